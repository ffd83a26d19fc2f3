import Match
import ParlorCore
import Scripting
import ShippedGames

extension FuzzTarget {
  /// Saved matches: what is read is written and read back the same, and a match takes the moves before the damage.
  static let saves = FuzzTarget("saves") { bytes in
    let save: SavedMatch
    do { save = try SavedMatch(text: String(decoding: bytes, as: UTF8.self)) } catch {
      return try promiseLine(error)
    }
    let again = try SavedMatch(text: save.text)
    try promise(again.text == save.text && again.damage == nil, "a save isn't read back as it was: \(save.text)")
    let host = try ScriptHost(games: shippedGames, limits: .init(memory: 64 << 20, seconds: 10), write: { _ in })
    do {
      let (match, damage) = try host.load(save, players: save.players.map { _ in .named(humanPlayer) })
      try promise(match.ply == save.moves.count || damage != nil, "moves are missing, and nothing says why")
      try promise(match.ply <= save.moves.count, "there are more moves than were saved")
      _ = try match.board(for: .referee)
    } catch let error as BrokenPromise { throw error } catch { try promiseLine(error) }
  }
}
