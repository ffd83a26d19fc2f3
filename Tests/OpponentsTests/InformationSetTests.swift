import FourInARow
import Opponents
import ParlorCore
import SampleGames
import Testing

@Suite("Monte Carlo search among what a seat can't tell apart")
struct InformationSetTests {
  private func search(
    _ state: HighCard.State, for seat: Int, steps: Int = 400, seed: UInt64 = 1,
    hooks: SearchHooks<HighCard> = SearchHooks()
  ) throws -> InformationSetSearch<HighCard> {
    let game = HighCard()
    var search = InformationSetSearch(
      of: game, for: seat, seeing: game.view(of: state, for: .seat(seat)),
      MonteCarloOptions(SearchBudget(steps: steps)), hooks: hooks, using: RandomStream(seededBy: seed))
    try search.run()
    return search
  }

  @Test("the dealer folds nothing that may win, and knows the odds", arguments: 0..<4 as Range<UInt64>)
  func odds(seed: UInt64) throws {
    // To fold loses for certain, and the card wins against 0, 1, 2 or 3 of the 3 others.
    for card in 1...4 {
      let other = card == 1 ? 2 : 1
      let search = try search(HighCard.State(cards: [other, card], bets: [.raise]), for: 1, steps: 2000, seed: seed)
      let raise = try #require(search.standings.first { $0.move == .bet(.raise) })
      #expect(abs(raise.value - Double(card - 1) / 3) < 0.05, "card \(card): \(raise.value)")
      if card > 1 { #expect(search.bestMove == .bet(.raise)) }
    }
  }

  @Test("what the seat can't see changes nothing", arguments: 0..<4 as Range<UInt64>)
  func blind(seed: UInt64) throws {
    for card in 1...4 {
      let others = (1...4).filter { $0 != card }
      let standings = try others.map { other in
        try search(HighCard.State(cards: [card, other], bets: []), for: 0, seed: seed).standings.map {
          "\($0.move) \($0.value) \($0.visits)"
        }
      }
      #expect(standings.allSatisfy { $0 == standings[0] })
    }
  }

  @Test("the functions that judge see imagined states, with any card that the seat can't see")
  func imagined() throws {
    var hooks = SearchHooks<HighCard>()
    var seen: Set<Int> = []
    hooks.evaluate = { state, _ in
      seen.insert(state.cards[1])
      return 0.5
    }
    for seed in 1...20 as ClosedRange<UInt64> {
      _ = try search(HighCard.State(cards: [2, 4], bets: []), for: 0, steps: 3, seed: seed, hooks: hooks)
    }
    #expect(seen == [1, 3, 4])
    hooks.evaluate = { _, _ in 1.5 }
    #expect(throws: OpponentError.self) { try search(HighCard.State(cards: [2, 4], bets: []), for: 0, hooks: hooks) }
  }

  @Test("a prior has moves tried that look good, and whoever may stop the search does")
  func hooks() throws {
    let state = HighCard.State(cards: [1, 4], bets: [])
    var hooks = SearchHooks<HighCard>()
    hooks.prior = { _, moves in moves.map { $0 == .bet(.fold) ? 100 : 1 } }
    #expect(try search(state, for: 0, steps: 20, hooks: hooks).bestMove == .bet(.fold))
    var asked: [Int] = []
    hooks.stop = { progress in
      asked.append(progress.steps)
      return progress.steps == 48
    }
    let visits = try search(state, for: 0, steps: 1000, hooks: hooks).standings.map(\.visits).reduce(0, +)
    #expect(asked == [16, 32, 48] && visits == 48)
  }

  @Test("a game that hides something is played where its rules sample states, and else refused in words that help")
  func refusal() throws {
    let chosen = try OpponentList().choice("monte-carlo:iterations=50")
    let game = HighCard()
    let state = HighCard.State(cards: [4, 1], bets: [])
    let maker = try OpponentMaker(chosen, for: game)
    let move = try Observation.lend(state, of: game, seat: 0, seed: 1) { try maker.make(0).choose($0) }
    #expect(move == .bet(.raise))
    let message =
      "monte-carlo needs rules that hide nothing or have 'sample' (in a mod 'sample_extra'), which this game lacks; "
      + "use random"
    let error = #expect(throws: OpponentError.self) { _ = try OpponentMaker(chosen, for: Unsampled()) }
    #expect(error?.message == message)
  }

  /// The same game without samples.
  private struct Unsampled: Game {
    let game = HighCard()
    var seats: [Seat] { game.seats }
    func start() -> HighCard.State { game.start() }
    func turn(in state: HighCard.State) -> Turn { game.turn(in: state) }
    func moves(in state: HighCard.State) -> [HighCard.Move] { game.moves(in: state) }
    func apply(_ move: HighCard.Move, to state: inout HighCard.State) { game.apply(move, to: &state) }
    func text(for move: HighCard.Move, in state: HighCard.State) -> String { game.text(for: move, in: state) }
    func view(of state: HighCard.State, for viewer: Viewer) -> HighCard.View { game.view(of: state, for: viewer) }
  }
}

@Suite("Monte Carlo search among information sets, when its memory is full")
struct FullInformationSetTests {
  /// A game that hides nothing, searched as if it did.
  private struct Veiled: Sampleable {
    let game: FourInARow<UInt64>
    var seats: [Seat] { game.seats }
    func start() -> FourInARowState<UInt64> { game.start() }
    func turn(in state: FourInARowState<UInt64>) -> Turn { game.turn(in: state) }
    func moves(in state: FourInARowState<UInt64>) -> Drops { game.moves(in: state) }
    func apply(_ move: Drop, to state: inout FourInARowState<UInt64>) { game.apply(move, to: &state) }
    func text(for move: Drop, in state: FourInARowState<UInt64>) -> String { game.text(for: move, in: state) }
    func view(of state: FourInARowState<UInt64>, for viewer: Viewer) -> FourInARowState<UInt64> { state }
    func sample(
      consistentWith view: FourInARowState<UInt64>, for viewer: Viewer, using stream: inout RandomStream
    ) -> FourInARowState<UInt64> { view }

