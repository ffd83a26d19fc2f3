import PageFiles
import ParlorCore
import Session
import Synchronization

/// What one place at a table is told, as the text of a stream: numbered, remembered for a while, for any number of readers.
final class Feed: Sendable {
  /// How many events are remembered, and how many bytes of them.
  fileprivate static let (mostEvents, mostBytes) = (512, 4 << 20)
  /// The most readers at a time: browsers open no more streams to a server.
  static let mostReaders = 6

  fileprivate struct State {
    /// What comes from here on, the oldest first.
    var events: [String] = []
    var bytes = 0
    /// The number of the last event.
    var last = 0
    var position: PositionData
    /// What every reader has to know beside the position, by its kind.
    var open: [(kind: String, data: String)] = []
    var readers: [Int: AsyncStream<Void>.Continuation] = [:]
    var nextReader = 0
    var isOver = false
    var place: Place?
  }

  private let session: Session
  private let hello: @Sendable (Place) -> Record
  private let now: @Sendable () -> Duration
  /// Called when the table has told something, or rests.
  private let noticed: @Sendable ([Event]) -> Void
  /// Called when a reader has come or gone.
  private let readersChanged: @Sendable () -> Void
  private let executor: Session.Executor
  /// Tells the events of this run of the server from those of others.
  private let run = String(UInt32.random(in: 0 ... .max), radix: 36)
  private let state: Mutex<State>
  /// Whether the events will be taken without somebody asking for it again.
  private let isAwake = Atomic(false)

  /// - Parameters:
  ///   - hello: what a stream begins with, beside the kind.
  ///   - now: the table's clock.
  init(
    of session: Session, restartMove: String?, hidesNothing: Bool, executor: @escaping Session.Executor,
    now: @escaping @Sendable () -> Duration,
    hello: @escaping @Sendable (Place) -> Record, noticed: @escaping @Sendable ([Event]) -> Void,
    readersChanged: @escaping @Sendable () -> Void
  ) {
    (self.session, self.executor, self.now, self.hello, self.noticed) = (session, executor, now, hello, noticed)
    self.readersChanged = readersChanged
    state = Mutex(State(position: PositionData(restartMove: restartMove, hidesNothing: hidesNothing)))
  }

  /// Takes a place at the table.
  /// - Parameter hasAllPeople: whether it has the seats of all people in whatever game a script sets up.
  func attach(seats: SeatSet, hasAllPeople: Bool, isOwner: Bool) {
    let place = session.attach(seats: seats, hasAllPeople: hasAllPeople, isOwner: isOwner, draws: true) { [weak self] in
      self?.wake()
    }
    state.withLock { $0.place = place }
    wake()
  }

  var place: Place? { state.withLock { $0.place } }

  // MARK: Writing

  /// Has the events taken, on another thread than the table's, which has better things to do.
  private func wake() {
    if !isAwake.exchange(true, ordering: .acquiringAndReleasing) { executor { self.take() } }
  }

  private func take() {
    isAwake.store(false, ordering: .releasing)
    let events = state.withLock { state in
      guard let place = state.place, !state.isOver else { return [Event]() }
      // A busy table's snapshot is ahead of its events.
      let isResting = !session.isBusy
      var (events, snapshot) = (place.takeEvents(), place.snapshot)
      if isResting, !snapshot.seats.isEmpty {
        // The legal moves are known now: so the last position is told with them, and once.
        if let last = events.lastIndex(where: \.isPosition) {
          events[last] = .position(snapshot)
        } else if state.position.told != snapshot {
          events.append(.position(snapshot))
        }
      }
      for event in events { state.tell(event, at: now(), in: run) }
      if !events.isEmpty { for reader in state.readers.values { reader.yield() } }
      return events
    }
    noticed(events)
  }

  /// Tells something that isn't the table's, also to whoever comes later.
  func tell(_ kind: String, _ fields: Record) {
    state.withLock { state in
      if state.isOver { return }
      state.keepOpen(kind, state.append(kind, fields, at: now(), in: run))
      for reader in state.readers.values { reader.yield() }
    }
  }

  /// Forgets what a script said and asked: whoever comes later needn't know it.
  func clearScript() { state.withLock { $0.open.removeAll { ["said", "asked", "waits"].contains($0.kind) } } }

