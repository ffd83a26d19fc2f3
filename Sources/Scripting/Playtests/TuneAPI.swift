import Lua
import Match
import ParlorCore
import Playtest

extension TuningExperiment: ScriptedExperiment {
  static var types: (options: String, report: String) { ("parlor.TuningOptions", "parlor.Tuning") }

  static var example: String {
    "local tuning = parlor.tune {\n  game = \"four-in-a-row\", set = { rows = \"5..6\", columns = { 6, 7 } },\n"
      + "  goals = { start_share = 0.5, length = { 20, 30 } }, games = 400, seed = 1,\n}\nprint(tuning)\n"
      + "print(tuning.tried[1].settings.rows)"
  }

  static func push(_ report: TuningReport, from table: ScriptTable<Self>, on stack: Stack) {
    table.host.reportTables.push(report, on: stack)
  }
}

/// The tables of a tuning's report.
enum TuneAPI {
  static var tables: [APIClass] { [report, row] }

  static var report: APIClass {
    APIClass(
      type: "parlor.Tuning", name: "tuning", summary: "What came of a search of settings.",
      fields: [
        .init("game", "string", "The game's id."), .init("seed", "integer|string", "The seed of random numbers."),
        .init("players", "string[]", "The players, in the order of the seats."),
        .init("moves", "string[]", "The moves that each game began with."),
      ] + PlaytestAPI.toldManner + [
        .init("budget", "integer", "How many games could be played."),
        .init("planned", "integer", "How many games were planned."),
        .init("games", "integer", "How many games were played."),
        .init("interruption", "string?", "Why not everything was played."),
        .init("goals", "{ figure: string, low: number, high: number }[]", "What the figures shall be."),
        .init("tried", "parlor.TuningRow[]", "What was tried, the best first."),
        .init(
          "refused", "{ settings: table<string, any>, reason: string }[]", "What the game or the players refused."),
        .init("sentences", "string[]", "What the games show."),
        .init("text", "string", "The report, as `print` shows it."),
      ], methods: [])
  }

  static var row: APIClass {
    APIClass(
      type: "parlor.TuningRow", name: "tuning row", summary: "Settings that were tried.",
      fields: [
        .init("settings", "table<string, any>", "The settings."),
        .init("games", "integer", "How many games were played with them."),
        .init("distance", "number?", "How far the figures are from the goals; nil where no game tells one."),
        .init("figures", "table<string, parlor.PlaytestMean>", "The figures of the goals."),
        .init("contender", "boolean", "Whether it is the best, or can't be told apart from it."),
        .init("stalls", "integer", "How many games weren't over at the limit of moves."),
        .init("forfeits", "integer", "How many games were forfeited."),
      ], methods: [])
  }
}
