import ParlorCore

extension LawCheck {
  /// All laws in the order of reports: laws that others build on come first.
  ///
  /// A new law is written in one of the files beside this one, and given a broken game in the tests. It says what it
  /// costs for a game, which may not grow faster than the game's length; to list the states isn't counted where a law
  /// looks at some of them only.
  static var all: [LawCheck] {
    [
      rulesNeverFail, seatsNamed, turnNamesASeat, movesUntilTheEnd, listAndLegalityAgree, randomMoveIsListed,
      textIsOneLine, textUnique, textRoundTrips, numberAgreesWithText, chanceWeightsPositive, copiesIndependent,
      equalStatesHashEqually, sameQuestionSameAnswer, codingRoundTrips, equalStatesEncodeEqually, describeIsPlainText,
      sceneCanBeDrawn, equalViewsGiveEqualScenes,
      refereeSeesTheLog, equalViewsImplyEqualMoves, samplesFitTheView, hidesNothing, cuesInTime,
      deadlinePlaysALegalMove, cellsOnTheBoard, secretBytesNeverLeave, secretsStaySecretWhenVaried,
      secretsStaySecretWhenResampled,
      illegalMovesRefused, sameSeedSameTranscript, replayEqualsLive, undoReachesTheStart, outcomeHasOneScoreASeat,
      gamesEnd,
    ]
  }

  static var rulesNeverFail: LawCheck {
    LawCheck(
      Law("rules-never-fail", "No function of the rules fails on a state that play can reach.", cost: "O(1)", .failure),
      inEachGame: { playthrough, positions in
        guard let failure = playthrough.failure else { return nil }
        let ply = positions.last.map { $0.move == nil ? $0.ply : $0.ply + 1 } ?? 0
        return Finding(seed: playthrough.seed, ply: ply, breach: Breach(failure: failure))
      })
  }
}
