/// What the search knows of positions it has left: one bound of the score of each, in buckets of two.
///
/// A position's number goes through a bijection. Its first bits are the bucket and the others are kept, so an entry
/// never speaks of another position.
struct TranspositionTable {
  private let entries: UnsafeMutablePointer<UInt64>
  private let bits: UInt64

  /// Makes an empty table of a power of two of bytes, at most as many as are asked for; `free()` gives them back.
  init(bytes: Int) {
    // The bits that name the bucket are free for the bound, which takes eight.
    bits = UInt64(max(Self.leastBits, Int.bitWidth - 1 - (max(bytes, 1) / 16).leadingZeroBitCount))
    entries = .allocate(capacity: 2 << Int(bits))
    entries.initialize(repeating: 0, count: 2 << Int(bits))
  }

  private static let leastBits = 10

  func free() { entries.deallocate() }

  /// Forgets everything.
  func clear() { entries.update(repeating: 0, count: 2 << Int(bits)) }

  /// The code kept for a position; 0 where there is none.
  @inline(__always)
  func code(of position: UInt64) -> Int {
    let mixed = position &* Self.factor
    let bucket = entries + Int(truncatingIfNeeded: mixed &>> (64 &- bits) &* 2)
    let kept = mixed &<< bits
    let codes = UInt64(1) &<< bits &- 1
    let (first, second) = (bucket[0], bucket[1])
    if (first ^ kept) & ~codes == 0 { return Int(truncatingIfNeeded: first & codes) }
    if (second ^ kept) & ~codes == 0 { return Int(truncatingIfNeeded: second & codes) }
    return 0
  }

  /// Keeps a code, from 1 to 255, in place of what the bucket kept longest.
  @inline(__always)
  func keep(_ code: Int, of position: UInt64) {
    let mixed = position &* Self.factor
    let bucket = entries + Int(truncatingIfNeeded: mixed &>> (64 &- bits) &* 2)
    let entry = mixed &<< bits | UInt64(truncatingIfNeeded: code)
    let codes = UInt64(1) &<< bits &- 1
    if (bucket[0] ^ entry) & ~codes != 0 { bucket[1] = bucket[0] }
    bucket[0] = entry
  }

  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
}
