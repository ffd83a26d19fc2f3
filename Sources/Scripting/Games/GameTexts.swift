import Lua
import Synchronization

/// The declarations of games in scripts' texts. Each text is read once, and again after a change.
///
/// Safe to use from several threads.
package final class GameTexts: Sendable {
  /// The texts of the whole process.
  package static let shared = GameTexts { path in try TextFile.read(path) }

  /// The content of one text; other threads wait while it is read.
  private final class Text: Sendable { let state = Mutex<(version: FileVersion, ids: [String]?)?>(nil) }

  private let texts = Mutex<[String: Text]>([:])
  private let read: @Sendable (String) throws -> String

  /// Starts empty.
  /// - Parameter read: reads the file at a path.
  package init(read: @escaping @Sendable (String) throws -> String) { self.read = read }

  /// Whether a script was read in this version.
  func knows(_ path: String, _ version: FileVersion) -> Bool {
    texts.withLock { $0[path] }?.state.withLock { $0?.version == version } ?? false
  }

  /// The ids in a script, the last one last; nil if it returns no game or can't be read.
  func ids(in path: String, _ version: FileVersion) -> [String]? {
    let text = texts.withLock { texts in
      let text = texts[path] ?? Text()
      texts[path] = text
      return text
    }
    return text.state.withLock { state in
      if let state, state.version == version { return state.ids }
      let outline = (try? read(path)).map(ScriptOutline.init)
      let ids = outline.flatMap { $0.mayReturnGame ? $0.gameIDs : nil }
      state = version.isSettled ? (version, ids) : nil
      return ids
    }
  }
}
