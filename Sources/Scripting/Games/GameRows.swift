import Lua
import Synchronization

/// What is known of the games in scripts: each is run once, and again when one of its files has changed.
///
/// Several threads may ask.
public final class GameRows: Sendable {
  private struct Known {
    /// The files that the game is made of, as they were.
    let files: [String: FileVersion?]
    let row: GameTable.Row
  }

  private struct State {
    /// The files with games, by their ids.
    var claims: [[String]] = []
    var known: [String: Known] = [:]
  }

  private let state = Mutex(State())

  /// Knows of none.
  public init() {}

  /// Forgets all where other files hold games than before: a mod may have another base then.
  func see(_ claims: [GameClaims]) {
    let paths = claims.map { $0.files.map(\.path) }
    state.withLock { if $0.claims != paths { $0 = State(claims: paths) } }
  }

  /// The row of the game in a file; nil where it has to be run.
  func row(of path: String) -> GameTable.Row? {
    guard let known = state.withLock({ $0.known[path] }),
      known.files.allSatisfy({ FileVersion(of: $0.key) == $0.value })
    else { return nil }
    return known.row
  }

  /// Keeps the row of the game in a file that a host has loaded, unless a file may still change unseen.
  func keep(_ row: GameTable.Row, of path: String, from host: ScriptHost) {
    let paths = host.files + host.words.lists.map(\.0)
    let files = Dictionary(paths.map { ($0, FileVersion(of: $0)) }) { first, _ in first }
    guard files.values.allSatisfy({ $0?.isSettled ?? true }) else { return }
    state.withLock { $0.known[path] = Known(files: files, row: row) }
  }
}
