/// Plain data that crosses between a game and a script, a page or a file.
public enum Value: Hashable, Sendable {
  case none
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([Value])
  /// Named fields; whoever writes them out sorts the names.
  case record([String: Value])
  /// A function of the host's, as a script gives one where a setting may be worked out; it can't be written to a file.
  case function(FunctionValue)
}

extension Value: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  // Not by nil: where an optional value is expected, nil has to mean that there is none.
  public init(booleanLiteral value: Bool) { self = .flag(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(stringLiteral value: String) { self = .text(value) }
  public init(arrayLiteral elements: Value...) { self = .list(elements) }
  public init(dictionaryLiteral fields: (String, Value)...) {
    self = .record(Dictionary(fields) { _, last in last })
  }
}

extension Value: CustomStringConvertible {
  /// The value as an error message shows it: `'text'`, `12`, `true`, `a list`.
  public var description: String {
    switch self {
    case .none: "nothing"
    case .flag(let flag): "\(flag)"
    case .integer(let integer): "\(integer)"
    // Processors differ in the sign of 0/0.
    case .number(let number): number.isNaN ? "nan" : "\(number)"
    case .text(let text): quoted(text)
    case .list: "a list"
    case .record: "a table"
    case .function: "a function"
    }
  }
}

extension Value {
  /// A number, as a whole one where it is one.
  package init(shortest number: Double) { self = Int(exactly: number).map(Value.integer) ?? .number(number) }

  /// Whether a function lies anywhere in the value: then no file can hold it.
  public var holdsFunction: Bool {
    switch self {
    case .function: true
    case .list(let values): values.contains(where: \.holdsFunction)
    case .record(let fields): fields.values.contains(where: \.holdsFunction)
    default: false
    }
  }
}
