import Floor
import FourInARow
import ParlorCore

/// The rules of Four-in-a-Row through the public contract, against a tight C loop that knows the board's size.
enum Rules {
  static let games = 200_000
  static let depth = 9

  static func comparisons() -> [Comparison] {
    guard let game = FourInARow<UInt64>(columns: 7, rows: 6) else { return [] }
    return [
      Comparison(
        title: "random playouts 7x6", unit: "games", rival: "C loop", target: 0.5,
        own: { playouts(of: game) }, other: { floorPlayouts() }),
      Comparison(
        title: "perft 7x6 depth \(depth)", unit: "leaves", rival: "C loop", target: 0.4,
        own: { perft(of: game, from: game.start(), depth: depth) }, other: { Int(floor_perft(Int32(depth))) }),
    ] + sizes()
  }

  /// Random moves on boards of more than two words, against the largest of two.
  private static func sizes() -> [Comparison] {
    guard let narrow = FourInARow<UInt128>(columns: 12, rows: 9) else { return [] }
    func row<Board: Bitboard>(_ columns: Int, _ rows: Int, on word: Board.Type, target: Double) -> Comparison? {
      FourInARow<Board>(columns: columns, rows: rows).map { game in
        Comparison(
          title: "random moves \(columns)x\(rows)", unit: "moves", rival: "12x9", target: target,
          own: { randomMoves(of: game) }, other: { randomMoves(of: narrow) })
      }
    }
    return [
      row(12, 10, on: WideBitboard<4>.self, target: 1.0 / 3), row(20, 20, on: WideBitboard<8>.self, target: 1.0 / 8),
      row(32, 32, on: WideBitboard<17>.self, target: 1.0 / 20),
    ].compactMap { $0 }
  }

  /// Plays random games with a million moves or a few more, and returns how many.
  @inline(__always)
  private static func randomMoves<Board: Bitboard>(of game: FourInARow<Board>) -> Int {
    var stream = Seed(1).stream(for: .named("benchmark"))
    var count = 0
    while count < 1_000_000 {
      var state = game.start()
      while let move = game.moves(in: state).random(using: &stream) {
        game.apply(move, to: &state)
        count += 1
      }
    }
    return count
  }

  static func playouts(of game: FourInARow<UInt64>) -> Int {
    var stream = Seed(1).stream(for: .named("benchmark"))
    var firstWins = 0
    for _ in 0..<games {
      if case .won(let seats)? = playout(of: game, from: game.start(), using: &stream)?.verdict, seats.contains(0) {
        firstWins += 1
      }
    }
    keep(firstWins)
    return games
  }

  static func floorPlayouts() -> Int {
    var random = floor_random(s: (1, 2, 3, 4))
    var firstWins: UInt64 = 0
    keep(floor_playouts(&random, UInt64(games), &firstWins))
    keep(firstWins)
    return games
  }
}
