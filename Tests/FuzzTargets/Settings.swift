import Match
import ParlorCore
import Scripting
import ShippedGames

extension FuzzTarget {
  /// Settings as text: a game that accepts them begins and gives its legal moves.
  static let settings = FuzzTarget("settings") { bytes in
    guard let first = bytes.first else { return }
    let host = try ScriptHost(games: shippedGames, limits: .init(memory: 64 << 20, seconds: 10), write: { _ in })
    let engine = shippedGames[Int(first) % shippedGames.count]
    let pairs = bytes.dropFirst().split(separator: 0x0a).map { line in
      let parts = line.split(separator: 0x3d, maxSplits: 1, omittingEmptySubsequences: false)
      return (
        name: String(decoding: parts[0], as: UTF8.self),
        text: parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : ""
      )
    }
    do {
      let choices = try host.plugin(engine.id).choices(fromText: pairs)
      let match = try host.match(of: engine.id, settings: choices, seed: Seed(1))
      _ = try match.run()
      _ = try match.board(for: .seat(0))
      try promise(try match.outcome != nil || match.legalMoves().count > 0, "a game without a move")
    } catch let error as BrokenPromise { throw error } catch { try promiseLine(error) }
  }
}
