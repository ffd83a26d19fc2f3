import ParlorCore
import Playtest
import Scripting
import Terminal

extension PlaytestCommand {
  /// Plays a skill ladder, and says whether there is skill in the game.
  func holdLadder(_ games: PlaytestPlan, _ made: any Game, _ host: ScriptHost) throws {
    guard let text = meetings.ladder else { return }
    let ladder = try Failure.catching(.usage) {
      guard made.seats.count == 2 else {
        throw Refusal("a ladder takes a game of two seats; \(games.game) has \(made.seats.count)")
      }
      let ladder = try SkillLadder(text, restrictions: meetings.never)
      // What is wrong with a player is better told before anybody has played.
      for step in ladder.steps {
        let (player, other) = ladder.players(of: step)
        _ = try workers(for: games.between(player, other), of: made, host)
      }
      return ladder
    }
    let report = try withExtendedLifetime(host) {
      try Failure.catching {
        try playMeetings(ladder.steps.count * min(games.games, 1 << 40), on: made, host) { play in
          try climb(ladder, games) { try play($0, []) }
        }
      }
    }
    writeOutput(json ? report.value.json + "\n" : report.text)
    try finishOutput()
    if let interruption = report.interruption {
      throw Failure(report.isGivenUp ? .script : .interrupted, interruption)
    }
    if report.forfeits > 0 { throw Failure(.script, "\(counted(report.forfeits, "game")) ended in a forfeit") }
  }
}
