import ParlorCore

extension LawCheck {
  /// The laws about how games end.
  static var endingLaws: [LawCheck] { [outcomeHasOneScoreASeat, gamesEnd] }

  private static var outcomeHasOneScoreASeat: LawCheck {
    LawCheck(
      "outcome-has-one-score-a-seat", "An outcome has a reason, a score for each seat, and winners who have a seat.",
      inEachGame: { playthrough in
        guard let outcome = playthrough.outcome, let last = playthrough.positions.last else { return nil }
        return outcomeFault(outcome, seats: playthrough.game.seats.count).map(last.finding)
      })
  }

  private static var gamesEnd: LawCheck {
    LawCheck(
      "games-end", "A random game ends within the limit of moves.",
      inEachGame: { playthrough in
        // A game that stopped because the rules failed, or because no move was legal, breaks another law.
        guard playthrough.isEndless, playthrough.failure == nil, let last = playthrough.positions.last,
          !last.moves.isEmpty
        else { return nil }
        let problem = playthrough.standstill.map { "the last \($0) changed nothing" } ?? "it goes on"
        return last.finding("expected the game to be over within \(playthrough.limit) moves, but \(problem)")
      })
  }
}

/// What is wrong with an outcome; nil where nothing is.
private func outcomeFault(_ outcome: Outcome, seats: Int) -> String? {
  let scores = outcome.scores(seats: seats)
  if outcome.reason.isEmpty { return "expected a reason for the outcome, got an empty one" }
  if outcome.reason.contains(where: { $0.isWhitespace || $0.isUppercase }) {
    return "expected a reason in lower case with hyphens, got \(quoted(outcome.reason))"
  }
  if scores.count != seats { return "expected \(seats) scores, one for each seat, got \(scores.count)" }
  if let score = scores.first(where: { !$0.isFinite }) { return "expected scores that are numbers, got \(score)" }
  if case .won(let winners) = outcome.verdict {
    if winners.isEmpty { return "expected a winner in an outcome that was won, got none" }
    if let stranger = winners.numbers.first(where: { $0 >= seats }) {
      return "expected winners from seat 1 to seat \(seats), got \(shown(seat: stranger))"
    }
  }
  return nil
}
