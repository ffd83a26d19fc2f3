public import ParlorCore

/// A move: drops a disc into a column; its text is the column's number.
public struct Drop: Hashable, Sendable {
  /// The column, from 1 at the left.
  public let column: Int

  @inlinable public init(column: Int) { self.column = column }
}

extension Drop: Codable {
  public init(from decoder: any Decoder) throws {
    column = try decoder.singleValueContainer().decode(Int.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(column)
  }
}

/// The legal drops of a state: the open columns from left to right, in one word.
public struct Drops: MoveList, Hashable, Sendable {
  /// Bit `n` is set if column `n + 1` isn't full.
  @usableFromInline let open: UInt32
  /// The number of columns on the board.
  @usableFromInline let columns: Int

  @inlinable
  init(open: UInt32, columns: Int) {
    self.open = open
    self.columns = columns
  }

  /// The full columns.
  @inlinable
  @inline(__always)
  var full: UInt32 { open ^ UInt32.max &>> UInt32(truncatingIfNeeded: UInt32.bitWidth &- columns) }

  /// Whether all columns are open, the common case, which needs no count of bits.
  @inlinable
  @inline(__always)
  var areAll: Bool { full == 0 }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { areAll ? columns : open.nonzeroBitCount }

  @inlinable
  public subscript(position: Int) -> Drop {
    // Each full column to the left moves the drop on by one. The number of full columns changes rarely, so the
    // processor predicts the loop's length; a loop over the open columns would have a random length.
    var column = position
    var full = full
    while full != 0 {
      column &+= full.trailingZeroBitCount <= column ? 1 : 0
      full &= full &- 1
    }
    return Drop(column: column &+ 1)
  }

  /// Draws an open column exactly as from a plain list, so that the same rules in another language draw the same. One
  /// draw serves both cases: see `RandomStream.redrawn`.
  @inlinable
  @inline(__always)
  public func random(using stream: inout RandomStream) -> Drop? {
    let areAll = areAll
    let number = stream.next(below: areAll ? columns : open.nonzeroBitCount)
    if areAll { return Drop(column: number &+ 1) }
    return open == 0 ? nil : self[number]
  }

  // The iterator walks the bits instead of counting to each position.
  @inlinable public func makeIterator() -> Iterator { Iterator(rest: open) }

  /// Iterates over the open columns from left to right.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var rest: UInt32

    @inlinable init(rest: UInt32) { self.rest = rest }

    @inlinable
    public mutating func next() -> Drop? {
      guard rest != 0 else { return nil }
      defer { rest &= rest &- 1 }
      return Drop(column: rest.trailingZeroBitCount + 1)
    }
  }
}
