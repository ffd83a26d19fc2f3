/// The result of an operation that reaches a script without a `Value`.
public enum PlainResult: Hashable, Sendable {
  /// Nothing.
  case none
  /// A whole number.
  case integer(Int)
  /// A seat by its number from 0; a script gets its name.
  case seat(Int)
  /// Ownership by no seat; a script gets `nobody`.
  case ofNobody

  /// The name of no seat in scripts.
  public static let nobody = "nobody"

  func value<G: Game>(in game: G) -> Value {
    switch self {
    case .none: .none
    case .integer(let integer): .integer(integer)
    case .seat(let seat): .text(game.seats[seat].name)
    case .ofNobody: .text(Self.nobody)
    }
  }
}

extension Operation {
  /// A whole-number parameter.
  public struct Number: Sendable {
    @usableFromInline let name: String
    @usableFromInline let range: @Sendable (G) -> ClosedRange<Int>

    /// Makes a parameter.
    /// - Parameter range: the valid numbers in a game.
    public init(_ name: String, in range: @escaping @Sendable (G) -> ClosedRange<Int>) {
      self.name = name
      self.range = range
    }
  }

  /// The body of an operation that takes only whole numbers; a missing number is 0.
  public typealias PlainBody = @Sendable (G, inout G.State, Int, Int) throws(Refusal) -> PlainResult

  /// The fast path without `Value`s.
  @usableFromInline
  struct Plain: Sendable {
    @usableFromInline let numbers: [Number]
    @usableFromInline let body: PlainBody

    func callAsFunction(
      _ game: G, _ state: inout G.State, _ arguments: OperationArguments
    ) throws(Refusal) -> Value {
      var given = (0, 0)
      if let first = numbers.first { given.0 = try arguments.integer(first.name, in: first.range(game)) }
      if numbers.count > 1 { given.1 = try arguments.integer(numbers[1].name, in: numbers[1].range(game)) }
      return try body(game, &state, given.0, given.1).value(in: game)
    }
  }

  /// Makes an operation with at most two whole numbers whose result is a whole number, a seat or nothing; mods call
  /// such operations much faster.
  /// - Parameters:
  ///   - result: the result type.
  ///   - body: the implementation; numbers out of range are refused before it runs.
  public init(
    _ name: String, _ first: Number? = nil, _ second: Number? = nil, gives result: String? = nil,
    isChange: Bool = false, _ summary: String, plainly body: @escaping PlainBody
  ) {
    let plain = Plain(numbers: [first, second].compactMap(\.self), body: body)
    let list = plain.numbers.map { OperationParameter(name: $0.name, type: "integer", isOptional: false) }
    self.init(name, list, gives: result, isChange: isChange, summary, plain) { game, state, arguments throws(Refusal) in
      try plain(game, &state, arguments)
    }
  }

  /// The fast path for a game, with its number ranges; nil if an argument or the result isn't plain.
  @inlinable
  public func plainly(in game: G) -> (numbers: PlainNumbers, call: PlainCall<G>)? {
    guard let plain else { return nil }
    let ranges = plain.numbers.map { $0.range(game) }
    return (PlainNumbers(ranges), PlainCall(game, plain.body, isChange: isChange))
  }
}

/// The number ranges of an operation in a game: two at most.
public struct PlainNumbers: Sendable {
  @usableFromInline let count: Int
  @usableFromInline let first, second: ClosedRange<Int>

  /// Takes a range for each number.
  public init(_ ranges: [ClosedRange<Int>]) {
    self.init(count: ranges.count, ranges.first ?? 0...0, ranges.dropFirst().first ?? 0...0)
  }

  private init(count: Int, _ first: ClosedRange<Int> = 0...0, _ second: ClosedRange<Int> = 0...0) {
    (self.count, self.first, self.second) = (count, first, second)
  }

  /// Whether the count and the numbers are valid; a missing number is 0.
  @inlinable
  public func accept(_ count: Int, _ one: Int, _ other: Int) -> Bool {
    count == self.count && first.contains(one) && second.contains(other)
  }
}

/// A fast operation bound to its game. It is small, since callers copy it.
public struct PlainCall<G: Game> {
  @usableFromInline let game: G
  @usableFromInline let body: Operation<G>.PlainBody
  @usableFromInline let isChange: Bool

  @inlinable
  init(_ game: G, _ body: @escaping Operation<G>.PlainBody, isChange: Bool) {
    (self.game, self.body, self.isChange) = (game, body, isChange)
  }

  /// Runs the operation with accepted numbers.
  /// - Returns: nil on a refusal, with the state unchanged; the operation itself then gives the reason.
  @inlinable
  @inline(__always)
  public func callAsFunction(_ state: inout G.State, _ one: Int, _ other: Int) -> PlainResult? {
    var changed = state
    guard let result = try? body(game, &changed, one, other) else { return nil }
    // Writing back an unchanged state would delay the next read of it.
    if isChange { state = changed }
    return result
  }
}
