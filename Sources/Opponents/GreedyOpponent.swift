public import ParlorCore

/// Wins at once if it can, else blocks immediate wins of the others, else plays at random.
///
/// It looks two plies ahead. With n moves a choice applies n moves, plus n more per candidate until one is safe: 2n in
/// most positions.
public struct GreedyOpponent<G: Game>: Opponent {
  /// Creates the opponent for a game that hides nothing; `choose` throws for any other game.
  @inlinable public init() {}

  @inlinable
  public func choose(_ observation: borrowing Observation<G>) throws -> G.Move {
    let game = observation.game
    guard let state = observation.openState else { throw OpponentError(GreedyPlugin.reason) }
    var moves = try observation.choices()
    var foresight = Foresight(of: game, for: observation.seat)
    for move in moves where try foresight.result(after: move, in: state, depth: 0) == .won { return move }
    // The first safe move in a random order is uniformly distributed over the safe moves.
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

/// The plugin for the greedy opponent.
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
