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
    /// Not compiled, and the id that was last looked for in vain.
    case text(String, lacks: String?)
    /// nil if it returns no game or can't be read.
    case ids([String]?)

    var ids: [String]? { if case .ids(let ids) = self { ids } else { nil } }
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
      if let text = texts[path] { return text }
      let text = Text()
      texts[path] = text
      return text
    }
    return text.state.withLock { state in
      if state?.version != version { state = (version, load(path)) }
      defer { if !version.isSettled { state = nil } }
      guard case .text(let source, let lacks) = state?.content else { return state?.content.ids }
      if let id {
        if id == lacks { return nil }
        if strstr(source, id) == nil {
          state?.content = .text(source, lacks: id)
          return nil
        }
      }
      let outline = ScriptOutline(of: source)
      let ids = outline.mayReturnGame ? outline.gameIDs : nil
      state?.content = .ids(ids)
      return ids
    }
  }

  private func load(_ path: String) -> Content { (try? read(path)).map { .text($0, lacks: nil) } ?? .ids(nil) }
}
