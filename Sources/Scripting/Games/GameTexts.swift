import Glibc
import Lua
import Synchronization

/// The declarations of games in scripts' texts. Each text is read once, and again after a change.
///
/// Safe to use from several threads.
package final class GameTexts: Sendable {
  /// The texts of the whole process.
  package static let shared = GameTexts { path in try TextFile.read(path) }

  /// What is known of one text; other threads wait while it is read.
  private final class Text: Sendable { let state = Mutex<(version: FileVersion, content: Content)?>(nil) }

  private enum Content {
    /// Not compiled, for it mentions none of the ids that were looked for.
    case text(String, lacks: Set<String>)
    /// nil if it returns no game or can't be read.
    case ids([String]?)
  }

  private let texts = Mutex<[String: Text]>([:])
  private let read: @Sendable (String) throws -> String

  /// Starts empty.
  /// - Parameter read: reads the file at a path.
  package init(read: @escaping @Sendable (String) throws -> String) { self.read = read }

  /// Whether a script's ids are known in this version.
  func knowsIDs(in path: String, _ version: FileVersion) -> Bool {
    let known = texts.withLock { $0[path] }?.state.withLock(\.self)
    guard let known, known.version == version, case .ids = known.content else { return false }
    return true
  }

  /// The ids in a script, the last one last.
  /// - Parameter id: only of scripts that mention this id; to compile a script takes a hundred times longer than to look.
  /// - Returns: nil if it returns no game, can't be read or doesn't mention the id.
  func ids(in path: String, _ version: FileVersion, mentioning id: String? = nil) -> [String]? {
    let text = texts.withLock { texts in
      let text = texts[path] ?? Text()
      texts[path] = text
      return text
    }
    return text.state.withLock { state in
      var content = state.flatMap { $0.version == version ? $0.content : nil } ?? load(path)
      if case .text(let source, var lacks) = content {
        if let id, lacks.contains(id) || strstr(source, id) == nil {
          if lacks.insert(id).inserted { content = .text(source, lacks: lacks) }
        } else {
          let outline = ScriptOutline(of: source)
          content = .ids(outline.mayReturnGame ? outline.gameIDs : nil)
        }
      }
      state = version.isSettled ? (version, content) : nil
      guard case .ids(let ids) = content else { return nil }
      return ids
    }
  }

  private func load(_ path: String) -> Content { (try? read(path)).map { .text($0, lacks: []) } ?? .ids(nil) }
}
