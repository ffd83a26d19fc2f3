/// A state of the game: the discs of both seats, and fields derived from them.
public struct FourInARowState<Board: Bitboard>: Hashable, Sendable, Codable {
  /// The result of the last disc. It fills the rest of a word: a state without padding is copied faster.
  @usableFromInline
  struct Status: Hashable, Sendable, Codable {
    @usableFromInline let code: UInt16

    @inlinable init(code: UInt16) { self.code = code }

    @inlinable static var open: Status { Status(code: 0) }
    @inlinable static var line: Status { Status(code: 1) }
    @inlinable static var full: Status { Status(code: 2) }
    /// A line of the seat to move, possible only on an edited board.
    @inlinable static var lineOfMover: Status { Status(code: 3) }
  }

  /// The discs of the seat to move, and of the other seat. A disc of nobody, which only mods place, is in both.
  @usableFromInline var own, theirs: Board
  /// Bit `n` is set if column `n + 1` isn't full.
  @usableFromInline var open: UInt32
  @usableFromInline var status: Status
  /// The number of drops. On an edited board, which alternating drops can't reach, it only gives the seat to move:
  /// `edited` for the first seat, `edited + 1` for the second.
  ///
  /// It is the last field: at an address divisible by 4 the compiler loads it together with its neighbour, and that
  /// load waits until the previous ply's count is stored.
  @usableFromInline var plies: UInt16

  @inlinable
  init(open: UInt32) {
    own = Board()
    theirs = Board()
    self.open = open
    plies = 0
    status = .open
  }

  @inlinable var all: Board { own | theirs }

  @inlinable var nobodys: Board { own & theirs }

  /// Whether a disc of nobody lies on the board.
  @inlinable public var hasDiscsOfNobody: Bool { !nobodys.isEmpty }

  /// The least `plies` of an edited board, whose number of drops is unknown: more than a board has cells, so that lines
  /// are looked for from the first drop on.
  @inlinable static var edited: UInt16 { 1 << 15 }

  /// Whether the discs don't determine the seat to move and the status.
  @inlinable var isEdited: Bool { plies >= Self.edited }

  /// Counts a ply. On an edited board the count alternates between two numbers, so that equal boards are equal states.
  @inlinable
  @inline(__always)
  mutating func countPly() { plies = (plies &+ 1) & ~((plies &>> 14) & 2) }
}
