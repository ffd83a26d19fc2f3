import ArgumentParser
import Console
import ParlorCore
import Playtest
import Scripting

/// Who meets whom, where not the same players play all games.
struct MeetingOptions: ParsableArguments {
  @Flag(help: "Have each two of --players meet, 2 to 100 of them, on both seats, and rate them all.")
  var roundRobin = false

  @Option(
    help: ArgumentHelp(
      "Ask whether there is skill in the game: play an opponent against itself with an option that doubles, as in "
        + "monte-carlo:iterations=50..1600.", valueName: "opponent"))
  var ladder: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "With --ladder, play its strongest player without these moves against itself; may be repeated.",
      valueName: "move,move,..."))
  var never: [String] = []

  var isChosen: Bool { roundRobin || ladder != nil }
}

extension PlaytestCommand {
  /// Refuses options that say nothing to players who meet.
  func checkMeetings() throws {
    if meetings.ladder == nil, !meetings.never.isEmpty {
      throw ValidationError("'--never' goes with '--ladder', whose strongest player leaves the moves out")
    }
    guard meetings.isChosen else { return }
    let option = meetings.ladder == nil ? "--round-robin" : "--ladder"
    if comparison.isChosen || stopWhen != nil || sharding.isChosen || gamesTo != nil {
      throw ValidationError("'\(option)' doesn't go with a comparison, '--stop-when', '--shard' or '--games-to'")
    }
    if let measure = measures.chosen { throw ValidationError("'\(measure)' doesn't go with '\(option)'") }
    if playing.forfeitsExcluded {
      throw ValidationError("'--forfeits-excluded' doesn't go with '\(option)': who forfeits loses")
    }
    if meetings.ladder != nil, playing.players != nil || meetings.roundRobin {
      throw ValidationError("'--ladder' names its players itself; leave out '--players' and '--round-robin'")
    }
    if meetings.roundRobin, playing.players == nil {
      throw ValidationError("'--round-robin' takes '--players', as in --players random,greedy,monte-carlo")
    }
  }
}

extension PlaytestCommand {
  /// Has all players of a plan meet, and prints the table and the ratings.
  func holdRoundRobin(_ games: PlaytestPlan, _ made: any Game, _ host: ScriptHost) throws {
    let plan = try Failure.catching(.usage) {
      try TournamentPlan.check(seats: made.seats.count, of: games.game)
      let plan = try TournamentPlan(games)
      // What is wrong with a player is better told before anybody has played.
      for name in plan.games.players { _ = try workers(for: plan.games.between(name, name), of: made, host) }
      return plan
    }
    let page = try beginPage()
    let report = try withExtendedLifetime(host) {
      try Failure.catching {
        try playMeetings(plan.gameCount, on: made, host) { play in
          try tournament(plan) { meeting, _ in try play(meeting) }
        }
      }
    }
    try finish(page, with: report.page)
    try end(
      with: json ? "\(report.json)\n" : "\(report.shown(style: outputStyle))\n\n\(lines: report.ratingsText)\n",
      report.interruption,
      isGivenUp: report.isGivenUp, forfeits: report.forfeits)
  }

  /// Plays a series of playtests of one game on all cores, with one bar that shows how far all have come.
  func playMeetings<Report>(
    _ games: Int, on made: any Game, _ host: ScriptHost,
    _ body: (_ play: (PlaytestPlan) throws -> PlaytestReport) throws -> Report
  ) throws -> Report {
    var bar = json ? nil : ProgressBar(games: games)
    defer { bar?.clear() }
    var done = 0
    return try Interruption.awaited { stop in
      try body { meeting in
        let source = try workers(for: meeting, of: made, host)
        defer { done += meeting.games }
        return try playtest(
          meeting, seats: made.seats, by: source, jobs: jobs, stop: stop,
          progress: { bar?.show(done + $0) })
      }
    }
  }
}
