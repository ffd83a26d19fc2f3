public import ParlorCore

/// Wins at once where it can, keeps the others from winning at once where it can, and else plays at random.
///
/// It looks two plies ahead. A choice among n moves costs n applied moves, and n more for each that it looks at until
/// one is safe: 2n in most positions. A chance move in between ends its look ahead.
public struct GreedyOpponent<G: Game>: Opponent {
  /// Makes the opponent, for a game that hides nothing: of any other it throws when it is asked.
  @inlinable public init() {}

  @inlinable
  public func choose(_ observation: borrowing Observation<G>) throws -> G.Move {
    let game = observation.game
    guard let state = observation.openState else { throw OpponentError(GreedyPlugin.reason) }
    var moves = try observation.choices()
    for move in moves where try wins(observation.seat, in: game.state(after: move, in: state), of: game) { return move }
    // The first safe move in a random order is any of them, each as likely as the next.
    var stream = observation.stream
    let spare = try moves.choice(using: &stream)
    while !moves.isEmpty {
      let place = stream.next(below: moves.count)
      let move = moves[place]
      if try isSafe(game.state(after: move, in: state), for: observation.seat, of: game) { return move }
      moves.swapAt(place, moves.count - 1)
      moves.removeLast()
    }
    return spare
  }

  @inlinable
  func wins(_ seat: Int, in state: G.State, of game: G) throws -> Bool {
    guard case .over(let outcome) = try game.turn(in: state), case .won(let winners) = outcome.verdict else {
      return false
    }
    return winners.contains(seat)
  }

  /// Whether the game isn't lost for a seat, nor can the seat to move win at once.
  @inlinable
  func isSafe(_ state: G.State, for seat: Int, of game: G) throws -> Bool {
    switch try game.turn(in: state) {
    case .seat(let next):
      for reply in try game.moves(in: state) where try wins(next, in: game.state(after: reply, in: state), of: game) {
        return false
      }
      return true
    case .over(let outcome):
      if case .won(let seats) = outcome.verdict { return seats.contains(seat) }
      return outcome.verdict == .drawn
    case .chance: return true
    }
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

  /// Makes the plugin.
  public init() {}

  public func opponent<G: Game>(for game: G, _ settings: Settings) throws(OpponentError) -> any Opponent<G> {
    guard game.hidesNothing else { throw OpponentError(Self.reason) }
    return GreedyOpponent<G>()
  }

  @usableFromInline static let reason =
    "greedy looks ahead on the whole board, and this game hides some of it; use random"
}
