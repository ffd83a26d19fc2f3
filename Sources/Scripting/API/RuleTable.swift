import GameLaws

// The functions of the rules of a game in Lua.
extension RuleFunction {
  var row: RuleRow {
    switch self {
    case .start:
      RuleRow(
        self, [], gives: nil, "Returns the first state: what `base.start()` returned, changed.",
        needed: "Returns the first state: a table of numbers, strings, booleans and tables. A table that is shown must "
          + "be a list or have only names as keys, so keep a set of numbers under strings.",
        base: "Returns the first state, with the mod's `extra`.")
    case .turn:
      RuleRow(
        self, [.state], gives: "string|integer|parlor.OutcomeTable", "Returns who moves next, or the outcome.",
        needed: "Returns who moves next: a seat by name or by number from 1, or \"chance\"; or the outcome.",
        base: "Returns who moves next: a seat's name or \"chance\"; or the outcome.",
        gives: "string|parlor.OutcomeTable", reading: .namedTurn)
    case .outcome:
      RuleRow(
        self, [.state], gives: "parlor.OutcomeTable",
        "Returns the outcome; called only when the game is over for the base.", isOfModsAlone: true,
        base: "Returns the outcome; nil if the game isn't over.", gives: "parlor.OutcomeTable?",
        reading: .namedTurn)
    case .moves:
      RuleRow(
        self, [.state], gives: "(integer|string)[]", "Returns the legal moves.",
        needed: "Returns the legal moves, each once: whole numbers, then strings.",
        base: "Returns the legal moves, in a new list.", reading: .fresh)
    case .apply:
      RuleRow(
        self, [.state, .move], gives: "table?", "Plays a legal move.",
        needed: "Plays a legal move: changes the state, or returns a table that replaces it.",
        base: "Plays a move. A game in Swift refuses an illegal move; a game in Lua does what its `apply` does.",
        gives: "")
    case .view:
      RuleRow(
        self, [.state, .seat], gives: "table",
        "Returns what a seat, or for nil a spectator, may know. Without it, nothing is hidden.",
        base: "Returns what a seat may know, in a new table. An engine's view has the board as text in the field "
          + "`board`.", reading: .fresh)
    case .text:
      RuleRow(
        self, [.state, .move], gives: "string", "Returns a move's text; by default as in the list.",
        base: "Returns a move's text.")
    case .refusal:
      RuleRow(
        self, [.state, .text], gives: "string?",
        "Returns why a typed text isn't a legal move of the seat to move; nil for the usual message.",
        base: "Returns why a typed text isn't a legal move; nil if the base has no message for it.")
    case .weight:
      RuleRow(
        self, [.state, .move], gives: "integer",
        "Returns the weight of a move of chance, from 1; by default all are equally likely.",
        base: "Returns the weight of a move of chance.", gives: "integer?")
    case .revealed:
      RuleRow(
        self, [.state, .move, .seat], gives: "boolean",
        "Returns whether a seat may read a move in the log; gets the state before the move. By default, its own moves, "
          + "or all if nothing is hidden.", base: "Returns whether a seat may read a move in the log.")
    case .revealedLater:
      RuleRow(
        self, [.state, .seat], gives: "boolean",
        "Returns whether a seat may, from this state on, read all moves so far in the log, even those that `revealed` "
          + "hides: sealed bids once they are open. It may depend only on what `view` shows the seat.",
        base: "Returns whether a seat may read all moves so far in the log.")
    case .cues:
      RuleRow(
        self, [.state, .move], gives: "parlor.CueTable[]?",
        "Returns what is shown and heard after a move; gets the state after it.",
        base: "Returns what is shown and heard after a move.", gives: "parlor.CueTable[]",
        reading: .namedCues)
    case .deadline:
      RuleRow(
        self, [.state], gives: "parlor.DeadlineTable?",
        "Returns how long the seat to move may take, and the move that is played then.",
        base: "Returns how long the seat to move may take.")
    case .grid:
      RuleRow(
        self, [.state], gives: "parlor.GridTable?",
        "Returns the size of the board whose cells `cell` returns; nil if there is none.",
        base: "Returns the size of the board; nil if there is none.", reading: .fresh)
    case .cell:
      RuleRow(
        self, [.state, .move], gives: "parlor.CellTable?",
        "Returns a legal move's cell on the board, for the pictures of a playtest; nil for none. The game needs `grid` "
          + "too.",
        base: "Returns a legal move's cell on the board; nil for none.", reading: .fresh)
    case .describe:
      RuleRow(
        self, [.view], gives: "string",
        "Returns the board as text of one or more lines. The full screen and the page prefer `draw`. Without a seat, "
          + "or without `view`, it gets the whole state.",
        base: "Returns the board as text.")
    case .draw:
      RuleRow(
        self, [.view, .seat], gives: GameAPI.partType,
        "Returns a view's picture for the full screen and the page, as docs/scenes.md describes. Without it, a game is "
          + "shown as its text, and a mod looks like its base. Without a seat, or without `view`, it gets the whole "
          + "state.", isSeatLast: true,
        base: "Returns a view's picture, in new tables: a list of cells in each grid, and a table for each cell. By "
          + "default, the seat is the one that the mod draws for.", gives: "table")
    case .sample:
      RuleRow(
        self, [.view, .seat], gives: "table",
        "Draws a state that gives a seat this view, with `math.random`; for a game in Lua that hides something.",
        base: "Draws a state that gives a seat this view; an error if the base has no `sample`.")
    }
  }
}
