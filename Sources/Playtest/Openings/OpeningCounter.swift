public import ParlorCore

/// Counts the openings of a worker's games until hand-in.
///
/// Moves are packed into a word, a byte each. With more different moves than a byte holds, openings are lists of
/// texts.
@usableFromInline
struct OpeningCounter {
  @usableFromInline let depth: Int
  /// The number of moves noted of the current game.
  @usableFromInline var length = 0
  /// The noted moves, a byte each, the last one in the lowest byte.
  @usableFromInline var word: UInt64 = 0
  /// The noted moves as texts, if one has no byte.
  @usableFromInline var texts: [String] = []
  /// The results of the games that began with the moves in a word.
  @usableFromInline var counts: [UInt64: OpeningSums] = [:]
  /// The moves that have a byte, numbered from 1; and the bytes by text and by move number.
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

  /// Whether the opening takes more moves.
  @inlinable var isOpen: Bool { length < depth }

  /// Notes a seat's move before it is played.
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

  /// Notes a move by its text.
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

  /// Counts a finished game.
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

  /// Hands in the counts, and resets them.
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
