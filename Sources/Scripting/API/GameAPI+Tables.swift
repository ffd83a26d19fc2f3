import ParlorCore

// The options of games and mods.
extension GameAPI {
  static var gameOptions: APIClass {
    APIClass(
      type: "parlor.GameOptions", name: "game options",
      summary:
        "What `parlor.game` takes. The functions are pure: only `apply` changes the state, only `sample` draws random "
        + "numbers, and nothing is kept outside the state. No function can change the settings; if `start` puts tables "
        + "of the settings into the state, the state has copies.",
      fields: naming + [seats.field] + RuleRow.ofGames.map(\.field), methods: [])
  }

  static var modOptions: APIClass {
    APIClass(
      type: "parlor.ModOptions", name: "mod options",
      summary:
        "What `parlor.mod` takes. Each function replaces the base's function and may call it: `base.moves(state)`. "
        + "The state of a game in Lua is a table; that of an engine is an object with the engine's operations.",
      fields: naming + [
        .init(
          "setup", "table<string, any>?",
          "Other default values for settings of the base that aren't in `fixed`."),
        .init("fixed", "table<string, any>?", "Values for settings of the base that nobody can change."),
        seatNames.field, extra.field, sampleExtra.field,
      ] + RuleRow.ofMods.map(\.field), methods: [])
  }

  private static var naming: [APIClass.Field] {
    [
      id.field, title.field, summary.field, rules.field,
      .init(
        "settings", "table<string, parlor.SettingTable|integer|number|boolean|string>?",
        "The settings by name: each is a table that describes it, or only its default value."),
      starter.field, hidesNothing.field, lowScore.field, tellingCues.field, ScriptMetrics.key().field,
    ]
  }

  static var base: APIClass {
    APIClass(
      type: "parlor.Base", name: "base", summary: "The functions of the base, for the functions of a mod.",
      fields: [
        .init("settings", "table<string, any>", "All settings of the game, which can't be changed."),
        .init("seats", "string[]", "The names of the seats."),
      ] + RuleRow.all.map(\.ofBase), methods: [])
  }

  static var setting: APIClass {
    APIClass(
      type: "parlor.SettingTable", name: "setting table",
      summary: "How a game describes a setting. Its type is that of the default value: 5 is a whole number, 5.0 any "
        + "number.",
      fields: [
        .init("default", "any", "The default value."),
        .init("min", "number?", "The smallest number."), .init("max", "number?", "The largest number."),
        .init("choices", "string[]?", "The strings that it takes; the default is one of them."),
        .init("help", "string?", "What it does, in one line."),
      ], methods: [])
  }

  static var outcome: APIClass {
    APIClass(
      type: "parlor.OutcomeTable", name: "outcome table",
      summary: "How a game ended: one of `winner`, `winners`, `drawn` and `lost`, and the reason.",
      fields: [
        .init("winner", "(string|integer)?", "The seat that won."),
        .init("winners", "(string|integer)[]?", "The seats that won."),
        .init("drawn", "boolean?", "Whether nobody won."),
        .init("lost", "boolean?", "Whether all lost to the game itself."),
        .init(
          "reason", "string?", "Why it ended: lower-case words with hyphens, as in \"board-full\"."),
        .init("scores", "table<string, number>|number[]|nil", "The score of each seat."),
      ], methods: [])
  }

  static var cue: APIClass {
    APIClass(
      type: "parlor.CueTable", name: "cue table", summary: "One thing to show or to play after a move.",
      fields: [
        .init("name", "string", "The name, as in \"flash\"."),
        .init("at", "number?", "When it begins, in seconds from the start of the playback."),
        .init("lasting", "number?", "How long it lasts, in seconds."),
        .init(
          "subject", "(integer|string)?",
          "Its subject, as a picture names it: the number of a cell or a button, a letter, a card."),
        .init(
          "details", "table<string, any>?",
          "Other plain data by name, such as the `text` to say and the `tone` in hertz."),
        .init("seats", "(string|integer)[]?", "Who notices it; by default everybody."),
      ], methods: [])
  }

  static var deadline: APIClass {
    APIClass(
      type: "parlor.DeadlineTable", name: "deadline table", summary: "How long the seat to move may take.",
      fields: [
        .init("seconds", "number", "How long: from 0 seconds to a day, 86400."),
        .init("move", "integer|string", "The legal move that is played then."),
      ], methods: [])
  }

  static var grid: APIClass {
    APIClass(
      type: "parlor.GridTable", name: "grid table", summary: "How large a board is.",
      fields: [
        .init("columns", "integer", "How many columns it has."), .init("rows", "integer", "How many rows it has."),
      ], methods: [])
  }

  static var cell: APIClass {
    APIClass(
      type: "parlor.CellTable", name: "cell table", summary: "A cell of a board.",
      fields: [
        .init("column", "integer", "The column, from 1 at the left."),
        .init("row", "integer", "The row, from 1 at the bottom."),
      ], methods: [])
  }
}
