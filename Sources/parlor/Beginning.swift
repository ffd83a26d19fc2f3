import ParlorCore

/// What the rules say of the first state of a game, which is to be the same whatever was played before.
struct Beginning {
  private let state: Value
  private let turn: String
  private let moves: [String]

  /// Asks a game.
  init<G: Game>(of game: G) throws {
    let state = try game.start()
    self.state = try game.value(of: game.view(of: state, for: .referee))
    turn =
      switch try game.turn(in: state) {
      case .seat(let seat): game.seats[seat].name
      case .chance: "chance"
      case .over(let outcome): "the end (\(outcome.reason))"
      }
    moves = try game.moves(in: state).map { try game.text(for: $0, in: state) }
  }

  /// The function that said something else before other games were played, and what is wrong; nil where none did.
  func difference(from earlier: Beginning) -> (function: String, problem: String)? {
    if let found = earlier.state.difference(from: state) {
      return ("start", "start gives another state once games were played (\(found.text(in: "state")))")
    }
    if turn != earlier.turn {
      return ("turn", "turn gives \(turn) for the first state once games were played, and gave \(earlier.turn) before")
    }
    if moves != earlier.moves {
      return ("moves", "moves gives others for the first state once games were played than before")
    }
    return nil
  }
}
