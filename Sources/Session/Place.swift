public import ParlorCore
internal import Synchronization

/// A front end's place at a table: its seats, its events and its snapshot.
///
/// Thread-safe. Events queue until they are taken.
public final class Place: Sendable {
  /// Whether it takes the seats of all people in each of a script's games.
  let hasAllPeople: Bool
  /// Whether it owns the table: it receives what scripts print and reports about saving, and may change players,
  /// settings, time and files.
  public let isOwner: Bool
  /// Whether its snapshots include scenes besides text.
  public let draws: Bool
  private let state: Mutex<State>

  private struct State {
    var seats: SeatSet
    var events: [Event] = []
    var snapshot = Snapshot()
  }

  /// Wakes the front end because there are events or the table has come to rest.
  let wake: @Sendable () -> Void

  init(
    seats: SeatSet, hasAllPeople: Bool, isOwner: Bool, draws: Bool, wake: @escaping @Sendable () -> Void
  ) {
    state = Mutex(State(seats: seats))
    (self.hasAllPeople, self.isOwner, self.draws, self.wake) = (hasAllPeople, isOwner, draws, wake)
  }

  /// The seats of this place; empty for a spectator.
  public internal(set) var seats: SeatSet {
    get { state.withLock { $0.seats } }
    set { state.withLock { $0.seats = newValue } }
  }

  /// The current snapshot, without waiting for a busy table.
  public var snapshot: Snapshot { state.withLock { $0.snapshot } }

  /// Takes the events since the last call, in order.
  public func takeEvents() -> [Event] {
    state.withLock { state in
      defer { state.events = [] }
      return state.events
    }
  }

  func post(_ event: Event) {
    state.withLock { $0.events.append(event) }
    wake()
  }

  func publish(_ snapshot: Snapshot) { state.withLock { $0.snapshot = snapshot } }
}
