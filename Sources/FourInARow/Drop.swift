public import ParlorCore

/// A move: a disc into a column, spelled as the column's number.
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

/// The legal drops of a state: the columns that aren't full, from left to right, in one word.
public struct Drops: MoveList, Hashable, Sendable {
  /// Bit `n` is set when column `n + 1` takes a disc.
  @usableFromInline let open: UInt32
  /// How many columns the board has.
  @usableFromInline let columns: Int

  @inlinable
  init(open: UInt32, columns: Int) {
    self.open = open
    self.columns = columns
  }

  /// The columns that take no disc.
  @inlinable
  @inline(__always)
  var full: UInt32 { open ^ UInt32.max &>> UInt32(truncatingIfNeeded: UInt32.bitWidth &- columns) }

  /// Whether all columns are open, as they are most of the time: then no bits need counting.
  @inlinable
  @inline(__always)
  var areAll: Bool { full == 0 }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { areAll ? columns : open.nonzeroBitCount }

  @inlinable
  public subscript(position: Int) -> Drop {
    // Every full column before the drop's moves it on by one. How many columns are full changes seldom, so the processor
    // foresees how often the loop turns; a walk over the open columns would turn as often as a random number says.
    var column = position
    var full = full
    while full != 0 {
      column &+= full.trailingZeroBitCount <= column ? 1 : 0
      full &= full &- 1
    }
    return Drop(column: column &+ 1)
  }

  /// Draws one of the open columns, as drawing from a plain list of them does: a game with the same rules in another
  /// language draws the same. One draw serves both cases: see `RandomStream.redrawn`.
  @inlinable
  @inline(__always)
  public func random(using stream: inout RandomStream) -> Drop? {
    let areAll = areAll
    let number = stream.next(below: areAll ? columns : open.nonzeroBitCount)
    if areAll { return Drop(column: number &+ 1) }
    return open == 0 ? nil : self[number]
  }

  // The sequence walks the bits instead of counting to each position.
  @inlinable public func makeIterator() -> Iterator { Iterator(rest: open) }

  /// Walks the open columns from left to right.
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
