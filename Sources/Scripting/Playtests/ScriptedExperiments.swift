import Lua
import ParlorCore
import Playtest

// Scripts' additions to each experiment's schema and report.

extension PlaytestExperiment: ScriptedExperiment {
  static var optionsType: String { "parlor.PlaytestOptions" }

  static var example: String {
    "local report = parlor.playtest {\n  game = \"four-in-a-row\", players = { \"greedy\", \"random\" }, "
      + "games = 200, seed = 1,\n}\nprint(report)\nassert(report.wins.red.low > 0.5) -- an interval, not a point"
  }

  static var scriptOptions: [APIClass.Field] { [GameListener.onGame.field] }

  func listen(_ options: Options, to table: ScriptTable<Self>, _ aids: inout ExperimentAids) throws {
    guard
      let listener = try GameListener(
        table.measuresAtPlay ? ScriptMetrics() : table.metrics, options, of: try table.plugin, recipe.game,
        in: table.host)
    else { return }
    table.listener = listener
    aids.onGame = { game, plan, _ in try listener.hear(game, of: plan) }
  }

  static func push(_ report: PlaytestReport, from table: ScriptTable<Self>, on stack: Stack) {
    var report = report
    report.metrics.merge(table.listener?.sums ?? [:]) { $1 }
    table.host.reportTables.push(report, on: stack)
  }
}

extension ComparisonExperiment: ScriptedExperiment {
  static var optionsType: String { "parlor.ComparisonOptions" }

  static var example: String {
    "local comparison = parlor.compare {\n  game = \"four-in-a-row\", setup = { columns = 5 }, "
      + "base = { setup = { columns = 7 } }, games = 200, seed = 1,\n}\nprint(comparison)\n"
      + "print(comparison.figures.length.difference.mean, comparison.figures.length.shown)"
  }
}

extension TournamentExperiment: ScriptedExperiment {
  static var optionsType: String { "parlor.TournamentOptions" }

  static var example: String {
    "local tournament = parlor.tournament {\n  game = \"four-in-a-row\", "
      + "players = { \"greedy\", \"random\", \"random\" }, games = 20, seed = 1,\n}\nprint(tournament)\n"
      + "print(tournament.winner, tournament.standings[1].points)"
  }
}

extension LadderExperiment: ScriptedExperiment {
  static var optionsType: String { "parlor.LadderOptions" }

  static var example: String {
    "local ladder = parlor.ladder {\n  game = \"four-in-a-row\", player = \"short-sighted:depth=1..2\", "
      + "never = { 4 }, games = 40, seed = 1,\n}\nprint(ladder)\nprint(ladder.steps[1].better, ladder.sentences[1])"
  }
}

extension TuningExperiment: ScriptedExperiment {
  static var optionsType: String { "parlor.TuningOptions" }

  static var example: String {
    "local tuning = parlor.tune {\n  game = \"four-in-a-row\", set = { rows = \"5..6\", columns = { 6, 7 } },\n"
      + "  goals = { start_share = 0.5, length = { 20, 30 } }, games = 400, seed = 1,\n}\nprint(tuning)\n"
      + "print(tuning.tried[1].settings.rows)"
  }
}
