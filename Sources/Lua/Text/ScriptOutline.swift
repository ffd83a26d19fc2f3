/// The static outline of a script: functions, variables, fields and calls, without running it.
///
/// Text that isn't Lua has an outline too, as far as it can be read.
public struct ScriptOutline: Sendable {
  /// A function, with the name to which its definition assigns it; nil if there is none.
  public struct Function: Hashable, Sendable {
    /// The name.
    public internal(set) var name: String?
    /// The line on which it begins.
    public let line: Int
    /// The line on which it ends.
    public internal(set) var lastLine: Int
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
    /// Whether the use sets the field.
    public internal(set) var isSet = false
    /// Whether the table is a global variable, as `math` in `math.max`.
    public internal(set) var isOfGlobal = false
    /// The literal strings that the value can be, as in `name = is_last and "a" or "b"`.
    public internal(set) var strings: [String] = []
    /// The index in `calls` of the call that takes the field's table as an argument.
    public internal(set) var call: Int?
  }

  /// The functions, in order of their beginnings.
  public internal(set) var functions: [Function] = []
  /// The local variables and parameters, with the lines of their declarations.
  public internal(set) var locals: [Mention] = []
  /// The uses of global variables by name, in textual order.
  public internal(set) var globals: [GlobalUse] = []
  /// The fields, in textual order.
  public internal(set) var fields: [Field] = []
  /// The names of called methods, and all strings, which may also name fields.
  public internal(set) var strings: Set<String> = []
  /// The calls of variables and their fields, as in `parlor.game`; a variable that holds a module has the module's
  /// name.
  public internal(set) var calls: [Mention] = []
  /// The places where functions change a local variable of the script around them, or a table in one, and so keep state
  /// from call to call. Changes through other functions are missing, except those of `table`.
  public internal(set) var outerChanges: [Mention] = []
  /// Whether the script itself returns a value.
  public internal(set) var returnsValue = false

  init() {}

  /// Reads the text of a script.
  public init(of source: String) {
    var reader = OutlineReader()
    var lexer = Lexer(source)
    var token = lexer.next()
    while let current = token {
      token = lexer.next()
      reader.read(current, before: token)
    }
    self = reader.finished()
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
