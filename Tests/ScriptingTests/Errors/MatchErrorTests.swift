import Testing

@Suite("What a script gets for a wrong use of a match")
struct MatchErrorTests {
  @Test("a move that isn't legal, and a method called wrongly", arguments: moves)
  func move(error: ErrorCase) throws { try error.expect() }

  @Test("a name that an object or the library doesn't have, and assignment", arguments: names)
  func name(error: ErrorCase) throws { try error.expect() }

  @Test("a text that is no whole save", arguments: saves)
  func save(error: ErrorCase) throws { try error.expect() }

  @Test("F22 a refused move changes nothing")
  func refusedMoveChangesNothing() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = "four-in-a-row" }
      match:play(4)
      local before = match:save()
      for _, move in ipairs { 0, 8, "x", 4.5, { 4, 9 }, math.maxinteger, "04", " 4", "" } do
        assert(not pcall(match.play, match, move))
      end
      print(match:save() == before, match.ply, match.turn)
      """)
    #expect(output == "true\t1\tblack\n")
  }

  static let moves = [
    ErrorCase("parlor.match { GAME }:play(9)", "no column 9; columns are 1 to 7"),
    ErrorCase("parlor.match { GAME }:play(0)", "no column 0; columns are 1 to 7"),
    ErrorCase("parlor.match { GAME }:play('x')", "'x' isn't a column; columns are 1 to 7"),
    ErrorCase(
      "local match = parlor.match { GAME } for _ = 1, 7 do match:play(4) end", "column 4 is full"),
    ErrorCase(
      "local match = parlor.match { GAME, players = { 'greedy', 'greedy' } } match:run() match:play(4)",
      "the game is over"),
    ErrorCase(
      "parlor.match { GAME }:play()", "match:play: 'move' must be a move, as text or a whole number, got nothing"),
    ErrorCase(
      "parlor.match { GAME }:play(4.5)", "match:play: 'move' must be a move, as text or a whole number, got 4.5"),
    ErrorCase(
      "parlor.match { GAME }:play { {} }",
      "match:play: 'moves' must be a list of moves, as text or whole numbers; number 1 is a table"),
    ErrorCase(
      "parlor.match { GAME }.play(4)",
      "match:play: expected the match before a colon, got 4; write match:play(...)"),
    ErrorCase(
      "parlor.match { GAME }.step()",
      "match:step: expected the match before a colon, got nothing; write match:step(...)"),
    ErrorCase(
      "parlor.match { GAME }.undo(parlor.rng(1))",
      "match:undo: expected the match before a colon, got a rng; write match:undo(...)"),
    ErrorCase("parlor.match { GAME }:view('white')", "match:view: no seat 'white'; the seats are red, black"),
    ErrorCase("parlor.match { GAME }:view('rde')", "match:view: no seat 'rde'; did you mean 'red'?"),
    ErrorCase("parlor.match { GAME }:view(3)", "match:view: 'seat' must be a string, got 3"),
  ]

  static let names = [
    ErrorCase("print(parlor.match { GAME }.outcmoe)", "match has no 'outcmoe'; did you mean 'outcome'?"),
    ErrorCase("parlor.match { GAME }:stpe()", "match has no 'stpe'; did you mean 'step'?"),
    ErrorCase(
      "print(parlor.match { GAME }[1])",
      "match has no '1'; it has analyze, board, check, cues, deadline, deal, game, listen, locked, log, moves, on, "
        + "outcome, play, players, ply, point, redo, run, save, save_file, scene, seats, seed, state, step, stop, text, "
        + "try, turn, undo, view, wait"),
    ErrorCase("parlor.match { GAME }.board = 3", "a match can't be changed by assignment"),
    ErrorCase("parlor.rng(1).seed = 3", "a rng can't be changed by assignment"),
    ErrorCase(
      "print(parlor.rng(1).next)", "rng has no 'next'; it has fraction, integer, pick, shuffle"),
    ErrorCase(
      "print(parlor.opponent { choose = print }.choose)", "opponent has no 'choose'; it has name"),
    ErrorCase("parlor.macth {}", "parlor has no 'macth'; did you mean 'match'?"),
    ErrorCase(
      "parlor.qqqqqq {}",
      "parlor has no 'qqqqqq'; it has ask, compare, files, game, games, ladder, load, load_file, load_series, load_series_file, match, mod, now, opponent, opponents, pause, playtest, rate, rng, "
        + "say, series, sleep, store, tournament, tune, wordlist, wordlists, words"),
  ]

  static let saves = [
    ErrorCase("parlor.load()", "parlor.load: 'text' must be a string, got nothing"),
    ErrorCase("parlor.load(3)", "parlor.load: 'text' must be a string, got 3"),
    ErrorCase("parlor.load('', 3)", "parlor.load: 'players' must be a table, got 3"),
    ErrorCase(
      "parlor.load('hello')", "parlor.load: line 1: not a saved match: expected 'parlor match 1', got 'hello'"),
    ErrorCase(
      "parlor.load('parlor match 2\\n')",
      "parlor.load: line 1: this save has version '2'; this program reads version 1"),
    ErrorCase(
      "parlor.load('parlor match 1\\nseed: 3\\n\\n')", "parlor.load: line 3: there is no line 'game: ...' above"),
    ErrorCase(
      "parlor.load('parlor match 1\\ngame: four-in-a-row\\nseed: x\\n\\n')",
      "parlor.load: line 3: 'seed' must be a whole number, got 'x'"),
    ErrorCase(
      "parlor.load('parlor match 1\\ngame: chess\\nseed: 1\\n\\n')",
      "no game 'chess'; there are: \(shippedIDs)"),
    ErrorCase(
      "parlor.load('parlor match 1\\ngame: four-in-a-row\\nset colums: 3\\nseed: 1\\n\\n')",
      "four-in-a-row has no setting 'colums'; did you mean 'columns'?"),
    ErrorCase(
      "parlor.load((parlor.match { GAME }:play(4):save():gsub('1 red 4', '1 red 9')))",
      "parlor.load: line 7: move 1: no column 9; columns are 1 to 7"),
    ErrorCase(
      "parlor.load((parlor.match { GAME }:play(4):save():gsub('1 red 4', '1 black 4')))",
      "parlor.load: line 7: it's red's turn, not 'black''s"),
    ErrorCase(
      "parlor.load(parlor.match { GAME }:play(4):save():sub(1, -3))",
      "parlor.load: line 7: the file ends in the middle of a line"),
    ErrorCase(
      "local mine = parlor.opponent { name = 'mine', choose = print } "
        + "parlor.load(parlor.match { GAME, players = { mine, 'random' } }:save())",
      "the save has 'mine' play red, which is no opponent's id; name the players yourself"),
  ]
}
