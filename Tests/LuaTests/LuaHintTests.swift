import Testing

@testable import Lua

@Suite("What helps against errors that Lua itself raises")
struct LuaHintTests {
  private let machine: VirtualMachine

  init() throws {
    machine = try VirtualMachine()
    machine.addCall()
    machine.suggestion = { word, words in
      words.first { $0.sorted() == word.sorted() }.map { "did you mean '\($0)'?" }
    }
  }

  private static let unset = "; a nil value was never set; is a name misspelt, or a number outside its list?"
  private static let noElement =
    "; there is no such element; is the number outside the list, which begins at 1?"
  private static let noKey =
    "; nothing is under that key; is it misspelt, or a number outside the list, which begins at 1?"
  private static let unclosed = "; is a '}' missing before it?"
  private static let called =
    "; a function is called with brackets; is it an operation of a state, as in state:misses()?"
  private static let value = "; it is a value, not a function: write it with a dot and without brackets"
  private static let field = "; Lua writes a field with =, as in: title = ..."
  private static let missing = "; is an 'end' missing before it?"
  private static let split = missing + " 'else if' needs one of its own, elseif doesn't"
  private static let brackets = "; a ':' needs a call with brackets, as in state:misses()"
  private static let tests = "; only tests have it, and are run by: parlor test FILE"
  private static let curly = "; is it a curly quote? write straight quotes, as in \"text\""
  private static let step = "; Lua has no += and no ++; write x = x + 1"

  @Test(
    "the message of an error that runs into it ends with the hint",
    arguments: [
      (
        "for _, m in { 1 } do end",
        "attempt to call a table value (for iterator 'for iterator'); after 'in' write ipairs(list) or pairs(table)"
      ),
      (
        "for m in ipairs do end",
        "bad argument #1 to 'for iterator' (table expected, got nil); after 'in' write ipairs(list) or pairs(table)"
      ),
      (
        "for i in 10 do end",
        "attempt to call a number value (for iterator 'for iterator'); a loop that counts is: for i = 1, 10 do"
      ),
      ("local x = 1 < nil", "attempt to compare number with nil" + unset),
      ("local x = nil < 1", "attempt to compare nil with number" + unset),
      ("local x = 'a' < nil", "attempt to compare string with nil" + unset),
      ("local x = nil < nil", "attempt to compare two nil values" + unset),
      ("table.sort({ 1, nil, 2 })", "attempt to compare nil with number" + unset),
      ("local t, i = {}, 1 t[i][2] = 1", "attempt to index a nil value (field '?')" + noKey),
      ("local scores, name = {}, 'ann' scores[name].sum = 1", "attempt to index a nil value (field '?')" + noKey),
      ("local t = {} t[1][2] = 1", "attempt to index a nil value (field 'integer index')" + noElement),
      (
        "local t, i = {}, 1 t[1] = t[i] + 1", "attempt to perform arithmetic on a nil value (field '?')" + noKey
      ),
      ("table.sort({ 1, 'x' })", "attempt to compare string with number; tonumber(text) gives a number"),
      ("local x = pairs > 3", "attempt to compare number with function" + called),
      ("local x = pairs < 3", "attempt to compare function with number" + called),
      (
        "local t = { misses = pairs } return t.misses + 1",
        "attempt to perform arithmetic on a function value (field 'misses')" + called
      ),
      (
        "local state = {} state:misses()",
        "attempt to call a nil value (method 'misses'); the value before ':' has no such function; views, and states "
          + "of games in Lua, are tables without methods"
      ),
      (
        "local list = { 1 } list:sub(1)",
        "attempt to call a nil value (method 'sub'); only strings have it, and the value before ':' isn't one"
      ),
      (
        "local list = { 1 } list:insert(1)",
        "attempt to call a nil value (method 'insert'); lists have no methods; write table.insert(list, ...)"
      ),
      ("local match = { moves = { 1 } } match:moves()", "attempt to call a table value (method 'moves')" + value),
      ("local match = { turn = 'red' } match.turn()", "attempt to call a string value (field 'turn')" + value),
      ("local match = { ply = 1 } match:ply()", "attempt to call a number value (method 'ply')" + value),
      ("null.x = 1", "attempt to index a nil value (global 'null'); Lua writes nil for nothing"),
      ("describe('a', print)", "attempt to call a nil value (global 'describe')" + tests),
      ("it('a', print)", "attempt to call a nil value (global 'it')" + tests),
      ("local x = 'x' .. true", "attempt to concatenate a boolean value; tostring(value) gives a string"),
      (
        "math.randomseed(1)",
        "attempt to call a nil value (field 'randomseed'); leave it out: the seed of the run is math.random's seed too"
      ),
      ("local x = unpack({})", "attempt to call a nil value (global 'unpack'); Lua 5.4 calls it table.unpack"),
      (
        "parlor.game {}",
        "attempt to index a nil value (global 'parlor'); a file begins with local parlor = require \"parlor\""
      ),
      (
        "local function f() return f() + 1 end f()", "stack overflow; does a function call itself without an end?"
      ),
    ])
  func runtime(line: String, message: String) throws {
    let failure = try machine.failure(of: "\n\(line)")
    #expect(failure.message == "test.lua:2: \(message)" && failure.kind == .runtime)
  }