    /// What a state is worth to a seat, found by trying everything: 1, 0.5 or 0.
    func truth(_ state: FourInARowState<UInt64>, for seat: Int) -> Float {
      switch game.turn(in: state) {
      case .over(let outcome): return Aim.win.value(of: outcome, for: seat)
      case .chance: return 0
      case .seat(let mover):
        let values = game.moves(in: state).map { truth(after($0, state), for: seat) }
        return (mover == seat ? values.max() : values.min()) ?? 0
      }
    }

    func after(_ move: Drop, _ state: FourInARowState<UInt64>) -> FourInARowState<UInt64> {
      var next = state
      game.apply(move, to: &next)
      return next
    }
  }

  @Test(
    "what is seldom visited is forgotten, so memory has a bound and more iterations play no worse",
    arguments: [40, 4_000])
  func bounded(sets: Int) throws {
    let veiled = Veiled(game: try #require(FourInARow<UInt64>(columns: 4, rows: 4, line: 3)))
    var stream = RandomStream(seededBy: 5)
    for seed in 0..<6 as Range<UInt64> {
      var state = veiled.start()
      for _ in 0..<3 {
        if let move = veiled.moves(in: state).random(using: &stream) { veiled.game.apply(move, to: &state) }
      }
      guard case .seat(let seat) = veiled.turn(in: state) else { continue }
      var (hooks, most) = (SearchHooks<Veiled>(), 0)
      hooks.watch = { { bytes in most = max(most, bytes) } }
      var search = InformationSetSearch(
        of: veiled, for: seat, seeing: state, MonteCarloOptions(SearchBudget(steps: 10_000), nodeLimit: 8 * sets),
        hooks: hooks, using: RandomStream(seededBy: seed))
      try search.run()
      let move = try #require(search.bestMove)
      #expect(
        veiled.truth(veiled.after(move, state), for: seat) == veiled.truth(state, for: seat), "\(search.standings)")
      #expect(most < 1_500 * (sets + 2))
    }
  }
}
