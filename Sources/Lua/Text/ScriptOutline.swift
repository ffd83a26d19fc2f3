/// What the text of a script tells without running it.
///
/// What isn't Lua has an outline too, as far as it can be read.
public struct ScriptOutline: Sendable {
  /// A function, with the name that it is assigned to where it is made; nil where that is no name.
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
    /// Whether it is assigned there, as by a function without `local` before it.
    public internal(set) var isAssignment = false
  }

  /// A field of a table that is given a value or read by its name, as in `{ name = 3 }` or `state.name`.
  public struct Field: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The line.
    public let line: Int
    /// Whether it is given a value there.
    public internal(set) var isSet = false
    /// Whether it is a field of a global variable, as `max` of `math`.
    public internal(set) var isOfGlobal = false
    /// The strings that its value can be, where they are written there, as in `name = is_last and "a" or "b"`.
    public internal(set) var strings: [String] = []
    /// The call in `calls` whose argument is the table that it stands in.
    public internal(set) var call: Int?
  }

  /// The functions, in the order in which they begin.
  public internal(set) var functions: [Function] = []
  /// The local variables and parameters, with the lines on which they are declared.
  public internal(set) var locals: [Mention] = []
  /// Where global variables are read and assigned by their names, in the order of the text.
  public internal(set) var globals: [GlobalUse] = []
  /// The fields, in the order of the text.
  public internal(set) var fields: [Field] = []
  /// The names of methods that are called, and all strings: fields may be read by them too.
  public internal(set) var strings: Set<String> = []
  /// The calls of functions that are a variable or a variable's field, as in `parlor.game`; a variable that holds a
  /// module goes by the module's name.
  public internal(set) var calls: [Mention] = []
  /// Where functions change a local variable of the script around them, or a table in one: what they remember from
  /// call to call. What they change through other functions isn't here, but for those of `table`.
  public internal(set) var outerChanges: [Mention] = []
  /// Whether the script itself returns something, and not only functions in it.
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

  /// The names of the fields that the script gives values.
  public var fieldsSet: Set<String> { Set(fields.lazy.filter(\.isSet).map(\.name)) }

  /// The names by which the script may read fields.
  public var fieldsRead: Set<String> { strings.union(fields.lazy.filter { !$0.isSet }.map(\.name)) }

  /// The strings that the script gives to the fields of a name, each with its line.
  public func strings(ofField name: String) -> [Mention] {
    fields.filter { $0.name == name }.flatMap { field in field.strings.map { Mention($0, line: field.line) } }
  }
}
