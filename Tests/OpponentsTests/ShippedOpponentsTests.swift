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
      (
        "kasparov",
        "no opponent 'kasparov'; there are: human, random, greedy, monte-carlo, alpha-beta, mixture, never, short-sighted"
      ),
      ("", "no opponent ''; there are: human, random, greedy, monte-carlo, alpha-beta, mixture, never, short-sighted"),
    ])
  func lookup(id: String, message: String) throws {
    let error = #expect(throws: OpponentError.self) { try OpponentList().choice(id) }
    #expect(error?.description == message)
    for plugin in shippedOpponents { #expect(try OpponentList().choice(plugin.id).plugin.summary == plugin.summary) }
  }

  @Test("greedy refuses a game that hides something, in words that help")
  func refuses() throws {
    let message = "greedy looks ahead on the whole board, and this game hides some of it; use random"
    let settings = try Settings(for: "greedy", schema: [])
    #expect(throws: OpponentError(message)) { try GreedyPlugin().opponent(for: HighCard(), settings) }
    #expect(throws: OpponentError(message)) { try opponent("greedy", for: HighCard()) }
  }

  @Test(
    "every shipped opponent plays every open game to its end",
    arguments: ["random", "greedy", "monte-carlo:iterations=20"])
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
          of: game, setup: setup, opponents: try ids.map { try OpponentList().choice($0).opponent(for: game) })
        try match.run()
        return try match.outcome?.winners == [greedy]
      }
      #expect(wins.count > 75, "seat \(greedy) won \(wins.count) of 100")
    }
  }

  private func opponent<G: Game>(_ id: String, for game: G) throws -> any Opponent<G> {
    try OpponentList().choice(id).opponent(for: game)
  }

  private func play<G: Game>(_ game: G, with id: String, seed: UInt64) throws {
    let setup = MatchSetup(game: "test", seed: Seed(seed), players: game.seats.map { _ in id })
    let match = try Match(of: game, setup: setup, opponents: try game.seats.map { _ in try opponent(id, for: game) })
    guard case .over = try match.run() else { throw Refusal("\(id) stopped in \(G.self) with seed \(seed)") }
  }
}

@Suite("Opponents with options")
struct OpponentOptionTests {
  /// Plays the legal move with a number that its option names.
  private struct Numbered: OpponentPlugin {
    struct Player<G: Game>: Opponent {
      let number: Int
      func choose(_ observation: borrowing Observation<G>) throws -> G.Move {
        let moves = Array(try observation.moves())
        return moves[min(number, moves.count) - 1]
      }
    }

    static let number = SettingKey.integer("number", in: 1...9, default: 1, help: "which legal move it plays")
    let id = "numbered"
    let summary = "plays the legal move with a number"
    var schema: [Setting] { [Self.number.setting] }

    func opponent<G: Game>(for game: G, _ settings: Settings) throws(OpponentError) -> any Opponent<G> {
      Player(number: settings[Self.number])
    }
  }

  private let list = OpponentList([Numbered()])

  @Test("an opponent that a program adds is found, and takes the options after its id", arguments: 1...3)
  func option(number: Int) throws {
    let opponent = try list.choice("numbered:number=\(number)").opponent(for: Sticks())
    let move = try Observation.lend(Sticks().start(), of: Sticks(), seat: 0, seed: 1) { try opponent.choose($0) }
    #expect(move == Array(Sticks().moves(in: Sticks().start()))[number - 1])
    #expect(list.knows("numbered:number=9") && list.knows("random") && !list.knows("number"))
  }

  @Test(
    "what is wrong with an option is said in one line",
    arguments: [
      ("numbered:nmber=2", "numbered has no setting 'nmber'; did you mean 'number'?"),
      ("numbered:number=0", "numbered: setting 'number' takes a whole number from 1 to 9, not '0'"),
      ("numbered:number=many", "numbered: setting 'number' takes a whole number from 1 to 9, not 'many'"),
      ("numbered:2", "'numbered:2': expected an option after ':', as in numbered:NAME=VALUE, got '2'"),
      ("numbered:", "'numbered:': expected an option after ':', as in numbered:NAME=VALUE, got ''"),
      ("random:seed=2", "random has no setting 'seed'; it has none"),
    ])
  func mistakes(spelling: String, message: String) {
    let error = #expect(throws: OpponentError.self) { try list.choice(spelling) }
    #expect(error?.message == message)
  }
}
