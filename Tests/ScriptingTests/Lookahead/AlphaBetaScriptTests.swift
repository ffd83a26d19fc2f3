import Opponents
import ParlorCore
import Testing

@Suite("Alpha-beta search in games in Lua")
struct AlphaBetaScriptTests {
  private static let small: [(game: String, settings: [String: Value], plies: Int)] = [
    ("misere", ["columns": 3, "rows": 3, "line": 3], 4), ("misere", ["columns": 4, "rows": 3, "line": 3], 7),
    ("pop-out", ["columns": 3, "rows": 3, "line": 3, "pops": 2], 6),
    ("pop-out", ["columns": 4, "rows": 3, "line": 3, "pops": 1], 9),
    ("nim", ["heaps": [1, 2, 3]], 0), ("nim", ["heaps": [2, 2], "misere": true], 0), ("tic-tac-toe", [:], 4),
  ]

  @Test("scores and moves are those that trying everything finds", arguments: 0..<7, 1...2 as ClosedRange<UInt64>)
  func brute(index: Int, seed: UInt64) throws {
    let (id, settings, plies) = Self.small[index]
    let host = try ShippedScripts.host()
    let game = try host.plugin(id).game(settings)
    try withExtendedLifetime(host) { try compare(game, plies: plies, seed: seed) }
  }

  private func compare<G: Game>(_ game: G, plies: Int, seed: UInt64) throws {
    var (stream, state) = (RandomStream(seededBy: seed), try game.start())
    for _ in 0..<plies {
      guard case .seat = try game.turn(in: state) else { break }
      let move = try #require(try game.moves(in: state).random(using: &stream))
      let next = try after(move, in: state, of: game)
      // A game that ends early leaves nothing to search.
      if case .over = try game.turn(in: next) { break }
      state = next
    }
    guard case .seat(let seat) = try game.turn(in: state) else { return }
    var known: [G.State: Double] = [:]
    let value = try worth(of: state, in: game, &known)
    let options = AlphaBetaOptions(SearchBudget(steps: nil))
    var search = try AlphaBetaSearch(of: game, from: state, for: seat, options, using: stream)
    try search.run()
    let finding = try #require(search.finding)
    #expect(finding.isCertain && finding.value == (seat == 0 ? value : -value))
    #expect(try worth(of: after(finding.move, in: state, of: game), in: game, &known) == value)
  }

  /// What a state is worth to the first seat, by trying everything.
  private func worth<G: Game>(of state: G.State, in game: G, _ known: inout [G.State: Double]) throws -> Double {
    if let value = known[state] { return value }
    let value: Double
    switch try game.turn(in: state) {
    case .over(let outcome): value = Double(Aim.win.value(of: outcome, for: 0) - Aim.win.value(of: outcome, for: 1))
    case .chance: value = 0
    case .seat(let seat):
      let values = try game.moves(in: state).map { try worth(of: after($0, in: state, of: game), in: game, &known) }
      value = (seat == 0 ? values.max() : values.min()) ?? 0
    }
    known[state] = value
    return value
  }

  private func after<G: Game>(_ move: G.Move, in state: G.State, of game: G) throws -> G.State {
    var next = state
    try game.apply(move, to: &next)
    return next
  }
}
