import ParlorCore

// The tables that games and mods are made of.
extension GameAPI {
  static var gameOptions: APIClass {
    APIClass(
      type: "parlor.GameOptions", name: "game options",
      summary: "What `parlor.game` takes. The functions are pure: only `apply` changes the state, nothing draws random "
        + "numbers, and nothing is kept outside the state. The settings and the tables in them can't be "
        + "changed; of those that `start` puts into the state, the state has copies.",
      fields: naming + [
        .init("seats", "string[]|fun(settings: table): string[]", "The names of the seats, 1 to 32."),
        .init(
          "start", "fun(settings: table): table",
          "Gives the first state: a table of numbers, text, true, false and tables. To be shown, a table needs names "
            + "alone as keys, or 1, 2, 3 ... as a list has them: a set of numbers has them as strings."),
        .init(
          "turn", "fun(state: table, settings: table): string|integer|parlor.OutcomeTable",
          "Whose turn it is: a seat by name or by number from 1, \"chance\", or how the game ended."),
        .init(
          "moves", "fun(state: table, settings: table): (integer|string)[]",
          "The legal moves, each once: whole numbers, then strings."),
        .init(
          "apply", "fun(state: table, move: integer|string, settings: table): table?",
          "Plays a legal move: changes the state, or returns the table that takes its place."),
      ] + optional("settings: table"), methods: [])
  }

  static var modOptions: APIClass {
    APIClass(
      type: "parlor.ModOptions", name: "mod options",
      summary: "What `parlor.mod` takes. Each function stands for the base's own and may call it: `base.moves(state)`. "
        + "The state of a game in Lua is its table; that of an engine is an object with the engine's operations.",
      fields: naming + [
        .init(
          "setup", "table<string, any>?",
          "Other standard values for settings of the base, none that `fixed` gives another."),
        .init("fixed", "table<string, any>?", "Values for settings of the base that can't be chosen any more."),
        .init(
          "seats", "string[]|fun(settings: table): string[]|nil",
          "Other names of the seats; over an engine as many as it has."),
        .init(
          "extra", "(fun(settings: table): table)?",
          "Gives what the mod keeps beside the base's state: `state.extra`, which all mods of a game share; its tables "
            + "are as those of a state."),
        .init("start", "(fun(base: parlor.Base): any)?", "Gives the first state: what `base.start()` gave, changed."),
        .init("turn", "(fun(state: any, base: parlor.Base): string|integer|parlor.OutcomeTable)?", "Whose turn it is."),
        .init(
          "outcome", "(fun(state: any, base: parlor.Base): parlor.OutcomeTable)?",
          "How the game ended, asked only when it is over for the base."),
        .init("moves", "(fun(state: any, base: parlor.Base): (integer|string)[])?", "The legal moves."),
        .init("apply", "(fun(state: any, move: integer|string, base: parlor.Base): table?)?", "Plays a legal move."),
      ] + optional("base: parlor.Base"), methods: [])
  }

  private static var naming: [APIClass.Field] {
    [
      .init(
        "id", "string",
        "Lower-case letters, digits and hyphens; written down as a text, it is what the file is found by."),
      .init("title", "string?", "The name that people read."),
      .init("summary", "string?", "One line that says what the game is."),
      .init(
        "settings", "table<string, parlor.SettingTable|integer|number|boolean|string>?",
        "What can be set, by name: a description, or the standard value alone."),
      .init(
        "starter", "string?",
        "The setting whose choices are the seats that may begin; in a series they take turns at it."),
      .init(
        "hides_nothing", "boolean?",
        "True where `view` shows everybody the whole state, so that opponents may look ahead; a game without `view` "
          + "hides nothing anyway."),
      .init(
        "low_score", "(fun(view: table): integer?)?",
        "The score of a game that somebody won, 1 or more, from what the referee sees, where the lowest is worth keeping "
          + "from run to run; nil for a game that doesn't count."),
      .init(
        "telling_cues", "string[]?",
        "The names of cues that tell on purpose what no view repeats, as flashes that are to be remembered do; "
          + "`parlor check` doesn't take them for slips."),
    ]
  }

