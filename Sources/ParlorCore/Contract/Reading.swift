/// What became of a move that somebody wrote.
public enum Reading<Move: Sendable>: Sendable {
  /// A legal move.
  case move(Move)
  /// Not a legal move, and why.
  case refused(Refusal)
}

extension Reading {
  /// The move.
  /// - Throws: the refusal.
  @inlinable
  public func get() throws(Refusal) -> Move {
    switch self {
    case .move(let move): return move
    case .refused(let refusal): throw refusal
    }
  }

  /// What a closure makes of the move; a refusal stays what it is.
  @inlinable
  public func flatMap<Other: Sendable>(_ meaning: (Move) throws -> Reading<Other>) rethrows -> Reading<Other> {
    switch self {
    case .move(let move): try meaning(move)
    case .refused(let refusal): .refused(refusal)
    }
  }
}

extension Reading: Equatable where Move: Equatable {}
extension Reading: Hashable where Move: Hashable {}

/// Why a move was refused, in words for the person who wrote it: `column 4 is full`.
public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// How many legal moves a refusal names before it stops.
  @usableFromInline static let longestList = 12

  /// One line, in lower case, without a full stop.
  public let reason: String

  public init(_ reason: String) { self.reason = reason }

  /// Makes the refusal that names the legal moves; a long list is cut.
  public init(of text: String, legal spellings: [String]) {
    let list = spellings.isEmpty ? ": no move is" : " here; legal: \(listed(spellings, atMost: Self.longestList))"
    self.init("\(quoted(text)) isn't legal\(list)")
  }

  /// What is wrong with rules that end neither the game nor offer a move.
  public static func noMove(for mover: String) -> Refusal {
    Refusal("it's \(mover)'s turn, but no move is legal")
  }

  /// What is wrong with rules that give the turn to a seat that the game hasn't; people count seats from 1.
  public static func noSeat(_ seat: Int, among seats: [Seat]) -> Refusal {
    let names = seats.map(\.name).joined(separator: ", ")
    return Refusal(
      "the rules give the turn to seat \(seat &+ 1), but the game has \(counted(seats.count, "seat")) (\(names))")
  }

  public var description: String { reason }
}
