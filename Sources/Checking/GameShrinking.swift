package import GameLaws
import Lua
import Match
import ParlorCore
package import Playtest
package import Scripting

extension ScriptHost {
  /// The shortest log with the same outcome as a playtest's game: the same ending and winners, the same failure, or a
  /// dead end.
  /// - Returns: nil if the replay has another outcome, or if the game may still end.
  package func shortestLog(of game: GameLine) throws -> ShortestLog? {
    if game.forfeiter != nil { return try shortestForfeit(of: game) }
    let rules = try plugin(game.game).game(game.settings)
    return rules.shortestLog(of: game.log)
  }

  /// The shortest log after which the forfeiting player fails in the same way.
  private func shortestForfeit(of game: GameLine) throws -> ShortestLog? {
    guard let whole = try forfeit(of: game, after: game.log) else { return nil }
    return ShortestLog(of: game.log) { texts in
      guard let forfeit = try? self.forfeit(of: game, after: texts), forfeit.ending == whole.ending else { return nil }
      return forfeit
    }
  }

  /// Plays the legal moves of a list, and asks for one more.
  /// - Returns: the moves played, and a player's failure; nil if no player fails.
  /// - Throws: an error if the match can't begin.
  private func forfeit(
    of game: GameLine, after texts: [String]
  ) throws -> (moves: [ShortestLog.Move], ending: String)? {
    let match = try match(
      of: game.game, settings: game.settings, seed: game.seed, players: game.players.map(PlayerChoice.named))
    var moves: [ShortestLog.Move] = []
    do throws(MatchError) {
      for text in texts {
        let mover = try match.turn.name(seats: match.seats) ?? LogEntry.chance
        moves.append(ShortestLog.Move(mover: mover, text: text))
        // A listening opponent may fail at a move's cues; then the move stays.
        do throws(MatchError) { try match.restore(text) } catch .refused { moves.removeLast() }
      }
      try match.step()
      return nil
    } catch .opponent(let seat, let name, let error) {
      return (moves, ScriptError(explaining: .opponent(seat: seat, name: name, error)).message)
    } catch { return nil }
  }
}
