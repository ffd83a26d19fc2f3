import Scripting
import ShippedGames

/// The ids of all games, as messages list them.
let shippedIDs = shippedGames.map(\.id).joined(separator: ", ")

/// One example of the reference.
struct Example: Sendable, CustomStringConvertible {
  let name: String
  let source: String
  var description: String { name }
}

/// The examples of the reference.
enum Examples {
  /// Those that run in any script.
  static func all() throws -> [Example] {
    let api = try Script().host.api
    let functions =
      api.globals.map { ($0.name, $0.example) } + api.library.map { ("parlor.\($0.name)", $0.example) }
      + api.classes.filter { $0.type != expectation }.flatMap(methods)
    return functions.map { Example(name: $0.0, source: $0.1) }
  }

  /// Those that run in test files.
  static func testing() throws -> [Example] {
    let api = try Script().host.api
    let functions =
      api.testing.map { ($0.name, $0.example) }
      + api.classes.filter { $0.type == expectation }.flatMap(methods)
    return functions.map { Example(name: $0.0, source: $0.1) }
  }

  private static let expectation = "parlor.Expectation"

  private static func methods(of declared: APIClass) -> [(String, String)] {
    declared.methods.map { ("\(declared.name):\($0.name)", $0.example) }
  }
}

/// Expressions that give an object or a table of each class of the API.
enum Samples {
  static let objects = [
    (type: "parlor.Match", source: "parlor.match { game = \"four-in-a-row\" }"),
    (type: "parlor.State", source: "parlor.match({ game = \"four-in-a-row\" }):state()"),
    (type: "parlor.Series", source: "parlor.series { game = \"four-in-a-row\" }"),
    (type: "parlor.Store", source: "parlor.store"), (type: "parlor.Files", source: "parlor.files"),
    (type: "parlor.Words", source: "parlor.words { \"ant\", \"bee\" }"),
    (type: "parlor.Random", source: "parlor.rng(1)"),
    (type: "parlor.Opponent", source: "parlor.opponent { choose = print }"),
    (type: "parlor.GameDefinition", source: "parlor.mod(\"four-in-a-row\", { id = \"sample\" })"),
  ]

  static let tables = [
    (type: "parlor.Game", source: "parlor.games()[1]"),
    (type: "parlor.Scene", source: "parlor.match({ game = \"four-in-a-row\" }):scene(\"red\")"),
    (type: "parlor.Setting", source: "parlor.games()[1].settings[1]"),
    (type: "parlor.OpponentInfo", source: "parlor.opponents()[1]"),
    (type: "parlor.SeriesGame", source: "parlor.series({ game = \"four-in-a-row\" }).games[1]"),
    (type: "parlor.Totals", source: "parlor.series({ game = \"four-in-a-row\" }).totals"),
    (type: "parlor.Outcome", source: "(\(finished)).outcome"),
    (
      type: "parlor.AnalyzedMove",
      source: "parlor.match({ game = \"four-in-a-row\", setup = { columns = 4, rows = 4 }, "
        + "moves = { 1, 2, 1, 2, 1, 2 } }):analyze()[1]"
    ),
    (type: "parlor.Rollouts", source: "parlor.match({ game = \"four-in-a-row\" }):state():rollouts(2)"),
    (type: "parlor.LogEntry", source: "(\(finished)).log[1]"),
    (type: "parlor.PlaytestReport", source: playtest),
    (type: "parlor.PlaytestShare", source: "(\(playtest)).players[1]"),
    (type: "parlor.PlaytestMean", source: "(\(playtest)).legal_moves"),
    (type: "parlor.PlaytestLength", source: "(\(playtest)).length"),
    (
      type: "parlor.PlaytestMoves",
      source: "parlor.playtest({ game = \"four-in-a-row\", games = 1, seed = 1, moves_used = true }).moves_used"
    ),
    (
      type: "parlor.PlaytestOpenings",
      source: "parlor.playtest({ game = \"four-in-a-row\", games = 1, seed = 1, openings = 2 }).openings"
    ),
    (
      type: "parlor.PlaytestEvaluation",
      source: "parlor.playtest({ game = \"four-in-a-row\", games = 1, seed = 1, evaluate = 2 }).evaluation"
    ),
    (type: "parlor.PlaytestIncidents", source: "(\(playtest)).stalls"),
    (type: "parlor.Score", source: "parlor.series({ game = \"four-in-a-row\" }).standings[1]"),
    (type: "parlor.Comparison", source: comparison),
    (type: "parlor.ComparedGame", source: "(\(comparison)).base"),
    (type: "parlor.ComparedFigure", source: "(\(comparison)).figures.length"),
    (type: "parlor.Tournament", source: tournament),
    (type: "parlor.TournamentRow", source: "(\(tournament)).standings[1]"),
    (type: "parlor.Meeting", source: "(\(tournament)).rounds[1][1]"),
    (type: "parlor.Rating", source: "(\(tournament)).ratings[1]"),
    (type: "parlor.Ratings", source: "parlor.rate { { players = { 'ann', 'bob' }, wins = { 1, 2 } } }"),
    (type: "parlor.Tuning", source: tuning),
    (type: "parlor.TuningRow", source: "(\(tuning)).tried[1]"),
    (type: "parlor.Ladder", source: ladder),
    (type: "parlor.LadderStep", source: "(\(ladder)).steps[1]"),
  ]

