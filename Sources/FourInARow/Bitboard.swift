/// A set of cells, one bit a cell, in a machine word or several.
///
/// `UInt64` holds boards of up to 64 bits, `UInt128` up to 128, and `WideBitboard` as many as it has words for.
public protocol Bitboard: Hashable, Sendable, Codable {
  /// How many bits there are.
  static var capacity: Int { get }
  /// The empty set.
  init()
  /// The set of one bit, from 0 to `capacity - 1`; beyond them some set or other, never a trap.
  init(bit index: Int)
  /// Whether no bit is set.
  var isEmpty: Bool { get }
  /// How many bits are set.
  var nonzeroBitCount: Int { get }
  /// The index of the lowest bit that is set; `capacity` where none is.
  var trailingZeroBitCount: Int { get }
  /// Whether a bit is set, from 0 to `capacity - 1`; beyond them yes or no, never a trap.
  func contains(_ index: Int) -> Bool
  static func & (left: Self, right: Self) -> Self
  static func | (left: Self, right: Self) -> Self
  static func ^ (left: Self, right: Self) -> Self
  /// Every bit moved towards bit 0 by a distance from 0 to `capacity - 1`; nothing moved any distance is nothing.
  func lowered(by distance: Int) -> Self
  /// The lowest clear bit at `index` or above, as a set; where there is none some set or other, never a trap.
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
