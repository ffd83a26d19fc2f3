import GameLaws
import ParlorCore
import SampleGames

/// Games that break the laws about cues and deadlines.
let brokenTimes: [BrokenGame] = [
  brokenCue(Cue("", at: .zero, lasting: .zero), "expected a name for every cue"),
  brokenCue(Cue("tone", at: .seconds(-1), lasting: .zero), "the cue 'tone' at 0 or later, got -1.0 seconds"),
  brokenCue(Cue("tone", at: .zero, lasting: .seconds(-1)), "the cue 'tone' to last 0 or longer, got -1.0 seconds"),
  brokenCue(Cue("tone", at: .seconds(3_000), lasting: .seconds(600)), "to end within an hour, got 3600.0 seconds"),
  brokenCue(Cue("tone", at: .zero, lasting: .zero, audience: [0, 3]), "seats from 1 to 1, got one for seat 4"),
  brokenCue(Cue("tone", at: .zero, lasting: .zero, audience: [0, 1]), "seats from 1 to 1, got one for seat 2"),
  brokenCue(
    Cue("tone", at: .zero, lasting: .zero, subject: 0.5),
    "expected the cue 'tone' to be about a whole number or a string, got 0.5"),
  brokenCue(
    Cue("tone", at: .zero, lasting: .zero, details: ["loud"]),
    "expected the cue 'tone' to have its details by name, without functions, got a list"),
  brokenCue(
    Cue("tone", at: .zero, lasting: .zero, details: ["f": .function(FunctionValue("f") { $0 })]),
    "without functions, got a table"),
  .countdown("deadline-plays-a-legal-move", "expected a deadline above zero, got 0.0 seconds") { game in
    game.newDeadline = { $0 > 0 ? Deadline(after: .zero, playing: 1) : nil }
  },
  .countdown("deadline-plays-a-legal-move", "expected the deadline to play a legal move, got '3'") { game in
    game.newDeadline = { $0 > 0 ? Deadline(after: .seconds(1), playing: 3) : nil }
  },
  .countdown("deadline-plays-a-legal-move", "expected the deadline to play a legal move, but 'late' is no move") {
    game in
    game.newDeadline = { $0 > 0 ? Deadline(after: .seconds(1), playing: .refused(Refusal("'late' is no move"))) : nil }
  },
  .countdown("deadline-plays-a-legal-move", "expected no deadline when it's no seat's turn") { game in
    game.newDeadline = { _ in Deadline(after: .seconds(1), playing: 1) }
  },
]

private func brokenCue(_ cue: Cue, _ saying: String) -> BrokenGame {
  .countdown("cues-in-time", saying) { game in game.newCues = { _, _ in [Cue("tick", at: .zero, lasting: .zero), cue] }
  }
}
