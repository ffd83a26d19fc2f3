import FourInARow
import Opponents
import ParlorCore
import Scripting
import Testing

@Suite("Best play in mods on small boards")
struct SolvedModTests {
  /// What alpha-beta finds in a mod of Four-in-a-Row: the value for who begins, after how many plies, and whether it is
  /// certain.
  private func finding(
    in mod: String, _ settings: [String: Value], depth: Int = AlphaBetaOptions.deepest
  ) throws -> (value: Double, depth: Int, isCertain: Bool) {
    let host = try Script(roots: [Checkout.path("scripts")], folders: ShippedScripts.folders).host
    func found<G: Game>(_ game: G) throws -> (value: Double, depth: Int, isCertain: Bool) {
      let options = AlphaBetaOptions(SearchBudget(steps: nil), depth: depth)
      var search = try AlphaBetaSearch(
        of: game, from: try game.start(), for: 0, options, using: RandomStream(seededBy: 1))
      try search.run()
      let finding = try #require(search.finding)
      return (finding.value, finding.depth, finding.isCertain)
    }
    return try found(try host.plugin(named: mod).game(settings))
  }

  @Test("in Misère the search finds what trying everything gives", arguments: [(3, 3), (4, 3), (3, 4)])
  func misere(columns: Int, rows: Int) throws {
    let game = try #require(FourInARow<UInt64>(columns: columns, rows: rows, line: 3))
    var known: [FourInARowState<UInt64>: Int] = [:]
    // The engine's rules, of which who completes a line loses.
    func value(_ state: FourInARowState<UInt64>) -> Int {
      if let value = known[state] { return value }
      let values = game.moves(in: state).map { move in
        var next = state
        game.apply(move, to: &next)
        guard case .over(let outcome) = game.turn(in: next) else { return -value(next) }
        return outcome.verdict == .drawn ? 0 : -1
      }
      let best = values.max() ?? 0
      known[state] = best
      return best
    }
    let found = try finding(
      in: "misere", ["columns": .integer(columns), "rows": .integer(rows), "line": 3])
    #expect(found.isCertain && found.value == Double(value(game.start())))
    #expect(known.count > 100)
  }

  @Test("in Pop Out on 4 columns and 4 rows with lines of three, who begins wins with the ninth move, as is known")
  func popOut() throws {
    let settings: [String: Value] = ["columns": 4, "rows": 4, "line": 3]
    #expect(try finding(in: "pop-out", settings, depth: 8).value == 0)
    let found = try finding(in: "pop-out", settings, depth: 9)
    #expect(found.value == 1 && found.depth == 9)
  }
}
