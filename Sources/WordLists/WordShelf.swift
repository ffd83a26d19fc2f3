internal import Hangman
internal import Synchronization

/// The lists that were read so far, shared by whoever has the library.
final class WordShelf: Sendable {
  private struct Key: Hashable {
    let path: String
    let accents: Accents
  }

  private struct Kept {
    let list: WordList
    let version: WordFile.Version
  }

  private let kept = Mutex<[Key: Kept]>([:])

  /// The list of a file, if this version of it was read.
  func list(of path: String, accents: Accents, version: WordFile.Version) -> WordList? {
    kept.withLock { kept in
      guard let entry = kept[Key(path: path, accents: accents)], entry.version == version else { return nil }
      return entry.list
    }
  }

  /// Keeps a list that was read.
  /// - Returns: the list to use, which is another one's where two read the same file at once.
  func keep(_ list: WordList, of path: String, accents: Accents, version: WordFile.Version) -> WordList {
    kept.withLock { kept in
      let key = Key(path: path, accents: accents)
      if let entry = kept[key], entry.version == version { return entry.list }
      kept[key] = Kept(list: list, version: version)
      return list
    }
  }
}
