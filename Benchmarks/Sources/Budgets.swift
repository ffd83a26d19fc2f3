import FourInARow
import FourInARowSolver
import Opponents
import ParlorCore

/// How often monte-carlo keeps the value of a position, by the iterations that it may take: more of them mustn't play worse.
enum Budgets {
  /// Budgets that take seconds, and those that take minutes as well.
  static let few = [1_000, 10_000, 100_000], all = few + [1_000_000, 3_000_000, 10_000_000]

  private typealias Board = FourInARow<UInt64>
  private typealias Position = (state: FourInARowState<UInt64>, keeping: [Int])

  /// A row for each budget, as it is played.
  static func play(_ budgets: [Int], _ print: (String) -> Void) throws {
    guard let game = Board(columns: 7, rows: 6) else { throw RunError(description: "no 7x6") }
    let positions = try positions(of: game)
    for budget in budgets {
      let start = Solving.threadSeconds()
      let kept = try positions.enumerated().count { index, position in
        let player = MonteCarloOpponent<Board>(MonteCarloOptions(SearchBudget(steps: budget)))
        let seat = if case .seat(let seat) = game.turn(in: position.state) { seat } else { 0 }
        let move = try Observation.lend(position.state, of: game, seat: seat, seed: UInt64(index)) {
          try player.choose($0)
        }
        return position.keeping.contains(move.column)
      }
      let seconds = Comparison.twoDigits((Solving.threadSeconds() - start) / Double(positions.count))
      print("| \(budget) | \(kept) of \(positions.count) | \(seconds) s |")
    }
  }

  /// Thirty positions with up to eight discs, in which some moves keep the value and some don't.
  private static func positions(of game: Board) throws -> [Position] {
    let analyst = try Analyst(of: game)
    var (stream, positions) = (RandomStream(seededBy: 1), [Position]())
    while positions.count < 30 {
      var state = game.start()
      for _ in 0..<stream.next(below: 9) {
        if let move = game.moves(in: state).random(using: &stream) { game.apply(move, to: &state) }
      }
      let scores = try analyst.moves(in: state, .result)
      guard let best = scores.map({ $0.score.signum() }).max() else { continue }
      let keeping = scores.filter { $0.score.signum() == best }.compactMap(\.move.asInteger)
      if keeping.count < scores.count { positions.append((state, keeping)) }
    }
    return positions
  }
}
