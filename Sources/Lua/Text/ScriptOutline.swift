import CLuaShim

/// The static outline of a script: functions, variables, fields and calls, without running it.
public struct ScriptOutline: Sendable {
  /// A function, with the name to which its definition assigns it; nil if there is none.
  public struct Function: Hashable, Sendable {
    /// The name.
    public let name: String?
    /// The line on which it begins.
    public let line: Int
    /// The line on which it ends.
    public let lastLine: Int
  }

  /// A name on a line.
  public struct Mention: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The line.
    public let line: Int

    public init(_ name: String, line: Int) { (self.name, self.line) = (name, line) }
  }

  /// A use of a global variable.
  public struct GlobalUse: Hashable, Sendable {
    /// The variable.
    public let name: String
    /// The line.
    public let line: Int
    /// Whether the use is an assignment, such as a function definition without `local`.
    public internal(set) var isAssignment = false
  }

  /// A field that is set or read by name, as in `{ name = 3 }` or `state.name`.
  public struct Field: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The line.
    public let line: Int
    /// The table that it is read from, as in `math`, or `base.outcome()` for what a call returns; nil if it has no name.
    public internal(set) var owner: String?
    /// Whether the use sets the field.
    public internal(set) var isSet = false
    /// Whether the table is a global variable, as `math` in `math.max`.
    public internal(set) var isOfGlobal = false
    /// The literal strings that the value can be, as in `name = is_last and "a" or "b"`.
    public internal(set) var strings: [String] = []
    /// The functions that take the field's table as an argument, as in `parlor.game`.
    public internal(set) var calls: Set<String> = []
  }

  /// The functions, in order of their beginnings.
  public internal(set) var functions: [Function] = []
  /// The names of local variables and parameters.
  public internal(set) var localNames: Set<String> = []
  /// The uses of global variables by name, line by line.
  public internal(set) var globals: [GlobalUse] = []
  /// The fields, line by line.
  public internal(set) var fields: [Field] = []
  /// The names of called methods, and all strings, which may also name fields.
  public internal(set) var strings: Set<String> = []
  /// The called functions, as in `parlor.game`; a variable that holds a module has the module's name.
  public internal(set) var calls: Set<String> = []
  /// The places where functions change a local variable of the script around them, or a table in one, and so keep state
  /// from call to call. Changes through other functions are missing, except those of `table`.
  public internal(set) var outerChanges: [Mention] = []
  /// Whether the script itself returns a value.
  public internal(set) var returnsValue = false

  init() {}

  /// Compiles the text of a script. Of a text that isn't Lua, only the game that it seems to return is told.
  public init(of source: String) {
    guard let state = luaL_newstate() else { return }
    defer { lua_close(state) }
    var text = source.hasPrefix("#") ? "--" + source : source
    let status = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { luaL_loadbufferx(state, $0.baseAddress, $0.count, "", "t") }
    }
    guard status == LUA_OK, let main = Prototype.main(of: Stack(state: state)) else {
      readGame(in: Array(Lexer(source)))
      return
    }
    self = OutlineReader(main).outline
    // The compiler replaces constants by their values.
    let tokens = Array(Lexer(source))
    for (place, token) in tokens.enumerated().dropFirst(2)
    where token.kind == .name && token.text == "const" && tokens[place - 1].text == "<" {
      localNames.insert(tokens[place - 2].text)
    }
  }

  private mutating func readGame(in tokens: [Token]) {
    let makers = zip(tokens, tokens.dropFirst()).filter {
      ["game", "mod"].contains($0.text) && ["(", "{"].contains($1.text)
    }
    guard !makers.isEmpty else { return }
    (calls, returnsValue) = (["parlor.game"], true)
    for (place, token) in tokens.enumerated().dropFirst(2)
    where token.kind == .string && tokens[place - 1].text == "=" && tokens[place - 2].text == "id" {
      fields.append(Field(name: "id", line: token.line, isSet: true, strings: [token.text], calls: calls))
    }
  }

  /// Puts what was found into the order of its lines.
  mutating func sort() {
    // The sorting of Swift is stable.
    globals.sort { $0.line < $1.line }
    fields.sort { $0.line < $1.line }
    outerChanges.sort { $0.line < $1.line }
  }

  /// The names of the fields that the script sets.
  public var fieldsSet: Set<String> { Set(fields.lazy.filter(\.isSet).map(\.name)) }

  /// The names of the fields that the script may read.
  public var fieldsRead: Set<String> { strings.union(fields.lazy.filter { !$0.isSet }.map(\.name)) }

  /// The strings that the script assigns to fields with a name, each with its line.
  public func strings(ofField name: String) -> [Mention] {
    fields.filter { $0.name == name }.flatMap { field in field.strings.map { Mention($0, line: field.line) } }
  }
}
