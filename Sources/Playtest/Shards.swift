import Match
public import ParlorCore
internal import Synchronization

/// Plays a plan's games on some threads, the calling one among them.
///
/// The report is the same at any number of jobs. Where the flag is raised, games that have begun are played to their
/// end, and the report is about all games up to the last of those.
/// - Parameters:
///   - jobs: on how many threads; 1 or more.
///   - progress: called now and then on the calling thread with the number of games that are done.
/// - Throws: what a worker failed with; what was played is lost then. Where one gave up, there is a report of that.
public func playtest(
  _ plan: PlaytestPlan, seats: [Seat], by source: any WorkerSource, jobs: Int, stop: StopFlag = StopFlag(),
  progress: (_ done: Int) -> Void = { _ in }
) throws -> PlaytestReport {
  try plan.check(seats: seats)
  let shards = Shards(games: plan.games, seats: seats.count, stop: stop)
  let others = (1..<max(1, jobs)).compactMap { _ in WorkerThread { shards.work(by: source.makeWorker) } }
  shards.work(by: source.makeWorker, progress: progress)
  for other in others { other.join() }
  return try shards.report(on: plan, seats: seats)
}

/// Plays a plan's games on the calling thread with one worker, which needn't be one that can cross threads.
public func playtest(
  _ plan: PlaytestPlan, seats: [Seat], by worker: any PlaytestWorker, stop: StopFlag = StopFlag(),
  progress: (_ done: Int) -> Void = { _ in }
) throws -> PlaytestReport {
  try plan.check(seats: seats)
  let shards = Shards(games: plan.games, seats: seats.count, stop: stop)
  shards.work(by: { worker }, progress: progress)
  return try shards.report(on: plan, seats: seats)
}

/// The games of a playtest, which threads claim a few at a time.
///
/// Games are claimed in order and what was claimed is played, so those that were played are always the first ones.
private final class Shards: Sendable {
  private struct Result: Sendable {
    var tally: Tally
    var failure: (any Error)?
    var givenUp: GivenUp?

    mutating func note(_ error: any Error) {
      if let error = error as? GivenUp { givenUp = givenUp ?? error } else { failure = failure ?? error }
    }
  }

  private let games: Int
  private let seats: Int
  private let stop: StopFlag
  private let claimed = Atomic(0)
  private let done = Atomic(0)
  private let hasFailed = Atomic(false)
  private let results: Mutex<Result>

  init(games: Int, seats: Int, stop: StopFlag) {
    (self.games, self.seats, self.stop) = (games, seats, stop)
    results = Mutex(Result(tally: Tally(seats: seats)))
  }

  /// Plays games until there are none left, or somebody wants an end.
  func work(by makeWorker: () throws -> any PlaytestWorker, progress: (Int) -> Void = { _ in }) {
    var tally = Tally(seats: seats)
    do {
      let worker = try makeWorker()
      var pace = Pace()
      while let range = claim(pace.size) {
        try pace.measure { try worker.play(range, into: &tally) }
        progress(done.add(range.count, ordering: .relaxed).newValue)
      }
    } catch {
      hasFailed.store(true, ordering: .relaxed)
      results.withLock { $0.note(error) }
    }
    results.withLock { $0.tally.add(tally) }
  }

  private func claim(_ size: Int) -> Range<Int>? {
    guard !stop.isRaised, !hasFailed.load(ordering: .relaxed) else { return nil }
    let first = claimed.add(size, ordering: .relaxed).oldValue
    return first < games ? first..<min(first + size, games) : nil
  }

  func report(on plan: PlaytestPlan, seats: [Seat]) throws -> PlaytestReport {
    let result = results.withLock { $0 }
    if let failure = result.failure { throw failure }
    return PlaytestReport(plan: plan, seats: seats, tally: result.tally, givenUp: result.givenUp?.reason)
  }
}

/// How many games a thread claims at a time: so many that claiming costs nothing, so few that a stop comes soon.
private struct Pace {
  private static let largest = 4_096
  private(set) var size = 1

  mutating func measure(_ body: () throws -> Void) rethrows {
    let took = try ContinuousClock().measure(body)
    if took < .milliseconds(2) {
      size = min(size * 2, Self.largest)
    } else if took > .milliseconds(20) {
      size = max(size / 2, 1)
    }
  }
}

/// The wish that a playtest should end early; may be raised on any thread, and in a signal's handler.
public final class StopFlag: Sendable {
  private let flag = Atomic(false)

  /// Makes a flag that isn't raised.
  public init() {}

  /// Whether it was raised.
  public var isRaised: Bool { flag.load(ordering: .relaxed) }

  /// Raises it.
  public func raise() { flag.store(true, ordering: .relaxed) }

  /// Lowers it again, for the next playtest.
  public func lower() { flag.store(false, ordering: .relaxed) }
}
