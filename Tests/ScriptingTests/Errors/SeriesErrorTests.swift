import Testing

@Suite("What a script gets for a wrong use of a series")
struct SeriesErrorTests {
  @Test("a wrong option of parlor.series", arguments: options)
  func option(error: ErrorCase) throws { try error.expect() }

  @Test("a game that there isn't, and settings that don't go", arguments: uses)
  func use(error: ErrorCase) throws { try error.expect() }

  @Test("a text that is no whole series", arguments: saves)
  func save(error: ErrorCase) throws { try error.expect() }

  @Test("what was refused leaves the series as it was")
  func unchanged() throws {
    let output = try Script.output(
      """
      local series = parlor.series { game = "four-in-a-row", seed = 7 }
      series.match:play(4)
      local before = series:save()
      for _, setup in ipairs { { columns = 99 }, { colums = 9 }, { columns = 9, rows = 0 }, { columns = print } } do
        assert(not pcall(series.set, series, setup))
      end
      for _, number in ipairs { 0, 2, -1, math.maxinteger, "1" } do
        assert(not pcall(series.select, series, number))
      end
      print(series:save() == before, series.changed, series.number)
      """)
    #expect(output == "true\tfalse\t1\n")
  }

  static let options = [
    ErrorCase("parlor.series()", "parlor.series: 'options' must be a table, got nothing"),
    ErrorCase(
      "parlor.series {}",
      "parlor.series: 'game' is missing; give the id of a game, as in game = \"four-in-a-row\""),
    ErrorCase("parlor.series { game = 'chess' }", "no game 'chess'; there are: \(shippedIDs)"),
    ErrorCase("parlor.series { GAME, kepe = 'one' }", "parlor.series has no option 'kepe'; did you mean 'keep'?"),
    ErrorCase(
      "parlor.series { GAME, keep = 'two' }", "parlor.series: 'keep' must be \"all\" or \"one\", got 'two'"),
    ErrorCase("parlor.series { GAME, keep = 2 }", "parlor.series: 'keep' must be \"all\" or \"one\", got 2"),
    ErrorCase(
      "parlor.series { GAME, starter = 'me' }",
      "parlor.series: 'starter' must be \"by-number\" or \"after-finished\", got 'me'"),
    ErrorCase(
      "parlor.series { GAME, seed = -1 }", "parlor.series: 'seed' must be a whole number, 0 or more, got -1"),
    ErrorCase("parlor.series { GAME, players = { 'greedy' } }", "1 player for 2 seats (red, black)"),
    ErrorCase(
      "parlor.series { GAME, best_of = 0 }", "parlor.series: 'best_of' must be a whole number from 1 to 1000, got 0"),
    ErrorCase(
      "parlor.series { GAME, first_to = 2.5 }",
      "parlor.series: 'first_to' must be a whole number from 1 to 1000, got 2.5"),
    ErrorCase(
      "parlor.series { GAME, best_of = 3, first_to = 2 }", "parlor.series: give 'best_of' or 'first_to', not both"),
    ErrorCase("parlor.series { GAME, swap = 1 }", "parlor.series: 'swap' must be true or false, got 1"),
    ErrorCase(
      "parlor.series { GAME, tie = 'coin' }",
      "parlor.series: 'tie' must be \"sudden-death\" or \"fewest-moves\" or \"shared\", got 'coin'"),
    ErrorCase(
      "parlor.series { GAME, swap = true, starter = 'by-number' }",
      "with 'swap' the players take turns on the seat that begins; leave out 'starter', or a player would begin each "
        + "game"),
    ErrorCase(
      "parlor.series { GAME, state = '', starter = 'by-number' }",
      "with 'state' the same seat begins every game; leave out 'starter', or swap the players"),
    ErrorCase(
      "parlor.series { GAME, keep = 'one', best_of = 3 }",
      "'best_of', 'first_to' and 'swap' count the results of all games; leave out keep = \"one\""),
    ErrorCase(
      "parlor.series { game = 'hangman', best_of = 3 }",
      "hangman has one seat, and nobody to win against; leave out 'best_of' and 'first_to'"),
  ]

