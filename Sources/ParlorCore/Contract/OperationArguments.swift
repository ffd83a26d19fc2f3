/// What a mod gave to an operation, read by the names of its parameters.
///
/// Each reading checks its argument, so that an operation never works with one that doesn't fit. An argument that was
/// left out is `.none`.
public struct OperationArguments: Sendable {
  private let parameters: [OperationParameter]
  private let values: [Value]

  /// Takes the arguments of an operation, in the order of its parameters.
  /// - Throws: an error where there are more arguments than parameters.
  init(_ values: [Value], of operation: String, _ parameters: [OperationParameter]) throws(OperationError) {
    self.parameters = parameters
    self.values = values
    if values.count > parameters.count {
      let list = parameters.map(\.description).joined(separator: ", ")
      let most = parameters.isEmpty ? "no argument" : "at most \(parameters.count): \(list)"
      throw OperationError("\(operation) takes \(most); got \(values.count)")
    }
  }

  /// An argument as it came; `.none` where it was left out.
  public subscript(name: String) -> Value {
    guard let place = parameters.firstIndex(where: { $0.name == name }), values.indices.contains(place) else {
      return .none
    }
    return values[place]
  }

  /// A whole number in a range.
  public func integer(_ name: String, in range: ClosedRange<Int>) throws(OperationError) -> Int {
    let value = self[name]
    guard let integer = value.asInteger, range.contains(integer) else {
      throw wrong(value, for: name, takes: wholeNumber(in: range))
    }
    return integer
  }

  /// A text.
  public func text(_ name: String) throws(OperationError) -> String {
    guard let text = self[name].asText else { throw wrong(self[name], for: name, takes: "a string") }
    return text
  }

  /// A list of whole numbers in a range, with so many of them at most.
  public func integers(
    _ name: String, in range: ClosedRange<Int>, atMost limit: Int
  ) throws(OperationError) -> [Int] {
    guard let values = self[name].asList else { throw wrong(self[name], for: name, takes: "a list") }
    guard values.count <= limit else {
      throw OperationError("\(name) takes \(limit) numbers at most; got \(values.count)")
    }
    var integers: [Int] = []
    for (offset, value) in values.enumerated() {
      guard let integer = value.asInteger, range.contains(integer) else {
        throw OperationError("\(name): number \(offset + 1) must be \(wholeNumber(in: range)); got \(value)")
      }
      integers.append(integer)
    }
    return integers
  }

  /// The number of a seat, from 0, that was given by its name or by its number from 1.
  public func seat(_ name: String, of seats: [Seat]) throws(OperationError) -> Int {
    let value = self[name]
    if case .text(let text) = value, let seat = seats.firstIndex(where: { $0.name == text }) { return seat }
    if let number = value.asInteger, (1...max(seats.count, 1)).contains(number) { return number - 1 }
    let names = seats.map(\.name).joined(separator: ", ")
    throw wrong(value, for: name, takes: "a seat (\(names)) or its number from 1 to \(seats.count)")
  }

  /// The number of a seat, from 0; nil where the argument was left out.
  public func seatIfGiven(_ name: String, of seats: [Seat]) throws(OperationError) -> Int? {
    self[name] == .none ? nil : try seat(name, of: seats)
  }

  private func wrong(_ value: Value, for name: String, takes expectation: String) -> OperationError {
    OperationError("\(name) must be \(expectation); got \(value)")
  }
}

extension Operation {
  /// Makes an operation that reads its arguments by the names of its parameters.
  /// - Parameters:
  ///   - parameters: what it takes, as in `column: integer, seat: string?`, a question mark behind what may be left out.
  ///   - result: the type of what it gives.
  ///   - body: does it; more arguments than there are parameters are refused before it.
  public init(
    _ name: String, _ parameters: String = "", gives result: String? = nil, isChange: Bool = false, _ summary: String,
    reading body: @escaping @Sendable (G, inout G.State, OperationArguments) throws(OperationError) -> Value
  ) {
    let list = OperationParameter.list(parameters)
    self.init(name, parameters, gives: result, isChange: isChange, summary) {
      game, state, values throws(OperationError) in
      try body(game, &state, try OperationArguments(values, of: name, list))
    }
  }
}
