import ParlorCore
import Testing

@testable import Session

@Suite("Secrets at a table")
struct SecretTests {
  /// A game that ships, with settings.
  struct Shipped: Sendable, CustomStringConvertible {
    let game: String
    let settings: [String: String]
    var description: String { ([game] + settings.map { "\($0.key)=\($0.value)" }.sorted()).joined(separator: " ") }

    init(_ game: String, _ settings: [String: String] = [:]) { (self.game, self.settings) = (game, settings) }

    var setup: PlayedGame.Setup { PlayedGame.Setup(game: game, settings: settings) }
  }

  /// Every engine with settings that hide different things, and the games in Lua that hide something.
  static let shipped = [
    Shipped("four-in-a-row"), Shipped("hangman", ["words": "animals"]),
    Shipped("hangman", ["words": "[\"zebra\", \"gecko\", \"otter\", \"moose\"]", "mode": "rival"]),
    Shipped("hangman", ["words": "[\"zebra\", \"gecko\", \"otter\", \"moose\"]", "mode": "evil", "guesses": "12"]),
    Shipped("simon", ["buttons": "2"]), Shipped("simon", ["buttons": "2", "auto_restart": "true"]),
    Shipped("simon", ["variant": "record", "length": "3", "timeout": "5"]),
    Shipped("simon", ["variant": "add", "buttons": "2"]), Shipped("alien-esp"),
    Shipped("alien-esp", ["feedback": "higher-lower", "no_repeat": "true"]),
    Shipped("alien-esp", ["feedback": "suit-and-rank", "confirm_hint": "false"]), Shipped("higher-lower"),
    Shipped("little-whist", ["players": "2"]), Shipped("little-whist", ["players": "3", "hand": "2"]),
    Shipped("mastermind"), Shipped("rock-paper-scissors", ["lizard": "true"]), Shipped("dice-race"),
    Shipped("surprise-simon"), Shipped("whole-word"),
  ]

  @Test(
    "of what is hidden from a place, no event and no snapshot tells it",
    arguments: stride(from: 1, to: shipped.count, by: 4).map { shipped[$0] })
  func hidden(_ shipped: Shipped) throws {
    let leaks = try PlayedGame.leaks(in: shipped.setup)
    #expect(leaks == [])
  }

  @Test("the games that are looked at hide something, and are played to where it matters")
  func reach() throws {
    for game in ["hangman", "alien-esp", "simon"] {
      let played = try PlayedGame(PlayedGame.Setup(game: game))
      #expect(played.log.count > 2 && played.told.allSatisfy { $0.count > 4 }, "\(game)")
    }
    let whist = PlayedGame.Setup(game: "little-whist", settings: ["players": "2"])
    #expect(try PlayedGame(whist).log.count == 21)
  }

  @Test(
    "a place that two people share sees what the one sees who has taken it over",
    arguments: [
      Shipped("hangman", ["words": "[\"zebra\", \"gecko\"]", "mode": "rival"]),
      Shipped("little-whist", ["players": "2"]), Shipped("rock-paper-scissors"),
      Shipped("simon", ["variant": "record", "length": "3"]),
    ])
  func shared(_ shipped: Shipped) throws {
    let places = [PlayedGame.Sitter(seats: [0, 1], viewer: .spectator), .init(seats: [], viewer: .spectator)]
    let game = try PlayedGame(shipped.setup, places: places)
    let wrong = try game.wrongViews(Referee(shipped.setup))
    #expect(wrong == [])
    let looks = Set(game.told[0].compactMap(\.snapshot?.viewer))
    #expect(looks == [.spectator, .seat(0), .seat(1)])
  }
}

@Suite("Secrets at a table, in all games")
struct SecretLongTests {
  @Test("of what is hidden from a place, no event and no snapshot tells it", arguments: SecretTests.shipped)
  func hidden(_ shipped: SecretTests.Shipped) throws {
    let leaks = try PlayedGame.leaks(in: shipped.setup)
    #expect(leaks == [])
  }
}
