import Lua
public import Match
public import ParlorCore
import Scripting

/// A match saved after its rules or an opponent failed.
public struct Rescue: Sendable {
  /// The file; nil if it couldn't be saved.
  public let path: String?
  /// The reason why it couldn't be saved.
  public let problem: String?
  /// Players for continuing it: greedy in place of scripts, or random if there is hidden information.
  public let players: [String]

  /// Saves the match of a table.
  init(of table: Table) {
    let match = table.match
    let substitute = match.hidesNothing ? "greedy" : "random"
    players = match.setup.players.map { $0.contains(".lua") ? substitute : $0 }
    do {
      // The last record, since the failed rules can't be asked again.
      let saved = try table.recorder.lastSeen?.selectedMatch ?? table.ask { try SavedMatch(match) }
      (path, problem) = (try RescueFile(of: saved.text, seed: saved.seed).path, nil)
    } catch { (path, problem) = (nil, "\(error)") }
  }
}

/// A new file in the current folder with moves that the rules no longer take.
public struct RescueFile: Hashable, Sendable {
  /// The path.
  public let path: String
  /// The notice about it.
  public var notice: String { "what was played is kept in \(path); 'parlor play --from \(path)' continues it" }

  /// Writes a save, unless a file already has the same content.
  public init(of text: String, seed: Seed) throws {
    let base = "parlor-rescue-\(seed.number)"
    let paths = (1...).lazy.map { $0 == 1 ? "\(base).parlor" : "\(base)-\($0).parlor" }
    path =
      paths.first { TextFile.resolved($0) == nil || (try? TextFile.read($0, upTo: TextFile.longestSave)) == text }
      ?? "\(base).parlor"
    if TextFile.resolved(path) == nil { try TextFile.write(text, to: path) }
  }

  /// Writes a save if the series replayed from it lacks moves.
  /// - Returns: nil if no move is lacking.
  public init?(of save: SavedSeries, lackedBy series: Series) throws {
    guard zip(series.games, save.matches).contains(where: { $0.match.ply < $1.moves.count }) else { return nil }
    try self.init(of: save.fileText, seed: save.seed)
  }
}

extension SavedSeries {
  /// The file's text: a lone match if the series has only that.
  var fileText: String { matches.count == 1 && firstNumber == 1 ? matches[0].text : text }
}
