public import ParlorCore

extension Hangman {
  /// A state of the game: the word, and the letters that were guessed. It takes 39 bytes and no heap.
  public struct State: Hashable, Sendable, Codable {
    /// The letters that were guessed, right and wrong ones.
    @usableFromInline var guessed = LetterSet()
    /// The letters of the word: so no ply has to look at the list.
    @usableFromInline var letters = LetterSet()
    /// The index of the word in the list; -1 while there is none.
    @usableFromInline var word: Int32 = -1
    /// How many misses there are beside the wrong letters, fewer than none where some were forgiven; only mods add or
    /// forgive some.
    @usableFromInline var penalties: Int8 = 0
    /// The last guess where a setter answers; it waits as long as it isn't among the guessed letters.
    @usableFromInline var asked: UInt8?

    @inlinable init() {}
  }

  /// A move: of whoever sets the word, or of the guesser.
  public enum Move: Hashable, Sendable, Codable {
    /// Sets the word with this index in the list, or answers a guess with it.
    case word(Int)
    /// Guesses the letter with this index in the alphabet.
    case letter(Int)
  }

  /// The legal moves of a state: all words, those with which a guess may be answered, or the letters that weren't guessed
  /// in the order of the alphabet.
  public struct Moves: MoveList, Hashable, Sendable {
    /// How many words there are to choose from; 0 where letters are guessed.
    @usableFromInline let words: Int
    @usableFromInline let letters: LetterSet
    /// The words that may answer a guess; nil where there is none to answer.
    @usableFromInline let answers: [Int]?

    @inlinable
    init(words: Int = 0, letters: LetterSet = LetterSet(), answers: [Int]? = nil) {
      self.words = answers?.count ?? words
      self.letters = letters
      self.answers = answers
    }

    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { words > 0 ? words : letters.count }

    /// The move at a position: O(1) for a word, O(position) for a letter. A random one takes as long.
    @inlinable
    public subscript(position: Int) -> Move {
      words > 0 ? .word(word(at: position)) : .letter(letters.letter(at: position))
    }

    /// One of the moves. It is inlined everywhere: games by the million draw letters.
    @inlinable @inline(__always)
    public func random(using stream: inout RandomStream) -> Move? {
      let count = endIndex
      return count == 0 ? nil : self[stream.next(below: count)]
    }

    @usableFromInline @inline(never)
    func word(at position: Int) -> Int { answers?[position] ?? position }
  }
}
