/// A set of cards that can select its n-th missing card; up to 64 cards need no heap.
@usableFromInline
struct CardSet: Hashable, Sendable {
  /// The cards 0 to 63, one bit each.
  @usableFromInline var first: UInt64 = 0
  /// The other cards, 64 per word.
  @usableFromInline var others: [UInt64] = []
  /// The number of cards in the set.
  @usableFromInline var count = 0

  @inlinable init() {}

  /// Creates an empty set for cards below a limit.
  @inlinable
  init(below limit: Int) { if limit > 64 { others = Array(repeating: 0, count: (limit - 1) / 64) } }

  /// Adds a card; a card beyond the limit is ignored.
  @inlinable
  mutating func insert(_ card: Int) {
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: card)
    let word = card >> 6
    if word == 0 {
      count += first & bit == 0 ? 1 : 0
      first |= bit
    } else if others.indices.contains(word - 1) {
      count += others[word - 1] & bit == 0 ? 1 : 0
      others[word - 1] |= bit
    }
  }

  /// The missing card at a position among the missing cards. O(1) for an empty set, else O(limit / 64).
  @inlinable
  func missing(at position: Int) -> Int {
    if count == 0 { return position }
    var rest = position
    var card = 0
    for index in 0...others.count {
      let word = ~(index == 0 ? first : others[index - 1])
      if rest < word.nonzeroBitCount { return card + Self.bit(rest, of: word) }
      rest -= word.nonzeroBitCount
      card += 64
    }
    return card + rest
  }

  /// The index of a word's n-th set bit, by bisection.
  @inlinable
  static func bit(_ number: Int, of word: UInt64) -> Int {
    var (rest, word, place) = (number, word, 0)
    var width = 32
    while width > 0 {
      let below = (word & ((1 << UInt64(width)) - 1)).nonzeroBitCount
      if rest >= below {
        rest -= below
        place += width
        word >>= UInt64(width)
      }
      width >>= 1
    }
    return place
  }
}
