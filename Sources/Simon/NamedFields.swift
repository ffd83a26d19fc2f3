import ParlorCore

/// The fields of a table that somebody wrote: each is read by its name, and what is wrong is refused with its place.
struct NamedFields {
  private let place: String
  private let fields: [String: Value]

  /// Takes a table.
  /// - Parameters:
  ///   - names: the fields that there are, in the order in which a refusal lists them.
  ///   - place: what the table is, as in `button 3`.
  init(_ value: Value, names: [String], place: String) throws(Refusal) {
    guard case .record(let fields) = value else {
      throw Refusal("\(place) takes a table with \(names.joined(separator: ", ")), not \(value)")
    }
    for name in fields.keys.sorted() where !names.contains(name) {
      throw Refusal("\(place) has no field \(quoted(name)); it has \(names.joined(separator: ", "))")
    }
    self.fields = fields
    self.place = place
  }

  /// The text of a field; nil where the field is left out.
  func text(_ name: String) throws(Refusal) -> String? {
    switch fields[name] ?? .none {
    case .none: return nil
    case .text(let text): return text
    case let value: throw wrong(value, in: name, takes: "a text")
    }
  }

  /// The number of a field; nil where the field is left out.
  func number(_ name: String) throws(Refusal) -> Double? {
    let value = fields[name] ?? .none
    if value == .none { return nil }
    guard let number = value.number else { throw wrong(value, in: name, takes: "a number") }
    return number
  }

  /// The whole number of a field; nil where the field is left out.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(Refusal) -> Int? {
    let value = fields[name] ?? .none
    if value == .none { return nil }
    guard let integer = value.integer, range.contains(integer) else {
      throw wrong(value, in: name, takes: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return integer
  }

  /// The time of a field in seconds, which may not be left out.
  func seconds(_ name: String) throws(Refusal) -> Duration {
    let value = fields[name] ?? .none
    guard let time = value.number.flatMap(Duration.init(exactSeconds:)) else {
      throw wrong(value, in: name, takes: "seconds from 0 to 600")
    }
    return time
  }

  private func wrong(_ value: Value, in name: String, takes expectation: String) -> Refusal {
    Refusal("\(place): '\(name)' takes \(expectation), not \(value)")
  }
}

extension Value {
  /// The value as a number; nil where it is none.
  var number: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    default: nil
    }
  }

  /// The value as a whole number; nil where it is none.
  var integer: Int? {
    switch self {
    case .integer(let integer): integer
    case .number(let number): Int(exactly: number)
    default: nil
    }
  }
}

extension Duration {
  /// The shortest flash, and the shortest time without light between two flashes: what is shorter can't be seen.
  static let shortestFlash = Duration.milliseconds(1)
  /// The longest playback.
  static let longestPlayback = Duration.seconds(600)

  /// A time in seconds, to the millionth; nil where it isn't one from 0 to that of the longest playback.
  init?(exactSeconds seconds: Double) {
    guard seconds >= 0, seconds <= 600 else { return nil }
    self = .microseconds(Int64((seconds * 1_000_000).rounded()))
  }
}
