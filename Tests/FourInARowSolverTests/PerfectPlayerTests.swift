import FourInARow
import FourInARowSolver
import Opponents
import ParlorCore
import Testing

@Suite("The perfect player")
struct PerfectPlayerTests {
  private let game: FourInARow<UInt64>

  init() throws { game = try #require(FourInARow<UInt64>(columns: 5, rows: 4)) }

  private func player<G: Game>(of game: G, nodes: Int = 1_000_000) throws -> any Opponent<G> {
    let plugin = PerfectPlugin()
    let settings = try Settings(["nodes": .integer(nodes)], for: plugin.id, schema: plugin.schema)
    return try plugin.opponent(for: game, settings)
  }

  private func choice(
    of player: any Opponent<FourInARow<UInt64>>, in state: FourInARowState<UInt64>, seed: UInt64
  ) throws -> Int {
    try Observation.lend(state, of: game, seat: 0, seed: seed) { try player.choose($0).column }
  }

  @Test("it plays each of the best moves and no other, whoever is ahead")
  func best() throws {
    let (perfect, analyst) = (try player(of: game), try Analyst(of: game))
    for moves in ["12345123", "31425512", "3344", "33224", "12121354"] {
      let state = try analyst.game.state(after: moves)
      let scores = try analyst.moves(in: state)
      let best = scores.filter { $0.score == scores.map(\.score).max() }.compactMap(\.move.asInteger)
      let played = try Set((0..<40).map { try choice(of: perfect, in: state, seed: $0) })
      #expect(played.sorted() == best, "\(moves)")
    }
  }

  @Test("what it solved before doesn't change what it plays: a loaded match goes on as it would have gone")
  func forgets() throws {
    let solver = try #require(Solver(columns: 5, rows: 4, megabytes: 1))
    let drops = [1, 3, 2, 5, 5, 4, 5, 2, 2]
    _ = try solver.score(of: try #require(solver.position(after: drops)))
    // One position too few, so it would find the best moves only by what it found before.
    let player = try player(of: game, nodes: solver.visited - 1)
    let state = drops.reduce(into: game.start()) { game.apply(Drop(column: $1), to: &$0) }
    let first = try [1, 3].map { try choice(of: player, in: state, seed: $0) }
    #expect(try [1, 3].map { try choice(of: player, in: state, seed: $0) } == first)
  }

  @Test("where too few positions may be visited, it finds by random games what wins")
  func fallsBack() throws {
    let analyst = try Analyst(of: game)
    let state = try analyst.game.state(after: "224315313535")
    #expect(try analyst.moves(in: state).filter { $0.score >= 0 }.map(\.move) == [5])
    #expect(try choice(of: player(of: game, nodes: 1), in: state, seed: 5) == 5)
  }

  @Test("where too few positions may be visited, it plays what monte-carlo plays, among equally good moves too")
  func fallsBackToMonteCarlo() throws {
    let state = try Analyst(of: game).game.state(after: "53344215233145")
    let guesser = MonteCarloOpponent<FourInARow<UInt64>>(MonteCarloOptions(SearchBudget(steps: 50_000)))
    for seed in UInt64(0)..<6 {
      let guessed = try choice(of: guesser, in: state, seed: seed)
      #expect(try choice(of: player(of: game, nodes: 1), in: state, seed: seed) == guessed)
    }
  }

  @Test("where one move alone doesn't lose at once, it is found without a search, and where all do, any")
  func forced() throws {
    let solver = try #require(Solver(columns: 5, rows: 4, megabytes: 1))
    solver.allow(nodes: 0)
    let (forced, lost) = (try #require(solver.position(after: [1, 1, 2, 2, 3])), [2, 2, 3, 3, 4])
    #expect(try solver.bestColumn(in: forced, order: [1, 2, 3, 4, 5]) == 4)
    #expect(try solver.bestColumn(in: try #require(solver.position(after: lost)), order: [3, 4, 5, 1, 2]) == 3)
    #expect(throws: SolverStop.nodes) { try solver.bestColumn(in: SolverPosition(), order: [1, 2, 3, 4, 5]) }
  }

  @Test("on a board of two words it plays a best move, and what monte-carlo plays where nodes aren't enough")
  func twoWords() throws {
    let game = try #require(FourInARow<UInt128>(columns: 10, rows: 6))
    let state = [5, 1, 6, 1, 7, 1].reduce(into: game.start()) { game.apply(Drop(column: $1), to: &$0) }
    func choice(nodes: Int) throws -> Int {
      let perfect = try player(of: game, nodes: nodes)
      return try Observation.lend(state, of: game, seat: 0, seed: 1) { try perfect.choose($0).column }
    }
    #expect([4, 8].contains(try choice(nodes: 1)))
    let quiet = [5, 5].reduce(into: game.start()) { game.apply(Drop(column: $1), to: &$0) }
    let guesser = MonteCarloOpponent<FourInARow<UInt128>>(MonteCarloOptions(SearchBudget(steps: 50_000)))
    let guessed = try Observation.lend(quiet, of: game, seat: 0, seed: 1) { try guesser.choose($0) }
    let perfect = try player(of: game, nodes: 100)
    #expect(try Observation.lend(quiet, of: game, seat: 0, seed: 1) { try perfect.choose($0) } == guessed)
  }

  @Test("the games that it can't solve are refused with what it takes")
  func refuses() throws {
    let start =
      "perfect: expected four-in-a-row without mods, with lines of 4 and columns * (rows + 1) at most 128, not "
    let large = try #require(FourInARow<UInt128>(columns: 10, rows: 8, line: 5))
    let five = try #require(FourInARow<UInt64>(columns: 7, rows: 6, line: 5))
    #expect(throws: OpponentError(start + "lines of 5 on 10 by 8")) { try player(of: large) }
    let wide = try #require(fourInARow(columns: 12, rows: 10))
    #expect(throws: OpponentError(start + "lines of 4 on 12 by 10")) { try player(of: wide) }
    #expect(throws: OpponentError(start + "lines of 5 on 7 by 6")) { try player(of: five) }
  }

  @Test("a solver stops after the positions that it may visit, and goes on where it may again")
  func budget() throws {
    let solver = try #require(Solver(columns: 5, rows: 4, megabytes: 1))
    for nodes in [0, 1, 100] {
      let before = solver.visited
      solver.allow(nodes: nodes)
      #expect(throws: SolverStop.nodes) { try solver.score(of: SolverPosition()) }
      #expect(solver.visited == before + nodes)
    }
    solver.allow(nodes: nil)
    #expect(try solver.score(of: SolverPosition()) == 0)
  }

  @Test("a cancelled task stops a solver")
  func cancelled() async throws {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      let solver = try #require(Solver(columns: 7, rows: 6, megabytes: 1))
      #expect(throws: SolverStop.cancelled) { try solver.score(of: SolverPosition()) }
    }
    task.cancel()
    try await task.value
  }
}
