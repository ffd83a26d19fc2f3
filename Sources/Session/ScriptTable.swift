internal import Dispatch
internal import Lua
public import Match
import ParlorCore
public import Scripting
import Store
internal import Synchronization

/// A table whose games are set up by a script, for the people who play in them.
///
/// The script runs on its own thread. While it waits for a person, that thread works for the session: moves are played,
/// undone and shown as at any table. Only the script begins, selects or loads games. The script ends when the last
/// person leaves; running it again reloads its files.
public final class ScriptTable: PersonAtTable {
  /// The session for front ends.
  public let session: Session
  public var clock: (any PeoplesClock)? { tableClock }
  private let tableClock: TableClock?
  private let host: ScriptHost
  private let table: Table
  private let jobs: JobQueue

  /// - Parameters:
  ///   - output: the host's output.
  ///   - manners: the table's treatment of time and people.
  ///   - start: the run's time at the start of the session's clock.
  public init(
    host: ScriptHost, output: ScriptOutput, manners: Table.Manners = .init(hasTime: false, handsOver: true),
    from start: Duration = .zero
  ) throws {
    let jobs = JobQueue()
    (self.host, self.jobs) = (host, jobs)
    table = try Table(
      host: host, series: try .none(), store: try Store(at: .memory), output: output, manners: manners,
      script: ScriptPart())
    table.pausedFor = .zero - start
    session = Session(table) { jobs.add($0) }
    let clock = TableClock(from: start)
    tableClock = manners.hasTime ? clock : nil
    clock.table = self
  }

  /// Waits until a front end attaches.
  public func waitForSomebody() throws { try work(until: nil) { !table.guests.isEmpty } }

  /// Ends the script with an error, from any thread.
  public var close: @Sendable (any Error) -> Void { { [jobs] in jobs.close(with: $0) } }

  /// Runs the queued jobs and reports the end of the script.
  /// - Parameter error: the script's error, if any.
  /// - Returns: the error; nil if the script ended because everybody had left.
  @discardableResult
  public func end(with error: (any Error)?) -> (any Error)? {
    // Who leaves ends the script without an error; what failed at the table is one.
    let error = jobs.failure ?? table.failure.map { error ?? $0 } ?? (table.isOver ? nil : error)
    table.isOver = true
    jobs.runAll()
    for guest in table.guests { guest.note { $0.phase = .ended } }
    table.tell(.scriptEnded(error))
    return error
  }

  /// Runs the session's jobs until a condition holds or a deadline passes.
  private func work(until due: Duration?, _ isDone: () -> Bool) throws {
    alarm(at: due)
    // The deadline has passed or no longer matters.
    defer { alarm(at: nil) }
    // What people did in time counts, even if it's handled late.
    while !isDone(), !jobs.isEmpty || due.map({ table.now < $0 }) ?? true {
      if let failure = jobs.failure { throw failure }
      if table.isOver { throw table.failure ?? ScriptError("nobody is at the table any more", kind: .stopped) }
      // Waiting for a person costs the script no time.
      host.machine.renewDeadline(seconds: nil)
      jobs.wait()
      host.machine.renewDeadline(seconds: host.machine.limits.seconds)
      jobs.runNext()
      tableClock?.compare(with: table.now)
    }
  }

  /// Sets the deadline that front ends watch.
  private func alarm(at due: Duration?) {
    table.script?.due = due
    session.noteDue(of: table)
    if due != nil { for place in table.places { place.wake() } }
  }

  /// Waits for a person to act.
  private func act(_ wish: ScriptPart.Wish, until due: Duration? = nil, _ begin: () throws -> Void) throws -> PersonAct?
  {
    table.script?.wish = wish
    table.script?.act = nil
    defer { table.script?.wish = .nothing }
    table.script?.due = due
    table.script?.end = due
    try begin()
    try work(until: due) { table.script?.act != nil }
    return table.script?.act
  }

  /// Waits until a moment; false if the script was ended.
  fileprivate func wait(until moment: Duration) -> Bool { (try? work(until: moment) { false }) != nil }

  fileprivate var now: Duration { table.now }
  fileprivate var isPaused: Bool { table.isPaused }

  // MARK: What the script asks

  public func show(_ match: PeoplesMatch) throws { try table.show(match) }

  public func notice(_ moment: Timeline.Moment, in match: any AnyMatch) {
    guard match === table.match, table.manners.hasTime else { return }
    for guest in table.guests where moment.cue.isNoticed(by: guest.hearer) { guest.place.post(.cue(moment)) }
  }

  public func point(at move: String, in match: PeoplesMatch) throws {
    try table.show(match)
    table.tell(.pointed(move: move))
  }

  public func move(in match: PeoplesMatch, until moment: Duration?) throws -> PersonAct? {
    try act(.move, until: clock == nil ? nil : moment) {
      try table.show(match)
      try table.awaitMove()
    }
  }

  public func answer(to question: PersonQuestion) throws -> PersonAct {
    guard let act = try act(.answer, { table.tell(.asked(question)) }) else {
      throw ScriptError("nobody is at the table any more", kind: .stopped)
    }
    return act
  }

  public func say(_ said: Said) throws { table.tell(.said(said)) }

  public func pause(until moment: Duration?, end: Duration?) throws -> PersonAct? {
    // In a pipe timed pauses don't wait.
    if clock == nil, end != nil { return nil }
    return try act(.ready, until: moment) { table.tell(.waits(end.map { $0 - table.now })) }
  }
}

/// The clock of a script's table: it stands still while people's time goes on.
private final class TableClock: PeoplesClock {
  weak var table: ScriptTable?
  private(set) var now: Duration
  private let start = ContinuousClock.now
  /// The offset of the table's clock from this process's.
  private var lead: Duration?

  init(from now: Duration) { self.now = now }

  var reading: Duration {
    guard let table, let lead, !table.isPaused else { return table?.now ?? now }
    return max(now, ContinuousClock.now - start + lead)
  }

  func compare(with told: Duration) {
    let seen = told - (ContinuousClock.now - start)
    lead = max(lead ?? seen, seen)
  }

  func wait(until moment: Duration) -> Bool {
    guard moment <= now || table?.wait(until: moment) == true else { return false }
    now = max(now, moment)
    return true
  }
}

/// A queue of jobs for a waiting thread.
private final class JobQueue: Sendable {
  private let jobs = Mutex<[@Sendable () -> Void]>([])
  private let failed = Mutex<(any Error)?>(nil)
  private let signal = DispatchSemaphore(value: 0)

  /// The error that closed the queue; nil while it is open.
  var failure: (any Error)? { failed.withLock { $0 } }

  func close(with error: any Error) {
    failed.withLock { $0 = error }
    signal.signal()
  }

  func add(_ job: @escaping @Sendable () -> Void) {
    jobs.withLock { $0.append(job) }
    signal.signal()
  }

  /// Waits for a job, or for the queue to close.
  func wait() { signal.wait() }

  var isEmpty: Bool { jobs.withLock(\.isEmpty) }

  /// Runs the next job, if any.
  func runNext() { jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }?() }

  func runAll() { while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { job() } }
}
