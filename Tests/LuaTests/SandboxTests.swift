import Testing

@testable import Lua

/// What a script can reach, and what it can't.
struct SandboxTests {
  private let machine: VirtualMachine

  init() throws { machine = try VirtualMachine() }

  /// The names in a table, in order.
  private func names(in table: String) throws -> String {
    try machine.text(
      of: "local names = {} for name in pairs(\(table)) do names[#names + 1] = name end "
        + "return table.concat(names, ' ')")
  }

  @Test func globalsAreTheseAndNoOthers() throws {
    #expect(
      try names(in: "_G") == """
        _G _VERSION assert coroutine error getmetatable ipairs load math next pairs pcall rawequal rawget rawlen rawset \
        select setmetatable string table tonumber tostring type utf8 xpcall
        """)
  }

  @Test(arguments: [
    ("string", "byte char find format gmatch gsub len lower match pack packsize rep reverse sub unpack upper"),
    ("table", "concat insert move pack remove sort unpack"),
    ("coroutine", "create isyieldable resume running status wrap yield"),
    ("utf8", "char charpattern codepoint codes fold len lower offset upper"),
    (
      "math",
      "abs acos asin atan atan2 ceil cos cosh deg exp floor fmod frexp huge ldexp log log10 max maxinteger min mininteger "
        + "modf pi pow rad random sin sinh sqrt tan tanh tointeger type ult"
    ),
  ])
  func librariesHaveTheseNamesAndNoOthers(library: String, expected: String) throws {
    #expect(try names(in: library) == expected)
  }

  @Test(arguments: [
    "io", "os", "debug", "package", "require", "dofile", "loadfile", "collectgarbage", "warn", "print",
    "math.randomseed", "string.dump", "coroutine.close", "loadstring", "setfenv", "module",
  ])
  func dangerousNamesAreAbsent(name: String) throws {
    #expect(try machine.text(of: "return \(name)") == "nil")
  }

  @Test func theMetatableOfStringsIsClosed() throws {
    #expect(try machine.text(of: "return getmetatable('')") == "false")
    #expect(try machine.failure(of: "setmetatable('', {})").message.contains("table expected, got string"))
  }

  @Test func finalizersAreRefused() throws {
    let message = try machine.failure(of: "setmetatable({}, { __gc = 'k' })").message
    #expect(message.hasPrefix("test.lua:1: setmetatable: __gc isn't allowed here, because "))
    // Also where the value is false, and where the metatable has a metatable that hides it.
    #expect(throws: ScriptError.self) { try machine.run("setmetatable({}, { __gc = false })") }
    #expect(throws: ScriptError.self) {
      try machine.run("local m = setmetatable({ __gc = 'k' }, { __index = {} }) setmetatable({}, m)")
    }
  }

  @Test func protectedMetatablesStay() throws {
    #expect(try machine.text(of: "return getmetatable(setmetatable({}, { __metatable = 'mine' }))") == "mine")
    #expect(
      try machine.failure(of: "setmetatable(setmetatable({}, { __metatable = 1 }), {})").message
        == "test.lua:1: cannot change a protected metatable")
  }

  @Test func bytecodeIsRefused() throws {
    // The head of a compiled chunk of Lua 5.4; the stock lua5.4 goes on to read what follows.
    let head = #""\27Lua\x54\0\x19\x93\r\n\x1a\n\4\8\8""#
    #expect(try machine.text(of: "return (load(\(head)))") == "nil")
    for mode in ["b", "bt"] {
      let text = try machine.text(of: "return select(2, load(\(head), 'chunk', '\(mode)'))")
      #expect(text.contains("attempt to load a binary chunk"))
    }
    let failure = #expect(throws: ScriptError.self) { try machine.load("\u{1b}Lua\u{54}", name: "test.lua") }
    #expect(failure?.kind == .syntax)
    #expect(failure?.message == "test.lua: this is compiled Lua; a script must be text")
  }

  @Test func loadCompilesTextAndNothingElse() throws {
    #expect(try machine.text(of: "return load('return 1 + 1')()") == "2")
    #expect(try machine.text(of: "return load('x = 5 return x', 'name', 't', {})()") == "5")
    #expect(try machine.text(of: "load('x = 5', 'name', 't', {})() return x") == "nil")
    #expect(try machine.failure(of: "load(5 > 4)").message.contains("string expected, got boolean"))
    #expect(
      try machine.text(of: "return select(2, pcall(load, (' '):rep(1 << 20) .. ' '))").contains("longer than 1 MiB"))
  }

  /// What `load` gives for a function that gives these pieces one after the other.
  private func loadPieces(_ pieces: String, then: String = "return assert(f, message)()") throws -> String {
    try machine.text(
      of: """
        x = 'global'
        local pieces, count = { \(pieces) }, 0
        local f, message = load(function() count = count + 1 return pieces[count] end)
        \(then)
        """)
  }

  @Test func loadTakesAFunctionThatGivesPieces() throws {
    #expect(try loadPieces("'ret', 'urn 1', '2', nil, '3'") == "12")
    #expect(try loadPieces("'return ', 5") == "5")
    #expect(try loadPieces("'return x', '', '..'") == "global")
    #expect(try loadPieces("", then: "return tostring((f()))") == "nil")
    #expect(try loadPieces("'x = = 1'", then: "return message") == "(load):1: unexpected symbol near '='")
    let long = "('-'):rep(1000) .. ('x'):rep(1000) .. '\\n', 'error[[e]]'"
    #expect(try loadPieces(long, then: "return select(2, pcall(f))") == "(load):2: e")
    let named = "return load(function() local c = code code = nil return c end, '=n', 't', { y = 6 })()"
    #expect(try machine.text(of: "code = 'return y' \(named)") == "6")
    let failure = try machine.failure(of: "code = 'error(y)' \(named)")
    #expect(failure.message == "n:1: attempt to call a nil value (global 'error')")
  }

  @Test func whatGoesWrongWhilePiecesAreGivenIsReturned() throws {
    func message(_ body: String) throws -> String {
      let loaded = "local f, message = load(function() \(body) end)"
      return try machine.text(of: "\(loaded) return tostring(f) .. ' ' .. tostring(message)")
    }
    #expect(try message("error('own')") == "nil test.lua:1: own")
    #expect(try message("return {}") == "nil test.lua:1: reader function must return a string")
    #expect(try message("return '\\27Lua'").contains("attempt to load a binary chunk"))
    #expect(try message("return (' '):rep(1000)") == "nil test.lua:1: the source is longer than 1 MiB")
    #expect(try message("coroutine.yield()").hasPrefix("nil "))
  }

  @Test(.enabled(if: signalsArriveAtOnce))
  func aFunctionThatGivesNoPieceIsStopped() throws {
    #expect(try machine.failure(of: "pcall(load, function() while true do end end)", seconds: 0.05).kind == .deadline)
  }

  @Test func nothingShowsAnAddress() throws {
    machine.addTokens(Counter())
    let shown = try machine.text(
      of: """
        local values = { {}, print or type, type, function() end, coroutine.create(type), token(), token().double,
          setmetatable({}, { __name = 'named' }) }
        local texts = {}
        for _, value in ipairs(values) do
          texts[#texts + 1] = tostring(value)
          texts[#texts + 1] = string.format('%s %10s', value, value)
          texts[#texts + 1] = tostring(select(2, pcall(error, value)))
          texts[#texts + 1] = select(2, pcall(function() return value + 1 end))
          texts[#texts + 1] = select(2, pcall(function() return value < 1 end))
          texts[#texts + 1] = select(2, pcall(string.rep, value))
          texts[#texts + 1] = select(2, pcall(string.format, '%q', value))
          texts[#texts + 1] = select(2, pcall(string.format, '%p', value))
        end
        return table.concat(texts, ' ')
        """)
    #expect(!shown.contains("0x"))
    #expect(shown.hasPrefix("table table      table"))
    #expect(shown.contains("named") && shown.contains("token") && shown.contains("thread"))
  }
}
