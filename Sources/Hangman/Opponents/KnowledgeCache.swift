import Synchronization

/// What opponents work out of word lists, kept for the games after: it takes longer than a game.
final class KnowledgeCache<Content: Sendable>: Sendable {
  private struct Entry {
    let name: String
    let list: WordList
    let content: Content
  }

  private let entries = Mutex<[Entry]>([])

  /// What was worked out of a list under a name, or what a function works out now.
  func content<Failure>(
    _ name: String, for list: WordList, else make: () throws(Failure) -> Content
  ) throws(Failure) -> Content {
    let kept = entries.withLock { entries in entries.first { $0.name == name && $0.list === list }?.content }
    if let kept { return kept }
    let content = try make()
    entries.withLock { entries in
      // Two are in use where guessers of different lists are compared.
      if entries.count >= 4 { entries.removeFirst() }
      entries.append(Entry(name: name, list: list, content: content))
    }
    return content
  }
}
