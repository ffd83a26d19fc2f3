import GameLaws
import Match
import ParlorCore
import SampleGames
import Testing

@Suite("Saved matches")
struct SavedMatchTests {
  @Test("a save is text that a person can read")
  func text() throws {
    let setup = MatchSetup(
      game: "dice-race", settings: ["goal": 3, "tempo": 1.5, "loaded": true, "name": "two\nlines \\ and more"],
      seed: Seed(7), players: [humanPlayer, "bots/center.lua"])
    let match = try Match(of: DiceRace(goal: 3), setup: setup, opponents: [nil, nil])
    try match.run()
    try match.play("step")
    let roll = try match.log(for: .referee).first?.text ?? ""
    #expect(
      try SavedMatch(match).text == """
        parlor match 1
        game: dice-race
        set goal: 3
        set loaded: true
        set name: two\\nlines \\\\ and more
        set tempo: 1.5
        seed: 7
        player hare: human
        player tortoise: bots/center.lua

        1 chance \(roll)
        2 hare step

        """)
  }

  @Test("a match that a clock had a part in says so, also once it is loaded")
  func unrepeatable() throws {
    let match = try tableMatch(of: Sticks())
    #expect(try match.isRepeatable && !SavedMatch(match).text.contains("repeatable"))
    match.isRepeatable = false
    let text = try SavedMatch(match).text
    #expect(text.contains("\nseed: 7\nrepeatable: no\nplayer north: human\n"))
    let save = try SavedMatch(text: text)
    #expect(try !save.isRepeatable && save.text == text && save == SavedMatch(match))
  }

  @Test("what was written is read back, with the line of every move")
  func readBack() throws {
    let match = try tableMatch(of: Sticks(), seed: .max)
    for move in ["3", "2"] { try match.play(move) }
    let save = try SavedMatch(text: SavedMatch(match).text)
    #expect(save.game == "test-game")
    #expect(save.seed == Seed(.max))
    #expect(save.players.map(\.seat) == ["north", "east", "west"])
    #expect(save.players.map(\.player) == ["human", "human", "human"])
    #expect(save.settings.isEmpty)
    #expect(save.damage == nil)
    #expect(save.moves.map(\.line) == [8, 9])
    #expect(save.moves.map(\.mover) == ["north", "east"])
    #expect(save.moves.map(\.text) == ["3", "2"])
    #expect(try save == SavedMatch(match))
  }

  @Test(
    "any text survives as a setting, a player and a move",
    arguments: [
      "", " ", "  two  ", "a: b", "\\", "\\n", "\n", "\r", "\r\n", "a\nb\rc\\d", "\\\\n", "tab\tzero\u{0}",
      "ünïcödé 🎲👨‍👩‍👧",
      "\u{2028}\u{85}", "#", "1 red 4", "e\u{301}",
    ])
  func escaping(text: String) throws {
    let game = Altered(Countdown()) { $0.newText = { move, _ in "\(move)\(text)" } }
    let setup = MatchSetup(game: "g\(text)", settings: ["word": .text(text)], seed: Seed(1), players: [text])
    let match = try Match(of: game, setup: setup, opponents: [nil])
    try match.play("2\(text)")
    let save = try SavedMatch(text: SavedMatch(match).text)
    #expect(save.damage == nil)
    #expect(save.game == "g\(text)")
    #expect(save.settings.map(\.text) == [text])
    #expect(save.players.map(\.player) == [text])
    #expect(save.moves.map(\.text) == ["2\(text)"])
    let restored = try Match(of: game, setup: setup, opponents: [nil])
    #expect(restored.restore(save) == nil)
    #expect(try restored.transcript() == match.transcript())
  }

  @Test("a save goes on after what was played of it")
  func goesOn() throws {
    let match = try tableMatch(of: Countdown())
    try match.play("2")
    try match.play("1")
    let save = try SavedMatch(match)
    _ = try match.undo()
    #expect(match.restore(save) == nil)
    #expect(try SavedMatch(match) == save)
    let wrong = try SavedMatch(text: save.text + "3 counter 9\n")
    #expect(match.restore(wrong)?.description.contains("move 3: ") == true)
  }

  @Test("a text that begins with a combining character survives too")
  func combining() throws {
    let game = Altered(Countdown()) { $0.newText = { move, _ in "\u{301}\(move)" } }
    let match = try tableMatch(of: game)
    try match.play("\u{301}2")
    let save = try SavedMatch(text: SavedMatch(match).text)
    #expect(save.moves.map(\.text) == ["\u{301}2"])
  }

  @Test("lines may end as on other systems")
  func carriageReturns() throws {
    let text = "parlor match 1\r\ngame: sticks\r\nseed: 3\r\n\r\n1 north 3\r\n2 east 1\r\n"
    let save = try SavedMatch(text: text)
    #expect(save.game == "sticks")
    #expect(save.seed == Seed(3))
    #expect(save.moves.map(\.text) == ["3", "1"])
    #expect(save.damage == nil)
  }

  @Test("a loaded match goes on as the saved one would have", arguments: [3, Seed.fresh().number])
  func goesOn(seed: UInt64) throws {
    let game = DiceRace(goal: 25)
    func match() throws -> Match<DiceRace> {
      try tableMatch(of: game, seed: seed, opponents: [0: Robot.drawing(in: game), 1: Robot.drawing(in: game)])
    }
    let whole = try match()
    try whole.run()
    for plies in 0...whole.ply {
      let part = try match()
      for _ in 0..<plies { try part.step() }
      let loaded = try match()
      #expect(try loaded.restore(SavedMatch(text: SavedMatch(part).text)) == nil)
      try loaded.run()
      #expect(try loaded.transcript() == whole.transcript(), "seed \(seed), \(plies) plies")
    }
  }
}
