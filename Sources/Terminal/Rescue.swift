import Lua
import Match
import ParlorCore
import Playtest
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
      return try Failure.catching { throw table.host.namingUndefined(in: error) }
    } catch let failure as Failure where match.ply > 0 {
      return Failure(failure.code, "\(failure.message)\n\(save())")
    } catch {
      return error
    }
  }

  /// Saves the match, and says where it is now.
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
    return match.setup.players.map { $0.hasSuffix(".lua") ? substitute : $0 }.joined(separator: ",")
  }
}
