/// A state of the game: the discs of the seat to move, the discs of both, and what follows from them.
public struct Position<Board: Bitboard>: Hashable, Sendable, Codable {
  /// What the last disc brought about.
  @usableFromInline
  enum Status: UInt8, Codable, Sendable { case open, line, full }

  /// The discs of the seat to move.
  @usableFromInline var own: Board
  /// The discs of both seats.
  @usableFromInline var all: Board
  /// Bit `n` is set when column `n + 1` isn't full.
  @usableFromInline var open: UInt32
  /// How many discs were dropped.
  @usableFromInline var plies: UInt16
  @usableFromInline var status: Status

  @inlinable
  init(open: UInt32) {
    own = Board()
    all = Board()
    self.open = open
    plies = 0
    status = .open
  }
}
