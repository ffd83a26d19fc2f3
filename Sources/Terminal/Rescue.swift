import Console
import Lua
package import Match
package import ParlorCore
import Scripting

/// Saves a match that can't go on because an opponent or the rules failed, so that nothing that was played is lost.
struct Rescue {
  let table: PlayTable
  /// The options that the command repeats which goes on with it.
  let options: [String]

  private var match: any AnyMatch { table.series.current.match }

  /// The failure that an error is; where something was played, it also says where that was saved.
  func failure(after error: any Error) -> any Error {
    do {
      return try Failure.catching { throw table.host.namingUndefined(in: error).error }
    } catch let failure as Failure where match.ply > 0 {
      return Failure(failure.code, "\(failure.message)\n\(save())")
    } catch {
      return error
    }
  }

  private func save() -> String {
    do {
      // What was kept last: to look at the match anew would ask rules that have just failed, or don't end.
      let saved = try table.recorder.lastSeen?.selectedMatch ?? SavedMatch(match)
      let path = try RescueFile(of: saved.text, seed: saved.seed).path
      let words = ["parlor", "play", "--from", path, "--players", suggestedPlayers] + options
      return "The match was saved; continue it with: \(shellCommand(words))"
    } catch {
      return "The match couldn't be saved: \(error)"
    }
  }

  /// The same players, with greedy for the scripts, or with random where greedy can't see the whole board.
  private var suggestedPlayers: String {
    let substitute = match.hidesNothing ? "greedy" : "random"
    return match.setup.players.map { $0.contains(".lua") ? substitute : $0 }.joined(separator: ",")
  }
}

/// A file of its own in the current folder, which keeps what was played where play can't go on with all of it.
package struct RescueFile {
  /// Where it is.
  package let path: String
  /// What is said of it where the rules refuse what was played.
  package var notice: String { "what was played is kept in \(path); 'parlor play --from \(path)' continues it" }

  /// Writes a save; a file that holds the same already is left as it is.
  package init(of text: String, seed: Seed) throws {
    let base = "parlor-rescue-\(seed.number)"
    let paths = (1...).lazy.map { $0 == 1 ? "\(base).parlor" : "\(base)-\($0).parlor" }
    path =
      paths.first { TextFile.resolved($0) == nil || (try? TextFile.read($0, upTo: TextFile.longestSave)) == text }
      ?? "\(base).parlor"
    if TextFile.resolved(path) == nil { try TextFile.write(text, to: path) }
  }

  /// Writes a series as it was saved, if one that was made of it lacks some of its moves.
  /// - Returns: nil where it has them all.
  package init?(of save: SavedSeries, lackedBy series: Series) throws {
    guard zip(series.games, save.matches).contains(where: { $0.match.ply < $1.moves.count }) else { return nil }
    try self.init(of: save.fileText, seed: save.seed)
  }
}

extension SavedSeries {
  /// The text of a file: that of a lone match where there is no more to the series.
  var fileText: String { matches.count == 1 && firstNumber == 1 ? matches[0].text : text }
}
