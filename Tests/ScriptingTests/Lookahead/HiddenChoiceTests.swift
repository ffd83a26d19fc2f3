import Opponents
import ParlorCore
import ShippedGames
import Testing

/// A search among secrets chooses by what its seat sees: over every game that ships and samples states.
@Suite("Choices that depend on nothing hidden")
struct HiddenChoiceTests {
  @Test("two states with the same view and the same seed give the same choice", arguments: LookaheadLawTests.games)
  func blind(game id: String) throws {
    let host = try ShippedScripts.host()
    let game = try host.plugin(id).game(id == "hangman" ? ["words": ["ant", "bee", "cat", "cow", "dog", "owl"]] : [:])
    func open<S: Sampleable>(_ game: S) throws { try walk(game) }
    if let game = game as? any Sampleable { try open(game) }
    withExtendedLifetime(host) {}
  }

  /// Plays at random, and asks at each place about the true state and about others that look the same.
  private func walk<G: Sampleable>(_ game: G) throws {
    var (stream, state, choices) = (RandomStream(seededBy: 1), try game.start(), 0)
    for ply in 0..<12 where choices < 4 {
      switch try game.turn(in: state) {
      case .over: return
      case .chance: break
      case .seat(let seat):
        let view = try game.view(of: state, for: .seat(seat))
        let choice = try choice(in: state, of: game, seat, ply)
        for _ in 0..<2 {
          let other = try game.sample(consistentWith: view, for: .seat(seat), using: &stream)
          #expect(try self.choice(in: other, of: game, seat, ply) == choice)
        }
        choices += 1
      }
      let move = try drawChance(of: game, in: state, using: &stream)
      if let move { try game.apply(move, to: &state) }
    }
    #expect(choices > 0)
  }

  private func choice<G: Game>(in state: G.State, of game: G, _ seat: Int, _ ply: Int) throws -> G.Move {
    let opponent = try OpponentMaker(try OpponentList().choice("monte-carlo:iterations=12"), for: game).make(seat)
    return try Observation.lend(state, of: game, seat: seat, seed: UInt64(ply)) { try opponent.choose($0) }
  }
}
