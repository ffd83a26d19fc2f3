import ParlorCore

// The tables that games and mods are made of.
extension GameAPI {
  static var gameOptions: APIClass {
    APIClass(
      type: "parlor.GameOptions", name: "game options",
      summary:
        "What `parlor.game` takes. The functions are pure: only `apply` changes the state, no function draws random "
        + "numbers, and nothing is kept outside the state. No function can change the settings; if `start` puts tables "
        + "of the settings into the state, the state has copies.",
      fields: naming + [
        .init("seats", "string[]|fun(settings: table): string[]", "The names of the seats, 1 to 32."),
        .init(
          "start", "fun(settings: table): table",
          "Returns the first state: a table of numbers, strings, booleans and tables. To be shown, a table must be a "
            + "list or have only names as keys, so keep a set of numbers under strings."),
        .init(
          "turn", "fun(state: table, settings: table): string|integer|parlor.OutcomeTable",
          "Returns who moves next: a seat by name or by number from 1, or \"chance\"; or the outcome."),
        .init(
          "moves", "fun(state: table, settings: table): (integer|string)[]",
          "Returns the legal moves, each once: whole numbers, then strings."),
        .init(
          "apply", "fun(state: table, move: integer|string, settings: table): table?",
          "Plays a legal move: changes the state, or returns a table that replaces it."),
      ] + optional("settings: table"), methods: [])
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
        .init(
          "seats", "string[]|fun(settings: table): string[]|nil",
          "Other names of the seats; a mod of an engine can't change how many there are."),
        .init(
          "extra", "(fun(settings: table): table)?",
          "Returns what the mod keeps beside the base's state, `state.extra`: a table like a state. All mods of a game "
            + "share it."),
        .init(
          "start", "(fun(base: parlor.Base): any)?", "Returns the first state: what `base.start()` returned, changed."),
        .init(
          "turn", "(fun(state: any, base: parlor.Base): string|integer|parlor.OutcomeTable)?",
          "Returns who moves next, or the outcome."),
        .init(
          "outcome", "(fun(state: any, base: parlor.Base): parlor.OutcomeTable)?",
          "Returns the outcome; called only when the game is over for the base."),
        .init("moves", "(fun(state: any, base: parlor.Base): (integer|string)[])?", "Returns the legal moves."),
        .init("apply", "(fun(state: any, move: integer|string, base: parlor.Base): table?)?", "Plays a legal move."),
      ] + optional("base: parlor.Base"), methods: [])
  }

  private static var naming: [APIClass.Field] {
    [
      .init(
        "id", "string",
        "Lower-case letters, digits and hyphens. Write it as a string in the call, so that the file is found by it."),
      .init("title", "string?", "The name to show."),
      .init("summary", "string?", "One line that says what the game is."),
      .init(
        "settings", "table<string, parlor.SettingTable|integer|number|boolean|string>?",
        "The settings by name: each a description, or only the default value."),
      .init(
        "starter", "string?",
        "The setting whose choices are the seats that may begin; in a series, they take turns at beginning."),
      .init(
        "hides_nothing", "boolean?",
        "True if `view` shows everybody the whole state, so that opponents may look ahead. A game without `view` hides "
          + "nothing anyway."),
      .init(
        "low_score", "(fun(view: table): integer?)?",
        "Returns the score of a game that somebody won, 1 or more, of which the lowest is kept between runs; nil for a game "
          + "that doesn't count. It gets what `match:view()` returns."),
      .init(
        "telling_cues", "string[]?",
        "The names of cues that tell a secret on purpose, such as flashes to remember; `parlor check` doesn't report "
          + "them."),
    ]
  }

  /// The functions that a game and a mod may have, with the last of their parameters.
  private static func optional(_ last: String) -> [APIClass.Field] {
    [
      .init(
        "view", "(fun(state: any, seat: string?, \(last)): table)?",
        "Returns what a seat may know, or for nil, somebody who watches. Without it, nothing is hidden."),
      .init(
        "text", "(fun(state: any, move: integer|string, \(last)): string)?",
        "Returns how a move is spelled; by default as in the list."),
      .init(
        "refusal", "(fun(state: any, text: string, \(last)): string?)?",
        "Returns why what was typed isn't a legal move of the seat to move; nil for the usual message."),
      .init(
        "weight", "(fun(state: any, move: integer|string, \(last)): integer)?",
        "Returns the weight of a move of chance, from 1; by default all are equally likely."),
      .init(
        "revealed", "(fun(state: any, move: integer|string, seat: string?, \(last)): boolean)?",
        "Returns whether a seat may read a move in the log; gets the state before the move. By default, its own moves, or all "
          + "if nothing is hidden."
      ),
      .init(
        "cues", "(fun(state: any, move: integer|string, \(last)): parlor.CueTable[]?)?",
        "Returns what is shown and heard after a move; gets the state after it."),
      .init(
        "deadline", "(fun(state: any, \(last)): parlor.DeadlineTable?)?",
        "Returns how long the seat to move may take, and what is played then."),
      .init(
        "describe", "(fun(view: table, \(last)): string)?",
        "Returns the board as text of one or more lines. Without a seat, or without `view`, it gets the whole state."),
      .init(
        "sample", "(fun(view: table, seat: string?, \(last)): table)?",
        "Draws a state that gives a seat this view, with `math.random`; for a game in Lua that hides something."
      ),
    ]
  }

  static var base: APIClass {
    APIClass(
      type: "parlor.Base", name: "base", summary: "The functions of the base, for those of a mod.",
      fields: [
        .init("settings", "table<string, any>", "All settings of the game, which can't be changed."),
        .init("seats", "string[]", "The names of the seats."),
        .init("start", "fun(): any", "Returns the first state, with the mod's `extra`."),
        .init(
          "turn", "fun(state: any): string|parlor.OutcomeTable",
          "Returns who moves next: a seat's name or \"chance\"; or the outcome."),
        .init("outcome", "fun(state: any): parlor.OutcomeTable?", "Returns the outcome; nil if the game isn't over."),
        .init("moves", "fun(state: any): (integer|string)[]", "Returns the legal moves, in a new list."),
        .init(
          "apply", "fun(state: any, move: integer|string)",
          "Plays a move. A game in Swift refuses an illegal move; a game in Lua does what its `apply` does."),
        .init(
          "view", "fun(state: any, seat: string|integer|nil): table",
          "Returns what a seat may know, in a new table. An engine's view has the board as text in the field `board`."),
        .init("text", "fun(state: any, move: integer|string): string", "Returns how a move is spelled."),
        .init(
          "refusal", "fun(state: any, text: string): string?",
          "Returns why what was typed isn't a legal move; nil if the base has no message for it."),
        .init("weight", "fun(state: any, move: integer|string): integer?", "Returns the weight of a move of chance."),
        .init(
          "revealed", "fun(state: any, move: integer|string, seat: string|integer|nil): boolean",
          "Returns whether a seat may read a move in the log."),
        .init(
          "cues", "fun(state: any, move: integer|string): parlor.CueTable[]",
          "Returns what is shown and heard after a move."),
        .init("deadline", "fun(state: any): parlor.DeadlineTable?", "Returns how long the seat to move may take."),
        .init("describe", "fun(view: table): string", "Returns the board as text."),
        .init(
          "sample", "fun(view: table, seat: string|integer|nil): table",
          "Draws a state that gives a seat this view; an error if the base has no `sample`."),
      ], methods: [])
  }

  static var setting: APIClass {
    APIClass(
      type: "parlor.SettingTable", name: "setting table",
      summary: "How a game describes a setting. Its type follows from the default value: 5 is a whole number, 5.0 any "
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
          "reason", "string?", "Why it ended: a string in lower case with hyphens, as in \"board-full\"."),
        .init("scores", "table<string, number>|number[]|nil", "The score of each seat."),
      ], methods: [])
  }

  static var cue: APIClass {
    APIClass(
      type: "parlor.CueTable", name: "cue table", summary: "One thing to show or to play after a move.",
      fields: [
        .init("name", "string", "What it is: a string, as in \"flash\"."),
        .init("at", "number?", "When it begins, in seconds from the start of the playback."),
        .init("lasting", "number?", "How long it lasts, in seconds."),
        .init("detail", "(string|integer)?", "What a player needs to know besides the name."),
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
}
