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
    ]
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
