/// A set of cells, one bit per cell, in one or more machine words.
///
/// `UInt64` holds boards of up to 64 bits, `UInt128` up to 128, and `WideBitboard` 64 per word.
public protocol Bitboard: Hashable, Sendable, Codable {
  /// The number of bits.
  static var capacity: Int { get }
  /// The empty set.
  init()
  /// A set of one bit, from 0 to `capacity - 1`; out of range the result is arbitrary, without a trap.
  init(bit index: Int)
  /// Whether no bit is set.
  var isEmpty: Bool { get }
  /// The number of set bits.
  var nonzeroBitCount: Int { get }
  /// The index of the lowest set bit; `capacity` if none is set.
  var trailingZeroBitCount: Int { get }
  /// Whether a bit is set, from 0 to `capacity - 1`; out of range the result is arbitrary, without a trap.
  func contains(_ index: Int) -> Bool
  static func & (left: Self, right: Self) -> Self
  static func | (left: Self, right: Self) -> Self
  static func ^ (left: Self, right: Self) -> Self
  /// The set shifted towards bit 0 by a distance from 0 to `capacity - 1`; an empty set may be shifted by any distance.
  func lowered(by distance: Int) -> Self
  /// The lowest clear bit at or above `index`, as a set; if there is none the result is arbitrary, without a trap.
  func lowestClear(from index: Int) -> Self
}

extension Bitboard where Self: FixedWidthInteger {
  @inlinable public static var capacity: Int { bitWidth }
  @inlinable public init(bit index: Int) { self = 1 &<< Self(truncatingIfNeeded: index) }
  @inlinable public var isEmpty: Bool { self == 0 }
  @inlinable public func contains(_ index: Int) -> Bool { self & Self(bit: index) != 0 }
  @inlinable public func lowered(by distance: Int) -> Self { self &>> Self(truncatingIfNeeded: distance) }

  // Adding at the lowest bit of a run carries to the first clear bit above it.
  @inlinable public func lowestClear(from index: Int) -> Self { (self &+ Self(bit: index)) & ~self }
}

extension UInt64: Bitboard {}
extension UInt128: Bitboard {}
