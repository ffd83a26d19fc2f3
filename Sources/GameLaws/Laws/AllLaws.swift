import ParlorCore

extension LawCheck {
  /// All laws in the order of reports: laws that others rely on come first.
  ///
  /// A new law goes into a file beside this one, and needs a broken game in the tests. It states its cost, at most
  /// linear in the game's length; listing the states isn't counted.
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
        return LocatedBreach(seed: playthrough.seed, ply: ply, breach: Breach(failure: failure))
      })
  }
}
