/// The arguments of an operation, read by parameter name.
///
/// Each reading checks its argument; a missing one is `.none`.
public struct OperationArguments: Sendable {
  private let parameters: [OperationParameter]
  private let values: [Value]

  /// Takes arguments in the order of the parameters.
  /// - Throws: an error if there are more arguments than parameters.
  init(_ values: [Value], of operation: String, _ parameters: [OperationParameter]) throws(Refusal) {
    self.parameters = parameters
    self.values = values
    if values.count > parameters.count {
      let list = parameters.map(\.description).joined(separator: ", ")
      let most = parameters.isEmpty ? "no argument" : "at most \(parameters.count): \(list)"
      throw Refusal("\(operation) takes \(most); got \(values.count)")
    }
  }

  /// An unchecked argument; `.none` if it was left out.
  public subscript(name: String) -> Value {
    guard let place = parameters.firstIndex(where: { $0.name == name }), values.indices.contains(place) else {
      return .none
    }
    return values[place]
  }

  /// A whole number in a range.
  public func integer(_ name: String, in range: ClosedRange<Int>) throws(Refusal) -> Int {
    let value = self[name]
    guard let integer = value.asInteger, range.contains(integer) else {
      throw wrong(value, for: name, takes: wholeNumber(in: range))
    }
    return integer
  }

  /// A string.
  public func text(_ name: String) throws(Refusal) -> String {
    guard let text = self[name].asText else { throw wrong(self[name], for: name, takes: "a string") }
    return text
  }

  /// A list of whole numbers in a range, of limited length.
  public func integers(
    _ name: String, in range: ClosedRange<Int>, atMost limit: Int
  ) throws(Refusal) -> [Int] {
    guard let values = self[name].asList else { throw wrong(self[name], for: name, takes: "a list") }
    guard values.count <= limit else {
      throw Refusal("\(name) takes \(limit) numbers at most; got \(values.count)")
    }
    return try values.enumerated().map { (offset, value) throws(Refusal) in
      guard let integer = value.asInteger, range.contains(integer) else {
        throw Refusal("\(name): number \(offset + 1) must be \(wholeNumber(in: range)); got \(value)")
      }
      return integer
    }
  }

  /// The number of a seat, from 0, given by name or by number from 1.
  public func seat(_ name: String, of seats: [Seat]) throws(Refusal) -> Int {
    let value = self[name]
    if case .text(let text) = value, let seat = seats.firstIndex(where: { $0.name == text }) { return seat }
    if let number = value.asInteger, (1...max(seats.count, 1)).contains(number) { return number - 1 }
    let names = seats.map(\.name).joined(separator: ", ")
    throw wrong(value, for: name, takes: "a seat (\(names)) or its number from 1 to \(seats.count)")
  }

  /// The number of a seat, from 0; nil if the argument was left out.
  public func seatIfGiven(_ name: String, of seats: [Seat]) throws(Refusal) -> Int? {
    self[name] == .none ? nil : try seat(name, of: seats)
  }

  /// The number of a seat, from 0, or the number of seats for `nobody`; nil if the argument was left out.
  public func ownerIfGiven(_ name: String, of seats: [Seat]) throws(Refusal) -> Int? {
    self[name] == .text(PlainResult.nobody) ? seats.count : try seatIfGiven(name, of: seats)
  }

  private func wrong(_ value: Value, for name: String, takes expectation: String) -> Refusal {
    Refusal("\(name) must be \(expectation); got \(value)")
  }
}
