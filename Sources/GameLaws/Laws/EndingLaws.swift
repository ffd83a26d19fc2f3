import ParlorCore

extension LawCheck {
  static var outcomeHasOneScoreASeat: LawCheck {
    LawCheck(
      Law(
        "outcome-has-one-score-a-seat", "An outcome has a reason, a score for each seat, and winners who have a seat.",
        cost: "O(seats)", blaming: [.outcome, .turn]),
      inEachGame: { playthrough, positions in
        guard let outcome = playthrough.outcome, let last = positions.last else { return nil }
        return outcomeFault(outcome, seats: playthrough.game.seats.count).map(last.finding)
      })
  }

  static var gamesEnd: LawCheck {
    LawCheck(
      Law(
        "games-end", "A random game ends within the limit of moves.", cost: "O(1)", .consistency,
        blaming: [.turn, .outcome, .apply],
        hint: "have 'turn' give the end sooner, as after so many moves, or allow more with --limit"),
      inEachGame: { playthrough, positions in
        // Other laws report failed rules and missing moves.
        guard playthrough.isEndless, playthrough.failure == nil, let last = positions.last,
          !last.moves.isEmpty
        else { return nil }
        let end = "the game to be over within \(playthrough.limit) moves"
        guard let standstill = playthrough.standstill else { return last.finding(Breach(end, but: "it goes on")) }
        return last.finding(
          Breach(
            end, but: "the last \(standstill) changed nothing", blaming: [.apply],
            hint: "have 'apply' change its state (base.apply(state, move) does in a mod), or return another: assigning "
              + "a table to the parameter has no effect"))
      })
  }
}

private func outcomeFault(_ outcome: Outcome, seats: Int) -> Breach? {
  let scores = outcome.scores(seats: seats)
  if outcome.reason.isEmpty { return Breach("a reason for the outcome", got: "an empty one") }
  if outcome.reason.contains(where: { $0.isWhitespace || $0.isUppercase }) {
    return Breach(
      "a reason in lower case with hyphens", got: quoted(outcome.reason), hint: "as in \"out-of-time\"")
  }
  if scores.count != seats { return Breach("\(seats) scores, one for each seat", got: "\(scores.count)") }
  if let score = scores.first(where: { !$0.isFinite }) { return Breach("scores that are numbers", got: "\(score)") }
  if case .won(let winners) = outcome.verdict {
    if winners.isEmpty { return Breach("a winner in an outcome that was won", got: "none") }
    if let stranger = winners.numbers.first(where: { $0 >= seats }) {
      return Breach("winners from seat 1 to seat \(seats)", got: shown(seat: stranger))
    }
  }
  return nil
}
