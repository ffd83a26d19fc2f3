public import ParlorCore

/// Counts how a worker's games began, until they are handed in.
///
/// Moves that have numbers are packed into a word, a byte each, so that no text is made in a game; from the first one on
/// that has none, an opening is kept as texts.
@usableFromInline
struct OpeningCounter {
  @usableFromInline let depth: Int
  /// How many moves of the game that is being played are known.
  @usableFromInline var length = 0
  /// They, each as its number and one, the last one in the lowest byte.
  @usableFromInline var word: UInt64 = 0
  /// They as texts, where one has no number.
  @usableFromInline var texts: [String] = []
  /// What became of the games that began with the moves in a word.
  @usableFromInline var counts: [UInt64: OpeningSums] = [:]

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
    if texts.isEmpty, let number = game.number(for: move), (0..<255).contains(number) {
      word = word &<< 8 | UInt64(truncatingIfNeeded: number &+ 1)
      return
    }
    if texts.isEmpty { texts = Self.texts(of: word) }
    texts.append(GameRecord.text(for: move, in: state, of: game))
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
    for (word, sums) in counts { tally.add(sums, opening: Self.texts(of: word)) }
    counts.removeAll(keepingCapacity: true)
  }

  /// The moves in a word.
  @usableFromInline
  static func texts(of word: UInt64) -> [String] {
    (0..<OpeningCounts.deepest).reversed().map { word >> (8 * UInt64($0)) & 0xff }.filter { $0 > 0 }.map { "\($0 - 1)" }
  }
}