  @Test(
    "so does that of a text that isn't Lua",
    arguments: [
      ("x += 1", "syntax error near '+'" + step), ("x++", "syntax error near '+'" + step),
      ("if x != 1 then end", "'then' expected near '!'; Lua writes ~= for unequal, and 'not' for !"),
      ("if x = 1 then end", "'then' expected near '='; two values are compared with =="),
      ("if a && b then end", "unexpected symbol near '&'; Lua writes 'and' for &&"),
      ("if a || b then end", "unexpected symbol near '|'; Lua writes 'or' for ||"),
      ("print(“hi”)", "unexpected symbol near '<\\226>'" + curly),
      ("print(‘hi’)", "unexpected symbol near '<\\226>'" + curly),
      ("local a = [1, 2]", "unexpected symbol near '['; Lua writes a list as { 1, 2 }"),
      ("t = { 'a' = 1 }", "'}' expected near '='; a key that is no name stands in brackets, as in [\"a b\"] = 1"),
      ("t = { 1\n2 }", "'}' expected (to close '{' at line 2) near '2'; is a comma missing before it, or a '}'?"),
      ("t = { f = 1 g = 2 }", "'}' expected near 'g'; is a comma missing before it, or a '}'?"),
      (
        "t = {\n'a' = 1 }",
        "'}' expected (to close '{' at line 2) near '='; a key that is no name stands in brackets, as in [\"a b\"] = 1"
      ),
      ("t = { 1", "'}' expected near <eof>" + unclosed),
      ("t = {\n1", "'}' expected (to close '{' at line 2) near <eof>" + unclosed),
      ("t = { 1\nlocal x = 2", "'}' expected (to close '{' at line 2) near 'local'" + unclosed),
      ("return function() t = { 1 return end", "'}' expected near 'return'" + unclosed),
      ("return function() t = { 1 end", "'}' expected near 'end'" + unclosed),
    ])
  func syntax(line: String, message: String) throws {
    let failure = try machine.failure(of: "\n\(line)")
    #expect(failure.message.hasSuffix(": \(message)") && failure.kind == .syntax)
  }

