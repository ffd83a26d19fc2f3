/// Plain data that crosses between a game and a script, a page or a file.
public enum Value: Sendable {
  case none
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([Value])
  /// Named fields.
  case record(Record)
  /// A script's function as the value of a setting; it can't be saved.
  case function(FunctionValue)
}

extension Value: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  // No nil literal: for an optional value, nil has to mean that there is none.
  public init(booleanLiteral value: Bool) { self = .flag(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(stringLiteral value: String) { self = .text(value) }
  public init(arrayLiteral elements: Value...) { self = .list(elements) }
  public init(dictionaryLiteral fields: (String, Value)...) {
    self = .record(Record(fields.map { ($0, $1) }))
  }
}

// Strings are compared by bytes, as in scripts.
extension Value: Hashable {
  public static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.none, .none): true
    case (.flag(let one), .flag(let other)): one == other
    case (.integer(let one), .integer(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    case (.text(let one), .text(let other)): one.isExactly(other)
    case (.list(let one), .list(let other)): one == other
    case (.record(let one), .record(let other)): one == other
    case (.function(let one), .function(let other)): one == other
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .none: hasher.combine(0)
    case .flag(let flag): hasher.combine(flag)
    case .integer(let integer): hasher.combine(integer)
    case .number(let number): hasher.combine(number)
    case .text(let text): hasher.combine(ExactText(text))
    case .list(let values): hasher.combine(values)
    case .record(let fields): hasher.combine(fields)
    case .function(let function): hasher.combine(function)
    }
  }
}

extension Value: CustomStringConvertible {
  /// The value in an error message: `'text'`, `12`, `true`, `a list`.
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
  /// Makes a number, integral if it is whole.
  package init(shortest number: Double) { self = Int(exactly: number).map(Value.integer) ?? .number(number) }

  /// Whether the value contains a function, which no file can hold.
  public var holdsFunction: Bool {
    switch self {
    case .function: true
    case .list(let values): values.contains(where: \.holdsFunction)
    case .record(let fields): fields.contains { $0.value.holdsFunction }
    default: false
    }
  }
}
