import GameLaws
import ParlorCore

// Moves that do nothing, which make a game go on for ever.
extension LawPlay {
  /// How many moves of a random game are looked at.
  private static let fewMoves = 100
  /// How the words about such moves begin.
  static let stillness = "no move changes the state"

  /// What can be done about a game that doesn't end since its moves do nothing, to be put after an explanation; nil where
  /// it isn't that.
  func stillness(behind law: Law, in game: any Game) -> String? {
    guard law.id == "games-end", let definition, isStill(game) else { return nil }
    let remedy =
      definition.isMod
      ? "have 'apply' change the one that it gets, as base.apply(state, move) does"
      : "have 'apply' change the one that it gets, as in state.count = 1, or return the new one"
    return ": \(Self.stillness); \(remedy); a value that is only assigned to its parameter is lost"
  }

  /// Whether no move of a random game changes the state.
  private func isStill<G: Game>(_ game: G) -> Bool {
    var stream = Seed(options.seed).stream(for: .named("stillness"))
    guard var state = try? game.start() else { return false }
    for _ in 0..<Self.fewMoves {
      let before = state
      guard let moves = try? game.moves(in: state), let move = moves.random(using: &stream),
        (try? game.apply(move, to: &state)) != nil, state == before
      else { return false }
    }
    return true
  }
}
