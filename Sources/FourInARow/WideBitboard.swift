/// A set of cells in some words of 64 bits; 17 are enough for 32 columns of 32 rows with a spare row above.
public struct WideBitboard<let words: Int>: Bitboard {
  // Where words are read one by one it is through a span: a read of the array itself copies all of it.
  @usableFromInline var storage = InlineArray<words, UInt64>(repeating: 0)

  @inlinable public static var capacity: Int { words * 64 }
  @inlinable public static var isWide: Bool { true }

  @inlinable public init() {}

  @inlinable public init(bit index: Int) {
    guard (0..<Self.capacity).contains(index) else { return }
    storage[index / 64] = 1 << UInt64(index % 64)
  }

  @inlinable public var isEmpty: Bool {
    let words = storage.span
    for word in words.indices where words[word] != 0 { return false }
    return true
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
    var result = Self()
    for word in 0..<words { result.storage[word] = operation(leftWords[word], rightWords[word]) }
    return result
  }

  @inlinable public func lowered(by distance: Int) -> Self {
    let (skipped, shift) = (distance / 64, UInt64(distance % 64))
    let held = storage.span
    var result = Self()
    for word in 0..<max(0, words - skipped) {
      let above = word + skipped + 1
      let carried = above < words ? held[above] << (64 - shift) : 0
      result.storage[word] = held[word + skipped] >> shift | carried
    }
    return result
  }

  @inlinable public func lowestClear(from index: Int) -> Self {
    var index = index
    while contains(index) { index += 1 }
    return Self(bit: index)
  }

  @inlinable public func contains(_ index: Int) -> Bool {
    (0..<Self.capacity).contains(index) && storage.span[index / 64] & (1 << UInt64(index % 64)) != 0
  }

  @inlinable public func firstClear(from index: Int) -> Int {
    let (word, shift) = (index >> 6, UInt64(index & 63))
    guard (0..<words).contains(word) else { return index }
    let held = storage.span
    let above = word + 1 < words && shift > 0 ? held[word + 1] << (64 - shift) : 0
    return index + (~(held[word] >> shift | above)).trailingZeroBitCount
  }

  @inlinable public mutating func insert(_ index: Int) {
    guard (0..<Self.capacity).contains(index) else { return }
    storage[index / 64] |= 1 << UInt64(index % 64)
  }

  @inlinable public static func ^= (left: inout Self, right: Self) {
    let words = right.storage.span
    var changed = left.storage.mutableSpan
    for word in words.indices { changed[word] ^= words[word] }
  }
}

extension WideBitboard {
  @inlinable public static func == (left: Self, right: Self) -> Bool { (left ^ right).isEmpty }

  @inlinable public func hash(into hasher: inout Hasher) {
    let words = storage.span
    for word in words.indices { hasher.combine(words[word]) }
  }

  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    for word in 0..<words { storage[word] = try container.decode(UInt64.self) }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for word in 0..<words { try container.encode(storage[word]) }
  }
}
