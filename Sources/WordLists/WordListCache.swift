internal import Hangman
internal import Synchronization

/// The lists read so far, shared by all copies of a library.
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

  /// Keeps a list.
  /// - Returns: the list to use, which is another thread's if both read the file at once.
  func keep(_ list: WordList, as key: Key, version: WordFile.Version) -> WordList {
    kept.withLock { kept in
      if let entry = kept[key], entry.version == version { return entry.list }
      kept[key] = (list, version)
      return list
    }
  }
}
