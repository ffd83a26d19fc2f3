public import ParlorCore
internal import Scripting
internal import Synchronization

/// A series that is played at a table, for any number of front ends.
///
/// Front ends attach, send intents and take events; all of it from any thread, and none of it waits. Rules and opponents
/// run one at a time, on threads of a pool or wherever the executor says. A session reads no clock: whoever shows it to
/// people calls `advance(to:)`, at the latest when `nextDue` says.
public final class Session: Sendable {
  /// Runs a job: at once, or on another thread.
  public typealias Executor = @Sendable (_ job: @escaping @Sendable () -> Void) -> Void

  /// Runs jobs at once, where they are given: for tests, and for whoever waits anyway.
  public static let atOnce: Executor = { job in job() }

  /// What waits to be done, and what is known while something is done.
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

  /// Takes a table over, which nobody else may touch any more. Nothing happens before somebody attaches.
  public init(_ table: Table, on executor: @escaping Executor = { ThreadPool.shared.run($0) }) {
    (self.table, self.executor) = (TableBox(table), executor)
  }

  // MARK: For front ends

  /// Seats a front end.
  /// - Parameters:
  ///   - seats: the seats whose players sit there; none for a spectator.
  ///   - hasAllPeople: whether it has the seats of all people, in whatever game a script sets up.
  ///   - isOwner: whether the table is its own (see `Place.isOwner`).
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

  /// Says what somebody wants.
  /// - Parameters:
  ///   - moment: the place in the series that it answers; where play is elsewhere by then, nothing happens. Nil for wherever
  ///     it is.
  ///   - instant: when the person acted, on the clock of `advance(to:)`; nil for now.
  ///   - answer: called once, on any thread, when the table has taken it: with why nothing was changed, or nil.
  public func send(
    _ intent: Intent, from place: Place, answering moment: Moment? = nil, at instant: Duration? = nil,
    then answer: (@Sendable (Event.Refused?) -> Void)? = nil
  ) {
    deliver(Delivery(.intent(intent), from: place, answering: moment, at: instant, then: answer))
  }

  /// Lets time pass up to a moment: cues begin and end, and time that is up is up.
  public func advance(to moment: Duration) {
    schedule { work in
      work.now = max(work.now, moment)
      if let thinking = work.thinking, let due = thinking.due, due <= work.now { thinking.stop() }
    }
  }

  /// When the next thing happens by itself, on the clock of `advance(to:)`; nil while nothing will.
  public var nextDue: Duration? { work.withLock { $0.nextDue } }

  /// Whether rules or opponents run, or are about to.
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

  /// Refuses what comes after play has ended for good.
  private func refuseLate() {
    let late = work.withLock { work in
      guard work.isOver, !work.isRunning else { return [Delivery]() }
      defer { work.inbox = [] }
      return work.inbox
    }
    for delivery in late { delivery.answer?(Event.Refused(kind: .over, reason: "play has ended")) }
  }

  /// Notes something, and sees to it that it is worked on.
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

  /// Does what is to be done, one thing after the other, until there is nothing.
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
    // The table may be another thread's by now.
    for place in places { place.wake() }
  }

  /// Takes note of when the next thing happens at the table, where that changed outside of a job.
  func noteDue(of table: Table) { work.withLock { $0.nextDue = table.nextDue } }

  /// What to do next: what somebody wants comes first.
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

  /// Takes note that an opponent thinks, so that it can be stopped.
  func begins(_ thinking: Thinking) {
    work.withLock { work in
      (work.thinking, work.nextDue) = (thinking, thinking.due)
      // What was sent before the thinking began ends it as well.
      if work.inbox.contains(where: { $0.ends(thinking) }) { thinking.stop() }
    }
  }

  /// Takes note that it doesn't any more: after this it isn't stopped.
  func ends(_ thinking: Thinking) { work.withLock { $0.thinking = nil } }
}

/// Something for a table to do.
struct Delivery: Sendable {
  enum Kind: Sendable { case attach, intent(Intent) }

  let kind: Kind
  let place: Place
  var moment: Moment?
  var instant: Duration?
  /// Takes why nothing was changed, or nil.
  var answer: (@Sendable (Event.Refused?) -> Void)?

  init(
    _ kind: Kind, from place: Place, answering moment: Moment? = nil, at instant: Duration? = nil,
    then answer: (@Sendable (Event.Refused?) -> Void)? = nil
  ) {
    (self.kind, self.place, self.moment, self.instant, self.answer) = (kind, place, moment, instant, answer)
  }

  /// Whether it has a choice stopped; what will be refused has not.
  func ends(_ thinking: Thinking) -> Bool {
    guard case .intent(let intent) = kind, intent.refusal(to: place) == nil else { return false }
    return intent.endsThinking && (moment.map { $0 == thinking.moment } ?? true)
  }
}

/// The table of a session, which goes from thread to thread.
///
/// `@unchecked`, because the compiler can't see this: of a session's jobs one runs at a time, and only they touch the table.
private struct TableBox: @unchecked Sendable {
  let table: Table

  init(_ table: Table) { self.table = table }
}