  /// Ends all streams, for good.
  func end(_ reason: String) {
    state.withLock { state in
      state.append("ended", ["reason": .text(reason)], at: now(), in: run)
      state.isOver = true
      for reader in state.readers.values { reader.finish() }
    }
  }

  /// Has readers say that they are still there.
  func beat() { state.withLock { for reader in $0.readers.values { reader.yield() } } }

  // MARK: Reading

  /// A reader of the stream, from now on or from an event on that it was sent last.
  struct Reader {
    fileprivate let number: Int
    /// The number of the event that it got last.
    fileprivate var last: Int
    /// What it reads first.
    let opening: String
    /// When there may be something to read.
    let ticks: AsyncStream<Void>
  }

  var readerCount: Int { state.withLock { $0.readers.count } }

  /// Begins to read.
  func open(after id: String?) -> Reader {
    defer { readersChanged() }
    return state.withLock { state in
      let (ticks, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
      state.nextReader += 1
      state.readers[state.nextReader] = continuation
      if state.isOver { continuation.finish() }
      let parts = id?.split(separator: ".").map(String.init) ?? []
      let known = parts.count == 2 && parts[0] == run ? Int(parts[1]).flatMap { state.text(after: $0) } : nil
      return Reader(
        number: state.nextReader, last: state.last, opening: "retry: 1000\n\n" + (known ?? opening(state)), ticks: ticks
      )
    }
  }

  /// All that somebody has to know who comes anew.
  private func opening(_ state: State) -> String {
    func text(_ data: String) -> String { "id: \(run).\(state.last)\ndata: \(data)\n\n" }
    let greeting = state.place.map { text(stamped("hello", hello($0), at: now())) } ?? ""
    let position = state.position.whole.map { text(stamped("position", $0, at: now())) } ?? ""
    return greeting + position + state.open.map { text($0.data) }.joined()
  }

  /// What the reader hasn't got yet; nil where that isn't remembered any more, as it read too slowly.
  func read(_ reader: inout Reader) -> String? {
    state.withLock { state in
      defer { reader.last = state.last }
      return state.text(after: reader.last)
    }
  }

  /// Has a reader read what is left, and no more.
  func end(_ reader: Reader) { state.withLock { $0.readers[reader.number]?.finish() } }

  /// Ends reading.
  func close(_ reader: Reader) {
    state.withLock { _ = $0.readers.removeValue(forKey: reader.number) }
    readersChanged()
  }
}

extension Feed.State {
  /// Tells an event to all readers.
  fileprivate mutating func tell(_ event: Event, at now: Duration, in run: String) {
    if case .position(let snapshot) = event {
      open.removeAll { ["question", "handOver", "over", "decided", "failed"].contains($0.kind) }
      append("position", position.tell(snapshot), at: now, in: run)
      return
    }
    let (kind, fields) = event.data
    let data = append(kind, fields, at: now, in: run)
    if case .said = event {
      open.append((kind, data))
    } else if event.staysOpen {
      keepOpen(kind, data)
    }
  }

  fileprivate mutating func keepOpen(_ kind: String, _ data: String) {
    open.removeAll { $0.kind == kind }
    open.append((kind, data))
  }

  @discardableResult
  fileprivate mutating func append(_ kind: String, _ fields: Record, at now: Duration, in run: String) -> String {
    let data = stamped(kind, fields, at: now)
    last += 1
    let text = "id: \(run).\(last)\ndata: \(data)\n\n"
    events.append(text)
    bytes += text.utf8.count
    while events.count > Feed.mostEvents || bytes > Feed.mostBytes, events.count > 1 {
      bytes -= events.removeFirst().utf8.count
    }
    return data
  }

  /// The events after a number; nil where they aren't remembered.
  fileprivate func text(after number: Int) -> String? {
    guard (0...last).contains(number), last - number <= events.count else { return nil }
    return events.suffix(last - number).joined()
  }
}

/// An event as JSON.
private func stamped(_ kind: String, _ fields: Record, at now: Duration) -> String {
  Value.record(fields.merging(["kind": .text(kind), "at": .seconds(now)])).json
}

extension Event {
  fileprivate var isPosition: Bool { if case .position = self { true } else { false } }

  /// Whether somebody who comes later has to know it.
  fileprivate var staysOpen: Bool {
    switch self {
    case .question, .handOver, .asked, .waits, .playing, .scriptEnded, .over, .decided, .failed, .lowScore, .files,
      .paused:
      true
    default: false
    }
  }
}
