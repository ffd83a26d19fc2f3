import Match
import ParlorCore
import Scripting
import ShippedGames

extension FuzzTarget {
  /// The texts of moves: a refused one changes nothing, and one that was played is spelled so that it can be read again.
  static let moves = FuzzTarget("moves") { bytes in
    guard let first = bytes.first else { return }
    let host = try ScriptHost(games: shippedGames, limits: .init(memory: 64 << 20, seconds: 10), write: { _ in })
    let engine = shippedGames[Int(first) % shippedGames.count]
    let match = try host.match(of: engine.id, seed: Seed(UInt64(first)))
    for line in bytes.dropFirst().split(separator: 0x0a).prefix(100) {
      // Chance draws first, where it is its turn.
      _ = try match.run()
      let before = try match.log(for: .referee)
      let text = String(decoding: line, as: UTF8.self)
      do { try match.play(text) } catch {
        try promiseLine(error)
        try promise(try match.log(for: .referee) == before, "\(text) left a move behind")
        continue
      }
      let spelled = try match.log(for: .referee).last?.text ?? ""
      try promise(try match.undo(), "\(text) can't be undone")
      try match.play(spelled)
    }
  }
}
