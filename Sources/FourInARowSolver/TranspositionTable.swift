/// A transposition table with one bound per position, in buckets of two entries: one for the most effort, one for the latest.
///
/// A bijection maps a position's number to the bucket's index and the bits that the entry stores, which rules out
/// collisions. The table starts small, within the processor's caches, and doubles as it fills.
struct TranspositionTable<Word: BoardWord> {
  private let entries: UnsafeMutablePointer<Word>
  private let most: Word
  private var bits: Word = Self.leastBits
  /// The number of further entries before the table doubles.
  private var room = 1 << Int(Self.leastBits)

  /// Makes an empty table whose size is a power of two of at most `bytes`; `free()` releases it.
  init(bytes: Int) {
    let buckets = max(bytes, 1) / (2 * MemoryLayout<Word>.size)
    most = Word(max(Int(Self.leastBits), Int.bitWidth - 1 - buckets.leadingZeroBitCount))
    entries = .allocate(capacity: 2 << Int(most))
    clear()
  }

  /// The bits of the bucket's index are free for a note: eight bits of code and four of effort.
  private static var leastBits: Word { 12 }

  func free() { entries.deallocate() }

  /// The bytes in use.
  var bytes: Int { 2 * MemoryLayout<Word>.size << Int(bits) }

  /// Removes all entries.
  mutating func clear() {
    entries.initialize(repeating: 0, count: 2 << Int(bits))
    bits = Self.leastBits
    room = bits < most ? 1 << Int(bits) : .max
    entries.initialize(repeating: 0, count: 2 << Int(bits))
  }

  /// A position's bucket, and the stored bits of its entry without the note.
  @inline(__always)
  private func place(of position: Word) -> (bucket: UnsafeMutablePointer<Word>, kept: Word) {
    let mixed = position &* Self.factor
    return (
      entries + Int(truncatingIfNeeded: mixed &>> (Word(truncatingIfNeeded: Word.bitWidth) &- bits) &* 2),
      mixed &<< bits
    )
  }

  /// The code of a position; 0 if there is none.
  @inline(__always)
  func code(of position: Word) -> Int {
    let (bucket, kept) = place(of: position)
    let (first, second) = (bucket[0] ^ kept, bucket[1] ^ kept)
    let note = first < Self.notes ? first : second
    return note < Self.notes ? Int(truncatingIfNeeded: note & (Self.codes &- 1)) : 0
  }

  /// Stores a code, from 1 to 255, found with a number of visits. It replaces the bucket's first entry if its effort is
  /// at least as high, and moves that entry to the second place; otherwise it replaces the second.
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

  /// Distributes the entries over twice as many buckets, by the top stored bit of each entry.
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
  /// The golden ratio as a fraction of a word; odd, which makes multiplication a bijection.
  private static var factor: Word {
    let ratio: UInt128 = 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835
    return Word(truncatingIfNeeded: ratio >> UInt128(128 - Word.bitWidth))
  }
}
