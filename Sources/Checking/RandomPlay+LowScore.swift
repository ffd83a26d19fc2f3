import Lua
import ParlorCore
import Scripting

// The function that gives the low score, which no law asks.
extension RandomPlay {
  /// How many random games, and moves of them, are played to find one that somebody wins.
  private static let (mostTries, mostMoves) = (200, 50_000)

  /// What is wrong with the score of the first random game that somebody wins; nil where nothing is.
  func lowScoreFinding(_ game: any Game) -> CheckFinding? {
    guard definition != nil, let lowScore = plugin.lowScore else { return nil }
    var finding: CheckFinding?
    // What runs into the limit is told by the score's own error, or by the laws.
    _ = withDeadline(host.machine.limits.seconds) {
      // Whatever else fails is what the laws find.
      guard let view = try? wonView(in: game) else { return }
      do { _ = try lowScore(view) } catch { finding = CheckFinding("\(error)", in: name) }
    }
    return finding
  }

  /// What the referee sees of the first random game that somebody wins.
  private func wonView<G: Game>(in game: G) throws -> Value? {
    var movesLeft = Self.mostMoves
    for number in 0..<Self.mostTries where movesLeft > 0 {
      var stream = Seed(options.seed).derived(index: number).stream(for: .named("low score"))
      var state = try game.start()
      for _ in 0..<options.limit {
        if case .over(let outcome) = try game.turn(in: state) {
          if outcome.winners.isEmpty { break }
          return try game.value(of: try game.view(of: state, for: .referee))
        }
        guard let move = try game.moves(in: state).random(using: &stream) else { return nil }
        try game.apply(move, to: &state)
        movesLeft -= 1
      }
    }
    return nil
  }
}
