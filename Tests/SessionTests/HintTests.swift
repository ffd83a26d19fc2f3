import Match
import ParlorCore
import Testing

@testable import Session

@Suite("Hints at a table")
struct HintTests {
  @Test("a hint names a move and who would play it, changes nothing, and the game is no longer fair")
  func perfectInformation() throws {
    let sitting = try Sitting("four-in-a-row", ["columns": "4", "rows": "4"], seed: nil)
    let (red, black) = (sitting.session.attach(seats: [0]), sitting.session.attach(seats: [1]))
    for move in ["1", "4", "1", "4", "1"] {
      sitting.session.send(.move(move), from: red.snapshot.seatToMove == nil ? black : red)
    }
    _ = (red.takeEvents(), black.takeEvents())
    #expect(sitting.table.match.isFair)
    sitting.session.send(.hint, from: black)
    // Red would win with the next disc in the first column.
    #expect(black.words() == ["1 thinks", "perfect would play 1"])
    #expect(red.words() == ["1 thinks"])
    #expect(try sitting.moves == "1 4 1 4 1" && !sitting.table.match.isFair && sitting.isKept)
    #expect(try sitting.kept?.matches[0].isFair == false && black.snapshot.seatToMove == 1)
  }

  @Test("a hint is for whoever is to move")
  func forbidden() throws {
    let sitting = try Sitting("four-in-a-row", seed: nil)
    let (red, black) = (sitting.session.attach(seats: [0]), sitting.session.attach(seats: [1]))
    _ = (red.takeEvents(), black.takeEvents())
    sitting.session.send(.hint, from: black)
    #expect(black.words() == ["forbidden: there is a hint for whoever is to move"] && red.words() == [])
    #expect(sitting.table.match.isFair)
  }

  @Test(
    "a hint knows nothing that the seat can't see: in games that it can't tell apart it is the same",
    arguments: ["alien-esp", "mastermind"])
  func secret(_ game: String) throws {
    let setup = PlayedGame.Setup(game: game)
    let played = try PlayedGame(setup)
    let referee = try Referee(setup)
    let search = TwinSearch(
      begin: { try referee.begin() }, viewer: .seat(0), tellingCues: [],
      draws: try (1...3).flatMap { try PlayedGame(.init(game: game, seed: $0)).log.prefix(1).compactMap(\.text) })
    let twins = try search.twins(of: Array(played.log.prefix(1)))
    #expect(!twins.isEmpty)
    func words(after log: [LogEntry]) throws -> [String] {
      let sitting = try Sitting(game)
      try sitting.table.match.deal([log[0].text ?? ""])
      let place = sitting.session.attach(seats: [0])
      _ = place.takeEvents()
      sitting.session.send(.hint, from: place)
      #expect(try sitting.log.map(\.text) == [log[0].text])
      return place.words()
    }
    let hint = try words(after: played.log)
    #expect(hint.contains { $0.contains(" would play ") })
    for twin in twins.prefix(2) { #expect(try words(after: twin.log) == hint) }
  }

  @Test("the hint in Hangman is a letter that the guesser doesn't know to be wrong, whatever the word is")
  func hangman() throws {
    let words = ["bat", "cat", "hat"]
    let hints = try words.map { word in
      let sitting = try Sitting("hangman", ["words": "[\"bat\", \"cat\", \"hat\"]"])
      try sitting.table.match.deal([word])
      let place = sitting.session.attach(seats: [0])
      for letter in ["a", "t"] { sitting.session.send(.move(letter), from: place) }
      _ = place.takeEvents()
      sitting.session.send(.hint, from: place)
      return place.words()
    }
    #expect(Set(hints).count == 1 && hints[0].last?.hasPrefix("guesser would play ") == true)
  }

  @Test("where no opponent knows what to play, the hint is refused and the game stays fair")
  func nobody() throws {
    let folder = try TemporaryFolder()
    // Greedy can't look ahead where something is hidden, and nothing can be sampled.
    let path = try folder.write(
      """
      local parlor = require "parlor"
      return parlor.game {
        id = "blind", seats = { "one" }, start = function() return { n = 0, card = 3 } end,
        turn = function(state) return state.n == 3 and { drawn = true, reason = "end" } or 1 end,
        moves = function() return { 1, 2 } end, apply = function(state) state.n = state.n + 1 end,
        view = function(state) return { n = state.n } end,
      }
      """, to: "blind.lua")
    let sitting = try Sitting(path, seed: nil)
    let place = sitting.session.attach(seats: [0])
    _ = place.takeEvents()
    sitting.session.send(.hint, from: place)
    #expect(place.takeEvents().compactMap(\.refusal) == [.other])
    #expect(try sitting.table.match.isFair && sitting.isKept && place.snapshot.seatToMove == 0)
  }
}
