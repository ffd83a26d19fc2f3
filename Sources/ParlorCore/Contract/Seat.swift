/// A place at the table, known by its number (its index in `Game.seats`) and by its name.
public struct Seat: Hashable, Sendable, Codable {
  /// The most seats that a game can have, so that a set of them fits one word.
  public static let limit = 32

  /// The name, as in "red": what scripts, the command line and the log call the seat.
  public let name: String

  /// Makes a seat of a name of letters, digits and hyphens.
  public init(_ name: String) { self.name = name }
}

/// A set of seat numbers from 0 to 31, held in one word.
public struct SeatSet: Hashable, Sendable, Codable, ExpressibleByArrayLiteral {
  /// Bit `n` is set when seat `n` is in the set.
  public let bits: UInt32

  @inlinable public init(bits: UInt32) { self.bits = bits }

  /// Makes a set of one seat; empty when the number isn't from 0 to 31.
  @inlinable public init(_ seat: Int) { bits = (0..<Seat.limit).contains(seat) ? 1 << UInt32(seat) : 0 }

  public init(arrayLiteral seats: Int...) { self.init(seats) }

  /// Makes a set of some seats; numbers that aren't from 0 to 31 are left out.
  public init(_ seats: some Sequence<Int>) { bits = seats.reduce(0) { $0 | SeatSet($1).bits } }

  /// Whether the set is empty.
  public var isEmpty: Bool { bits == 0 }

  /// Whether a seat is in the set.
  public func contains(_ seat: Int) -> Bool { bits & SeatSet(seat).bits != 0 }

  /// The numbers of the seats in the set, rising.
  public var numbers: [Int] { (0..<Seat.limit).filter(contains) }
}

/// Who looks at a state: the key of the one gate that everything hidden passes.
public enum Viewer: Hashable, Sendable, Codable {
  /// The player of a seat, who sees what that seat may see.
  case seat(Int)
  /// Somebody without a seat, who sees what everybody may see.
  case spectator
  /// The keeper of the match, who sees everything: saves and rules, never a player.
  case referee
}
