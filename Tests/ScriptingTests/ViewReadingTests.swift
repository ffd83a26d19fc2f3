import ParlorCore
import ShippedGames
import Testing

@Suite("Views that engines read back from what they tell of them")
struct ViewReadingTests {
  static let games: [(id: String, settings: [String: Value])] = [
    ("four-in-a-row", [:]), ("four-in-a-row", ["columns": 4, "rows": 3, "line": 3, "first": "black"]),
    ("four-in-a-row", ["columns": 12, "rows": 12]), ("hangman", [:]), ("hangman", ["mode": "rival", "guesses": 3]),
    ("hangman", ["mode": "evil"]), ("simon", [:]), ("simon", ["variant": "record", "length": 4]),
    ("simon", ["variant": "add", "length": 5]), ("alien-esp", [:]),
  ]

  @Test("a view tells the same after it was read", arguments: games)
  func told(id: String, settings: [String: Value]) throws {
    let engine = try #require(shippedGames.first { $0.id == id })
    let game = try engine.plugin.game(settings)
    for seed in 0..<20 as Range<UInt64> { try play(game, seed: seed) }
  }

  private func play<G: Game>(_ game: G, seed: UInt64) throws {
    var (stream, state) = (RandomStream(seededBy: seed), try game.start())
    for _ in 0..<60 {
      for viewer in game.seats.indices.map(Viewer.seat) + [.spectator, .referee] {
        let view = try game.view(of: state, for: viewer)
        let told = try game.value(of: view)
        let read = try #require(game.view(from: told), "\(told.json)")
        #expect(try game.value(of: read) == told)
      }
      if case .over = try game.turn(in: state) { return }
      let moves = Array(try game.moves(in: state))
      try game.apply(moves[stream.next(below: moves.count)], to: &state)
    }
  }

  @Test("what tells of no view is read as none", arguments: Set(games.map(\.id)).sorted())
  func nothing(id: String) throws {
    let engine = try #require(shippedGames.first { $0.id == id })
    let tall = Value.list(Array(repeating: .list(Array(repeating: "red", count: 7)), count: 7))
    let strange: [Value] = [
      .none, 4, "a", [], [:], ["discs": [["red"]]], ["discs": tall], ["checks": [1]], ["pattern": ["a"], "kinds": []],
    ]
    for value in strange {
      #expect(isNothing(value, to: try engine.plugin.game([:])))
    }
  }

  private func isNothing<G: Game>(_ value: Value, to game: G) -> Bool { game.view(from: value) == nil }
}
