import Lua
import Match
import ParlorCore
import Playtest

extension PlaytestExperiment: ScriptedExperiment {
  static var types: (options: String, report: String) { ("parlor.PlaytestOptions", "parlor.PlaytestReport") }

  static var example: String {
    "local report = parlor.playtest {\n  game = \"four-in-a-row\", players = { \"greedy\", \"random\" }, "
      + "games = 200, seed = 1,\n}\nprint(report)\nassert(report.wins.red.low > 0.5) -- an interval, not a point"
  }

  static var scriptOptions: [APIClass.Field] {
    [
      .init(
        "metrics", "table<string, fun(match: parlor.Match): number|boolean|nil>?",
        "Functions that say a number, or whether something is so, of each game that ended; of nil a game doesn't count. "
          + "The match stands at its end, and nobody plays its seats."),
      .init(
        "on_game", "fun(match: parlor.Match)?",
        "Called with each game, in order, as it stands at its end; also with those that didn't come to one."),
    ]
  }

  func listen(_ options: Options, to table: ScriptTable<Self>, _ aids: inout ExperimentAids) throws {
    guard
      let listener = try GameListener(options, of: try table.plugin, recipe.game, in: table.host)
    else { return }
    table.listener = listener
    aids.onGame = { [plan] in try listener.hear($0, of: plan) }
  }

  static func push(_ report: PlaytestReport, from table: ScriptTable<Self>, on stack: Stack) {
    var report = report
    report.metrics = table.listener?.sums ?? [:]
    table.host.reportTables.push(report, on: stack)
  }
}

/// The tables of a playtest's report.
enum PlaytestAPI {
  static var tables: [APIClass] { [report, share, mean, length, incidents, moves, openings, evaluation] }

  static var report: APIClass {
    APIClass(
      type: "parlor.PlaytestReport", name: "playtest report", summary: "The results of a playtest.",
      fields: [
        .init("game", "string", "The game's id."), .init("settings", "table<string, any>", "The chosen settings."),
        .init("moves", "string[]", "The moves that each game began with."),
        .init("seed", "integer|string", "The seed of random numbers."),
        .init("games", "integer", "How many games were played."),
        .init("planned", "integer", "How many games were planned."),
        .init("stop_when", "string?", "When the games are enough, if that was given."),
        .init("settled", "string?", "What `stop_when` found out; nil where it would need more games."),
        .init("interrupted", "boolean", "Whether Ctrl-C ended it early."),
        .init("given_up", "string?", "Why it stopped before all games were played."),
        .init("ended", "integer", "How many games came to an end."),
      ] + toldManner + figures + [.init("text", "string", "The report, as `print` shows it.")], methods: [])
  }

  /// How games were played, as reports tell it.
  static var toldManner: [APIClass.Field] {
    [
      .init("rotate", "boolean", "Whether the players moved on from seat to seat."),
      .init("ply_limit", "integer", "The limit of moves, at which a game is a stall."),
      .init("forfeits_excluded", "boolean", "Whether forfeits were left out of wins and shares."),
    ]
  }

  private static let coverage =
    "{ file: string, lines: integer, missed: integer[], never_called: { name: string?, line: integer }[] }"

  /// What a report says of its games.
  private static var figures: [APIClass.Field] {
    [
      .init("wins", "table<string, parlor.PlaytestShare>", "The wins of each seat."),
      .init(
        "players", "parlor.PlaytestShare[]",
        "The wins of each player, on whatever seats; with its `name`, which is numbered, as in `random (2)`, where "
          + "players of one name rotate."),
      .init("draws", "parlor.PlaytestShare", "The draws."),
      .init("losses", "parlor.PlaytestShare", "The games that everybody lost."),
      .init("endings", "table<string, integer>", "How many games ended for each reason."),
      .init("ending_shares", "table<string, parlor.PlaytestShare>", "The same as shares, with the first `game`."),
      .init(
        "start_share", "parlor.PlaytestShare?",
        "The wins of the seat that moved first, whichever that was; nil in a game of one seat."),
      .init(
        "start_advantage", "parlor.PlaytestMean?",
        "The share of the games that the seat that moved first won, less that of the games that others won."),
      .init("length", "parlor.PlaytestLength", "How many moves the games had."),
      .init("branching", "number?", "How many legal moves a seat had on average."),
      .init("legal_moves", "parlor.PlaytestMean?", "The same with its interval."),
      .init("real_choices", "parlor.PlaytestMean?", "The share of the decisions with more than one legal move."),
      .init("metrics", "table<string, parlor.PlaytestMean>", "What the metrics said, by their names."),
      .init(
        "coverage", coverage + "[]?",
        "How many lines of each script can run, which never did, and which functions nobody called; nil if not asked."),
      .init("moves_used", "parlor.PlaytestMoves?", "How often moves were played; nil where nobody asked for that."),
      .init("openings", "parlor.PlaytestOpenings?", "How games began; nil where nobody asked for that."),
      .init("evaluation", "parlor.PlaytestEvaluation?", "What positions were worth; nil where nobody asked for that."),
      .init(
        "duration", "parlor.PlaytestMean?",
        "How many seconds of its own time a game took that ended; nil where nobody asked for that."),
      .init("thinking", "parlor.PlaytestMean?", "How many of these seconds players say that they thought."),
      .init(
        "stalls", "parlor.PlaytestIncidents",
        "The games that weren't over at the limit of moves; they have no result."),
      .init(
        "forfeits", "parlor.PlaytestIncidents",
        "The games whose opponent or rules failed. If the rules failed, the game has no result."),
    ]
  }

