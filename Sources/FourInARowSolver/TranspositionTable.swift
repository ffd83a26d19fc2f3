/// What the search knows of positions it has left: one bound of the score of each, in buckets of two. One is for what took
/// most work, the other for what came last.
///
/// A position's number goes through a bijection. Its first bits are the bucket and the others are kept, so an entry
/// never speaks of another position. The table begins small, within the processor's caches, and doubles as it fills.
struct TranspositionTable {
  private let entries: UnsafeMutablePointer<UInt64>
  private let most: UInt64
  private var bits: UInt64 = Self.leastBits
  /// How many more entries are kept before the table doubles.
  private var room = 1 << Int(Self.leastBits)

  /// Makes an empty table of a power of two of bytes, at most as many as are asked for; `free()` gives them back.
  init(bytes: Int) {
    most = UInt64(max(Int(Self.leastBits), Int.bitWidth - 1 - (max(bytes, 1) / 16).leadingZeroBitCount))
    entries = .allocate(capacity: 2 << Int(most))
    clear()
  }

  /// The bits that name the bucket are free for a note: eight of the bound and four of the work.
  private static let leastBits: UInt64 = 12

  func free() { entries.deallocate() }

  /// How many bytes of it are in use.
  var bytes: Int { 16 << Int(bits) }

  /// Forgets everything.
  mutating func clear() {
    entries.initialize(repeating: 0, count: 2 << Int(bits))
    bits = Self.leastBits
    room = bits < most ? 1 << Int(bits) : .max
    entries.initialize(repeating: 0, count: 2 << Int(bits))
  }

  /// Where a position's bucket is, and what an entry of the position holds beside its note.
  @inline(__always)
  private func place(of position: UInt64) -> (bucket: UnsafeMutablePointer<UInt64>, kept: UInt64) {
    let mixed = position &* Self.factor
    return (entries + Int(truncatingIfNeeded: mixed &>> (64 &- bits) &* 2), mixed &<< bits)
  }

  /// The code kept for a position; 0 where there is none.
  @inline(__always)
  func code(of position: UInt64) -> Int {
    let (bucket, kept) = place(of: position)
    let (first, second) = (bucket[0] ^ kept, bucket[1] ^ kept)
    let note = first < Self.notes ? first : second
    return note < Self.notes ? Int(truncatingIfNeeded: note & (Self.codes &- 1)) : 0
  }

  /// Keeps a code, from 1 to 255, that so many visits found: in the bucket's first place if they are at least as many as
  /// those for what is there, which moves to the second; else in the second.
  @inline(__always)
  mutating func keep(_ code: Int, of position: UInt64, visits: Int) {
    let (bucket, kept) = place(of: position)
    let work = min(15, UInt64(truncatingIfNeeded: (Int.bitWidth &- visits.leadingZeroBitCount) / 2)) &* Self.codes
    let entry = kept | work | UInt64(truncatingIfNeeded: code)
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
  private static func put(_ entry: UInt64, over lower: UnsafeMutablePointer<UInt64>) {
    if entry == 0 { return }
    let note = entry & (notes &- 1)
    let bucket = lower + (entry &>> 63 == 1 ? 2 : 0)
    bucket[1] = bucket[0]
    bucket[0] = (entry ^ note) &<< 1 | note
  }

  private static let codes: UInt64 = 1 << 8
  private static let notes: UInt64 = 1 << 12
  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
}
