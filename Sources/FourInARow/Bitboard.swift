/// A set of cells, one bit a cell, in a machine word or several.
///
/// `UInt64` holds boards of up to 64 bits, `UInt128` up to 128, and `WideBitboard` every board up to 32 by 32.
public protocol Bitboard: Hashable, Sendable, Codable {
  /// How many bits there are.
  static var capacity: Int { get }
  /// The empty set.
  init()
  /// Whether a set is many words, so that one cell costs less to look at than all of them to move.
  static var isWide: Bool { get }
  /// The set of one bit, from 0 to `capacity - 1`; beyond them some set or other, never a trap.
  init(bit index: Int)
  /// Whether no bit is set.
  var isEmpty: Bool { get }
  /// How many bits are set.
  var nonzeroBitCount: Int { get }
  /// The index of the lowest bit that is set; `capacity` where none is.
  var trailingZeroBitCount: Int { get }
  static func & (left: Self, right: Self) -> Self
  static func | (left: Self, right: Self) -> Self
  static func ^ (left: Self, right: Self) -> Self
  /// Whether a bit is set; false beyond the bits that there are.
  func contains(_ index: Int) -> Bool
  /// The index of the lowest clear bit at `index` or above, where there is one among the next 64.
  func firstClear(from index: Int) -> Int
  /// Sets a bit that there is.
  mutating func insert(_ index: Int)
  /// Clears the bits of another set that are set, and sets the others.
  static func ^= (left: inout Self, right: Self)
  /// Every bit moved towards bit 0 by a distance from 0 to `capacity - 1`; nothing moved any distance is nothing.
  func lowered(by distance: Int) -> Self
  /// The lowest clear bit at `index` or above, as a set; where there is none some set or other, never a trap.
  func lowestClear(from index: Int) -> Self
}

extension Bitboard where Self: FixedWidthInteger {
  @inlinable public static var capacity: Int { bitWidth }
  @inlinable public static var isWide: Bool { false }
  @inlinable public init(bit index: Int) { self = 1 &<< Self(truncatingIfNeeded: index) }
  @inlinable public var isEmpty: Bool { self == 0 }
  @inlinable public func lowered(by distance: Int) -> Self { self &>> Self(truncatingIfNeeded: distance) }

  @inlinable public func firstClear(from index: Int) -> Int { lowestClear(from: index).trailingZeroBitCount }
  @inlinable public mutating func insert(_ index: Int) { self |= Self(bit: index) }
  @inlinable
  public func contains(_ index: Int) -> Bool { (0..<bitWidth).contains(index) && self & Self(bit: index) != 0 }

  // Adding at the lowest bit of a run carries to the first clear bit above it.
  @inlinable public func lowestClear(from index: Int) -> Self { (self &+ Self(bit: index)) & ~self }
}

extension UInt64: Bitboard {}
extension UInt128: Bitboard {}
