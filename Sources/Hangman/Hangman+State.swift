public import ParlorCore

extension Hangman {
  /// A state: the word and the guessed letters. It takes 39 bytes and no heap.
  public struct State: Hashable, Sendable, Codable {
    /// The guessed letters, right and wrong.
    @usableFromInline var guessed = LetterSet()
    /// The letters of the word, kept so that no ply looks at the list.
    @usableFromInline var letters = LetterSet()
    /// The index of the word in the list; -1 while there is none.
    @usableFromInline var word: Int32 = -1
    /// Misses beyond the wrong letters, negative if forgiven; only mods change it.
    @usableFromInline var penalties: Int8 = 0
    /// The last guess if a setter answers; it is pending until it is among the guessed letters.
    @usableFromInline var asked: UInt8?

    @inlinable init() {}
  }

  /// A move of the setter (or chance) or of the guesser.
  public enum Move: Hashable, Sendable, Codable {
    /// Sets the word with this index in the list, or answers a guess with it.
    case word(Int)
    /// Guesses the letter with this index in the alphabet.
    case letter(Int)
  }

  /// The legal moves: all words, the words that may answer a guess, or the unguessed letters in alphabet order.
  public struct Moves: MoveList, Hashable, Sendable {
    /// The number of words to choose from; 0 when a letter is to be guessed.
    @usableFromInline let words: Int
    @usableFromInline let letters: LetterSet
    /// The words that may answer a guess; nil if no guess is pending.
    @usableFromInline let answers: [Int]?

    @inlinable
    init(words: Int = 0, letters: LetterSet = LetterSet(), answers: [Int]? = nil) {
      self.words = answers?.count ?? words
      self.letters = letters
      self.answers = answers
    }

    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { words > 0 ? words : letters.count }

    /// The move at a position: O(1) for a word, O(position) for a letter, as for a random move.
    @inlinable
    public subscript(position: Int) -> Move {
      words > 0 ? .word(word(at: position)) : .letter(letters.letter(at: position))
    }

    /// A random move. Inlined everywhere: it is hot in rollouts.
    @inlinable @inline(__always)
    public func random(using stream: inout RandomStream) -> Move? {
      let count = endIndex
      return count == 0 ? nil : self[stream.next(below: count)]
    }

    @usableFromInline @inline(never)
    func word(at position: Int) -> Int { answers?[position] ?? position }
  }
}