  private static var shareFields: [APIClass.Field] {
    [
      .init("count", "integer", "How many games."), .init("games", "integer", "Out of how many games."),
      .init("share", "number?", "The share; nil of no games."),
      .init("low", "number", "The lower end of the 95 % interval (Wilson)."),
      .init("high", "number", "The upper end."),
      .init("method", "string", "How the interval comes about: `wilson`."),
    ]
  }

  static var share: APIClass {
    APIClass(
      type: "parlor.PlaytestShare", name: "playtest share", summary: "How many games of how many.",
      fields: shareFields + [
        .init("score", "number?", "The mean score, where it is a seat's or a player's."),
        .init("forfeits", "integer?", "How many games it forfeited, where it is a seat's or a player's."),
        .init("name", "string?", "The player's name, where it is a player's."),
        .init("game", "integer?", "The number of the first such game, where it is of an ending or of a cause."),
      ], methods: [])
  }

  static var length: APIClass {
    APIClass(
      type: "parlor.PlaytestLength", name: "playtest length", summary: "How many moves games had; nil of no games.",
      fields: [
        .init("mean", "number?", "The mean."), .init("low", "number?", "The lower end of the mean's 95 % interval."),
        .init("high", "number?", "The upper end."),
        .init("method", "string", "How the interval comes about: `t`, Student's, or `alike`, as in other figures."),
        .init("games", "integer", "Of how many games."),
        .init("median", "number?", "The median."),
        .init("p5", "integer?", "5 % of the games were no longer."),
        .init("p95", "integer?", "95 % of the games were no longer."),
        .init("shortest", "integer?", "The shortest game."), .init("longest", "integer?", "The longest game."),
        .init("shortest_game", "integer?", "The number of the shortest game, of several the first."),
        .init("longest_game", "integer?", "The number of the longest game, of several the first."),
        .init(
          "histogram", "{ length: integer, games: integer }[]",
          "How many games had each length that occurred, the shortest first."),
      ], methods: [])
  }

  static var mean: APIClass {
    APIClass(
      type: "parlor.PlaytestMean", name: "playtest mean", summary: "A figure of games with its interval.",
      fields: [
        .init("mean", "number", "The figure."),
        .init("low", "number?", "The lower end of the 95 % interval; nil of a single game."),
        .init("high", "number?", "The upper end."), .init("games", "integer", "Of how many games."),
        .init(
          "method", "string",
          "How the interval comes about: `t` (Student's, of a mean), `ratio` (the same of a ratio of sums, by the delta "
            + "method), `wilson` (of a share), `bonett-price` (of wins less losses), `bradley-terry` (of ratings), or `alike`: "
            + "all games have the same figure, and `low` and `high` are that."),
        .init(
          "least", "number?",
          "The lowest number of a game, where each game has one; of booleans, false is 0 and true is 1."
        ),
        .init("least_game", "integer?", "Which game that is, of several the first."),
        .init("most", "number?", "The highest number of a game."),
        .init("most_game", "integer?", "Which game that is, of several the first."),
      ], methods: [])
  }

  /// The type of a list of games that went wrong.
  static let incidentList =
    "{ game: integer, seed: integer|string, players: string[], seat: string?, message: string, cause: string? }[]"

  static var incidents: APIClass {
    APIClass(
      type: "parlor.PlaytestIncidents", name: "playtest incidents", summary: "Games that went wrong.",
      fields: shareFields + [
        .init(
          "first", incidentList, "The first few, each with the seed that plays it again, and a forfeit with its cause."),
        .init(
          "causes", "table<string, parlor.PlaytestShare>?",
          "How many games were forfeited for each cause, with the first `game`: `time` (the limit of time or of "
            + "instructions), `illegal_move` or `error`; nil of stalls."),
      ], methods: [])
  }
}
