public import ParlorCore
internal import Scripting
internal import Synchronization

/// A series at a table, for any number of front ends.
///
/// Front ends attach, send intents and take events, from any thread and without waiting. Rules and opponents run one at a
/// time, where the executor says. A session reads no clock: front ends call `advance(to:)`, at the latest at `nextDue`.
public final class Session: Sendable {
  /// Runs a job: at once, or on another thread.
  public typealias Executor = @Sendable (_ job: @escaping @Sendable () -> Void) -> Void

  /// Runs jobs at once on the caller's thread: for tests and pipes.
  public static let atOnce: Executor = { job in job() }

  /// The queue, and what is known while a job runs.
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

  /// Takes over a table, which nobody else may touch from here on. Play starts when somebody attaches.
  public init(_ table: Table, on executor: @escaping Executor = { ThreadPool.shared.run($0) }) {
    (self.table, self.executor) = (TableBox(table), executor)
  }

  // MARK: For front ends

  /// Attaches a front end.
  /// - Parameters:
  ///   - seats: the seats whose players sit there; none for a spectator.
  ///   - hasAllPeople: whether it has the seats of all people in any game of a script.
  ///   - isOwner: whether it owns the table (see `Place.isOwner`).
  ///   - draws: whether its snapshots have scenes beside text.
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
  ///   - moment: the moment that it answers: at any other it is refused as stale. Nil for the current one.
  ///   - instant: when the person acted, on the clock of `advance(to:)`; nil for now.
  ///   - answer: called once, on any thread, with the refusal, or nil.
  public func send(
    _ intent: Intent, from place: Place, answering moment: Moment? = nil, at instant: Duration? = nil,
    then answer: (@Sendable (Event.Refused?) -> Void)? = nil
  ) {
    deliver(Delivery(.intent(intent), from: place, answering: moment, at: instant, then: answer))
  }

  /// Advances the clock: runs cues and deadlines up to a moment.
  public func advance(to moment: Duration) {
    schedule { work in
      work.now = max(work.now, moment)
      if let thinking = work.thinking, let due = thinking.due, due <= work.now { thinking.stop() }
    }
  }

  /// When the next timed event is due, on the clock of `advance(to:)`; nil if none is.
  public var nextDue: Duration? { work.withLock { $0.nextDue } }

  /// Whether a job runs or is queued.
  public var isBusy: Bool { work.withLock { $0.isRunning } }

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
    // They saw a busy table, also where there is nothing left to do by now.
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
    // Another thread may have the table by now.
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

  /// Registers an opponent's thinking, so that it can be stopped.
  func begins(_ thinking: Thinking) {
    work.withLock { work in
      (work.thinking, work.nextDue) = (thinking, thinking.due)
      // An earlier delivery may end it at once.
      if work.inbox.contains(where: { $0.ends(thinking) }) { thinking.stop() }
    }
  }

  /// Unregisters it.
  func ends(_ thinking: Thinking) { work.withLock { $0.thinking = nil } }
}

/// Something for a table to do.
struct Delivery: Sendable {
  enum Kind: Sendable { case attach, intent(Intent) }

  let kind: Kind
  let place: Place
  var moment: Moment?
  var instant: Duration?
  /// Takes the refusal, or nil.
  var answer: (@Sendable (Event.Refused?) -> Void)?

  init(
    _ kind: Kind, from place: Place, answering moment: Moment? = nil, at instant: Duration? = nil,
    then answer: (@Sendable (Event.Refused?) -> Void)? = nil
  ) {
    (self.kind, self.place, self.moment, self.instant, self.answer) = (kind, place, moment, instant, answer)
  }

  /// Whether it stops an opponent's thinking. What will be refused doesn't.
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
