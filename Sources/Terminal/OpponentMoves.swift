import Match

/// The moves that opponents make one after the other, until a person is to move or the game is over.
struct OpponentMoves {
  /// How many they may make: more are those of a game that doesn't end, as 'check' and 'playtest' take it.
  var most = 10_000

  /// Takes steps as long as each is a move.
  /// - Returns: the step that isn't one.
  func play(_ takeStep: () throws -> Step) throws -> Step {
    for _ in 0..<most {
      let step = try takeStep()
      guard step == .played else { return step }
    }
    throw MatchError.rules(
      "the game isn't over after \(most) moves of opponents; 'parlor check' says of a game whether it ends")
  }
}
