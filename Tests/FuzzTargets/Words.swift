import Foundation
import Hangman
import WordLists

extension FuzzTarget {
  /// Files of words, as text or as property lists: every word of a list is found again under its index.
  static let words = FuzzTarget("words") { bytes in
    guard let first = bytes.first else { return }
    let accents: Accents = first & 1 == 0 ? .fold : .distinct
    let letters: Letters = first & 4 == 0 ? .base : .whole
    let ending = first & 2 == 0 ? "txt" : "plist"
    let path = NSTemporaryDirectory() + "parlor-fuzz-\(getpid()).\(ending)"
    try Data(bytes.dropFirst()).write(to: URL(filePath: path))
    defer { unlink(path) }
    let list: WordList
    do { list = try WordLibrary(folders: []).list(named: path, spelling: Spelling(accents, letters: letters)) } catch {
      return try promiseLine(error)
    }
    try promise(list.count > 0, "a list without a word")
    for (index, letter) in list.alphabet.enumerated() {
      let isRead = !letter.isEmpty && list.letter(for: letter) == index
      try promise(isRead, "\(letter.debugDescription) isn't read as letter \(index)")
    }
    for index in 0..<list.count {
      guard let word = list.word(at: index) else { throw BrokenPromise(description: "word \(index) is missing") }
      try promise(list.index(of: word) == index, "\(word.debugDescription) isn't found under \(index)")
      try promise(word.count <= WordList.longestWord, "\(word.debugDescription) is too long")
    }
  }
}
