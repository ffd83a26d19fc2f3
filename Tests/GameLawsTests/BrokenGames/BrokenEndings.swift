import GameLaws
import ParlorCore
import SampleGames

/// Games that break the laws about how games end.
let brokenEndings: [BrokenGame] = [
  brokenOutcome(Outcome(.lost, reason: ""), "expected a reason for the outcome"),
  brokenOutcome(Outcome(.lost, reason: "Time is up"), "expected a reason in lower case with hyphens, got 'Time is up'"),
  brokenOutcome(Outcome(.lost, reason: "zero", scores: [1, 2]), "expected 1 scores, one for each seat, got 2"),
  brokenOutcome(Outcome(.lost, reason: "zero", scores: [.nan]), "expected scores that are numbers, got nan"),
  brokenOutcome(Outcome(.won(by: []), reason: "zero"), "expected a winner in an outcome that was won, got none"),
  brokenOutcome(Outcome(.won(by: [0, 1]), reason: "zero"), "expected winners from seat 1 to seat 1, got seat 2"),
  .countdown("games-end", "expected the game to be over within 200 moves, but the last 200 changed nothing") { game in
    game.newApply = { _, _ in }
  },
  .countdown("games-end", "expected the game to be over within 200 moves, but it goes on") { game in
    game.newApply = { _, state in state = state % 3 + 1 }
  },
]

private func brokenOutcome(_ outcome: Outcome, _ saying: String) -> BrokenGame {
  .countdown("outcome-has-one-score-a-seat", saying) { game in
    game.newTurn = { $0 > 0 ? .seat(0) : .over(outcome) }
  }
}
