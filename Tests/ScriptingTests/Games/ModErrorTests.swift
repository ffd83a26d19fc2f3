import Testing

@Suite("What a script gets for a mod that is wrong, or asks for what there isn't")
struct ModErrorTests {
  @Test("names that settings and bases don't have", arguments: names)
  func unknownName(error: ErrorCase) throws { try error.expect() }

  @Test("a function of a base that is called with a colon", arguments: colons)
  func colon(error: ErrorCase) throws { try error.expect() }

  @Test("an operation of another engine that works on a state of the same kind of object", arguments: [true, false])
  func othersOperation(isFirst: Bool) throws {
    // Whichever engine the machine knows first: it numbers the operations of all.
    let cell = """
      local cell
      parlor.match { game = parlor.mod("four-in-a-row", {
        id = "board", text = function(state, move, base) cell = state.cell return base.text(state, move) end,
      }) }:try(4)
      """
    let words = """
      local words = parlor.match { game = parlor.mod("hangman", {
        id = "words", text = function(state) return cell(state, 1, 1) end,
      }) }
      """
    let before = isFirst ? "" : "parlor.match { game = parlor.mod('hangman', { id = 'other' }) }\n"
    let failure = try Script.failure(of: before + cell + "\n" + words + "\nwords:run() words:play('e')")
    let problem = "this state has no 'cell'; it has copy, extra, families, forgive, has, is_letter"
    #expect(failure?.message.contains(problem) == true)
  }

  @Test("an operation that is called on another object, or with anything but whole numbers", arguments: operations)
  func operation(error: ErrorCase) throws { try error.expect() }

  static let operations = [
    ErrorCase(
      mod("text = function(state) return state.cell(parlor.rng(1), 4, 1) end"),
      "state:cell: expected the state before a colon, got a rng; write state:cell(...)"),
    ErrorCase(
      mod("text = function(state) return state:cell(4, '1') end"),
      "state:cell: row must be a whole number from 1 to 6; got '1'"),
    ErrorCase(
      mod("text = function(state) return state:cell(4, nil) end"),
      "state:cell: row must be a whole number from 1 to 6; got nothing"),
    ErrorCase(
      mod("text = function(state) return state:cell(4, 1, 1) end"),
      "state:cell: cell takes at most 2: column, row; got 3"),
    ErrorCase(
      mod("text = function(state) return state:cell(4, 1.5) end"),
      "state:cell: row must be a whole number from 1 to 6; got 1.5"),
    // Its bits are those of the whole number 1.
    ErrorCase(
      mod("text = function(state) return state:cell(4, 5e-324) end"),
      "state:cell: row must be a whole number from 1 to 6; got 5e-324"),
    ErrorCase(
      "local other = parlor.match({ game = 'four-in-a-row' }) "
        + mod("text = function(state) return state.cell(other, 4, 1) end"),
      "state:cell: expected the state before a colon, got a match; write state:cell(...)"),
  ]

  @Test("a wrong mod", arguments: mods)
  func wrongMod(error: ErrorCase) throws { try error.expect() }

  static let names = [
    ErrorCase(
      Countdown.match("settings = { goal = 4 }, start = function(settings) return { settings.gaol } end", playing: ""),
      "settings has no 'gaol'; did you mean 'goal'?"),
    ErrorCase(
      Countdown.match("start = function(settings) return { settings.goal } end", playing: ""),
      "settings has no 'goal'; it has none"),
    ErrorCase(
      mod("settings = { skips = 1 }, extra = function(base) return { left = base.settings.skips } end"),
      "settings has no 'settings': the function gets the settings, not base; it has columns, first, line, rows, skips"),
    ErrorCase(
      mod("extra = function(settings) return { settings.size } end"),
      "settings has no 'size'; it has columns, first, line, rows"),
    ErrorCase(
      mod("apply = function(state, move, base) base.aply(state, move) end"), "base has no 'aply'; did you mean 'apply'?"
    ),
    ErrorCase(
      mod("apply = function(state, move, base) print(base.settings.colums) end"),
      "settings has no 'colums'; did you mean 'columns'?"),
    ErrorCase(
      mod("apply = function(state, move, base) state.count = 1 end"),
      "a state can't be changed by assignment; its operations change it ('parlor help lua state' lists them), and what a "
        + "mod keeps is in state.extra"),
  ]

  static let colons = [
    ErrorCase(
      mod("apply = function(state, move, base) base:apply(state, move) end"),
      "base.apply: 'state' must be the state, got a table; was it called with a colon? write base.apply(state, ...)"),
    ErrorCase(
      mod("turn = function(state, base) return base:turn(state) end"),
      "base.turn: 'state' must be the state, got a table; was it called with a colon? write base.turn(state, ...)"),
    ErrorCase(
      mod("view = function(state, seat, base) return base:view(state, seat) end", playing: "match:view('red')"),
      "base: no seat a state; the seats are red, black, by name or by number from 1; a function of base is called with a "
        + "dot, as in base.view(state, seat)"),
    ErrorCase(
      mod("apply = function(state, move, base) base.apply(3, move) end"),
      "base.apply: 'state' must be the state, got 3"),
    ErrorCase(
      "parlor.match { game = parlor.mod(\(Countdown.game("")), { id = 'a', apply = function(state, move, base) "
        + "base:apply(state, move) end }) }:play(1)",
      "base has no 'left'; it has apply, cell, cues, deadline, describe, draw, grid, moves, outcome, refusal, revealed, "
        + "revealed_later, sample, seats, settings, start, text, turn, view, weight, called with a dot, as in base.apply(state, move)"
    ),
  ]

