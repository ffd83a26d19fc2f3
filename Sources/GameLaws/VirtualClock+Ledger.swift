/// Somebody who waits for a moment.
struct Sleeper {
  let ticket: Int
  let due: Duration
  let continuation: CheckedContinuation<Void, any Error>
}

/// Somebody who waits until `count` sleepers wait.
struct Watcher {
  let count: Int
  let continuation: CheckedContinuation<Void, Never>
}

/// Somebody who waits no longer.
enum Waking: Sendable {
  case sleeper(CheckedContinuation<Void, any Error>)
  case cancelled(CheckedContinuation<Void, any Error>)
  case watcher(CheckedContinuation<Void, Never>)

  /// Lets them go on.
  func resume() {
    switch self {
    case .sleeper(let continuation): continuation.resume()
    case .cancelled(let continuation): continuation.resume(throwing: CancellationError())
    case .watcher(let continuation): continuation.resume()
    }
  }
}

/// What a virtual clock remembers; the clock keeps it behind a lock.
///
/// It wakes nobody itself. To wake a task takes a lock of the task's, and whoever cancels a task holds that lock
/// while it asks for ours: so the clock wakes them after it has let go of its lock.
struct Ledger {
  private(set) var now = Duration.zero
  /// Who waits, in the order in which they came.
  private(set) var sleepers: [Sleeper] = []
  private var watchers: [Watcher] = []
  private var wakings: [Waking] = []
  /// The tickets that were cancelled before their sleeper came.
  private var cancelled: Set<Int> = []
  private var lastTicket = 0
  /// How many sleepers make time move by itself; nil for never.
  private var crowd: Int?

  init(crowd: Int?) { self.crowd = crowd }

  /// Hands over those who wait no longer, in the order in which they shall wake.
  mutating func takeWakings() -> [Waking] {
    defer { wakings = [] }
    return wakings
  }

  /// A number for a sleeper to come.
  mutating func ticket() -> Int {
    lastTicket += 1
    return lastTicket
  }

  /// Drops what is remembered of a ticket.
  mutating func forget(_ ticket: Int) { cancelled.remove(ticket) }

  mutating func add(_ sleeper: Sleeper) {
    if cancelled.contains(sleeper.ticket) {
      wakings.append(.cancelled(sleeper.continuation))
    } else if sleeper.due <= now {
      wakings.append(.sleeper(sleeper.continuation))
    } else {
      sleepers.append(sleeper)
      notifyWatchers()
      moveByItself()
    }
  }

  mutating func add(_ watcher: Watcher) {
    watchers.append(watcher)
    notifyWatchers()
  }

  mutating func cancel(_ ticket: Int) {
    cancelled.insert(ticket)
    guard let index = sleepers.firstIndex(where: { $0.ticket == ticket }) else { return }
    wakings.append(.cancelled(sleepers.remove(at: index).continuation))
  }

  mutating func leave() {
    crowd = crowd.map { $0 - 1 }
    moveByItself()
  }

  /// Moves time on and wakes who is due then, the earliest first.
  mutating func wake(upTo time: Duration) {
    now = max(now, time)
    let due = sleepers.filter { $0.due <= now }.sorted { ($0.due, $0.ticket) < ($1.due, $1.ticket) }
    sleepers.removeAll { $0.due <= now }
    wakings += due.map { .sleeper($0.continuation) }
  }

  /// Moves time on to the earliest moment that a sleeper waits for; false when nobody sleeps.
  mutating func wakeNext() -> Bool {
    guard let earliest = sleepers.map(\.due).min() else { return false }
    wake(upTo: earliest)
    return true
  }

  private mutating func moveByItself() {
    guard let crowd, sleepers.count >= crowd else { return }
    _ = wakeNext()
  }

  private mutating func notifyWatchers() {
    let satisfied = watchers.filter { $0.count <= sleepers.count }
    watchers.removeAll { $0.count <= sleepers.count }
    wakings += satisfied.map { .watcher($0.continuation) }
  }
}
