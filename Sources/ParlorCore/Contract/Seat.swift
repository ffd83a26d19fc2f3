/// A place at the table, identified by its number (its index in `Game.seats`) and its name.
public struct Seat: Hashable, Sendable, Codable {
  /// The maximum number of seats of a game; a set of 32 fits one word.
  public static let limit = 32

  /// The name, such as `red`, in scripts, on the command line and in the log.
  public let name: String

  /// Makes a seat whose name consists of letters, digits and hyphens.
  public init(_ name: String) { self.name = name }
}

/// A set of seat numbers from 0 to 31, held in one word.
public struct SeatSet: Hashable, Sendable, Codable, ExpressibleByArrayLiteral {
  /// Bit `n` is set when seat `n` is in the set.
  public let bits: UInt32

  @inlinable public init(bits: UInt32) { self.bits = bits }

  /// Makes a set of one seat; empty if the number isn't from 0 to 31.
  @inlinable public init(_ seat: Int) { bits = (0..<Seat.limit).contains(seat) ? 1 << UInt32(seat) : 0 }

  public init(arrayLiteral seats: Int...) { self.init(seats) }

  /// Makes a set of seats; ignores numbers that aren't from 0 to 31.
  public init(_ seats: some Sequence<Int>) { bits = seats.reduce(0) { $0 | SeatSet($1).bits } }

  /// Whether the set is empty.
  public var isEmpty: Bool { bits == 0 }

  /// Whether a seat is in the set.
  public func contains(_ seat: Int) -> Bool { bits & SeatSet(seat).bits != 0 }

  /// The seat numbers in ascending order.
  public var numbers: [Int] { (0..<Seat.limit).filter(contains) }
}

/// The viewer of a state, which decides how much is hidden.
public enum Viewer: Hashable, Sendable, Codable {
  /// The player of a seat, who sees what that seat may see.
  case seat(Int)
  /// A viewer without a seat, who sees only public information.
  case spectator
  /// The keeper of the match, who sees everything; for saves and rules, never for a player.
  case referee
}
