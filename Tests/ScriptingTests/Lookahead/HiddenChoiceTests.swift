import Opponents
import ParlorCore
import ShippedGames
import Testing

/// A search among secrets chooses by what its seat sees: over every game that ships and samples states.
@Suite("Choices that depend on nothing hidden")
struct HiddenChoiceTests {
  /// The games that hide something and sample states.
  private static let games = [
    "hangman", "simon", "alien-esp", "little-whist", "mastermind", "rock-paper-scissors", "evil-hangman",
    "reverse-simon", "surprise-simon", "whole-word",
  ]

  private func withGame(_ id: String, _ body: (any Game) throws -> Void) throws {
    let host = try ShippedScripts.host()
    let plugin = try host.plugin(id)
    let hasWords = plugin.schema.contains { $0.name == "words" }
    let game = try plugin.game(hasWords ? ["words": ["ant", "bee", "cat", "cow", "dog", "owl"]] : [:])
    try withExtendedLifetime(host) { try body(game) }
  }

  @Test("these are the games that hide something and sample states", arguments: LookaheadLawTests.games)
  func known(game id: String) throws {
    try withGame(id) { game in
      #expect((!game.hidesNothing && (game as? any Sampleable)?.canSample == true) == Self.games.contains(id))
    }
  }

  @Test("two states with the same view and the same seed give the same choice", arguments: games)
  func blind(game id: String) throws {
    try withGame(id) { game in
      func open<S: Sampleable>(_ game: S) throws { try walk(game) }
      let sampleable = try #require(game as? any Sampleable)
      try open(sampleable)
    }
  }

  /// Plays at random, and asks at each place about the true state and about others that look the same.
  private func walk<G: Sampleable>(_ game: G) throws {
    var (stream, state, choices, others) = (RandomStream(seededBy: 1), try game.start(), 0, 0)
    while choices < 4 {
      let turn = try game.turn(in: state)
      if case .over = turn { break }
      if case .seat(let seat) = turn {
        let view = try game.view(of: state, for: .seat(seat))
        let choice = try choice(in: state, of: game, seat, choices)
        for _ in 0..<2 {
          let other = try game.sample(consistentWith: view, for: .seat(seat), using: &stream)
          #expect(try self.choice(in: other, of: game, seat, choices) == choice)
          if other != state { others += 1 }
        }
        choices += 1
      }
      guard let move = try drawChance(of: game, in: state, using: &stream) else { break }
      try game.apply(move, to: &state)
    }
    #expect(others > 0)
  }

  private func choice<G: Game>(in state: G.State, of game: G, _ seat: Int, _ seed: Int) throws -> G.Move {
    let opponent = try OpponentMaker(try OpponentList().choice("monte-carlo:iterations=12"), for: game).make(seat)
    return try Observation.lend(state, of: game, seat: seat, seed: UInt64(seed)) { try opponent.choose($0) }
  }
}
