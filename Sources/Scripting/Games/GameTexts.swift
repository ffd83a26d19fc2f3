import Lua
import Synchronization

/// What the texts of scripts tell of the games that they make: each is read once, and again when its file has changed.
///
/// Several threads may ask.
package final class GameTexts: Sendable {
  /// Those that a whole process shares.
  package static let shared = GameTexts { path in try TextFile.read(path) }

  /// What the text of one file tells; whoever asks for it while it is read waits.
  private final class Text: Sendable { let state = Mutex<(version: FileVersion, ids: [String]?)?>(nil) }

  private let texts = Mutex<[String: Text]>([:])
  private let read: @Sendable (String) throws -> String

  /// Makes an empty one.
  /// - Parameter read: reads the file at a path.
  package init(read: @escaping @Sendable (String) throws -> String) { self.read = read }

  /// Whether a script was read, and hasn't changed since.
  func knows(_ path: String, _ version: FileVersion) -> Bool {
    texts.withLock { $0[path] }?.state.withLock { $0?.version == version } ?? false
  }

  /// The ids of the games that a script makes, where they are written down, the last of them last; nil for a script that
  /// returns no game, and for one that can't be read.
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
