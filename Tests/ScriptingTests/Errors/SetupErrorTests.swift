import Testing

@Suite("What a script gets for a wrong match or opponent")
struct SetupErrorTests {
  @Test("a wrong game or option of parlor.match", arguments: options)
  func option(error: ErrorCase) throws { try error.expect() }

  @Test("a wrong setting", arguments: settings)
  func setting(error: ErrorCase) throws { try error.expect() }

  @Test("wrong players", arguments: seatings)
  func players(error: ErrorCase) throws { try error.expect() }

  @Test("a wrong opponent, stream or random number", arguments: makers)
  func maker(error: ErrorCase) throws { try error.expect() }

  static let options = [
    ErrorCase("parlor.match { game = 'four-in-row' }", "no game 'four-in-row'; did you mean 'four-in-a-row'?"),
    ErrorCase("parlor.match { game = 'chess' }", "no game 'chess'; there are: \(shippedIDs)"),
    ErrorCase(
      "parlor.match { game = 4 }", "parlor.match: 'game' must be a game's id, or a game that a script made, got 4"),
    ErrorCase(
      "parlor.match {}",
      "parlor.match: 'game' is missing; give the id of a game, as in game = \"four-in-a-row\""),
    ErrorCase("parlor.match { gaem = 'x' }", "parlor.match has no option 'gaem'; did you mean 'game'?"),
    ErrorCase(
      "parlor.match { GAME, depth = 3 }",
      "parlor.match has no option 'depth'; it has allow, clock, commands, free, game, mods, moves, on_cue, on_end, "
        + "on_move, on_undo, players, seed, setup, state"
    ),
    ErrorCase("parlor.match()", "parlor.match: 'options' must be a table, got nothing"),
    ErrorCase("parlor.match 'four-in-a-row'", "parlor.match: 'options' must be a table, got 'four-in-a-row'"),
    ErrorCase(
      "parlor.match { 'four-in-a-row' }",
      "parlor.match: expected names with values, as in { name = value }, got 'four-in-a-row' alone"),
    ErrorCase("parlor.match { GAME, state = 4 }", "parlor.match: 'state' must be a string, got 4"),
    ErrorCase("parlor.match { GAME, free = 1 }", "parlor.match: 'free' must be true or false, got 1"),
    ErrorCase("parlor.match { GAME, free = true }", "parlor.match: 'free' goes with 'state'; give both, or neither"),
    ErrorCase("parlor.match { GAME, state = '...' }", "state: the picture has 1 row, but the board has 6"),
    ErrorCase(
      "parlor.match { game = 'hangman', state = '...' }",
      "state: this game reads no picture of a state; begin with 'moves'"),
    ErrorCase(
      "parlor.match { GAME, seed = -1 }", "parlor.match: 'seed' must be a whole number, 0 or more, got -1"),
    ErrorCase(
      "parlor.match { GAME, seed = 1.5 }", "parlor.match: 'seed' must be a whole number, 0 or more, got 1.5"),
    ErrorCase(
      "parlor.match { GAME, seed = '1' }", "parlor.match: 'seed' must be a whole number, 0 or more, got '1'"),
  ]

  static let settings = [
    ErrorCase(
      "parlor.match { GAME, setup = { colums = 3 } }",
      "four-in-a-row has no setting 'colums'; did you mean 'columns'?"),
    ErrorCase(
      "parlor.match { GAME, setup = { depth = 3 } }",
      "four-in-a-row has no setting 'depth'; it has columns, rows, line, first"),
    ErrorCase(
      "parlor.match { GAME, setup = { columns = 33 } }",
      "setting 'columns' takes a whole number from 1 to 32, not 33"),
    ErrorCase(
      "parlor.match { GAME, setup = { columns = 0 } }", "setting 'columns' takes a whole number from 1 to 32, not 0"),
    ErrorCase(
      "parlor.match { GAME, setup = { columns = 7.5 } }",
      "setting 'columns' takes a whole number from 1 to 32, not 7.5"),
    ErrorCase(
      "parlor.match { GAME, setup = { columns = 'wide' } }",
      "setting 'columns' takes a whole number from 1 to 32, not 'wide'"),
    ErrorCase(
      "parlor.match { GAME, setup = { columns = {} } }",
      "setting 'columns' takes a whole number from 1 to 32, not a table"),
    ErrorCase(
      "parlor.match { GAME, setup = { columns = print } }",
      "setting 'columns' takes a whole number from 1 to 32, not a function"),
    ErrorCase(
      "local t = {} t.t = t parlor.match { GAME, setup = { columns = t } }",
      "setup.columns: a table lies more than 32 tables deep, or in itself"),
    ErrorCase(
      "parlor.match { GAME, setup = { first = 'white' } }", "setting 'first' takes one of red, black, not 'white'"),
    ErrorCase(
      "parlor.match { GAME, setup = { columns = 3, rows = 3 } }",
      "setting 'line' is 4, but no line on a board of 3 by 3 is longer than 3"),
    ErrorCase(
      "parlor.match { GAME, setup = { 7, 6 } }",
      "setup: expected names with values, as in { name = value }, got 7 alone"),
    ErrorCase("parlor.match { GAME, setup = 7 }", "parlor.match: 'setup' must be a table, got 7"),
  ]

