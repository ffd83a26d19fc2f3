import Lua
import ParlorCore
import Playtest

extension LadderExperiment: ScriptedExperiment {
  static var types: (options: String, report: String) { ("parlor.LadderOptions", "parlor.Ladder") }

  static var example: String {
    "local ladder = parlor.ladder {\n  game = \"four-in-a-row\", player = \"short-sighted:depth=1..2\", "
      + "never = { 4 }, games = 40, seed = 1,\n}\nprint(ladder)\nprint(ladder.steps[1].better, ladder.sentences[1])"
  }

  static func push(_ report: LadderReport, from table: ScriptTable<Self>, on stack: Stack) {
    table.host.reportTables.push(report, on: stack)
  }
}

/// The tables of a ladder's report.
enum LadderAPI {
  static var tables: [APIClass] { [report, step] }

  static var report: APIClass {
    APIClass(
      type: "parlor.Ladder", name: "ladder", summary: "What came of a skill ladder.",
      fields: [
        .init("game", "string", "The game's id."), .init("settings", "table<string, any>", "The chosen settings."),
        .init("seed", "integer|string", "The seed of random numbers."),
        .init("moves", "string[]", "The moves that each game began with."),
        .init("option", "string", "The option that doubles."),
        .init("budgets", "integer[]", "What it is on each rung, the weakest first."),
        .init("games", "integer", "How many games a step has."),
        .init("interruption", "string?", "Why not everything was played."),
        .init("stalls", "integer", "How many games weren't over at the limit of moves; each is a draw."),
        .init("forfeits", "integer", "How many games were forfeited; each is lost by the player who forfeits."),
        .init(
          "incidents", PlaytestAPI.incidentList,
          "The first few of both in each step, each with the seed that plays it again, and a forfeit with its cause."),
        .init(
          "steps", "parlor.LadderStep[]", "Each rung against the one below, the last against the first, and `never`."),
        .init("sentences", "string[]", "What the games show."),
        .init("ending", "string", "Why there is no higher rung, in a sentence."),
        .init("text", "string", "The report, as `print` shows it."),
      ], methods: [])
  }

  static var step: APIClass {
    APIClass(
      type: "parlor.LadderStep", name: "ladder step", summary: "Two players of a ladder who met.",
      fields: [
        .init("player", "string", "The player whose points are asked for."),
        .init("against", "string", "Who it met."),
        .init(
          "points", "parlor.PlaytestMean?",
          "Its part of the points, a draw half a point, with an interval of `confidence`."),
        .init("confidence", "number", "How sure the interval is: 0.99."),
        .init("wins", "integer", "How many games it won."), .init("draws", "integer", "How many were drawn."),
        .init("losses", "integer", "How many it lost."),
        .init("better", "boolean", "Whether the games show that it makes more than half of the points."),
        .init("worse", "boolean", "Whether they show that it makes less."),
        .init("seed", "integer|string", "The seed of a `parlor.playtest` with `rotate = true` that comes to the same."),
      ], methods: [])
  }
}
