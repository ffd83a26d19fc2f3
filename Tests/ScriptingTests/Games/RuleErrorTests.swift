import Testing

@Suite("What a script gets for rules that answer wrongly")
struct RuleErrorTests {
  @Test("a wrong list of moves", arguments: moves)
  func list(error: ErrorCase) throws { try error.expect() }

  @Test("wrong cues", arguments: cues)
  func cue(error: ErrorCase) throws { try error.expect() }

  @Test("a field of an outcome or of a list that is wrong is named", arguments: fields)
  func field(error: ErrorCase) throws { try error.expect() }

  @Test("a wrong deadline", arguments: deadlines)
  func deadline(error: ErrorCase) throws { try error.expect() }

  @Test("a deadline may come at once, or a day later")
  func extremes() throws {
    let source = { (seconds: String) in
      "local match = parlor.match { game = "
        + Self.countdown("deadline = function() return { seconds = \(seconds), move = 1 } end")
        + " } print(match.deadline)"
    }
    #expect(try Script.output(source("0")) == "0.0\n")
    #expect(try Script.output(source("86400")) == "86400.0\n")
  }

  @Test("a wrong answer of another function", arguments: others)
  func other(error: ErrorCase) throws { try error.expect() }

  @Test("names that settings and bases don't have", arguments: names)
  func unknownName(error: ErrorCase) throws { try error.expect() }

  @Test("a function of a base that is called with a colon", arguments: colons)
  func colon(error: ErrorCase) throws { try error.expect() }

  @Test("a wrong mod", arguments: mods)
  func wrongMod(error: ErrorCase) throws { try error.expect() }

  @Test("rules that take too much memory are named with their place")
  func memory() throws {
    let source = Self.game(
      "moves = function()\nlocal list = {}\nfor i = 1, 1e7 do list[i] = i end return list\nend", playing: "match:run()")
    let failure = try Script.failure(of: source)
    #expect(failure?.message == "test.lua:3: moves of countdown took more memory than its limit of 64 MiB")
  }

  static let moves = [
    wrong("moves", "{ 'go', '' }", "gives an empty text as moves[2]; nobody could write that move"),
    wrong("moves", "{ 1, nil, 2 }", "gives a list with a hole at moves[2]"),
    wrong(
      "moves", "{ move = 1 }",
      "gives a table with the key 'move' in place of a list of moves; a list has the keys 1, 2, 3 ... and no holes"),
    wrong(
      "moves", "{ 1, 2, n = 2 }",
      "gives a list of 2 moves with the key 'n' beside it; a list has the keys 1, 2, 3 ... and no holes"),
    wrong("moves", "many(1048577)", "gives 1048577 moves; a state may have 1048576"),
  ]

  static let cues = [
    wrong(
      "cues", "{ name = 'flash', at = 0 }",
      "gives a table with the key 'at' in place of a list of cues; a list has the keys 1, 2, 3 ... and no holes"),
    wrong("cues", "{ { nmae = 'flash' } }", "gives cues[1] with the unknown field 'nmae'; did you mean 'name'?"),
    wrong(
      "cues", "{ { name = 'flash', loud = true } }",
      "gives cues[1] with the unknown field 'loud'; its fields are at, detail, lasting, name, seats"),
    wrong(
      "cues", "{ { name = 'flash' }, 'flash' }",
      "gives 'flash' as cues[2]; expected { name = \"...\", at = 0, lasting = 0.5 }"),
    wrong(
      "cues", "{ { 'flash' } }", "gives cues[1]: expected names with values, as in { name = value }, got 'flash' alone"),
    wrong(
      "cues", "{ { name = 'flash', seats = { x = true } } }",
      "gives a table with the key 'x' in place of a list of seats as cues[1].seats; a list has the keys 1, 2, 3 ... and "
        + "no holes"),
    wrong("cues", "{ { name = 'flash' }, nil, { name = 'flash' } }", "gives a list with a hole at cues[2]"),
  ]