  /// What scripts pass, and what only an opponent or a mod sees: other tests try them.
  static let options = [
    "parlor.MatchOptions", "parlor.Commands", "parlor.MatchListeners", "parlor.Question", "parlor.CheckOptions",
    "parlor.AnalysisOptions",
    "parlor.SeriesOptions",
    "parlor.OpponentOptions", "parlor.Seen", "parlor.Cue", "parlor.MonteCarloOptions", "parlor.AlphaBetaOptions",
    "parlor.SearchProgress",
    "parlor.GameOptions", "parlor.ModOptions", "parlor.Base", "parlor.SettingTable", "parlor.OutcomeTable",
    "parlor.CueTable", "parlor.DeadlineTable", "parlor.GridTable", "parlor.CellTable", "parlor.PlaytestOptions",
    "parlor.TuningOptions", "parlor.LadderOptions", "parlor.ComparisonOptions",
    "parlor.ComparisonBase", "parlor.Result",
    "parlor.TournamentOptions", "parlor.Expectation",
    "parlor.MixtureOptions", "parlor.NeverOptions", "parlor.ShortSightedOptions",
    "parlor.PartTable", "parlor.PlaceTable", "parlor.LookTable", "parlor.StrokeTable", "parlor.PageTable",
    "parlor.PerfectOptions", "parlor.GuesserOptions", "parlor.SetterOptions", "parlor.HumanLikeOptions",
  ]

  private static let playtest = "parlor.playtest { game = \"four-in-a-row\", games = 3, seed = 1 }"

  private static let ladder =
    "parlor.ladder({ game = \"four-in-a-row\", player = \"short-sighted:depth=1..2\", games = 2, seed = 1 })"
  private static let tuning =
    "parlor.tune { game = \"four-in-a-row\", set = { rows = { 4, 5 } }, goals = { draws = 0 }, games = 48 }"
  private static let comparison = "parlor.compare { game = \"four-in-a-row\", base = {}, games = 2 }"
  private static let tournament =
    "parlor.tournament { game = \"four-in-a-row\", players = { \"greedy\", \"random\" }, games = 2 }"

  private static let finished = """
    (function()
      local match = parlor.match { game = "four-in-a-row", players = { "greedy", "random" } }
      match:run()
      return match
    end)()
    """
}

/// A type in the notation of LuaCATS, compared with what Lua's `type` says.
struct LuaType {
  private let text: String

  init(_ text: String) { self.text = text }

  /// Whether a value for which `type` printed this may stand where the type does.
  func allows(_ printed: String) -> Bool {
    let found = printed.trimmingSuffix("\n")
    if text == "any" || (text.hasSuffix("?") && found == "nil") { return true }
    if text == "parlor.Match" { return found == "userdata" }
    if text.hasSuffix("[]") || text.hasPrefix("table") || text.hasPrefix("parlor.") { return found == "table" }
    let names = text.trimmingSuffix("?").split(separator: "|").map { $0 == "integer" ? "number" : String($0) }
    return names.contains(found)
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
