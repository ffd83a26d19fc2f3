import Console
import ParlorCore
import Playtest
import Scripting

extension PlaytestCommand {
  /// Plays a skill ladder, and says whether there is skill in the game.
  func holdLadder(_ games: PlaytestPlan, _ made: any Game, _ host: ScriptHost) throws {
    guard let text = meetings.ladder else { return }
    let ladder = try Failure.catching(.usage) {
      try SkillLadder.check(seats: made.seats.count, of: games.game)
      let ladder = try SkillLadder(text, restrictions: meetings.never)
      // What is wrong with a player is better told before anybody has played.
      for plan in ladder.plans(games) { _ = try workers(for: plan, of: made, host) }
      try ladder.checkRestrictions(games) { plan in
        try playtest(plan, seats: made.seats, by: workers(for: plan, of: made, host), jobs: jobs)
      }
      return ladder
    }
    let page = try beginPage()
    let report = try withExtendedLifetime(host) {
      try Failure.catching {
        try playMeetings(ladder.steps.count * min(games.games, 1 << 40), on: made, host) { play in
          try climb(ladder, games, play: play)
        }
      }
    }
    try finish(page, with: report.page)
    try end(
      with: json ? "\(report.value.json)\n" : report.shown(style: outputStyle), report.interruption,
      isGivenUp: report.isGivenUp, forfeits: report.forfeits)
  }
}