  static let fields = [
    wrong("turn", "{ drawn = true, reason = 5 }", "gives 5 as 'reason'; expected a text, as in \"board-full\""),
    wrong("turn", "{ drawn = true, reason = {} }", "gives a table as 'reason'; expected a text, as in \"board-full\""),
    wrong("turn", "{ drawn = 'yes' }", "gives 'yes' as 'drawn'; expected true or false"),
    wrong("turn", "{ lost = 1 }", "gives 1 as 'lost'; expected true or false"),
    wrong("turn", "{ winners = 'x' }", "gives 'x' as 'winners'; expected a list of seats; the seats are x, o"),
    wrong("turn", "{ winners = {} }", "gives an empty list as 'winners'; expected a list of seats; the seats are x, o"),
    wrong("turn", "{ winners = { 'x', nil, 'o' } }", "gives a list with a hole at winners[2]"),
    wrong(
      "turn", "{ winners = { x = true } }",
      "gives a table with the key 'x' in place of a list of seats as winners; a list has the keys 1, 2, 3 ... and no "
        + "holes"),
    wrong("turn", "{ drawn = true, scores = 5 }", "gives 5 as 'scores'; expected a number for each seat"),
    wrong(
      "turn", "{ drawn = true, scores = { x = 1, o = '2' } }",
      "gives '2' as the score of o; expected a number that is finite"),
    wrong(
      "turn", "{ drawn = true, scores = { x = 1 } }",
      "gives an outcome without a score for o; 'scores' needs a number for each seat"),
    wrong(
      "turn", "{ drawn = true, scores = { x = 1, o = 2, z = 3 } }",
      "gives a score for 'z', which is no seat; the seats are x, o"),
    wrong(
      "turn", "{ drawn = true, scores = { 1, 2, 3 } }",
      "gives 3 scores for 2 seats; 'scores' needs a number for each seat"),
    wrong("turn", "{ drawn = true, scores = { 1, nil, 3 } }", "gives a list with a hole at scores[2]"),
    wrong(
      "turn", "{ drawn = true, scores = { 1, 2, n = 2 } }",
      "gives a list of 2 scores with the key 'n' beside it; a list has the keys 1, 2, 3 ... and no holes"),
    wrong("cues", "{ { name = 5 } }", "gives 5 as cues[1].name; expected a text"),
    ErrorCase(
      game("seats = function() return { 'x', nil, 'o' } end", playing: ""),
      "seats gives nothing as seats[2]; expected a list of names, as in { \"white\", \"black\" }"),
  ]

  static let deadlines =
    ["'3'", "-1", "0 / 0", "math.huge", "86401", "true"].map { seconds in
      let shown = ["0 / 0": "nan", "math.huge": "inf"][seconds] ?? seconds
      return wrong(
        "deadline", "{ seconds = \(seconds), move = 1 }",
        "gives \(shown) as 'seconds'; expected a number from 0 to 86400, which is a day")
    } + [
      wrong(
        "deadline", "{ seconds = 3, move = 2.5 }",
        "gives 2.5 as 'move'; expected a legal move, which is a whole number or a text"),
      wrong(
        "deadline", "{ move = 1 }",
        "gives a deadline without 'seconds'; expected { seconds = 3, move = \"late\" }, or nothing"),
      wrong(
        "deadline", "{ seconds = 3 }",
        "gives a deadline without 'move'; expected { seconds = 3, move = \"late\" }, or nothing"),
      wrong(
        "deadline", "{ second = 3, move = 1 }",
        "gives a deadline with the unknown field 'second'; did you mean 'seconds'?"),
    ]

  static let others = [
    wrong("turn", "{ winer = 'x' }", "gives an outcome with the unknown field 'winer'; did you mean 'winner'?"),
    wrong(
      "turn", "{ victor = 'x' }",
      "gives an outcome with the unknown field 'victor'; its fields are drawn, lost, reason, scores, winner, winners"),
    // Whoever asked for the turn of it would get an error about 'turn'.
    wrong("apply", "5", "gives 5; expected nothing, or the table that becomes the state"),
    wrong("apply", "false", "gives false; expected nothing, or the table that becomes the state"),
    wrong("text", "''", "gives an empty text; nobody could write that move"),
    wrong("refusal", "7", "gives 7; expected one line of text, or nothing"),
    wrong("refusal", "'one\\ntwo'", "gives 'one\\ntwo'; expected one line of text, or nothing"),
    wrong(
      "turn", "{ drawn = true, scores = { x = 0 / 0, y = 1 } }",
      "gives nan as the score of x; expected a number that is finite"),
    wrong(
      "turn", "{ drawn = true, scores = { 1, math.huge } }",
      "gives inf as the score of o; expected a number that is finite"),
    wrong("refusal", "''", "gives ''; expected one line of text, or nothing"),
    ErrorCase(
      game("describe = function(view) return view.left end", playing: "print(match.board)"),
      "describe gives 3; expected a text"),
    ErrorCase(
      game("describe = function() return 'a\\27[2Jb' end", playing: "print(match.board)"),
      "describe gives a text with the control character 27; expected what can be seen, in lines"),
    ErrorCase(
      game("view = function() return { 1, 2, [5] = 3 } end", playing: "match:view('x')"),
      "view gives a table that can't be shown: a table has the key 5; expected names alone, or the keys 1, 2, 3 ... of a "
        + "list without holes"),
    // Of several the first by its name is told, which is the same in every run.
    ErrorCase(
      game("view = function() return { rows = { 1, { 1, 2, [5] = 3 } }, z = print } end", playing: "match:view('x')"),
      "view gives a table that can't be shown: in view.rows[2], a table has the key 5; expected names alone, or the keys "
        + "1, 2, 3 ... of a list without holes"),
    ErrorCase(
      game("seats = function() return {} end", playing: ""), "seats gives 0 seats; a game has 1 to 32"),
  ]

