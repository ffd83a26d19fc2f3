import FourInARow
import Opponents
import ParlorCore
import SampleGames
import Testing

@Suite("Alpha-beta search")
struct AlphaBetaTests {
  private func search<G: Game>(
    _ game: G, _ state: G.State, for seat: Int, depth: Int = 100, nodes: Int? = nil, playouts: Int = 0,
    seed: UInt64 = 1, hooks: SearchHooks<G> = SearchHooks()
  ) throws -> AlphaBetaSearch<G> {
    let options = AlphaBetaOptions(SearchBudget(steps: nodes), depth: depth, playouts: playouts)
    var search = try AlphaBetaSearch(
      of: game, from: state, for: seat, options, hooks: hooks, using: RandomStream(seededBy: seed))
    try search.run()
    return search
  }

  /// What trying everything says of a state: what it is worth to the seat to move.
  private struct Truth<G: Game> {
    let game: G
    var known: [G.State: Double] = [:]

    /// What a state is worth to the first seat.
    mutating func value(of state: G.State) throws -> Double {
      if let value = known[state] { return value }
      let value: Double
      switch try game.turn(in: state) {
      case .over(let outcome):
        value = Double(Aim.win.value(of: outcome, for: 0) - Aim.win.value(of: outcome, for: 1))
      case .seat(let seat):
        let values = try game.moves(in: state).map { try self.value(of: after($0, in: state)) }
        value = (seat == 0 ? values.max() : values.min()) ?? 0
      case .chance:
        var (sum, total) = (0.0, 0.0)
        for move in try game.moves(in: state) {
          let weight = Double(try game.weight(of: move, in: state) ?? 1)
          sum += weight * (try self.value(of: after(move, in: state)))
          total += weight
        }
        value = sum / total
      }
      known[state] = value
      return value
    }

    func after(_ move: G.Move, in state: G.State) throws -> G.State {
      var next = state
      try game.apply(move, to: &next)
      return next
    }
  }

  /// Compares what searches find with the truth, from states that random play leads to.
  private func compare<G: Game>(_ game: G, plies: Int, seed: UInt64) throws {
    var (stream, state) = (RandomStream(seededBy: seed), try game.start())
    for _ in 0..<plies {
      if case .over = try game.turn(in: state) { return }
      if let move = try game.moves(in: state).random(using: &stream) { try game.apply(move, to: &state) }
    }
    while case .chance = try game.turn(in: state), let move = try game.moves(in: state).random(using: &stream) {
      try game.apply(move, to: &state)
    }
    guard case .seat(let seat) = try game.turn(in: state) else { return }
    var truth = Truth(game: game)
    let value = try truth.value(of: state)
    let finding = try #require(try search(game, state, for: seat, seed: seed).finding)
    #expect(finding.isCertain)
    #expect(abs(finding.value - (seat == 0 ? value : -value)) < 1e-9)
    #expect(abs(try truth.value(of: truth.after(finding.move, in: state)) - value) < 1e-9)
  }

  @Test("on small boards it finds what trying everything finds", arguments: 0..<12 as Range<UInt64>)
  func brute(seed: UInt64) throws {
    let game = try #require(FourInARow<UInt64>(columns: 4, rows: 3, line: 3))
    try compare(game, plies: Int(seed % 6), seed: seed)
    try compare(try #require(FourInARow<UInt64>(columns: 3, rows: 3, line: 3)), plies: Int(seed % 4), seed: seed)
  }

  @Test("chance is averaged over, by weight", arguments: 0..<6 as Range<UInt64>)
  func chance(seed: UInt64) throws { try compare(DiceRace(goal: 7), plies: Int(seed), seed: seed) }

  @Test("the first win that it finds is the nearest, and a loss is put off")
  func nearest() throws {
    let game = try #require(FourInARow<UInt64>(columns: 7, rows: 6))
    let winning = try search(game, try game.state(after: ["4", "1", "4", "1", "4", "1"]), for: 0)
    let finding = try #require(winning.finding)
    #expect(finding.move == Drop(column: 4) && finding.value == 1 && finding.depth == 1)
    // Red threatens both ends of the first row, and then nothing helps; but one end is blocked first.
    let losing = try search(game, try game.state(after: ["2", "2", "3", "3", "4"]), for: 1, nodes: 50_000)
    let last = try #require(losing.finding)
    #expect(last.value == -1 && [Drop(column: 1), Drop(column: 5)].contains(last.move))
  }

  @Test("the budget of states and of plies holds, and the same seed gives the same finding")
  func budget() throws {
    let game = try #require(FourInARow<UInt64>(columns: 7, rows: 6))
    for nodes in [1, 10, 1000] {
      let search = try search(game, game.start(), for: 0, nodes: nodes)
      #expect(search.nodes <= nodes && search.finding != nil)
    }
    #expect(try search(game, game.start(), for: 0, depth: 3).finding?.depth == 3)
    let searches = try [1, 1, 2].map { try search(game, game.start(), for: 0, nodes: 800, playouts: 2, seed: $0) }
    #expect(searches[0].finding?.move == searches[1].finding?.move)
    #expect(searches[0].finding?.value == searches[1].finding?.value)
  }

  @Test("an evaluation decides where the search ends, and has to be from 0 to 1")
  func evaluation() throws {
    let game = try #require(FourInARow<UInt64>(columns: 7, rows: 6))
    var hooks = SearchHooks<FourInARow<UInt64>>()
    let bad = try game.state(after: ["6"])
    hooks.evaluate = { state, seat in state == bad ? 0.1 : 0.5 }
    let found = try search(game, game.start(), for: 0, depth: 1, hooks: hooks).finding
    #expect(found?.move == Drop(column: 6))
    hooks.evaluate = { _, _ in -0.5 }
    #expect(throws: OpponentError.self) { try search(game, game.start(), for: 0, depth: 2, hooks: hooks) }
  }

  @Test("it is refused where more than two play or something is hidden")
  func refusal() throws {
    let message = "alpha-beta plays games of two seats that hide nothing; use monte-carlo or random"
    let chosen = try OpponentList().choice("alpha-beta:depth=3")
    #expect(throws: OpponentError(message)) { try OpponentMaker(chosen, for: HighCard()) }
    #expect(throws: OpponentError(message)) { try OpponentMaker(chosen, for: Sticks()) }
  }
}
