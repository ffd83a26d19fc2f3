import FourInARow
import Match
import Opponents
import ParlorCore
import SampleGames
import Testing

@Suite("The shipped opponents")
struct ShippedOpponentsTests {
  @Test(
    "an opponent is found by its id, or the message says which one may be meant",
    arguments: [
      ("gredy", "no opponent 'gredy'; did you mean 'greedy'?"),
      ("rndom", "no opponent 'rndom'; did you mean 'random'?"),
      ("Random", "no opponent 'Random'; did you mean 'random'?"),
      ("kasparov", "no opponent 'kasparov'; there are: human, random, greedy"),
      ("", "no opponent ''; there are: human, random, greedy"),
    ])
  func lookup(id: String, message: String) throws {
    let error = #expect(throws: OpponentError.self) { try opponentPlugin(id) }
    #expect(error?.description == message)
    for plugin in shippedOpponents { #expect(try opponentPlugin(plugin.id).summary == plugin.summary) }
  }

  @Test("greedy refuses a game that hides something, in words that help")
  func refuses() {
    let message = "greedy looks ahead on the whole board, and this game hides some of it; use random"
    #expect(throws: OpponentError(message)) { try GreedyPlugin().opponent(for: HighCard()) }
    #expect(throws: OpponentError(message)) { try opponent("greedy", for: HighCard()) }
  }

  @Test("every shipped opponent plays every open game to its end", arguments: ["random", "greedy"])
  func plays(id: String) throws {
    let games: [any Game] = [Sticks(), DiceRace(), Metronome(), try fourInARowPlugin.game()]
    for game in games {
      for seed in [1, 2, Seed.fresh().number] { try play(game, with: id, seed: seed) }
    }
  }

  @Test("greedy beats random nearly always, whoever begins")
  func strength() throws {
    let game = try #require(FourInARow<UInt64>(columns: 7, rows: 6))
    for greedy in [0, 1] {
      let wins = try (0..<100).filter { index in
        let ids = greedy == 0 ? ["greedy", "random"] : ["random", "greedy"]
        let setup = MatchSetup(game: "four-in-a-row", seed: Seed(1).derived(index: index), players: ids)
        let match = try Match(
          of: game, setup: setup, opponents: try ids.map { try opponentPlugin($0).opponent(for: game) })
        try match.run()
        return try match.outcome?.winners == [greedy]
      }
      #expect(wins.count > 75, "seat \(greedy) won \(wins.count) of 100")
    }
  }

  private func opponent<G: Game>(_ id: String, for game: G) throws -> any Opponent<G> {
    try opponentPlugin(id).opponent(for: game)
  }

  private func play<G: Game>(_ game: G, with id: String, seed: UInt64) throws {
    let setup = MatchSetup(game: "test", seed: Seed(seed), players: game.seats.map { _ in id })
    let match = try Match(of: game, setup: setup, opponents: try game.seats.map { _ in try opponent(id, for: game) })
    guard case .over = try match.run() else { throw Refusal("\(id) stopped in \(G.self) with seed \(seed)") }
  }
}