  static let names = [
    ErrorCase(
      game("settings = { goal = 4 }, start = function(settings) return { settings.gaol } end", playing: ""),
      "settings has no 'gaol'; did you mean 'goal'?"),
    ErrorCase(
      game("start = function(settings) return { settings.goal } end", playing: ""),
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
      "parlor.match { game = parlor.mod(\(countdown("")), { id = 'a', apply = function(state, move, base) "
        + "base:apply(state, move) end }) }:play(1)",
      "base has no 'left'; it has apply, cues, deadline, describe, moves, outcome, refusal, revealed, sample, seats, "
        + "settings, start, text, turn, view, weight, called with a dot, as in base.apply(state, move)"),
  ]

  static let mods = [
    ErrorCase(
      mod("apply = function(state, move, base) state:finish('red') base.apply(state, move) end"), "the game is over"),
    ErrorCase(
      mod("moves = function() return { 4, 'jump' } end", playing: "match:play('jump')"),
      "moves gives the move 'jump', which isn't one of the base's, but the mod has no 'apply' to play it"),
    ErrorCase(
      mod("view = function() return { print } end", playing: "match:view('red')"),
      "view gives a table that can't be shown: in view[1], expected plain data (numbers, text, true or false, tables), "
        + "got a function"),
    ErrorCase(mod("extra = function() end"), "extra gives nothing; expected a table"),
    ErrorCase(
      mod("extra = function() return { list = { 1, print } } end"),
      "extra gives a table that can't be a state: the state.extra.list[2] holds a function; it may hold numbers, text, "
        + "true or false, and tables"),
    ErrorCase(
      mod("describe = function() return 3 end", playing: "print(match.board)"), "describe gives 3; expected a text"),
    ErrorCase(
      mod("apply = function(state, move, base) base.apply(state, move) state.extra.count = 1 end"), withoutExtra),
    ErrorCase(
      "parlor.match { game = parlor.mod(\(countdown("")), { id = 'a', moves = function(state) return state.extra.list end }) }"
        + ":play(1)",
      withoutExtra),
    // A game's own field of that name is its own affair.
    ErrorCase(
      game("apply = function(state) state.extra.count = 1 end", playing: "match:play(1)"),
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

  private static func wrong(_ function: String, _ result: String, _ message: String) -> ErrorCase {
    ErrorCase(
      game(
        "\(function) = function() return \(result) end",
        playing: "print(match.deadline) match:play('1') print(match.cues) "
          + "match:play('?')"),
      "\(function) \(message)")
  }

  private static func countdown(_ options: String) -> String {
    """
    (function(changes) local options = { id = 'countdown', seats = { 'x', 'o' }, \
    start = function() return { left = 3, mover = 1 } end, \
    turn = function(state) return state.left == 0 and { drawn = true } or state.mover end, \
    moves = function() return { 1 } end, apply = function(state, move) state.left = state.left - move end } \
    for name, value in pairs(changes) do options[name] = value end return parlor.game(options) end)({ \(options) })
    """
  }

  /// A game that is right but for some options, and a match of it.
  private static func game(_ options: String, playing: String) -> String {
    "local function many(count) local list = {} for i = 1, count do list[i] = i end return list end "
      + "local match = parlor.match { game = \(countdown(options)) } \(playing)"
  }

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
