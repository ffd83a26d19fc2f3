/// Finds words that were there before: a hash table that holds numbers of words and compares them in their table.
///
/// It takes 10 to 20 bytes a word, and no word is copied. It hashes with the standard library's seed, which differs in
/// each process, so that no file can be made to be slow to read; what it answers doesn't depend on it.
struct KeyIndex {
  /// The numbers of the words plus one; 0 in a place that is free. Their count is a power of two.
  private var places: [UInt32] = Array(repeating: 0, count: 64)
  /// Some bits of the hash of each word: most words needn't be looked at, which lie far apart in memory.
  private var tags: [UInt8] = Array(repeating: 0, count: 64)
  private var count = 0
  private var scratch: [WordTable.KeyPart] = []

  /// Adds a word to come by its key; false where an earlier word has the same.
  /// - Parameters:
  ///   - word: the number that the word will have in the table.
  ///   - table: holds all words that were added before.
  mutating func insert(_ key: [WordTable.KeyPart], as word: Int, in table: WordTable) -> Bool {
    if 2 * count >= places.count { grow(table) }
    let hash = Self.hash(key)
    let tag = Self.tag(of: hash)
    var place = hash & (places.count - 1)
    while places[place] != 0 {
      if tags[place] == tag, table.word(Int(places[place]) - 1, hasKey: key) { return false }
      place = (place + 1) & (places.count - 1)
    }
    take(place, for: word, tag: tag)
    count += 1
    return true
  }

  private mutating func grow(_ table: WordTable) {
    places = Array(repeating: 0, count: 2 * places.count)
    tags = Array(repeating: 0, count: places.count)
    for word in 0..<table.count {
      table.writeKey(of: table.range(of: word), to: &scratch)
      let hash = Self.hash(scratch)
      var place = hash & (places.count - 1)
      while places[place] != 0 { place = (place + 1) & (places.count - 1) }
      take(place, for: word, tag: Self.tag(of: hash))
    }
  }

  private mutating func take(_ place: Int, for word: Int, tag: UInt8) {
    places[place] = UInt32(clamping: word + 1)
    tags[place] = tag
  }

  private static func hash(_ key: [WordTable.KeyPart]) -> Int {
    var hasher = Hasher()
    key.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  /// The highest bits, which don't choose the place.
  private static func tag(of hash: Int) -> UInt8 { UInt8(truncatingIfNeeded: hash >> (Int.bitWidth - 8)) }
}
