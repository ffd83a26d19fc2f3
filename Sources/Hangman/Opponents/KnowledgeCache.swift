import Synchronization

/// Caches opponents' analyses of word lists between games: they take longer than a game.
final class KnowledgeCache<Content: Sendable>: Sendable {
  private struct Entry {
    let name: String
    let list: WordList
    let content: Content
  }

  private let entries = Mutex<[Entry]>([])

  /// The cached analysis of a list, or the result of a function.
  func content<Failure>(
    _ name: String, for list: WordList, else make: () throws(Failure) -> Content
  ) throws(Failure) -> Content {
    let kept = entries.withLock { entries in entries.first { $0.name == name && $0.list === list }?.content }
    if let kept { return kept }
    let content = try make()
    entries.withLock { entries in
      // Two are in use if guessers with different lists are compared.
      if entries.count >= 4 { entries.removeFirst() }
      entries.append(Entry(name: name, list: list, content: content))
    }
    return content
  }
}