  static let uses = [
    ErrorCase(
      "parlor.series { GAME }:run()",
      "a series without 'best_of' or 'first_to' has no end; play its games with 'series.match:run()'"),
    ErrorCase("parlor.series { GAME }:select(9)", "no game 9; there is game 1"),
    ErrorCase(
      "local series = parlor.series { GAME } series:new_game() series:select(9)", "no game 9; there are games 1 to 2"),
    ErrorCase(
      "local series = parlor.series { GAME, keep = 'one' } series:new_game(true) series:select(1)",
      "no game 1; there is game 2"),
    ErrorCase("parlor.series { GAME }:select()", "series:select: 'number' must be a whole number, got nothing"),
    ErrorCase("parlor.series { GAME }:select(1.5)", "series:select: 'number' must be a whole number, got 1.5"),
    ErrorCase("parlor.series { GAME }:set()", "series:set: 'setup' must be a table, got nothing"),
    ErrorCase(
      "parlor.series { GAME }:set { columns = 99 }", "setting 'columns' takes a whole number from 1 to 32, not 99"),
    ErrorCase(
      "parlor.series { GAME }:set { colums = 9 }", "four-in-a-row has no setting 'colums'; did you mean 'columns'?"),
    ErrorCase(
      "parlor.series { game = 'simon', setup = { variant = 'add' } }:set { variant = 'classic' }",
      "with these settings there is 1 seat, but the series has 2; begin another series with a player for each"),
    ErrorCase("print(parlor.series { GAME }.nunber)", "series has no 'nunber'; did you mean 'number'?"),
    ErrorCase("parlor.series { GAME }.number = 2", "a series can't be changed by assignment"),
    ErrorCase(
      "parlor.series { GAME }.new_game()",
      "series:new_game: expected the series before a colon, got nothing; write series:new_game(...)"),
  ]

  static let saves = [
    ErrorCase("parlor.load_series()", "parlor.load_series: 'text' must be a string, got nothing"),
    ErrorCase(
      "parlor.load_series('hello')",
      "parlor.load_series: line 1: not a saved series: expected 'parlor series 1', got 'hello'"),
    ErrorCase(
      "parlor.load_series('parlor series 2\\n')",
      "parlor.load_series: line 1: this save has version '2'; this program reads version 1"),
    ErrorCase(
      "parlor.load_series(parlor.match { GAME }:save())",
      "parlor.load_series: line 1: not a saved series: expected 'parlor series 1', got 'parlor match 1'"),
    ErrorCase(
      "parlor.load(parlor.series { GAME }:save())",
      "parlor.load: line 1: not a saved match: expected 'parlor match 1', got 'parlor series 1'"),
    changing("keep: all", to: "keep: some", "line 3: 'keep' must be all or one, got 'some'"),
    changing("number: 1", to: "number: x", "line 8: 'number' must be a whole number, got 'x'"),
    changing("selected: 1", to: "selected: 4", "line 1: 'selected' is 4, but there is no such game in the file"),
    changing("match 1", to: "match 2", "line 11: this save has version '2'; this program reads version 1"),
    changing("1 red 4", to: "1 red 9", "line 18: move 1: no column 9; columns are 1 to 7"),
    ErrorCase(
      "local mine = parlor.opponent { name = 'mine', choose = print } "
        + "parlor.load_series(parlor.series { GAME, players = { red = mine } }:save())",
      "the save has 'mine' play red, which is no opponent's id; name the players yourself"),
  ]

  private static func changing(_ text: String, to other: String, _ problem: String) -> ErrorCase {
    ErrorCase(
      "local series = parlor.series { GAME } series.match:play(4) "
        + "parlor.load_series((series:save():gsub('\(text)', '\(other)')))",
      "parlor.load_series: \(problem)")
  }
}
