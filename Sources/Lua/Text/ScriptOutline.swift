import CLuaShim
import Glibc

/// The static outline of a script: functions, variables, fields and calls, without running it.
package struct ScriptOutline: Sendable {
  /// A function, with the name to which its definition assigns it; nil if there is none.
  struct Function: Sendable {
    var name: String?
    let line: Int
    let lastLine: Int
  }

  /// A name on a line: of a global variable, such as a function without `local`, of a field, as in `{ name = 3 }` or
  /// `state.name`, or of a variable that changes.
  package struct Mention: Hashable, Sendable {
    package let name: String
    package let line: Int
    /// Whether the name is set.
    package var isSet = false
    /// The table that a field is read from, as in `math`, or `base.outcome()` for what a call returns; nil if it has no
    /// name.
    package var owner: String?
    /// The literal strings that the value of a field can be, as in `name = is_last and "a" or "b"`.
    package var strings: [String] = []
    /// The table whose field is set, an index in `takers`; nil if it isn't made in the script.
    var table: Int?
  }

  /// The functions, in order of their beginnings.
  var functions: [Function] = []
  /// The names of local variables and parameters.
  package internal(set) var localNames: Set<String> = []
  /// The uses of global variables by name, line by line.
  package internal(set) var globals: [Mention] = []
  /// The fields that are set or read by name, line by line.
  package internal(set) var fields: [Mention] = []
  /// The names of called methods, and all strings, which may also name fields.
  var strings: Set<String> = []
  /// The called functions, as in `parlor.game`; a variable that holds a module has the module's name.
  package internal(set) var calls: Set<String> = []
  /// The functions that take each table of the script as an argument.
  var takers: [Set<String>] = []
  /// The places where functions change a local variable of the script around them, or a table in one, and so keep state
  /// from call to call. Changes through other functions are missing, except those of `table`.
  package internal(set) var outerChanges: [Mention] = []
  /// Whether the script itself returns a value.
  package internal(set) var returnsValue = false

  init() {}

  /// Compiles the text of a script. Of a text that isn't Lua, only the game that it seems to return is told.
  package init(of source: String) {
    guard let state = luaL_newstate() else { return }
    defer { lua_close(state) }
    var text = source.hasPrefix("#") ? "--" + source : source
    let status = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { luaL_loadbufferx(state, $0.baseAddress, $0.count, "", "t") }
    }
    guard status == LUA_OK, let main = Prototype.main(of: Stack(state: state)) else {
      readGame(in: Array(Lexer(text[...])))
      return
    }
    self = OutlineReader(main).outline
    // The compiler replaces constants by their values. Few scripts have any, and tokens take longer than all else.
    guard strstr(text, "const") != nil else { return }
    let tokens = Array(Lexer(text[...]))
    for place in tokens.indices.dropFirst(2) where tokens[place] == "const" && tokens[place - 1] == "<" {
      localNames.insert(String(tokens[place - 2]))
    }
  }

  private mutating func readGame(in tokens: [Substring]) {
    let isMade = zip(tokens, tokens.dropFirst()).contains { ["game", "mod"].contains($0) && ["(", "{"].contains($1) }
    guard isMade else { return }
    (calls, takers, returnsValue) = (["parlor.game"], [["parlor.game"]], true)
    for place in tokens.indices.dropFirst(2) where tokens[place - 2] == "id" && tokens[place - 1] == "=" {
      guard let first = tokens[place].first, "\"'".contains(first) else { continue }
      let id = String(tokens[place].dropFirst().dropLast())
      fields.append(Mention(name: "id", line: 1, isSet: true, strings: [id], table: 0))
    }
  }

  /// The functions that take a field's table as an argument, as in `parlor.game`.
  package func calls(taking field: Mention) -> Set<String> { field.table.map { takers[$0] } ?? [] }

  /// The names of the fields that the script sets.
  package var fieldsSet: Set<String> { Set(fields.lazy.filter(\.isSet).map(\.name)) }

  /// The names of the fields that the script may read.
  package var fieldsRead: Set<String> { strings.union(fields.lazy.filter { !$0.isSet }.map(\.name)) }

  /// The strings that the script assigns to fields with a name, each with its line.
  package func strings(ofField name: String) -> [Mention] {
    fields.filter { $0.name == name }.flatMap { field in field.strings.map { Mention(name: $0, line: field.line) } }
  }
}
