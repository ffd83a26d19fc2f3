internal import Hangman
internal import Synchronization

/// The lists that were read so far, shared by whoever has the library.
final class WordListCache: Sendable {
  struct Key: Hashable {
    let path: String
    let spelling: Spelling
  }

  private let kept = Mutex<[Key: (list: WordList, version: WordFile.Version)]>([:])

  /// The list of a file, if this version of it was read.
  func list(_ key: Key, version: WordFile.Version) -> WordList? {
    kept.withLock { kept in kept[key].flatMap { $0.version == version ? $0.list : nil } }
  }

  /// All lists with their paths.
  var all: [(path: String, list: WordList)] { kept.withLock { $0.map { ($0.key.path, $0.value.list) } } }

  /// Keeps a list that was read.
  /// - Returns: the list to use, which is another one's where two read the same file at once.
  func keep(_ list: WordList, as key: Key, version: WordFile.Version) -> WordList {
    kept.withLock { kept in
      if let entry = kept[key], entry.version == version { return entry.list }
      kept[key] = (list, version)
      return list
    }
  }
}
