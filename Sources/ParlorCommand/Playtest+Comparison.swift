import ArgumentParser
import Console
import ParlorCore
import Playtest
import Scripting

/// What a playtest is compared with.
struct ComparisonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Compare with this game, by its id or its file: the same seeds are played on both.", valueName: "game"))
  var base: String?

  @Option(
    help: ArgumentHelp(
      "Compare with these players: the same seeds are played by both line-ups.", valueName: "random,greedy,FILE.lua"))
  var basePlayers: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Compare with this setting of the base; may be repeated. Without it the base has those of --set.",
      valueName: "name=value"))
  var baseSet: [String] = []

  var isChosen: Bool { base != nil || basePlayers != nil || !baseSet.isEmpty }
}

extension PlaytestCommand {
  /// Plays a plan and its base with the same seeds, and says what differs.
  func compare(_ plan: PlaytestPlan, _ made: any Game, _ host: ScriptHost) throws {
    let name = comparison.base ?? mods.over(game)
    var (plan, baseChosen) = (plan, chosen)
    if !comparison.baseSet.isEmpty { baseChosen.set = comparison.baseSet }
    var (base, baseMade) = try Failure.catching(.usage) {
      try host.withinLimit {
        try readPlan(host, name, baseChosen, players: comparison.basePlayers ?? playing.players, seed: plan.seed)
      }
    }
    (plan.records, base.records) = (.results, .results)
    let sources = try Failure.catching(.usage) {
      (
        try workers(for: plan, of: made, host),
        try workers(for: base, of: baseMade, named: name, host)
      )
    }
    let page = try beginPage()
    var bar = json ? nil : ProgressBar(games: plan.games)
    defer { bar?.clear() }
    let report = try withExtendedLifetime(host) {
      try Failure.catching {
        try Interruption.awaited { stop in
          try Playtest.compare(
            plan, seats: made.seats, by: sources.0, withBase: base, baseSeats: baseMade.seats, by: sources.1,
            jobs: jobs, stop: stop, progress: { bar?.show($0) })
        }
      }
    }
    try finish(page, with: report.page)
    try end(
      with: json ? "\(report.value.json)\n" : report.shown(style: outputStyle), report.interruption,
      isGivenUp: report.givenUp != nil,
      forfeits: report.forfeits)
  }
}
