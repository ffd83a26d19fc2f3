import Lua
import Synchronization

/// The rows of the games in scripts. Each game runs once, and again after a change of its files.
///
/// Safe to use from several threads.
public final class GameRows: Sendable {
  private struct Known {
    /// The versions of the game's files.
    let files: [String: FileVersion?]
    let row: GameTable.Row
  }

  private struct State {
    /// The files with games, by id.
    var claims: [[String]] = []
    var known: [String: Known] = [:]
  }

  private let state = Mutex(State())

  /// Starts empty.
  public init() {}

  /// Forgets all rows if the files with games have changed, because a mod may then have another base.
  func see(_ claims: [GameClaims]) {
    let paths = claims.map { $0.files.map(\.path) }
    state.withLock { if $0.claims != paths { $0 = State(claims: paths) } }
  }

  /// The row of a file's game; nil if the game must run.
  func row(of path: String) -> GameTable.Row? {
    guard let known = state.withLock({ $0.known[path] }),
      known.files.allSatisfy({ FileVersion(of: $0.key) == $0.value })
    else { return nil }
    return known.row
  }

  /// Keeps the row of a loaded file, unless the file may still change unseen.
  func keep(_ row: GameTable.Row, of path: String, from host: ScriptHost) {
    let paths = host.files + host.words.lists.map(\.0)
    let files = Dictionary(paths.map { ($0, FileVersion(of: $0)) }) { first, _ in first }
    guard files.values.allSatisfy({ $0?.isSettled ?? true }) else { return }
    state.withLock { $0.known[path] = Known(files: files, row: row) }
  }
}