  /// The functions that a game and a mod may have, with the last of their parameters.
  private static func optional(_ last: String) -> [APIClass.Field] {
    [
      .init(
        "view", "(fun(state: any, seat: string?, \(last)): table)?",
        "What a seat, or nil for whoever watches, may know; without it nothing is hidden."),
      .init(
        "text", "(fun(state: any, move: integer|string, \(last)): string)?",
        "How a move is spelled; without it as in the list."),
      .init(
        "refusal", "(fun(state: any, text: string, \(last)): string?)?",
        "Why a text is no legal move for the seat whose turn it is; nil, or without it, for the usual words."),
      .init(
        "weight", "(fun(state: any, move: integer|string, \(last)): integer)?",
        "How likely a move of chance is, from 1; without it all are alike."),
      .init(
        "revealed", "(fun(state: any, move: integer|string, seat: string?, \(last)): boolean)?",
        "Whether a seat may read a move in the log, given the state before it; without it its own, or all where nothing is hidden."
      ),
      .init(
        "cues", "(fun(state: any, move: integer|string, \(last)): parlor.CueTable[]?)?",
        "What is shown and heard after a move, given the state after it."),
      .init(
        "deadline", "(fun(state: any, \(last)): parlor.DeadlineTable?)?",
        "How long the seat may think, and what is played then."),
      .init(
        "describe", "(fun(view: table, \(last)): string)?",
        "The board as text of one or more lines. It also gets the whole state: for the referee's board, and where "
          + "there is no `view`."),
      .init(
        "sample", "(fun(view: table, seat: string?, \(last)): table)?",
        "A state drawn with `math.random` from those that give a seat this view, for a game in Lua that hides something."
      ),
    ]
  }

  static var base: APIClass {
    APIClass(
      type: "parlor.Base", name: "base", summary: "What a mod's functions find below the mod.",
      fields: [
        .init("settings", "table<string, any>", "All settings of the game, to be read and not changed."),
        .init("seats", "string[]", "The names of the seats."),
        .init("start", "fun(): any", "The first state, with the mod's `extra`."),
        .init(
          "turn", "fun(state: any): string|parlor.OutcomeTable",
          "Whose turn it is: a seat's name, \"chance\", or how the game ended."),
        .init("outcome", "fun(state: any): parlor.OutcomeTable?", "How the game ended; nil while it goes on."),
        .init("moves", "fun(state: any): (integer|string)[]", "The legal moves, in a new list."),
        .init(
          "apply", "fun(state: any, move: integer|string)",
          "Plays a move. A game in Swift refuses one that isn't legal; one in Lua does what its own `apply` does."),
        .init(
          "view", "fun(state: any, seat: string|integer|nil): table",
          "What a seat may know, in a new table; that of an engine has the board as text in its field `board`."),
        .init("text", "fun(state: any, move: integer|string): string", "How a move is spelled."),
        .init(
          "refusal", "fun(state: any, text: string): string?",
          "Why a text is no legal move; nil where the base has no words of its own for it."),
        .init("weight", "fun(state: any, move: integer|string): integer?", "How likely a move of chance is."),
        .init(
          "revealed", "fun(state: any, move: integer|string, seat: string|integer|nil): boolean",
          "Whether a seat may read a move in the log."),
        .init(
          "cues", "fun(state: any, move: integer|string): parlor.CueTable[]", "What is shown and heard after a move."),
        .init("deadline", "fun(state: any): parlor.DeadlineTable?", "How long the seat may think."),
        .init("describe", "fun(view: table): string", "The board as text."),
        .init(
          "sample", "fun(view: table, seat: string|integer|nil): table",
          "A state that gives a seat this view; an error where the base samples none."),
      ], methods: [])
  }

  static var setting: APIClass {
    APIClass(
      type: "parlor.SettingTable", name: "setting table",
      summary: "How a game describes a setting. Its kind follows from the standard value: 5 is a whole number, 5.0 any "
        + "number.",
      fields: [
        .init("default", "any", "The standard value."),
        .init("min", "number?", "The smallest number."), .init("max", "number?", "The largest number."),
        .init("choices", "string[]?", "The strings that it takes; the default is one of them."),
        .init("help", "string?", "What it does, in one line."),
      ], methods: [])
  }

  static var outcome: APIClass {
    APIClass(
      type: "parlor.OutcomeTable", name: "outcome table",
      summary: "How a game ended: one of `winner`, `winners`, `drawn` and `lost`, and why.",
      fields: [
        .init("winner", "(string|integer)?", "The seat that won."),
        .init("winners", "(string|integer)[]?", "The seats that won."),
        .init("drawn", "boolean?", "Whether nobody won."),
        .init("lost", "boolean?", "Whether all lost, against the game itself."),
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
        .init("detail", "(string|integer)?", "What a player needs to know beside the name."),
        .init("seats", "(string|integer)[]?", "Who notices it; without it everybody."),
      ], methods: [])
  }

  static var deadline: APIClass {
    APIClass(
      type: "parlor.DeadlineTable", name: "deadline table", summary: "How long a seat may think.",
      fields: [
        .init("seconds", "number", "How long: from 0 seconds to a day, 86400."),
        .init("move", "integer|string", "The legal move that is played then."),
      ], methods: [])
  }
}
