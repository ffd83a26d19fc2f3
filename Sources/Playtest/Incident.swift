public import ParlorCore

/// A game that came to no end of its own: a stall, or a forfeit.
public struct Incident: Hashable, Sendable {
  /// The game's index, from 0.
  public let index: Int
  /// The seed of a match that comes to the same.
  public let seed: Seed
  /// Who played, in the order of the seats.
  public let players: [String]
  /// The name of the seat whose player failed; nil where the rules did, and for a stall.
  public let seat: String?
  /// What went wrong, in one line.
  public let message: String

  /// Makes an incident.
  public init(index: Int, seed: Seed, players: [String], seat: String? = nil, message: String) {
    (self.index, self.seed, self.players, self.seat, self.message) = (index, seed, players, seat, message)
  }
}

/// How many incidents of a kind there were, and the first few of them.
public struct IncidentList: Hashable, Sendable {
  /// How many are kept.
  public static let longest = 5

  /// How many there were.
  public private(set) var count = 0
  /// Those with the lowest indexes, rising.
  public private(set) var first: [Incident] = []

  /// Makes an empty list.
  public init() {}

  /// Makes a list of what was counted before.
  init(count: Int, first: [Incident]) {
    self.count = count
    keep(first)
  }

  /// Counts an incident; it is worked out only where it is among the first.
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
