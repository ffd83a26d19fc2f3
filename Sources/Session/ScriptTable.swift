internal import Lua
public import Match
public import ParlorCore
public import Scripting
import Store
internal import Synchronization

/// A table whose games a script sets up, for the people who play in them.
///
/// The script runs on a thread of its own. While it waits for a person, that thread works for the session: moves are played,
/// taken back and shown as at any table. Games are the script's: nobody else begins, selects or loads one. Whoever leaves
/// ends the script, and its files are read again when it is run again.
public final class ScriptTable: PersonAtTable {
  /// The session to attach to.
  public let session: Session
  private let host: ScriptHost
  private let table: Table
  private let jobs: JobQueue

  /// Sets a table for the scripts of a host.
  /// - Parameter output: what the host was given to print to.
  public init(host: ScriptHost, output: ScriptOutput) throws {
    let jobs = JobQueue()
    (self.host, self.jobs) = (host, jobs)
    let manners = Table.Manners(hasTime: false, handsOver: true)
    table = try Table(
      host: host, series: try .none(), store: try Store(at: .memory), output: output, manners: manners, isScripts: true)
    session = Session(table) { jobs.add($0) }
  }

  /// Runs a script; what was sent before it waits for somebody is done then.
  public func run(_ script: (ScriptHost) throws -> Void) {
    host.play.person = self
    defer { host.play.person = nil }
    jobs.runAll()
    do {
      try script(host)
      end(with: nil)
    } catch { end(with: table.isOver ? nil : error) }
  }

  private func end(with error: (any Error)?) {
    table.isOver = true
    jobs.runAll()
    for guest in table.guests { guest.note { $0.phase = .ended } }
    table.tell(.scriptEnded(error))
  }

  /// Works for the session until something is so.
  private func work(until isDone: () -> Bool) throws {
    while !isDone() {
      jobs.runNext()
      // A person takes as long as they like.
      host.machine.renewDeadline(seconds: host.machine.limits.seconds)
      guard table.isOver else { continue }
      throw table.failure ?? ScriptError("nobody is at the table any more", kind: .stopped)
    }
  }

  // MARK: What the script asks

  public func move(in match: any AnyMatch, of plugin: Plugin) throws {
    try table.sit(at: match, of: plugin)
    let change = table.changes
    try work { table.changes != change }
  }

  public func answer(to question: PersonQuestion) throws -> String {
    table.reply = nil
    table.tell(.asked(question))
    try work { table.reply != nil }
    return table.reply ?? ""
  }

  public func say(_ text: String) { table.tell(.said(text)) }

  public func pause(for duration: Duration?) throws {
    (table.isReady, table.pauseEnd) = (false, duration.map { table.now + $0 })
    defer { table.pauseEnd = nil }
    session.noteDue(of: table)
    table.tell(.waits(duration))
    try work { table.isReady || duration != nil && table.pauseEnd.map { $0 <= table.now } ?? true }
  }
}

/// Jobs that a thread does when it waits anyway.
private final class JobQueue: Sendable {
  private let jobs = Mutex<[@Sendable () -> Void]>([])
  private let signal = Signal()

  func add(_ job: @escaping @Sendable () -> Void) {
    jobs.withLock { $0.append(job) }
    signal.raise()
  }

  /// Does the next job, once there is one.
  func runNext() {
    signal.wait()
    jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }?()
  }

  func runAll() { while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { job() } }
}
