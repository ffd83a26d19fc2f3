public import ParlorCore

/// Counts how a worker's games began, until they are handed in.
///
/// Moves are packed into a word, a byte each. With more different moves than a byte holds, openings are lists of texts.
@usableFromInline
struct OpeningCounter {
  @usableFromInline let depth: Int
  /// How many moves of the game that is being played are known.
  @usableFromInline var length = 0
  /// They, each as a byte, the last one in the lowest.
  @usableFromInline var word: UInt64 = 0
  /// They as texts, where one has no byte.
  @usableFromInline var texts: [String] = []
  /// What became of the games that began with the moves in a word.
  @usableFromInline var counts: [UInt64: OpeningSums] = [:]
  /// The moves that have a byte, that of the first being 1; and the bytes, by texts and by the numbers of moves.
  @usableFromInline var names: [String] = []
  @usableFromInline var bytes: [ExactText: UInt64] = [:]
  @usableFromInline var numbered = [UInt64](repeating: 0, count: 255)

  @inlinable
  init(depth: Int) { self.depth = depth }

  /// Begins a game.
  @inlinable
  mutating func clear() {
    (length, word) = (0, 0)
    if !texts.isEmpty { texts = [] }
  }

  /// Whether more moves belong to the opening.
  @inlinable var isOpen: Bool { length < depth }

  /// Takes down a move of a seat that is about to be played in a state.
  @inlinable
  mutating func note<G: Game>(_ move: G.Move, in state: G.State, of game: G) {
    length &+= 1
    let number = game.number(for: move) ?? -1
    if texts.isEmpty, number >= 0, number < numbered.count, numbered[number] > 0 {
      word = word &<< 8 | numbered[number]
    } else {
      note(GameRecord.text(for: move, in: state, of: game), number: number)
    }
  }

  /// Takes down a move by its text.
  @usableFromInline
  mutating func note(_ text: String, number: Int) {
    guard texts.isEmpty, let byte = byte(of: text) else {
      if texts.isEmpty { texts = self.texts(of: word) }
      return texts.append(text)
    }
    if numbered.indices.contains(number) { numbered[number] = byte }
    word = word &<< 8 | byte
  }

  private mutating func byte(of text: String) -> UInt64? {
    if let byte = bytes[ExactText(text)] { return byte }
    guard names.count < 255 else { return nil }
    names.append(text)
    bytes[ExactText(text)] = UInt64(names.count)
    return UInt64(names.count)
  }

  /// Counts a game that ended.
  @usableFromInline
  mutating func count(_ outcome: Outcome, starter: Int?, index: Int, in tally: inout Tally) {
    tally.beginOpenings(depth: depth)
    guard let starter else { return }
    guard texts.isEmpty else {
      var sums = OpeningSums()
      sums.add(outcome, for: starter, index: index)
      tally.add(sums, opening: texts)
      return
    }
    counts[word, default: OpeningSums()].add(outcome, for: starter, index: index)
  }

  /// Hands in what was counted, and begins anew.
  @usableFromInline
  mutating func handIn(to tally: inout Tally) {
    for (word, sums) in counts { tally.add(sums, opening: texts(of: word)) }
    counts.removeAll(keepingCapacity: true)
    if names.count == 255 { (names, bytes, numbered) = ([], [:], Array(repeating: 0, count: 255)) }
  }

  /// The moves in a word.
  private func texts(of word: UInt64) -> [String] {
    (0..<OpeningCounts.deepest).reversed().compactMap { place in
      let byte = Int(word >> (8 * UInt64(place)) & 0xff)
      return byte > 0 ? names[byte - 1] : nil
    }
  }
}
