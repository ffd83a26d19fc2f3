/// A set of alphabet indices from 0 to 127, in 128 bits.
public struct LetterSet: Hashable, Sendable, Codable {
  /// Bit `n` is set if the letter with index `n` is in the set.
  @usableFromInline var bits: UInt128

  @inlinable init(bits: UInt128) { self.bits = bits }

  @inlinable public init() { bits = 0 }

  /// The first `count` letters of an alphabet, at most 128.
  @inlinable public init(first count: Int) { bits = count < 128 ? (1 &<< UInt128(max(count, 0))) &- 1 : .max }

  /// Whether the set is empty.
  @inlinable public var isEmpty: Bool { bits == 0 }

  /// The number of letters in the set.
  @inlinable public var count: Int { bits.nonzeroBitCount }

  /// Whether a letter is in the set; false for indices outside 0 to 127.
  @inlinable
  public func contains(_ letter: Int) -> Bool { letter >= 0 && letter < 128 && bits & Self.bit(letter) != 0 }

  /// Adds a letter; ignores an index outside 0 to 127.
  @inlinable
  public mutating func insert(_ letter: Int) { if letter >= 0, letter < 128 { bits |= Self.bit(letter) } }

  /// The letters in both sets.
  @inlinable public func intersection(_ other: Self) -> Self { Self(bits: bits & other.bits) }

  /// The letters in either set.
  @inlinable public func union(_ other: Self) -> Self { Self(bits: bits | other.bits) }

  /// The letters missing from the other set.
  @inlinable public func subtracting(_ other: Self) -> Self { Self(bits: bits & ~other.bits) }

  /// The letter at a position, ascending; 128 beyond the last.
  @inlinable
  public func letter(at position: Int) -> Int {
    let low = UInt64(truncatingIfNeeded: bits)
    let lowCount = low.nonzeroBitCount
    if position < lowCount { return Self.place(ofBit: position, in: low) }
    return 64 &+ Self.place(ofBit: position &- lowCount, in: UInt64(truncatingIfNeeded: bits >> 64))
  }

  /// The indices of the letters, ascending.
  public var indices: [Int] { (0..<count).map(letter(at:)) }

  @inlinable static func bit(_ letter: Int) -> UInt128 { 1 &<< UInt128(truncatingIfNeeded: letter) }

  @inlinable
  static func place(ofBit number: Int, in word: UInt64) -> Int {
    var rest = word
    var number = number
    while number > 0, rest != 0 {
      rest &= rest &- 1
      number &-= 1
    }
    return rest.trailingZeroBitCount
  }
}
