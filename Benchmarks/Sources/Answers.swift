import FourInARow
import FourInARowSolver
import Glibc
import ParlorCore

/// How long the perfect player takes for a move on 7 columns and 6 rows: in random positions, as many of each ply.
struct Answers {
  /// A position is nothing to choose in once it has this many discs.
  private static let plies = 41
  private static let count = 25

  static func row() throws -> String {
    guard let game = FourInARow<UInt64>(columns: 7, rows: 6) else { throw RunError(description: "no board") }
    let plugin = PerfectPlugin()
    let perfect = try plugin.opponent(for: game, try Settings([:], for: plugin.id, schema: plugin.schema))
    var stream = RandomStream(seededBy: 36)
    var seconds: [Double] = []
    for ply in 0..<plies {
      for _ in 0..<count {
        let state = position(of: game, after: ply, using: &stream)
        let start = Solving.threadSeconds()
        _ = try Observation.lend(state, of: game, seat: ply % 2, seed: 1) { try perfect.choose($0) }
        seconds.append(Solving.threadSeconds() - start)
      }
    }
    seconds.sort()
    func percentile(_ share: Double) -> String {
      Comparison.twoDigits(seconds[Int(Double(seconds.count - 1) * share)] * 1e3)
    }
    return "| \(percentile(0.5)) ms | \(percentile(0.95)) ms | \(percentile(0.99)) ms | \(percentile(1)) ms |"
  }

  /// A position that random moves lead to and in which the game goes on.
  private static func position(
    of game: FourInARow<UInt64>, after ply: Int, using stream: inout RandomStream
  ) -> FourInARowState<UInt64> {
    while true {
      var state = game.start()
      var played = 0
      while played < ply, case .seat = game.turn(in: state) {
        let moves = game.moves(in: state)
        game.apply(moves[stream.next(below: moves.count)], to: &state)
        played += 1
      }
      if played == ply, case .seat = game.turn(in: state) { return state }
    }
  }
}
