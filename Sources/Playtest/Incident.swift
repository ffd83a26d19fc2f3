import Console
public import Match
public import ParlorCore

/// Why a game was forfeited.
public enum ForfeitCause: String, Hashable, Sendable, CaseIterable {
  /// A script exceeded its limit of time or instructions.
  case time
  /// A player chose a move that isn't legal.
  case illegalMove = "illegal_move"
  /// Any other failure, such as a script's error.
  case error

  /// The cause in words.
  var words: String { self == .illegalMove ? "illegal move" : rawValue }
}

/// The reason for a forfeit.
public struct Forfeit: Hashable, Sendable {
  /// Why it was forfeited.
  public let cause: ForfeitCause
  /// The error message, in one line.
  public let message: String

  public init(_ cause: ForfeitCause, _ message: String) { (self.cause, self.message) = (cause, message) }

  /// The forfeit for a Swift player's or game's failure.
  public init(_ failure: MatchError) {
    let isIllegalMove = if case .opponent(_, _, is IllegalMove) = failure { true } else { false }
    self.init(isIllegalMove ? .illegalMove : .error, "\(failure)")
  }
}

/// The error for an illegal choice.
struct IllegalMove: Error, CustomStringConvertible {
  var description: String { "its move isn't legal" }
}

/// A stall or a forfeit.
public struct Incident: Hashable, Sendable {
  /// The game's index, from 0.
  public let index: Int
  /// The seed of the equal match.
  public let seed: Seed
  /// The players, by seat.
  public let players: [String]
  /// The seat whose player failed; nil for the rules and for a stall.
  public let seat: String?
  /// Why the game was forfeited; nil for a stall.
  public let cause: ForfeitCause?
  /// The error message, in one line.
  public let message: String

  public init(
    index: Int, seed: Seed, players: [String], seat: String? = nil, cause: ForfeitCause? = nil, message: String
  ) {
    (self.index, self.seed, self.players, self.seat) = (index, seed, players, seat)
    (self.cause, self.message) = (cause, message)
  }
}

extension Incident {
  /// The message, and the options that replay the game.
  var line: String {
    "\(shellCommand(["--players", players.joined(separator: ","), "--seed", "\(seed.number)"])): \(message)"
  }

  /// The incident as plain data.
  var value: Value {
    var fields: Record = [
      "game": .integer(index + 1), "seed": Value(seed), "players": .list(players.map(Value.text)),
      "seat": seat.map(Value.text) ?? .none, "message": .text(message),
    ]
    fields["cause"] = (cause?.rawValue).map(Value.text)
    return .record(fields)
  }
}

/// The number of incidents of a kind, and the first few.
public struct IncidentList: Hashable, Sendable {
  /// The number of incidents kept.
  public static let longest = 5

  /// The number of incidents.
  public private(set) var count = 0
  /// The incidents with the lowest indexes, ascending.
  public private(set) var first: [Incident] = []

  public init() {}

  /// Restores a saved list.
  init(count: Int, first: [Incident]) {
    self.count = count
    keep(first)
  }

  /// Counts an incident, which is built only if it is among the first.
  mutating func add(index: Int, _ incident: () -> Incident) {
    count += 1
    guard first.count < Self.longest || first[first.count - 1].index > index else { return }
    keep([incident()])
  }

  mutating func add(_ other: IncidentList) {
    count += other.count
    keep(other.first)
  }

  private mutating func keep(_ incidents: [Incident]) {
    first = Array((first + incidents).sorted { $0.index < $1.index }.prefix(Self.longest))
  }
}
