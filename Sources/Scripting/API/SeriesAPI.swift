import Lua
import Match
import ParlorCore

/// The object of `parlor.series`.
enum SeriesAPI {
  private static let sample = "local series = parlor.series { game = \"four-in-a-row\", seed = 7 }\n"

  static var declared: APIClass {
    APIClass(
      type: "parlor.Series", name: "series",
      summary: "Many games in a row, with totals; earlier games can go on.", fields: fields + winningFields,
      methods: [newGame, run, select, set, save, saveFile])
  }

  static var options: APIClass {
    APIClass(
      type: "parlor.SeriesOptions", name: "series options", summary: "What `parlor.series` takes.",
      fields: LibraryAPI.matchOptions.fields
        + [keep.field, starter.field, bestOf.field, firstTo.field, tie.field, swap.field], methods: [])
  }

  static let keep = OptionKey<SeriesOptions.Keep>.choice(
    "keep",
    "Whether earlier games stay (\"all\", the default), or a new game replaces the one before, after a question.")
  static let starter = OptionKey<SeriesOptions.Starter>.choice(
    "starter",
    "Which seat begins: in turn by the number of the game (the default), or the next seat after each finished game.")
  static let bestOf = OptionKey.count(
    "best_of", in: 1...SeriesOptions.longest,
    "The series is over after this many games, or when nobody can catch up any more.")
  static let firstTo = OptionKey.count(
    "first_to", in: 1...SeriesOptions.longest,
    "The series is over when a player has this many points: 1 for a win, ½ for a draw.")
  static let tie = OptionKey<SeriesOptions.Tie>.choice(
    "tie",
    "How equal points at the end are decided: by more games until a player leads (the default), by wins and then by "
      + "the moves in them, or not at all. After 1000 games a series is over in any case.")
  static let swap = OptionKey.flag(
    "swap", "Whether the players move on by one seat after every game; the same seat begins each game then.")

  static func series(_ call: Call) throws(ScriptError) -> Series {
    try call.object(as: ScriptSeries.self).series
  }

  private static func pushCurrent(_ call: Call) throws -> Int {
    let series = try call.object(as: ScriptSeries.self)
    series.measureMemory()
    return call.returning(try series.match(of: series.series.current))
  }

  // MARK: Fields

  private static var fields: [APIClass.Field] {
    [
      .init("match", "parlor.Match", "The current game.") { try pushCurrent($0) },
      .value("number", "integer", "The current game's number, from 1.") { .integer(try series($0).selected) },
      .value("games", "parlor.SeriesGame[]", "The games that are kept, in order.") { try games(of: try series($0)) },
      .value("totals", "parlor.Totals", "How the games ended so far, including those not kept.") {
        try totals(of: try series($0))
      },
      .value("status", "string", "The game's number, and the player to move or the outcome.") {
        .text(try series($0).status)
      },
      .value("setup", "table<string, any>", "The settings of the next new game, without those that are functions.") {
        try setup(of: try series($0))
      },
      .value("changed", "boolean", "Whether the next new game has other settings than the current one.") {
        .flag(try series($0).hasNewSettings)
      },
    ]
  }

  private static func setup(of series: Series) throws -> Value {
    try series.plugin.allSettings(series.settings)
  }

  private static func games(of series: Series) throws -> Value {
    let lines = try series.summaries
    return .list(
      try zip(series.games, lines).map { game, line in
        [
          "number": .integer(game.number), "summary": .text(line), "ply": .integer(game.match.ply),
          "over": .flag(try game.match.outcome != nil),
        ]
      })
  }

  private static func totals(of series: Series) throws -> Value {
    let totals = try series.totals
    let wins = Record(series.callings.map { ($0, .integer(totals.wins[$0] ?? 0)) })
    return ["wins": .record(wins), "drawn": .integer(totals.drawn), "lost": .integer(totals.lost)]
  }

  // MARK: Methods

  private static var newGame: APIFunction {
    APIFunction(
      "new_game",
      "Begins a new game and selects it. If a game that isn't over would be lost, it returns nil and a question; to "
        + "answer yes, call it again with `true`.",
      [.init("confirm", "boolean?", "whether a game that isn't over may be lost")],
      returns: ("parlor.Match?", "the new game, or nil and the question"),
      example: sample + "series.match:play(4)\nlocal match = series:new_game()\nassert(match and series.number == 2)"
    ) { call in
      let isConfirmed = call.stack.flag(at: call.position(1))
      guard isConfirmed != nil || call.kind(1) == .none else {
        throw call.wrong(1, "confirm", expected: "true or false")
      }
      switch try series(call).newGame(confirmed: isConfirmed ?? false) {
      case .begun: return try pushCurrent(call)
      case .needsConfirmation(let question):
        call.stack.pushNone()
        call.stack.push(question)
        return 2
      }
    }
  }

  private static var select: APIFunction {
    APIFunction(
      "select", "Continues an earlier game.", [.init("number", "integer", "the number of the game")],
      returns: ("parlor.Match", "the game"),
      example: sample + "series:new_game()\nassert(series:select(1) == series.match and series.number == 1)"
    ) { call in
      try series(call).select(try call.integer(1, "number"))
      return try pushCurrent(call)
    }
  }

  private static var set: APIFunction {
    APIFunction(
      "set", "Changes settings for the next new game.",
      [.init("setup", "table<string, any>", "settings by name")],
      example: sample + "series:set { columns = 9 }\nassert(series.changed and series.match:view().columns == 7)\n"
        + "assert(series:new_game():view().columns == 9)"
    ) { call in
      let table = try call.table(1, "setup")
      let series = try call.object(as: ScriptSeries.self)
      try series.series.change(try call.stack.settings(at: table))
      series.measureMemory()
    }
  }

  private static var save: APIFunction {
    APIFunction(
      "save", "Returns the series as text, for `parlor.load_series` and for people.", returns: ("string", "the text"),
      example: sample + "series.match:play(4)\nassert(parlor.load_series(series:save()).match.ply == 1)"
    ) { call in call.returning(.text(try SavedSeries(try series(call)).text)) }
  }

  private static var saveFile: APIFunction {
    APIFunction(
      "save_file",
      "Saves the series in `parlor.files`, for `parlor.load_series_file` and `parlor play --from`.",
      [.init("name", "string", "a file name, as in \"tuesdays\"")], returns: ("parlor.Series", "the series itself"),
      example: sample + "series.match:play(4)\nseries:save_file(\"tuesdays\")"
    ) { call in
      let text = try SavedSeries(try series(call)).text
      try call.object(as: ScriptSeries.self).host.scriptFiles.write(
        Array(text.utf8), to: try FilesAPI.name(call), for: call)
      return call.returningItself()
    }
  }

  // MARK: Result tables

  static var tables: [APIClass] {
    [
      options, score,
      APIClass(
        type: "parlor.SeriesGame", name: "series game", summary: "One game of a series.",
        fields: [
          .init("number", "integer", "Its number, from 1."),
          .init("summary", "string", "Its number, and how it ended if it is over."),
          .init("ply", "integer", "How many moves were played."), .init("over", "boolean", "Whether it is over."),
        ], methods: []),
      APIClass(
        type: "parlor.Totals", name: "totals", summary: "How games ended, counted.",
        fields: [
          .init(
            "wins", "table<string, integer>",
            "How many games each player won, by name if it has one or the players change seats, else by seat."),
          .init("drawn", "integer", "How many games were drawn."),
          .init("lost", "integer", "How many games everybody lost."),
        ], methods: []),
    ]
  }
}
