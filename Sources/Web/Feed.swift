import PageFiles
import ParlorCore
import Session
import Synchronization

/// The events for one place at a table as a stream: numbered, kept for a while, for several readers.
final class Feed: Sendable {
  /// The most bytes of events to keep while a reader lacks some, or is gone; and once all have them. A reader that lacks
  /// older ones gets the current position.
  fileprivate static let mostUnread = 32_768, mostRead = 8_192
  /// The most readers at a time: browsers open no more connections to a server.
  static let mostReaders = 6

  fileprivate typealias Continuation = AsyncStream<Void>.Continuation

  fileprivate struct State {
    /// The kept events, oldest first.
    var events: [String] = []
    var bytes = 0
    /// The number of the last event.
    var last = 0
    var position: PositionData
    /// The events that a new reader needs besides the position, by kind.
    var open: [(kind: String, data: String)] = []
    /// The readers, with the last event that each received.
    var readers: [Int: (continuation: Continuation, last: Int)] = [:]
    var nextReader = 0
    var isOver = false
    var place: Place?
  }

  private let session: Session
  private let hello: @Sendable (Place) -> Record
  private let now: @Sendable () -> Duration
  /// Receives new events; called with an empty list when the table comes to rest.
  private let noticed: @Sendable ([Event]) -> Void
  /// Called when a reader comes or goes.
  private let readersChanged: @Sendable () -> Void
  /// Distinguishes the event ids of this run of the server.
  private let run = String(UInt32.random(in: 0 ... .max), radix: 36)
  private let state: Mutex<State>

  /// - Parameters:
  ///   - hello: the fields of the first event.
  ///   - now: the table's clock.
  init(
    of session: Session, restartMove: String?, hidesNothing: Bool,
    now: @escaping @Sendable () -> Duration,
    hello: @escaping @Sendable (Place) -> Record, noticed: @escaping @Sendable ([Event]) -> Void,
    readersChanged: @escaping @Sendable () -> Void
  ) {
    (self.session, self.now, self.hello, self.noticed) = (session, now, hello, noticed)
    self.readersChanged = readersChanged
    state = Mutex(State(position: PositionData(restartMove: restartMove, hidesNothing: hidesNothing)))
  }

  /// Attaches to the table.
  /// - Parameter hasAllPeople: whether the place has all people's seats in every game of a script.
  func attach(seats: SeatSet, hasAllPeople: Bool, isOwner: Bool) {
    let place = session.attach(seats: seats, hasAllPeople: hasAllPeople, isOwner: isOwner, draws: true) { [weak self] in
      self?.wake()
    }
    state.withLock { $0.place = place }
    wake()
  }

  var place: Place? { state.withLock { $0.place } }

  // MARK: Writing

  /// Takes the events once the table rests, or thinks; then each needs fewer writes.
  private func wake() {
    if !session.isBusy || session.isThinking { take() }
  }

  private func take() {
    let (events, readers) = state.withLock { state in
      guard let place = state.place, !state.isOver else { return ([Event](), [Continuation]()) }
      // While the table is busy, the snapshot is ahead of the events.
      let isResting = !session.isBusy
      var (events, snapshot) = (place.takeEvents(), place.snapshot)
      let lastTold = state.last
      let rested = isResting && !snapshot.seats.isEmpty ? snapshot : nil
      // Only a resting table has the legal moves, so the last position gets this snapshot.
      if let rested, let last = events.lastIndex(where: \.isPosition) { events[last] = .position(rested) }
      for event in events { state.tell(event, at: now(), in: run) }
      // A position that is only completed ends no question or hand-over.
      if let rested, state.position.told != rested { state.show(rested, at: now(), in: run) }
      return (events, state.last > lastTold ? state.readers.values.map(\.continuation) : [])
    }
    for reader in readers { reader.yield() }
    noticed(events)
  }

  /// Appends an event of the server itself, which later readers also get.
  func tell(_ kind: String, _ fields: Record) {
    state.withLock { state in
      if state.isOver { return }
      state.keepOpen(kind, state.append(kind, fields, at: now(), in: run))
      state.wakeReaders()
    }
  }

  /// Drops a script's statements and questions, once they are answered.
  func clearScript() { state.withLock { $0.open.removeAll { ["said", "asked", "waits"].contains($0.kind) } } }

  /// Ends all streams permanently.
  func end(_ reason: String) {
    state.withLock { state in
      state.append("ended", ["reason": .text(reason)], at: now(), in: run)
      state.isOver = true
      for reader in state.readers.values { reader.continuation.finish() }
    }
  }

  /// Sends a heartbeat to all readers.
  func beat() { state.withLock { $0.wakeReaders() } }

  // MARK: Reading

  struct Reader {
    fileprivate let number: Int
    /// The text to send first.
    let opening: String
    /// Signals that there may be something to read.
    let ticks: AsyncStream<Void>
  }

