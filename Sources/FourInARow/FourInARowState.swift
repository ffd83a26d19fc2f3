/// A state of the game: the discs of both seats, and what follows from them.
public struct FourInARowState<Board: Bitboard>: Hashable, Sendable, Codable {
  /// What the last disc brought about. As wide as what is left of a word: a state without gaps is copied faster.
  @usableFromInline
  struct Status: Hashable, Sendable, Codable {
    @usableFromInline let code: UInt16

    @inlinable init(code: UInt16) { self.code = code }

    @inlinable static var open: Status { Status(code: 0) }
    @inlinable static var line: Status { Status(code: 1) }
    @inlinable static var full: Status { Status(code: 2) }
    /// A line of the seat to move, which only an edited board can have.
    @inlinable static var lineOfMover: Status { Status(code: 3) }
  }

  /// The discs of the seat to move, and those of the other seat. A disc of nobody, which only mods lay, is in both.
  @usableFromInline var own, theirs: Board
  /// Bit `n` is set when column `n + 1` isn't full.
  @usableFromInline var open: UInt32
  @usableFromInline var status: Status
  /// How many discs were dropped. On an edited board, which alternating drops can't make, it only says which seat is to
  /// move: `edited` for the first seat, one more for the second.
  ///
  /// It stands last: at an address that 4 divides the compiler reads it together with its neighbour, which has to wait
  /// until the processor has written the count of the ply before.
  @usableFromInline var plies: UInt16

  @inlinable
  init(open: UInt32) {
    own = Board()
    theirs = Board()
    self.open = open
    plies = 0
    status = .open
  }

  /// All discs.
  @inlinable var all: Board { own | theirs }

  /// The discs of nobody.
  @inlinable var nobodys: Board { own & theirs }

  /// Whether a disc of nobody lies on the board.
  @inlinable public var hasDiscsOfNobody: Bool { !nobodys.isEmpty }

  /// What `plies` is at least on an edited board, of which nobody knows how many discs were dropped: more than a board
  /// has cells, so that lines are looked for from the first drop on.
  @inlinable static var edited: UInt16 { 1 << 15 }

  /// Whether the discs don't tell the seat to move and the status.
  @inlinable var isEdited: Bool { plies >= Self.edited }

  /// Counts a ply. On an edited board the count goes back and forth between two numbers, so that boards that look alike
  /// are the same however they came about.
  @inlinable
  @inline(__always)
  mutating func countPly() { plies = (plies &+ 1) & ~((plies &>> 14) & 2) }
}
