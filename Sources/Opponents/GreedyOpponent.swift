public import ParlorCore

/// Wins at once where it can, keeps the others from winning at once where it can, and else plays at random.
///
/// It looks two plies ahead. A choice among n moves costs n applied moves, and n more for each that it looks at until
/// one is safe: 2n in most positions.
public struct GreedyOpponent<G: Game>: Opponent {
  /// Makes the opponent, for a game that hides nothing: of any other it throws when it is asked.
  @inlinable public init() {}

  @inlinable
  public func choose(_ observation: borrowing Observation<G>) throws -> G.Move {
    let game = observation.game
    guard let state = observation.openState else { throw OpponentError(GreedyPlugin.reason) }
    var moves = try observation.choices()
    var foresight = Foresight(of: game, for: observation.seat)
    for move in moves where try foresight.result(after: move, in: state, depth: 0) == .won { return move }
    // The first safe move in a random order is any of them, each as likely as the next.
    var stream = observation.stream
    let spare = try moves.choice(using: &stream)
    while !moves.isEmpty {
      let place = stream.next(below: moves.count)
      if try foresight.result(after: moves[place], in: state, depth: 1) != .lost { return moves[place] }
      moves.swapAt(place, moves.count - 1)
      moves.removeLast()
    }
    return spare
  }
}

extension Game {
  @inlinable
  func state(after move: Move, in state: State) throws -> State {
    var next = state
    try apply(move, to: &next)
    return next
  }
}

/// The greedy opponent as it is listed.
public struct GreedyPlugin: OpponentPlugin {
  public let id = "greedy"
  public let summary = "wins at once, blocks at once, else plays at random"

  public init() {}

  public func opponent<G: Game>(for game: G, _ settings: Settings) throws(OpponentError) -> any Opponent<G> {
    guard game.hidesNothing else { throw OpponentError(Self.reason) }
    return GreedyOpponent<G>()
  }

  @usableFromInline static let reason =
    "greedy looks ahead on the whole board, and this game hides some of it; use random"
}
