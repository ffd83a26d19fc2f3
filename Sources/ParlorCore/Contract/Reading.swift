/// The result of reading a written move.
public enum Reading<Move: Sendable>: Sendable {
  /// A legal move.
  case move(Move)
  /// A refusal, with its reason.
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

  /// The closure's result for the move; a refusal stays as it is.
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

/// The reason why a move was refused, for the person who wrote it: `column 4 is full`.
public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// The maximum number of legal moves that a refusal names.
  @usableFromInline static let longestList = 12

  /// One line, in lower case, without a full stop.
  public let reason: String

  public init(_ reason: String) { self.reason = reason }

  /// Makes a refusal that names the legal moves, up to a limit.
  public init(of text: String, legal spellings: [String]) {
    let list = spellings.isEmpty ? ": no move is" : " here; legal: \(listed(spellings, atMost: Self.longestList))"
    self.init("\(quoted(text)) isn't legal\(list)")
  }

  /// The fault of rules that neither end the game nor offer a move.
  public static func noMove(for mover: String) -> Refusal {
    Refusal("it's \(mover)'s turn, but no move is legal")
  }

  /// The fault of rules that give the turn to a nonexistent seat; people count seats from 1.
  public static func noSeat(_ seat: Int, among seats: [Seat]) -> Refusal {
    let names = seats.map(\.name).joined(separator: ", ")
    return Refusal(
      "the rules give the turn to seat \(seat &+ 1), but the game has \(counted(seats.count, "seat")) (\(names))")
  }

  public var description: String { reason }
}
