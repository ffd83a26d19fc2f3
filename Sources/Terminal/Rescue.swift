import Lua
import Match
import ParlorCore
import Playtest
import Scripting

/// Saves a match that can't go on because an opponent or the rules failed, so that nothing that was played is lost.
struct Rescue {
  let table: PlayTable
  /// What was played and isn't on the board.
  let heldMoves: HeldMoves
  /// The options that the command repeats which goes on with it.
  let options: [String]

  private var match: any AnyMatch { table.series.current.match }
  private var number: Int { table.series.selected }

  /// The failure that an error is; where something was played, it also says where that was saved.
  func failure(after error: any Error) -> any Error {
    do {
      return try Failure.catching { throw table.host.namingUndefined(in: error) }
    } catch let failure as Failure where match.ply > 0 || heldMoves.contains(game: number) {
      return Failure(failure.code, "\(failure.message)\n\(save())")
    } catch {
      return error
    }
  }

  /// Saves the match, and says where it is now.
  private func save() -> String {
    do {
      let (path, text) = (unusedPath, try saved.text)
      try TextFile.write(text, to: path)
      let words = ["parlor", "play", "--from", path, "--players", suggestedPlayers] + options
      let rest = heldMoves.waiting(game: number).map { ", with \($0)" } ?? ""
      return "The match was saved\(rest); go on with: \(shellCommand(words))"
    } catch {
      return "The match couldn't be saved: \(error)"
    }
  }

  /// The match as it is to be kept, or was kept last: to look at it anew would ask rules that have just failed, or don't
  /// end.
  private var saved: SavedMatch {
    get throws { try heldMoves.games[number] ?? table.recorder.lastSeen?.selectedMatch ?? SavedMatch(match) }
  }

  /// A path in the current folder at which there is no file yet.
  private var unusedPath: String {
    let base = "parlor-rescue-\(match.setup.seed.number)"
    let names = ["\(base).parlor"] + (2...99).map { "\(base)-\($0).parlor" }
    return names.first { TextFile.resolved($0) == nil } ?? names[0]
  }

  /// The same players, with greedy for the scripts, or with random where greedy can't see the whole board.
  private var suggestedPlayers: String {
    let substitute = match.hidesNothing ? "greedy" : "random"
    return match.setup.players.map { $0.hasSuffix(".lua") ? substitute : $0 }.joined(separator: ",")
  }
}
