public import ParlorCore

/// The source of the sequence, and the seat that repeats it.
public enum SimonVariant: String, Hashable, Sendable, CaseIterable {
  /// Chance adds a button each round, and a lone player repeats the sequence.
  case classic
  /// One seat records the whole sequence, and the other repeats it.
  case record
  /// Two seats in turn repeat the sequence and add a button to it.
  case add

  /// The seats, in order.
  public var seats: [Seat] {
    switch self {
    case .classic: [Seat("player")]
    case .record: [Seat("recorder"), Seat("player")]
    case .add: [Seat("first"), Seat("second")]
    }
  }

  /// The phase after `start`.
  @inlinable
  var opening: SimonPhase {
    switch self {
    case .classic: .drawing
    case .record: .recording
    case .add: .adding
    }
  }
}