  static let seatings = [
    ErrorCase("parlor.match { GAME, players = { red = 'greddy' } }", "no opponent 'greddy'; did you mean 'greedy'?"),
    ErrorCase(
      "parlor.match { GAME, players = { red = 'deep' } }",
      "no opponent 'deep'; there are: human, random, greedy, monte-carlo, alpha-beta, mixture, never, short-sighted, perfect, guesser, setter, flawless, human-like, card-finder"
    ),
    ErrorCase(
      "parlor.match { GAME, players = { white = 'greedy' } }",
      "players: no seat 'white'; the seats are red, black"),
    ErrorCase("parlor.match { GAME, players = { rde = 'greedy' } }", "players: no seat 'rde'; did you mean 'red'?"),
    ErrorCase("parlor.match { GAME, players = { 'greedy' } }", "1 player for 2 seats (red, black)"),
    ErrorCase(
      "parlor.match { GAME, players = { 'greedy', 'random', 'random' } }", "3 players for 2 seats (red, black)"),
    ErrorCase(
      "parlor.match { GAME, players = { 'greedy', red = 'random' } }",
      "players: give them by seat or in the order of the seats, not both in one table"),
    ErrorCase(
      "parlor.match { GAME, players = { red = 3 } }",
      "players.red must be an opponent's id, a script's path or parlor.opponent { ... }, got 3"),
    ErrorCase(
      "parlor.match { GAME, players = { red = print } }",
      "players.red must be an opponent's id, a script's path or parlor.opponent { ... }, got a function"),
    ErrorCase(
      "local match = parlor.match { GAME } parlor.match { GAME, players = { match, match } }",
      "players.red must be an opponent's id, a script's path or parlor.opponent { ... }, got a match"),
    ErrorCase("parlor.match { GAME, players = 'greedy' }", "parlor.match: 'players' must be a table, got 'greedy'"),
    ErrorCase(
      "parlor.match { GAME, players = { red = '/etc/x.lua' } }",
      "no script '/etc/x.lua' in /nowhere; no other folder is read"),
  ]

  static let makers = [
    ErrorCase("parlor.opponent {}", "parlor.opponent: 'choose' must be a function, got nothing"),
    ErrorCase("parlor.opponent { choose = 4 }", "parlor.opponent: 'choose' must be a function, got 4"),
    ErrorCase("parlor.opponent(print)", "parlor.opponent: 'options' must be a table, got a function"),
    ErrorCase(
      "parlor.opponent { choose = print, nmae = 'x' }", "parlor.opponent has no option 'nmae'; did you mean 'name'?"),
    ErrorCase("parlor.opponent { choose = print, name = 4 }", "parlor.opponent: 'name' must be a string, got 4"),
    ErrorCase("parlor.rng()", "parlor.rng: 'seed' must be a whole number, got nothing"),
    ErrorCase("parlor.rng(-1)", "parlor.rng: 'seed' must be a whole number, 0 or more, got -1"),
    ErrorCase("parlor.rng(1):integer()", "rng:integer: 'low' must be a whole number, got nothing"),
    ErrorCase("parlor.rng(1):integer(5, 1)", "rng:integer: there is no whole number from 5 to 1"),
    ErrorCase("parlor.rng(1):integer(0)", "rng:integer: there is no whole number from 1 to 0"),
    ErrorCase(
      "parlor.rng(1).integer(3)", "rng:integer: expected the rng before a colon, got 3; write rng:integer(...)"),
    ErrorCase("parlor.rng(1):pick {}", "rng:pick: the list is empty"),
    ErrorCase("parlor.rng(1):pick()", "rng:pick: 'list' must be a table, got nothing"),
    ErrorCase("parlor.rng(1):shuffle(3)", "rng:shuffle: 'list' must be a table, got 3"),
    ErrorCase("math.random(-1)", "math.random: there is no whole number from 1 to -1"),
    ErrorCase("math.random(1.5)", "bad argument #1 to 'random' (number has no integer representation)"),
    ErrorCase("math.random(1, 'x')", "bad argument #2 to 'random' (number expected, got string)"),
  ]
}
