import FourInARow
import Match
import Opponents
import ParlorCore
import SampleGames
import Testing

@Suite("Monte Carlo tree search")
struct MonteCarloTests {
  private func search<G: Game>(
    _ game: G, _ state: G.State, steps: Int, seed: UInt64 = 1, hooks: SearchHooks<G> = SearchHooks()
  ) throws -> MonteCarloSearch<G> {
    var search = try MonteCarloSearch(
      of: game, from: state, MonteCarloOptions(SearchBudget(steps: steps)), hooks: hooks,
      using: RandomStream(seededBy: seed))
    try search.run()
    return search
  }

  private func board() throws -> FourInARow<UInt64> { try #require(FourInARow<UInt64>(columns: 4, rows: 4, line: 3)) }

  @Test("a win at once is found and proven, whatever the seed", arguments: 0..<5 as Range<UInt64>)
  func wins(seed: UInt64) throws {
    let game = try #require(FourInARow<UInt64>(columns: 7, rows: 6))
    let search = try search(game, try game.state(after: ["1", "7", "2", "7", "3", "6"]), steps: 200, seed: seed)
    #expect(search.bestMove == Drop(column: 4))
    #expect(search.isSolved)
  }

  @Test("a line of the other side is blocked", arguments: 0..<5 as Range<UInt64>)
  func blocks(seed: UInt64) throws {
    let game = try #require(FourInARow<UInt64>(columns: 7, rows: 6))
    let search = try search(game, try game.state(after: ["1", "7", "1", "6", "1"]), steps: 500, seed: seed)
    #expect(search.bestMove == Drop(column: 1))
  }

  /// What a state is worth to the seat to move, found by trying everything: 1, 0.5 or 0.
  private func truth<G: Game>(_ game: G, _ state: G.State, _ known: inout [G.State: Float]) throws -> Float
  where G.State == FourInARowState<UInt64> {
    if let value = known[state] { return value }
    guard case .seat(let seat) = try game.turn(in: state) else { return 0 }
    var best: Float = 0
    for move in try game.moves(in: state) {
      var next = state
      try game.apply(move, to: &next)
      if case .over(let outcome) = try game.turn(in: next) {
        best = max(best, Aim.win.value(of: outcome, for: seat))
      } else {
        best = max(best, 1 - (try truth(game, next, &known)))
      }
    }
    known[state] = best
    return best
  }

  @Test("what it calls certain on a small board is what trying everything says", arguments: 0..<12 as Range<UInt64>)
  func proofs(seed: UInt64) throws {
    let game = try board()
    var stream = RandomStream(seededBy: seed)
    var state = game.start()
    for _ in 0..<6 {
      if case .seat = game.turn(in: state), let move = game.moves(in: state).random(using: &stream) {
        game.apply(move, to: &state)
      }
    }
    guard case .seat = game.turn(in: state) else { return }
    var known: [FourInARowState<UInt64>: Float] = [:]
    let search = try search(game, state, steps: 20_000, seed: seed)
    #expect(search.isSolved)
    var next = state
    game.apply(try #require(search.bestMove), to: &next)
    let value = try truth(game, state, &known)
    if case .over(let outcome) = game.turn(in: next), case .seat(let seat) = game.turn(in: state) {
      #expect(Aim.win.value(of: outcome, for: seat) == value)
    } else {
      #expect(1 - (try truth(game, next, &known)) == value)
    }
  }

  @Test("three seats, and a seat that can make another lose, are searched to the end")
  func threeSeats() throws {
    let game = Sticks(count: 4)
    let search = try search(game, game.start(), steps: 2000)
    // Three sticks leave the last one to the next seat.
    #expect(search.isSolved)
    #expect(search.standings.filter { $0.value == 1 }.map(\.move).contains(try #require(search.bestMove)))
  }

  @Test("chance is drawn by weight, and the longer walk is preferred")
  func chance() throws {
    let game = DiceRace()
    let state = try game.state(after: ["rolled-3"])
    let search = try search(game, state, steps: 1000)
    #expect(search.bestMove == .walk)
  }

  @Test("each move is tried once before one is tried twice, and then the bounds decide")
  func visits() throws {
    let game = try #require(FourInARow<UInt64>(columns: 7, rows: 6))
    func visits(_ steps: Int) throws -> [Int] { try search(game, game.start(), steps: steps).standings.map(\.visits) }
    #expect(try visits(6) == [1, 1, 1, 1, 1, 1, 0])
    #expect(try visits(7) == [1, 1, 1, 1, 1, 1, 1])
    let many = try visits(300)
    #expect(many == [44, 14, 57, 43, 27, 61, 54], "\(many)")
  }

  @Test("a tree that is full ends the search, as more games without new positions would mislead it")
  func fullTree() throws {
    let game = try #require(FourInARow<UInt64>(columns: 7, rows: 6))
    var search = try MonteCarloSearch(
      of: game, from: game.start(), MonteCarloOptions(SearchBudget(steps: 20_000), nodeLimit: 700),
      using: RandomStream(seededBy: 1))
    #expect(try (50..<700).contains(search.run()))
    #expect(search.bestMove != nil)
  }

  @Test("the same seed gives the same choice, and each choice is legal", arguments: 0..<4 as Range<UInt64>)
  func determinism(seed: UInt64) throws {
    let game = try board()
    for steps in [0, 1, 3, 50] {
      let moves = try (0..<2).map { _ in try search(game, game.start(), steps: steps, seed: seed).bestMove }
      #expect(moves[0] == moves[1])
      #expect(game.isLegal(try #require(moves[0]), in: game.start()))
    }
  }

  @Test("an evaluation takes the place of random games, and has to be from 0 to 1")
  func evaluation() throws {
    let game = try board()
    var hooks = SearchHooks<FourInARow<UInt64>>()
    var asked = 0
    hooks.evaluate = { _, _ in
      asked += 1
      return 0.5
    }
    _ = try search(game, game.start(), steps: 20, hooks: hooks)
    #expect(asked > 0)
    hooks.evaluate = { _, _ in .nan }
    #expect(throws: OpponentError.self) { try search(game, game.start(), steps: 20, hooks: hooks) }
  }

  @Test("a prior has moves tried that look good")
  func priors() throws {
    let game = try #require(FourInARow<UInt64>(columns: 7, rows: 6))
    var hooks = SearchHooks<FourInARow<UInt64>>()
    hooks.prior = { _, moves in moves.map { $0.column == 6 ? 50 : 1 } }
    let search = try search(game, game.start(), steps: 60, hooks: hooks)
    #expect(search.bestMove == Drop(column: 6))
    #expect(search.standings.map(\.visits).reduce(0, +) == 60)
    for prior in [[1], Array(repeating: -1, count: 7)] as [[Double]] {
      hooks.prior = { _, _ in prior }
      #expect(throws: OpponentError.self) { try self.search(game, game.start(), steps: 60, hooks: hooks) }
    }
  }
}

@Suite("The opponent monte-carlo")
struct MonteCarloOpponentTests {
  private func choose<G: Game>(_ opponent: any Opponent<G>, _ game: G, _ state: G.State) throws -> G.Move {
    func ask<Player: Opponent<G>>(_ player: Player) throws -> G.Move {
      try Observation.lend(state, of: game, seat: 0, seed: 1) { try player.choose($0) }
    }
    return try ask(opponent)
  }

  /// A clock that goes on by a millisecond whenever somebody looks.
  private final class Clock: @unchecked Sendable {
    // Looked at by one test on one thread.
    var looks = 0
    func now() -> Duration {
      looks += 1
      return .milliseconds(looks)
    }
  }

  @Test("a budget of seconds ends by the clock, and the tree is kept for the next move")
  func seconds() throws {
    let (game, clock) = (try #require(FourInARow<UInt64>(columns: 5, rows: 4)), Clock())
    let budget = SearchBudget(steps: nil, time: .milliseconds(20), now: clock.now)
    var search = try MonteCarloSearch(
      of: game, from: game.start(), MonteCarloOptions(budget), using: RandomStream(seededBy: 1))
    #expect(try search.run() == 320)
    let visits = Dictionary(uniqueKeysWithValues: search.standings.map { ($0.move, $0.visits) })
    var state = game.start()
    let move = try #require(search.bestMove)
    game.apply(move, to: &state)
    #expect(try search.advance(to: state, using: RandomStream(seededBy: 2)))
    let kept = search.standings.map(\.visits).reduce(0, +)
    #expect(kept + 1 == visits[move])
    // What is searched from there counts in the moves from there.
    #expect(try search.run() + kept == search.standings.map(\.visits).reduce(0, +))
    #expect(try !search.advance(to: game.start(), using: RandomStream(seededBy: 3)))
  }

  @Test("a search that is counted begins anew at each move")
  func anew() throws {
    let game = try #require(FourInARow<UInt64>(columns: 5, rows: 4))
    func opponent() throws -> any Opponent<FourInARow<UInt64>> {
      try OpponentList().choice("monte-carlo:iterations=40").opponent(for: game)
    }
    let asked = try opponent()
    var state = game.start()
    while case .seat = game.turn(in: state) {
      let move = try choose(try opponent(), game, state)
      #expect(try choose(asked, game, state) == move)
      game.apply(move, to: &state)
    }
  }

  @Test("a cancelled task ends the search with an error")
  func cancellation() async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      let game = try #require(FourInARow<UInt64>(columns: 5, rows: 4))
      let options = MonteCarloOptions(SearchBudget(steps: 1_000_000))
      _ = try choose(MonteCarloOpponent(options), game, game.start())
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("it beats random nearly always, with few iterations")
  func strength() throws {
    let game = try #require(FourInARow<UInt64>(columns: 5, rows: 4))
    let wins = try (0..<20).filter { index in
      let ids = index % 2 == 0 ? ["monte-carlo:iterations=60", "random"] : ["random", "monte-carlo:iterations=60"]
      let setup = MatchSetup(game: "four-in-a-row", seed: Seed(1).derived(index: index), players: ids)
      let match = try Match(
        of: game, setup: setup, opponents: try ids.map { try OpponentList().choice($0).opponent(for: game) })
      try match.run()
      return try match.outcome?.winners == [index % 2]
    }
    #expect(wins.count >= 15, "won \(wins.count) of 20")
  }
}
