public import ParlorCore
internal import Scripting
internal import Synchronization

/// A series at a table, for any number of front ends.
///
/// Front ends attach, send intents and take events, from any thread and without waiting. Rules and opponents run one at
/// a time, on the executor. A session reads no clock: front ends call `advance(to:)`, at the latest at `nextDue`.
public final class Session: Sendable {
  /// Runs a job: at once, or on another thread.
  public typealias Executor = @Sendable (_ job: @escaping @Sendable () -> Void) -> Void

  /// Runs jobs at once on the caller's thread; for tests and pipes.
  public static let atOnce: Executor = { job in job() }

  /// The queue, and the state that other threads may read during a job.
  private struct Work {
    var inbox: [Delivery] = []
    var isRunning = false
    var isOver = false
    var wantsStep = false
    var now = Duration.zero
    var nextDue: Duration?
    var thinking: Thinking?
  }

  private let work = Mutex(Work())
  private let table: TableBox
  private let executor: Executor

  /// Takes over a table, which then belongs to the session alone. Play starts when a front end attaches.
  public init(_ table: Table, on executor: @escaping Executor = { ThreadPool.shared.run($0) }) {
    (self.table, self.executor) = (TableBox(table), executor)
  }

  // MARK: For front ends

  /// Attaches a front end.
  /// - Parameters:
  ///   - seats: the seats of the people at this place; none for a spectator.
  ///   - hasAllPeople: whether it takes the seats of all people in each of a script's games.
  ///   - isOwner: whether it owns the table (see `Place.isOwner`).
  ///   - draws: whether its snapshots include scenes besides text.
  ///   - wake: called on any thread when there are events, and when the table comes to rest.
  public func attach(
    seats: SeatSet = [], hasAllPeople: Bool = false, isOwner: Bool = false, draws: Bool = false,
    wake: @escaping @Sendable () -> Void = {}
  ) -> Place {
    let place = Place(seats: seats, hasAllPeople: hasAllPeople, isOwner: isOwner, draws: draws, wake: wake)
    deliver(Delivery(.attach, from: place))
    return place
  }

  /// Sends an intent.
  /// - Parameters:
  ///   - moment: the moment that the intent answers; at any other it is refused as stale. Nil for the current one.
  ///   - instant: the time of the person's action, on the clock of `advance(to:)`; nil for now.
  ///   - answer: called once, on any thread, with the refusal, or nil.
  public func send(
    _ intent: Intent, from place: Place, answering moment: Moment? = nil, at instant: Duration? = nil,
    then answer: (@Sendable (Event.Refused?) -> Void)? = nil
  ) {
    deliver(Delivery(.intent(intent), from: place, answering: moment, at: instant, then: answer))
  }

  /// Advances the clock, which triggers the cues and deadlines up to a moment.
  public func advance(to moment: Duration) {
    schedule { work in
      work.now = max(work.now, moment)
      if let thinking = work.thinking, let due = thinking.due, due <= work.now { thinking.stop() }
    }
  }

  /// The time of the next timed event, on the clock of `advance(to:)`; nil if there is none.
  public var nextDue: Duration? { work.withLock { $0.nextDue } }

  /// Whether a job is running or queued.
  public var isBusy: Bool { work.withLock { $0.isRunning } }

  /// Whether an opponent thinks.
  public var isThinking: Bool { work.withLock { $0.thinking != nil } }

  // MARK: Running

  private func deliver(_ delivery: Delivery) {
    schedule { work in
      work.inbox.append(delivery)
      work.now = max(work.now, delivery.instant ?? .zero)
      if let thinking = work.thinking, delivery.ends(thinking) { thinking.stop() }
    }
    refuseLate()
  }

  /// Refuses intents after play has ended.
  private func refuseLate() {
    let late = work.withLock { work in
      guard work.isOver, !work.isRunning else { return [Delivery]() }
      defer { work.inbox = [] }
      return work.inbox
    }
    for delivery in late { delivery.answer?(Event.Refused(kind: .over, reason: "play has ended")) }
  }

  /// Changes the queue, and starts a run if there is work.
  private func schedule(_ note: (inout Work) -> Void) {
    let starts = work.withLock { work in
      note(&work)
      guard !work.isRunning, !work.isOver, hasWork(work) else { return false }
      work.isRunning = true
      return true
    }
    if starts { executor { self.run() } }
  }

  private func hasWork(_ work: Work) -> Bool {
    !work.inbox.isEmpty || work.wantsStep || work.nextDue.map { $0 <= work.now } ?? false
  }

  /// Runs jobs until none is left.
  private func run() {
    let table = table.table
    table.session = self
    // These places saw a busy table, even if there is nothing left to do.
    var places = table.places
    while let job = nextJob() {
      job(table)
      table.settle()
      work.withLock { work in
        (work.wantsStep, work.nextDue, work.isOver) = (table.wantsStep, table.nextDue, table.isOver)
      }
      places = table.places
    }
    refuseLate()
    // Another thread may own the table by now.
    for place in places { place.wake() }
  }

  /// Updates `nextDue` outside of a job.
  func noteDue(of table: Table) { work.withLock { $0.nextDue = table.nextDue } }

  /// The next job: deliveries come first.
  private func nextJob() -> ((Table) -> Void)? {
    work.withLock { work in
      work.isRunning = !work.isOver && hasWork(work)
      guard work.isRunning else { return nil }
      if work.inbox.isEmpty { return work.wantsStep ? { $0.step() } : { $0.tick() } }
      let delivery = work.inbox.removeFirst()
      return { $0.take(delivery) }
    }
  }

  // MARK: For the table

  var now: Duration { work.withLock { $0.now } }

  /// Registers an opponent's thinking, which makes it stoppable.
  func begins(_ thinking: Thinking) {
    work.withLock { work in
      (work.thinking, work.nextDue) = (thinking, thinking.due)
      // An earlier delivery may end it at once.
      if work.inbox.contains(where: { $0.ends(thinking) }) { thinking.stop() }
    }
  }

  /// Unregisters an opponent's thinking.
  func ends(_ thinking: Thinking) { work.withLock { $0.thinking = nil } }
}

/// A task for a table.
struct Delivery: Sendable {
  enum Kind: Sendable { case attach, intent(Intent) }

  let kind: Kind
  let place: Place
  var moment: Moment?
  var instant: Duration?
  /// Receives the refusal, or nil.
  var answer: (@Sendable (Event.Refused?) -> Void)?

  init(
    _ kind: Kind, from place: Place, answering moment: Moment? = nil, at instant: Duration? = nil,
    then answer: (@Sendable (Event.Refused?) -> Void)? = nil
  ) {
    (self.kind, self.place, self.moment, self.instant, self.answer) = (kind, place, moment, instant, answer)
  }

  /// Whether the delivery stops an opponent's thinking. An intent that will be refused doesn't.
  func ends(_ thinking: Thinking) -> Bool {
    guard case .intent(let intent) = kind, intent.refusal(to: place) == nil else { return false }
    return intent.endsThinking && (moment.map { $0 == thinking.moment } ?? true)
  }
}

/// A session's table, which moves between threads.
///
/// `@unchecked`: only jobs touch the table, and one runs at a time.
private struct TableBox: @unchecked Sendable {
  let table: Table

  init(_ table: Table) { self.table = table }
}