  @Test(
    "so does that of a text in which the words before the place of the error tell what is meant",
    arguments: [
      ("local function f(moves) retrun moves end", "syntax error near 'moves'; did you mean 'return'?"),
      ("local f = 1\nretrun", "syntax error near <eof>; did you mean 'return'?"),
      ("move one", "syntax error near 'one'"), ("local x = 1 2", "unexpected symbol near '2'"),
      (
        "for i = 1, 3 do if i == 2 then continue end end",
        "syntax error near 'end'; Lua has no continue; put what it skips into an 'if'"
      ),
      ("let x = 1", "syntax error near 'x'; Lua writes local for let"),
      (
        "return { function moves(state) end }",
        "'(' expected near 'moves'; in a table its name comes first, as in: name = function(...)"
      ),
      ("return { title: 'x' }", "<name> expected near ''x''" + field),
      ("return { id = 1, title: 3 }", "<name> expected near '3'" + field),
      ("return { title: name, id = 1 }", "function arguments expected near ','" + field),
      ("return { title: true }", "<name> expected near 'true'" + field),
      ("local x = state:", "<name> expected near <eof>"),
      ("if x then x = state: end", "<name> expected near 'end'"),
      ("local x = state:lines\nlocal y", "function arguments expected near 'local'" + brackets),
      ("if x then return 1 else if y then return 2 end", "'end' expected near <eof>" + split),
      ("if x then return 1 else return 2", "'end' expected near <eof>" + missing),
      ("return { f = function() if x then y() end, 2 }", "unexpected symbol near ','" + missing),
      ("return { f = function() if x then y() else if z then y() end end }", "unexpected symbol near '}'" + split),
      ("f(1, )", "unexpected symbol near ')'"), ("x = a +", "unexpected symbol near <eof>"),
      ("if x then y() end end", "<eof> expected near 'end'; is there an 'end' too many before it?"),
      ("return 1 local x", "<eof> expected near 'local'; 'return' must be the last statement of its block"),
      (
        "m.ply == 0",
        "syntax error near '=='; = sets a value; == compares where a value is wanted, as in: if a == b then"
      ),
      ("local x = a ? b : c", "unexpected symbol near '?'; Lua writes a and b or c for a ? b : c"),
    ])
  func wordsBefore(text: String, message: String) throws {
    let failure = try machine.failure(of: "\n\(text)")
    #expect(failure.message.drop { $0 != " " } == " \(message)" && failure.kind == .syntax)
  }

  @Test("an error that comes through calls of the host has its hint once")
  func once() throws {
    let failure = try machine.failure(of: "call(function() call(function() return 1 < nil end) end)")
    #expect(failure.message == "test.lua:1: attempt to compare number with nil" + Self.unset)
  }

  @Test(
    "so has one that a script caught and raises again",
    arguments: ["e", "e, 0", "'again: ' .. e", "e .. \" in the 'for iterator'\", 0"])
  func again(raised: String) throws {
    let failure = try machine.failure(of: "local _, e = pcall(call, function() return 1 < nil end) error(\(raised))")
    let parts = failure.message.split(separator: "; ")
    #expect(parts.count == 3 && failure.message.contains("attempt to compare number with nil" + Self.unset))
  }

  @Test("one that a script caught in Lua and raises again as it is has its hint")
  func asItWas() throws {
    let failure = try machine.failure(of: "local _, e = pcall(function() return 1 < nil end)\nerror(e, 0)")
    #expect(failure.message == "test.lua:1: attempt to compare number with nil" + Self.unset)
  }

  @Test(
    "a message that Lua didn't write has none, whatever words are in it",
    arguments: [
      "there is no card", "my own: 'compare nil with jokers'", "stack overflow of cards", "no 'for iterator' here",
      "the deck: stack overflow", "two cards near '!'", "attempt to compare nil with number", "stack overflow",
    ])
  func ownWords(message: String) throws {
    #expect(try machine.failure(of: "error(\"\(message)\")").message == "test.lua:1: \(message)")
    machine.add("refuse") { _ in throw ScriptError(message) }
    #expect(try machine.failure(of: "refuse()").message == "test.lua:1: \(message)")
  }

  @Test(
    "so has one of Lua's that only has the words of another",
    arguments: [
      ("string.byte(('x'):rep(2000000), 1, -1)", "stack overflow (string slice too long)"),
      ("local os = {} os.x.y = 1", "attempt to index a nil value (field 'x')"),
      ("os = {} os()", "attempt to call a table value (global 'os')"),
      ("for word in string.gmatch do end", "bad argument #1 to 'for iterator' (string expected, got nil)"),
      ("for x in nil do end", "attempt to call a nil value (for iterator 'for iterator')"),
    ])
  func otherWords(line: String, message: String) throws {
    #expect(try machine.failure(of: line).message == "test.lua:1: \(message)")
  }
}
