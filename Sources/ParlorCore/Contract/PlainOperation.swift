/// What an operation gives that goes to a script without a `Value` being made of it.
public enum PlainResult: Hashable, Sendable {
  /// Nothing.
  case none
  /// A whole number.
  case integer(Int)
  /// A seat of the game, by its number from 0; a script gets its name.
  case seat(Int)
  /// What belongs to no seat; a script gets `nobody`.
  case ofNobody

  /// What scripts call who has what belongs to no seat.
  public static let nobody = "nobody"

  /// The owner of something, or nothing.
  /// - Parameters:
  ///   - owner: a seat by its number from 0, or another number for nobody.
  ///   - seats: how many seats there are.
  @inlinable
  public static func owner(ifAny owner: Int?, among seats: Int) -> PlainResult {
    owner.map { (0..<seats).contains($0) ? .seat($0) : .ofNobody } ?? .none
  }

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
  /// A whole number that an operation takes.
  public struct Number: Sendable {
    @usableFromInline let name: String
    @usableFromInline let range: @Sendable (G) -> ClosedRange<Int>

    /// Makes one.
    /// - Parameter range: which numbers there are in a game.
    public init(_ name: String, in range: @escaping @Sendable (G) -> ClosedRange<Int>) {
      self.name = name
      self.range = range
    }
  }

  /// An operation that takes whole numbers alone; what isn't there is 0.
  public typealias PlainBody = @Sendable (G, inout G.State, Int, Int) throws(Refusal) -> PlainResult

  /// How such an operation is done without values.
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

  /// An operation with at most two whole numbers that gives a whole number, a seat or nothing, which mods call much
  /// faster.
  /// - Parameters:
  ///   - result: the type of what it gives.
  ///   - body: does it; numbers out of range are refused before it.
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

  /// How it is done in a game with whole numbers alone, and which it takes; nil where it takes or gives anything else.
  @inlinable
  public func plainly(in game: G) -> (numbers: PlainNumbers, call: PlainCall<G>)? {
    guard let plain else { return nil }
    let ranges = plain.numbers.map { $0.range(game) }
    return (PlainNumbers(ranges), PlainCall(game, plain.body, isChange: isChange))
  }
}

/// The numbers that an operation takes in a game: two at most.
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

  /// Whether it takes so many numbers, and these; one that isn't there is 0.
  @inlinable
  public func accept(_ count: Int, _ one: Int, _ other: Int) -> Bool {
    count == self.count && first.contains(one) && second.contains(other)
  }
}

/// An operation of a game that is called with whole numbers alone. It is small, since whoever calls it copies it.
public struct PlainCall<G: Game> {
  @usableFromInline let game: G
  @usableFromInline let body: Operation<G>.PlainBody
  @usableFromInline let isChange: Bool

  @inlinable
  init(_ game: G, _ body: @escaping Operation<G>.PlainBody, isChange: Bool) {
    (self.game, self.body, self.isChange) = (game, body, isChange)
  }

  /// Does it with numbers that it takes.
  /// - Returns: nil where it refuses, with the state as it was: the operation itself then says what is wrong.
  @inlinable
  @inline(__always)
  public func callAsFunction(_ state: inout G.State, _ one: Int, _ other: Int) -> PlainResult? {
    var changed = state
    guard let result = try? body(game, &changed, one, other) else { return nil }
    // To write back what didn't change delays the next look at it.
    if isChange { state = changed }
    return result
  }
}