  static let mods = [
    ErrorCase(
      mod("apply = function(state, move, base) state:finish('red') base.apply(state, move) end"),
      "base.apply refuses 4: the game is over; it was legal as apply began: what apply did before made it illegal"),
    ErrorCase(
      mod(
        "apply = function(state, move, base) base.apply(state, move) end, "
          + "turn = function(state, base) if state:height(4) > 0 then state:pass() end return base.turn(state) end"),
      "state:pass changes the state, which only start and apply may do"),
    ErrorCase(
      mod(
        "apply = function(state, move, base) base.apply(state, move) end, "
          + "turn = function(state, base) if state:height(4) > 0 then base.start(state) end return base.turn(state) end"
      ),
      "base.start changes the state, which only start and apply may do"),
    ErrorCase(
      mod(
        "apply = function(state, move, base) base.apply(state, move) end, "
          + "turn = function(state, base) if state:height(4) > 0 then base.text(state, 'jump') end return 1 end"),
      "base.text refuses 'jump': 'jump' isn't a column; columns are 1 to 7"),
    ErrorCase(
      mod("apply = function(state, move, base) base.apply(state, move + 4) end"),
      "base.apply refuses 8: no column 8; columns are 1 to 7; base.moves(state) lists what it takes"),
    ErrorCase(
      mod(
        "moves = function() return { 4, 'jump' } end, apply = function(state, move, base) base.apply(state, move) end",
        playing: "match:play('jump')"),
      "base.apply refuses 'jump': 'jump' isn't a column; columns are 1 to 7; 'moves' lists it, which base.moves(state) "
        + "doesn't: leave it out there, or play it without base.apply"),
    ErrorCase(
      mod("text = function(state, move, base) return base.text(state, 'jump') end", playing: "print(match.moves[1])"),
      "base.text refuses 'jump': 'jump' isn't a column; columns are 1 to 7"),
    ErrorCase(
      mod("moves = function() return { 4, 'jump' } end", playing: "match:play('jump')"),
      "moves gives the move 'jump', which isn't one of the base's, but the mod has no 'apply' to play it"),
    ErrorCase(
      mod("view = function() return { print } end", playing: "match:view('red')"),
      "view gives a table that can't be shown: in view[1], expected plain data (numbers, strings, booleans, tables), "
        + "got a function"),
    ErrorCase(mod("extra = function() end"), "extra gives nothing; expected a table"),
    ErrorCase(
      mod("extra = function() return { list = { 1, print } } end"),
      "extra gives a table that can't be a state: the state.extra.list[2] holds a function; it may hold numbers, text, "
        + "true or false, and tables"),
    ErrorCase(
      mod("describe = function(state, base) return state:height(1) end", playing: "print(match.board)"),
      "attempt to call a nil value (method 'height'); the value before ':' has no such function; views, and states of "
        + "games in Lua, are tables without methods; describe gets (view, base)"),
    ErrorCase(
      mod("describe = function() return 3 end", playing: "print(match.board)"), "describe gives 3; expected a string"),
    ErrorCase(
      mod("apply = function(state, move, base) base.apply(state, move) state.extra.count = 1 end"), withoutExtra),
    ErrorCase(
      "parlor.match { game = parlor.mod(\(Countdown.game("")), { id = 'a', moves = function(state) return state.extra.list end }) }"
        + ":play(1)",
      withoutExtra),
    // A game's own field of that name is its own affair.
    ErrorCase(
      Countdown.match("apply = function(state) state.extra.count = 1 end", playing: "match:play(1)"),
      "attempt to index a nil value (field 'extra')"),
    ErrorCase(
      mod("start = function(base) base.start() end"), "start gives nothing; expected the state that base.start() gave"),
    ErrorCase(
      stacked("start = function(base) base.start() end", under: "extra = function() return {} end"),
      "start gives nothing; expected the state that base.start() gave"),
    ErrorCase(
      stacked("extra = function() return { a = 1 } end", under: "extra = function() return { a = 1 } end"),
      "the mods 'below' and 'above' both keep state.extra.a; give one of them another name"),
  ]

  private static let withoutExtra =
    "attempt to index a nil value (field 'extra'); what a mod keeps begins with its function 'extra', as in "
    + "extra = function() return { count = 0 } end"

  /// A match of a mod.
  private static func mod(_ options: String, playing: String = "match:play(4)") -> String {
    "local match = parlor.match { game = parlor.mod('four-in-a-row', { id = 'a', \(options) }) } \(playing)"
  }

  /// A match of a mod over another.
  private static func stacked(_ below: String, under above: String) -> String {
    "local below = parlor.mod('four-in-a-row', { id = 'below', \(below) }) "
      + "parlor.match { game = parlor.mod(below, { id = 'above', \(above) }) }"
  }
}
