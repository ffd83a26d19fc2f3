/// A set of cells in several machine words.
///
/// `fourInARow` uses 4, 8 or 17 words: 17 hold 32 columns of 32 rows and a spare row. Everything is inlined, so that
/// the compiler knows the number of words in each loop.
@frozen
public struct WideBitboard<let words: Int>: Bitboard {
  // Single words are read through a span: reading the array itself may copy all of it.
  @usableFromInline var storage = InlineArray<words, UInt64>(repeating: 0)

  @inlinable public static var capacity: Int { words * 64 }

  @inlinable public init() {}

  @inlinable
  init(_ storage: InlineArray<words, UInt64>) { self.storage = storage }

  @inlinable
  public init(bit index: Int) {
    guard (0..<Self.capacity).contains(index) else { return }
    storage[index / 64] = 1 &<< UInt64(truncatingIfNeeded: index)
  }

  @inlinable public var isEmpty: Bool {
    let words = storage.span
    var all: UInt64 = 0
    for word in words.indices { all |= words[word] }
    return all == 0
  }

  @inlinable public var nonzeroBitCount: Int {
    let words = storage.span
    return words.indices.reduce(0) { $0 + words[$1].nonzeroBitCount }
  }

  @inlinable public var trailingZeroBitCount: Int {
    let words = storage.span
    guard let word = words.indices.first(where: { words[$0] != 0 }) else { return Self.capacity }
    return word * 64 + words[word].trailingZeroBitCount
  }

  @inlinable public static func & (left: Self, right: Self) -> Self { combine(left, right) { $0 & $1 } }
  @inlinable public static func | (left: Self, right: Self) -> Self { combine(left, right) { $0 | $1 } }
  @inlinable public static func ^ (left: Self, right: Self) -> Self { combine(left, right) { $0 ^ $1 } }

  @inlinable
  @inline(__always)
  static func combine(_ left: Self, _ right: Self, _ operation: (UInt64, UInt64) -> UInt64) -> Self {
    let leftWords = left.storage.span
    let rightWords = right.storage.span
    return Self(InlineArray { operation(leftWords[$0], rightWords[$0]) })
  }

  @inlinable
  @inline(__always)
  public func lowered(by distance: Int) -> Self {
    // Nearly all distances are below 64; then the loop has a known length.
    distance < 64 ? lowered(skipping: 0, by: distance) : lowered(skipping: distance / 64, by: distance % 64)
  }

  @inlinable
  @inline(__always)
  func lowered(skipping skipped: Int, by distance: Int) -> Self {
    let words = storage.span
    let shift = UInt64(truncatingIfNeeded: distance)
    let last = Self.words - 1
    var result = Self()
    for word in 0..<max(0, last - skipped) {
      // Two steps, since a shift by 64 would act as a shift by 0.
      let carried = (words[word + skipped + 1] &<< 1) &<< (63 &- shift)
      result.storage[word] = words[word + skipped] &>> shift | carried
    }
    if skipped <= last { result.storage[last - skipped] = words[last] &>> shift }
    return result
  }

  @inlinable
  public func lowestClear(from index: Int) -> Self {
    guard index >= 0 else { return Self() }
    let words = storage.span
    var word = index / 64
    var clear = word < Self.words ? ~words[word] & (.max &<< UInt64(truncatingIfNeeded: index)) : 1
    while clear == 0 {
      word += 1
      clear = word < Self.words ? ~words[word] : 1
    }
    return Self(bit: word * 64 + clear.trailingZeroBitCount)
  }

  @inlinable
  public func contains(_ index: Int) -> Bool {
    (0..<Self.capacity).contains(index) && storage.span[index / 64] & (1 &<< UInt64(truncatingIfNeeded: index)) != 0
  }
}

extension WideBitboard {
  @inlinable public static func == (left: Self, right: Self) -> Bool { (left ^ right).isEmpty }

  @inlinable
  public func hash(into hasher: inout Hasher) {
    let words = storage.span
    for word in words.indices { hasher.combine(words[word]) }
  }

  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    for word in 0..<Self.words { storage[word] = try container.decode(UInt64.self) }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for word in 0..<Self.words { try container.encode(storage[word]) }
  }
}
