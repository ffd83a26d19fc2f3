/// Hints for Lua's own error messages, which are hard to understand for beginners.
public enum LuaHint {
  /// The hint for a string in place of a number.
  public static let number = "tonumber(text) gives a number"

  /// Lua's keywords.
  public static let keywords = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil",
    "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  /// The hint for a global variable that scripts lack; nil if there is none.
  public static func ofMissing(global name: String) -> String? {
    hint(among: raised, for: "attempt to call a nil value (global '\(name)')")
  }

  /// The hint for a message of Lua's; nil if there is none.
  static func about(_ message: String, of kind: ScriptError.Kind) -> String? {
    let saying = ScriptPlace.leading(message)?.rest ?? message
    if kind == .syntax { return hint(among: unread, for: saying) }
    // Libraries first copy globals into locals.
    return hint(among: raised, for: saying)
      ?? hint(among: absent, for: saying.replacing(#/\((?:local|upvalue) '/#, with: "(global '"))
  }

  private static func hint(among rows: [Row], for message: String) -> String? {
    rows.first { words, _ in
      guard let gap = words.firstRange(of: "...") else { return message == words }
      let beginning = words[..<gap.lowerBound]
      return message.hasPrefix(beginning) && message.dropFirst(beginning.count).hasSuffix(words[gap.upperBound...])
    }?.hint
  }

  /// A hint and the whole message that it fits; `...` stands for any text. The whole message is compared, since
  /// scripts' own messages may contain Lua's words.
  private typealias Row = (words: String, hint: String)

  private static let raised: [Row] = ofLibraries + absent + ofValues + general

  /// Hints for libraries and functions of standard Lua or other versions that scripts lack.
  private static let absent: [Row] =
    [
      (
        "os",
        "scripts have none, since every run must give the same; parlor.now() is the time, and parlor.store and "
          + "parlor.files keep things"
      ),
      (
        "io",
        "scripts have none; print writes a line, parlor.ask asks the person there, and parlor.files reads and writes "
          + "files"
      ),
      ("debug", "scripts have none; pcall gives the message of an error, with its place"),
      ("package", "require finds modules without it; --path names more folders"),
      ("bit32", "Lua 5.4 has signs for it: a & b, a | b, a ~ b, ~a, a << n and a >> n"),
    ].map { ("attempt to ... a nil value (global '\($0)')", $1) }
    + [
      ("collectgarbage", "leave it out: unused memory is freed automatically"),
      ("dofile", "require \"name\" runs the file name.lua once and gives what it returns"),
      ("loadfile", "require \"name\" runs the file name.lua once and gives what it returns"),
      ("loadstring", "Lua 5.4 calls it load"),
      ("setfenv", "load(text, name, \"t\", globals) gives a text its global variables"),
      ("getfenv", "_ENV is the table of global variables"),
      ("unpack", "Lua 5.4 calls it table.unpack"),
      ("module", "a module puts its functions into a table and returns that"),
      ("warn", "print writes a line"),
    ].map { ("attempt to call a nil value (global '\($0)')", $1) }

  /// Hints for library functions called as methods of values that don't have them.
  private static let ofLibraries: [Row] =
    ["byte", "find", "format", "gmatch", "gsub", "len", "lower", "match", "rep", "reverse", "sub", "upper"].map {
      ("attempt to call a nil value (method '\($0)')", "only strings have it, and the value before ':' isn't one")
    }
    + ["concat", "insert", "remove", "sort", "unpack"].map {
      ("attempt to call a nil value (method '\($0)')", "lists have no methods; write table.\($0)(list, ...)")
    }

  private static let ofValues: [Row] = ["table", "string", "number"].flatMap { type in
    ["method", "field"].map { ("attempt to call a \(type) value (\($0) '...')", noFunction) }
  }

  private static let general: [Row] = [
    ("attempt to call a table value (for iterator 'for iterator')", loop),
    ("bad argument #1 to 'for iterator' (table expected, got nil)", loop),
    ("attempt to call a number value (for iterator 'for iterator')", "a loop that counts is: for i = 1, 10 do"),
    ("attempt to compare nil with ...", unset), ("attempt to compare two nil values", unset),
    ("attempt to compare number with nil", unset), ("attempt to compare string with nil", unset),
    ("attempt to ... a nil value (field '?')", noKey),
    ("attempt to ... a nil value (field 'integer index')", noElement),
    ("attempt to compare number with string", number), ("attempt to compare string with number", number),
    ("attempt to compare number with function", called), ("attempt to compare function with ...", called),
    ("attempt to perform arithmetic on a function value...", called),
    ("attempt to call a nil value (method '...')", noMethod),
    (
      "attempt to call a expectation value (method 'never')",
      "write it without brackets, as in expect(3).never:to_be(4)"
    ),
    ("attempt to concatenate a boolean value...", "tostring(value) gives a string"),
    ("stack overflow", endless), ("C stack overflow", endless),
    ("attempt to ... a nil value (global 'parlor')", "a file begins with local parlor = require \"parlor\""),
    (
      "attempt to call a nil value (field 'randomseed')",
      "leave it out: the seed of the run is math.random's seed too"
    ),
    ("attempt to call a nil value (global 'describe')", tests), ("attempt to call a nil value (global 'it')", tests),
    ("attempt to ... a nil value (global 'null')", "Lua writes nil for nothing"),
    ("attempt to call a nil value (field 'getn')", "#list gives how many elements a list has"),
  ]

  /// Hints for syntax errors.
  private static let unread: [Row] = [
    ("'then' expected near '='", "two values are compared with =="),
    ("...near '!'", "Lua writes ~= for unequal, and 'not' for !"),
    ("syntax error near '=='", "= sets a value; == compares where a value is wanted, as in: if a == b then"),
    ("unexpected symbol near '?'", "Lua writes a and b or c for a ? b : c"),
    ("syntax error near '+'", step), ("syntax error near '-'", step), ("syntax error near '*'", step),
    ("unexpected symbol near '['", "Lua writes a list as { 1, 2 }"),
    ("'}' expected...near '='", "a key that is no name stands in brackets, as in [\"a b\"] = 1"),
    ("'}' expected...near <eof>", unclosed), ("'}' expected...near 'local'", unclosed),
    ("'}' expected...near 'return'", unclosed), ("'}' expected...near 'end'", unclosed),
    ("'}' expected...", "is a comma missing before it, or a '}'?"),
    ("...near '<\\226>'", "is it a curly quote? write straight quotes, as in \"text\""),
    ("unexpected symbol near '&'", "Lua writes 'and' for &&"),
    ("unexpected symbol near '|'", "Lua writes 'or' for ||"),
  ]

  private static let loop = "after 'in' write ipairs(list) or pairs(table)"
  private static let endless = "does a function call itself without an end?"
  private static let unclosed = "is a '}' missing before it?"
  private static let noKey =
    "nothing is under that key; is it misspelt, or a number outside the list, which begins at 1?"
  private static let unset = "a nil value was never set; is a name misspelt, or a number outside its list?"
  private static let noElement = "there is no such element; is the number outside the list, which begins at 1?"
  private static let called = "a function is called with brackets; is it an operation of a state, as in state:misses()?"
  private static let noMethod =
    "the value before ':' has no such function; views, and states of games in Lua, are tables without methods"
  private static let noFunction = "it is a value, not a function: write it with a dot and without brackets"
  private static let tests = "only tests have it, and are run by: parlor test FILE"
  private static let step = "Lua has no += and no ++; write x = x + 1"
}