  var readerCount: Int { state.withLock { $0.readers.count } }

  /// Opens a reader.
  /// - Parameter id: the last event that the reader received; nil for a new reader.
  func open(after id: String?) -> Reader {
    defer { readersChanged() }
    return state.withLock { state in
      let (ticks, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
      state.nextReader += 1
      state.readers[state.nextReader] = (continuation, state.last)
      if state.isOver { continuation.finish() }
      let parts = id?.split(separator: ".").map(String.init) ?? []
      let known = parts.count == 2 && parts[0] == run ? Int(parts[1]).flatMap { state.text(after: $0) } : nil
      return Reader(
        number: state.nextReader, opening: "retry: 1000\n\n" + (known ?? opening(state)), ticks: ticks
      )
    }
  }

  /// The text that a new reader receives first.
  private func opening(_ state: State) -> String {
    func text(_ data: String) -> String { numbered(state.last, of: run, data) }
    let greeting = state.place.map { place in text(stamped("hello", at: now()) { $0.set(hello(place)) }) } ?? ""
    let position =
      state.position.told.map { _ in text(stamped("position", at: now(), state.position.writeWhole)) } ?? ""
    return greeting + position + state.open.map { text($0.data) }.joined()
  }

  /// The events that the reader lacks; nil if they are no longer kept.
  func read(_ reader: Reader) -> String? {
    state.withLock { state in
      guard let last = state.readers[reader.number]?.last else { return nil }
      defer { state.trim() }
      state.readers[reader.number]?.last = state.last
      return state.text(after: last)
    }
  }

  /// Ends a reader after it has read the remaining events.
  func end(_ reader: Reader) { state.withLock { $0.readers[reader.number]?.continuation.finish() } }

  /// Removes a reader.
  func close(_ reader: Reader) {
    state.withLock { _ = $0.readers.removeValue(forKey: reader.number) }
    readersChanged()
  }
}

extension Feed.State {
  /// Appends an event.
  fileprivate mutating func tell(_ event: Event, at now: Duration, in run: String) {
    if case .position(let snapshot) = event {
      open.removeAll { ["question", "hand_over", "over", "decided", "failed"].contains($0.kind) }
      return show(snapshot, at: now, in: run)
    }
    let (kind, fields) = event.data
    let data = append(kind, fields, at: now, in: run)
    if case .said = event {
      open.append((kind, data))
    } else if event.staysOpen {
      keepOpen(kind, data)
    }
  }

  fileprivate mutating func show(_ snapshot: Snapshot, at now: Duration, in run: String) {
    append(stamped("position", at: now) { position.tell(snapshot, to: &$0) }, in: run)
  }

  fileprivate mutating func keepOpen(_ kind: String, _ data: String) {
    open.removeAll { $0.kind == kind }
    open.append((kind, data))
  }

  @discardableResult
  fileprivate mutating func append(_ kind: String, _ fields: Record, at now: Duration, in run: String) -> String {
    let data = stamped(kind, at: now) { $0.set(fields) }
    append(data, in: run)
    return data
  }

  private mutating func append(_ data: String, in run: String) {
    last += 1
    let text = numbered(last, of: run, data)
    events.append(text)
    bytes += text.utf8.count
    trim()
  }

  /// Drops the oldest events.
  fileprivate mutating func trim() {
    let known = readers.values.lazy.map(\.last).min() ?? 0
    while events.count > 1, bytes > (last - events.count < known ? Feed.mostRead : Feed.mostUnread) {
      bytes -= events.removeFirst().utf8.count
    }
  }

  fileprivate func wakeReaders() { for reader in readers.values { reader.continuation.yield() } }

  /// The events after a number; nil if they are no longer kept.
  fileprivate func text(after number: Int) -> String? {
    guard (0...last).contains(number), last - number <= events.count else { return nil }
    return events.suffix(last - number).joined()
  }
}

/// An event with its number, as a stream has it. Kept events are many, so they hold no spare room.
private func numbered(_ number: Int, of run: String, _ data: String) -> String {
  var text = "id: \(run).\(number)\ndata: "
  text.reserveCapacity(text.utf8.count + data.utf8.count + 2)
  text += data
  text += "\n\n"
  return text
}

/// An event as JSON.
private func stamped(_ kind: String, at now: Duration, _ write: (inout JSONFields) -> Void) -> String {
  var fields = JSONFields(size: 4_096)
  fields.set("kind", .text(kind))
  fields.set("at", .seconds(now))
  write(&fields)
  return fields.json
}

extension Event {
  fileprivate var isPosition: Bool { if case .position = self { true } else { false } }

  /// Whether later readers need the event.
  fileprivate var staysOpen: Bool {
    switch self {
    case .question, .handOver, .asked, .waits, .playing, .scriptEnded, .over, .decided, .failed, .lowScore, .files,
      .paused:
      true
    default: false
    }
  }
}
