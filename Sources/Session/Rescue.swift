import Lua
public import Match
public import ParlorCore
import Scripting

/// A match that can't go on because an opponent or the rules failed, as it was saved so that nothing that was played is
/// lost.
public struct Rescue: Sendable {
  /// The file that has it; nil where it couldn't be saved.
  public let path: String?
  /// Why it couldn't be saved.
  public let problem: String?
  /// Players who can go on with it: the same, with greedy for the scripts, or with random where greedy can't see the whole
  /// board.
  public let players: [String]

  /// Saves the match of a table.
  init(of table: Table) {
    let match = table.match
    let substitute = match.hidesNothing ? "greedy" : "random"
    players = match.setup.players.map { $0.contains(".lua") ? substitute : $0 }
    do {
      // What was kept last: to look at the match anew would ask rules that have just failed, or don't end.
      let saved = try table.recorder.lastSeen?.selectedMatch ?? table.ask { try SavedMatch(match) }
      (path, problem) = (try RescueFile(of: saved.text, seed: saved.seed).path, nil)
    } catch { (path, problem) = (nil, "\(error)") }
  }
}

/// A file of its own in the current folder, which keeps what was played where play can't go on with all of it.
public struct RescueFile: Hashable, Sendable {
  /// Where it is.
  public let path: String
  /// What is said of it where the rules refuse what was played.
  public var notice: String { "what was played is kept in \(path); 'parlor play --from \(path)' continues it" }

  /// Writes a save; a file that holds the same already is left as it is.
  public init(of text: String, seed: Seed) throws {
    let base = "parlor-rescue-\(seed.number)"
    let paths = (1...).lazy.map { $0 == 1 ? "\(base).parlor" : "\(base)-\($0).parlor" }
    path =
      paths.first { TextFile.resolved($0) == nil || (try? TextFile.read($0, upTo: TextFile.longestSave)) == text }
      ?? "\(base).parlor"
    if TextFile.resolved(path) == nil { try TextFile.write(text, to: path) }
  }

  /// Writes a series as it was saved, if one that was made of it lacks some of its moves.
  /// - Returns: nil where it has them all.
  public init?(of save: SavedSeries, lackedBy series: Series) throws {
    guard zip(series.games, save.matches).contains(where: { $0.match.ply < $1.moves.count }) else { return nil }
    try self.init(of: save.fileText, seed: save.seed)
  }
}

extension SavedSeries {
  /// The text of a file: that of a lone match where there is no more to the series.
  var fileText: String { matches.count == 1 && firstNumber == 1 ? matches[0].text : text }
}
