import Testing

@Suite("Bad input to the games, through scripts")
struct BadInputTests {
  @Test("E1 a deck has 2 to 10,000 cards", arguments: decks)
  func deck(error: ErrorCase) throws { try error.expect() }

  @Test("E1 a deck of 10,000 cards is played like any other")
  func largestDeck() throws {
    let output = try Script.output(
      """
      local deck = {}
      for number = 1, 10000 do deck[number] = number end
      local match = parlor.match { game = "alien-esp", setup = { deck = deck, feedback = "higher-lower" }, seed = 1 }
      match:run()
      local low, high = 1, 10000
      while not match.outcome do
        local card = (low + high) // 2
        match:play(tostring(card))
        if match:view("player").last.feedback == "higher" then low = card + 1 else high = card - 1 end
      end
      print(match.outcome.text, match:view("player").guesses <= 14)
      """)
    #expect(output == "player won (guessed)\ttrue\n")
  }

  @Test("S20 S21 S23 presses and resets that aren't possible get one line", arguments: presses)
  func press(error: ErrorCase) throws { try error.expect() }

  @Test("H10 guesses that are none get one line", arguments: guesses)
  func guess(error: ErrorCase) throws { try error.expect() }

  @Test("F22 whatever text is played, a match is refused with one line or goes on", arguments: 1...4)
  func nonsense(game: Int) throws {
    let output = try Script.output(
      """
      local game = parlor.games()[\(game)].id
      local signs = { "1", "start", "e", "ace", " ", "", "\\0", "\\n", "é", "-", "_", "of", "99", "hint", "💥" }
      local rng = parlor.rng(\(game))
      local match = parlor.match { game = game, seed = 1 }
      for _ = 1, 500 do
        local before = match:save()
        local words = {}
        for word = 1, rng:integer(4) do words[word] = rng:pick(signs) end
        local played, reason = match:try(table.concat(words, rng:pick { "", " " }))
        if not played then
          assert(reason ~= "" and not reason:find("\\n") and match:save() == before, reason)
        end
        while match.turn == "chance" do match:step() end
        if match.outcome then match = parlor.match { game = game } end
      end
      local isFine, reason = pcall(match.try, match, "e\\xff")
      assert(not isFine and not reason:find("\\n") and reason:find("isn't UTF%-8 %(byte 2 is 0xff%)$"), reason)
      print "well"
      """)
    #expect(output == "well\n")
  }

  static let decks = [
    dealing("{}", "setting 'deck' has no cards; it takes 2 to 10,000"),
    dealing("{ 'one' }", "setting 'deck' has 1 card; it takes 2 to 10,000"),
    dealing("{ ranks = {}, suits = {} }", "setting 'deck' has no cards; it takes 2 to 10,000"),
    dealing("many(10001)", "setting 'deck' has 10001 cards; it takes 2 to 10,000"),
    dealing("{ ranks = many(101), suits = many(100) }", "setting 'deck' has 10100 cards; it takes 2 to 10,000"),
    dealing("{ 'a', 'A' }", "setting 'deck': two cards are called 'a'"),
    dealing("{ 'a', 'hint' }", "setting 'deck': no card may be called 'hint', which is another move"),
  ]

  private static func dealing(_ deck: String, _ message: String) -> ErrorCase {
    ErrorCase(
      "local function many(count) local t = {} for i = 1, count do t[i] = i end return t end "
        + "parlor.match { game = 'alien-esp', setup = { deck = \(deck) } }", message)
  }

  static let presses = [
    simon(
      "match = new { clock = 'virtual' } match:play('start'):step() match:play(1)",
      "the playback runs for another 0.42 s; until then nobody can move"),
    simon(
      "begin():play('reset'):play('reset')",
      "a playback can be repeated once, and it was; press a button, or start a new game"),
    simon("begin():play(2):run() match:play(2):play('reset')", "reset is only possible before the first press"),
    simon("new():play(1)", "the game hasn't begun; write start"),
    simon("new():play('start'):play(1)", "it's chance's turn, not a player's: step or run the match, which draws"),
    simon(
      "begin():play(5)",
      "no button '5'; buttons are 1 Green, 2 Red, 3 Yellow, 4 Blue; other moves: reset, start"),
    simon("begin():play(1):play('start')", "the game is over"),
  ]

  private static func simon(_ source: String, _ message: String) -> ErrorCase {
    ErrorCase(
      "local match local function new(more) match = parlor.match { game = 'simon', seed = 1, clock = more and more.clock } "
        + "return match end local function begin() new():play('start'):run() return match end \(source)", message)
  }

  static let guesses = [
    hangman("match:play('?')", "'?' isn't a letter of this list; letters: a to z"),
    hangman("match:play('ab')", "guess one letter, not 'ab'"),
    hangman("match:play('')", "guess one letter, not ''"),
    hangman("match:play(7)", "'7' isn't a letter of this list; letters: a to z"),
    hangman("match:play('e'):play('e')", "'e' was guessed already"),
    hangman("match:play('x'):play('X')", "'x' was guessed already"),
    hangman("match:play('b'):play('e'):play('e')", "the game is over"),
  ]

  private static func hangman(_ source: String, _ message: String) -> ErrorCase {
    ErrorCase(
      "local match = parlor.match { game = 'hangman', setup = { words = { 'bee' } } } match:run() \(source)", message)
  }
}
