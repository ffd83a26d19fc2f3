/// What the search knows of positions it has left: one bound of the score of each, in buckets of two. One is for what took
/// most work, the other for what came last.
///
/// A position's number goes through a bijection. Its first bits are the bucket and the others are kept, so an entry
/// never speaks of another position. The table begins small, within the processor's caches, and doubles as it fills.
struct TranspositionTable<Word: BoardWord> {
  private let entries: UnsafeMutablePointer<Word>
  private let most: Word
  private var bits: Word = Self.leastBits
  /// How many more entries are kept before the table doubles.
  private var room = 1 << Int(Self.leastBits)

  /// Makes an empty table of a power of two of bytes, at most as many as are asked for; `free()` gives them back.
  init(bytes: Int) {
    let buckets = max(bytes, 1) / (2 * MemoryLayout<Word>.size)
    most = Word(max(Int(Self.leastBits), Int.bitWidth - 1 - buckets.leadingZeroBitCount))
    entries = .allocate(capacity: 2 << Int(most))
    clear()
  }

  /// The bits that name the bucket are free for a note: eight of the bound and four of the work.
  private static var leastBits: Word { 12 }

  func free() { entries.deallocate() }

  /// How many bytes of it are in use.
  var bytes: Int { 2 * MemoryLayout<Word>.size << Int(bits) }

  /// Forgets everything.
  mutating func clear() {
    entries.initialize(repeating: 0, count: 2 << Int(bits))
    bits = Self.leastBits
    room = bits < most ? 1 << Int(bits) : .max
    entries.initialize(repeating: 0, count: 2 << Int(bits))
  }

  /// Where a position's bucket is, and what an entry of the position holds beside its note.
  @inline(__always)
  private func place(of position: Word) -> (bucket: UnsafeMutablePointer<Word>, kept: Word) {
    let mixed = position &* Self.factor
    return (
      entries + Int(truncatingIfNeeded: mixed &>> (Word(truncatingIfNeeded: Word.bitWidth) &- bits) &* 2),
      mixed &<< bits
    )
  }

  /// The code kept for a position; 0 where there is none.
  @inline(__always)
  func code(of position: Word) -> Int {
    let (bucket, kept) = place(of: position)
    let (first, second) = (bucket[0] ^ kept, bucket[1] ^ kept)
    let note = first < Self.notes ? first : second
    return note < Self.notes ? Int(truncatingIfNeeded: note & (Self.codes &- 1)) : 0
  }

  /// Keeps a code, from 1 to 255, that so many visits found: in the bucket's first place if they are at least as many as
  /// those for what is there, which moves to the second; else in the second.
  @inline(__always)
  mutating func keep(_ code: Int, of position: Word, visits: Int) {
    let (bucket, kept) = place(of: position)
    let work = min(15, Word(truncatingIfNeeded: (Int.bitWidth &- visits.leadingZeroBitCount) / 2)) &* Self.codes
    let entry = kept | work | Word(truncatingIfNeeded: code)
    if bucket[0] ^ kept < Self.notes {
      bucket[0] = entry
    } else {
      if bucket[1] ^ kept >= Self.notes { room &-= 1 }
      let isMore = work >= bucket[0] & (Self.notes &- Self.codes)
      bucket[1] = isMore ? bucket[0] : entry
      if isMore { bucket[0] = entry }
    }
    if room == 0 { double() }
  }

  /// Spreads the entries over twice as many buckets: the first bit that an entry keeps says which of two is its own.
  @inline(never)
  private mutating func double() {
    for index in stride(from: 1 &<< Int(bits) &- 1, through: 0, by: -1) {
      let old = (entries[2 &* index], entries[2 &* index &+ 1])
      let lower = entries + 4 &* index
      lower.update(repeating: 0, count: 4)
      Self.put(old.1, over: lower)
      Self.put(old.0, over: lower)
    }
    bits &+= 1
    room = bits < most ? 1 &<< Int(bits) : .max
  }

  @inline(__always)
  private static func put(_ entry: Word, over lower: UnsafeMutablePointer<Word>) {
    if entry == 0 { return }
    let note = entry & (notes &- 1)
    let bucket = lower + (entry.leadingZeroBitCount == 0 ? 2 : 0)
    bucket[1] = bucket[0]
    bucket[0] = (entry ^ note) &<< 1 | note
  }

  private static var codes: Word { 1 << 8 }
  private static var notes: Word { 1 << 12 }
  /// The golden ratio as a fraction, with as many bits as a word has; it is odd, so that no two positions share a product.
  private static var factor: Word {
    let ratio: UInt128 = 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835
    return Word(truncatingIfNeeded: ratio >> UInt128(128 - Word.bitWidth))
  }
}
