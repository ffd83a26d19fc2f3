public import ParlorCore

/// Wins at once where it can, keeps the others from winning at once where it can, and else plays at random.
///
/// It looks two plies ahead, so a choice among n moves costs about n² applied moves. A chance move in between ends
/// its look ahead.
public struct GreedyOpponent<G: Game>: Opponent {
  /// Makes the opponent, for a game that hides nothing: of any other it throws when it is asked.
  @inlinable public init() {}

  @inlinable
  public func choose(_ observation: borrowing Observation<G>) throws -> G.Move {
    let game = observation.game
    guard let state = game.state(shownBy: try observation.view()) else { throw OpponentError(GreedyPlugin.reason) }
    var safe: [G.Move] = []
    for move in try observation.moves() {
      var next = state
      try game.apply(move, to: &next)
      if try wins(observation.seat, in: next, of: game) { return move }
      if try !nextSeatWins(after: next, of: game) { safe.append(move) }
    }
    let choices = safe.isEmpty ? Array(try observation.moves()) : safe
    var stream = observation.stream
    return try choices.choice(using: &stream)
  }

  @inlinable
  func wins(_ seat: Int, in state: G.State, of game: G) throws -> Bool {
    guard case .over(let outcome) = try game.turn(in: state), case .won(let winners) = outcome.verdict else {
      return false
    }
    return winners.contains(seat)
  }

  /// Whether the seat to move in a state has a move that wins at once.
  @inlinable
  func nextSeatWins(after state: G.State, of game: G) throws -> Bool {
    guard case .seat(let seat) = try game.turn(in: state) else { return false }
    for reply in try game.moves(in: state) {
      var next = state
      try game.apply(reply, to: &next)
      if try wins(seat, in: next, of: game) { return true }
    }
    return false
  }
}

/// The greedy opponent as it is listed.
public struct GreedyPlugin: OpponentPlugin {
  public let id = "greedy"
  public let summary = "wins at once, blocks at once, else plays at random"

  /// Makes the plugin.
  public init() {}

  public func opponent<G: Game>(for game: G, _ settings: Settings) throws(OpponentError) -> any Opponent<G> {
    guard game.hidesNothing else { throw OpponentError(Self.reason) }
    return GreedyOpponent<G>()
  }

  @usableFromInline static let reason =
    "greedy looks ahead on the whole board, and this game hides some of it; use random"
}
