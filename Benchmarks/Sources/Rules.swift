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

  /// Boards that don't fit two words, against the largest that does: they may take longer, but not by an order.
  private static func sizes() -> [Comparison] {
    guard let fitting = FourInARow<UInt128>(columns: 12, rows: 9) else { return [] }
    return [
      size(FourInARow<WideBitboard<3>>(columns: 12, rows: 10), against: fitting, 3),
      size(FourInARow<WideBitboard<7>>(columns: 20, rows: 20), against: fitting, 8),
      size(FourInARow<WideBitboard<17>>(columns: 32, rows: 32), against: fitting, 20),
    ].compactMap(\.self)
  }

  private static func size<Board>(
    _ game: FourInARow<Board>?, against fitting: FourInARow<UInt128>, _ factor: Double
  ) -> Comparison? {
    game.map { game in
      Comparison(
        title: "random moves \(game.columns)x\(game.rows)", unit: "moves", rival: "12x9", target: 1 / factor,
        own: { randomMoves(in: game) }, other: { randomMoves(in: fitting) })
    }
  }

  private static func randomMoves<Board>(in game: FourInARow<Board>) -> Int {
    var (stream, moves) = (Seed(1).stream(for: .named("benchmark")), 0)
    while moves < 1_000_000 {
      var state = game.start()
      while let move = game.moves(in: state).random(using: &stream) {
        game.apply(move, to: &state)
        moves += 1
      }
    }
    return moves
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
