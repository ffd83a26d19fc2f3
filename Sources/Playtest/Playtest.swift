import Match
public import ParlorCore

/// Plays a plan's games on some threads, the calling one among them.
///
/// The report is the same at any number of jobs. Where the flag is raised, games that have begun are played to their
/// end, and the report is about all games up to the last of those.
/// - Parameters:
///   - jobs: on how many threads; 1 or more.
///   - onGame: called on the calling thread with the record of every game, in order, where the plan asks for records.
///   - progress: called now and then on the calling thread with the number of games that are done.
/// - Throws: what a worker or `onGame` failed with; what was played is lost then. Where a worker gave up, there is a
///   report of what was played.
public func playtest(
  _ plan: PlaytestPlan, seats: [Seat], by source: any WorkerSource, jobs: Int, stop: StopFlag = StopFlag(),
  onGame: (GameRecord) throws -> Void = { _ in }, progress: (_ done: Int) -> Void = { _ in }
) throws -> PlaytestReport {
  try withoutActuallyEscaping(onGame) { onGame in
    try withoutActuallyEscaping(progress) { progress in
      let course = try PlaytestCourse(plan, seats: seats, stop: stop, onGame: onGame, progress: progress)
      let batches = course.batches
      let others = (1..<max(1, jobs)).compactMap { _ in
        WorkerThread { batches.work(by: source.makeWorker, handIn: batches.awaitRoom) }
      }
      batches.work(by: source.makeWorker, handIn: course.collect)
      for other in others { other.join() }
      return try course.report()
    }
  }
}

/// Plays a plan's games on the calling thread with one worker, which needn't be one that can cross threads.
public func playtest(
  _ plan: PlaytestPlan, seats: [Seat], by worker: any PlaytestWorker, stop: StopFlag = StopFlag(),
  onGame: (GameRecord) throws -> Void = { _ in }, progress: (_ done: Int) -> Void = { _ in }
) throws -> PlaytestReport {
  try withoutActuallyEscaping(onGame) { onGame in
    try withoutActuallyEscaping(progress) { progress in
      let course = try PlaytestCourse(plan, seats: seats, stop: stop, onGame: onGame, progress: progress)
      course.batches.work(by: { worker }, handIn: course.collect)
      return try course.report()
    }
  }
}

/// Puts together what a playtest's workers hand in; belongs to the calling thread.
private final class PlaytestCourse {
  let batches: Batches
  private let plan: PlaytestPlan
  private let seats: [Seat]
  private let onGame: (GameRecord) throws -> Void
  private let progress: (Int) -> Void
  private var tally: Tally
  /// How many games were put together.
  private var done = 0

  init(
    _ plan: PlaytestPlan, seats: [Seat], stop: StopFlag, onGame: @escaping (GameRecord) throws -> Void,
    progress: @escaping (Int) -> Void
  ) throws(MatchError) {
    try plan.check(seats: seats)
    (self.plan, self.seats, self.onGame, self.progress) = (plan, seats, onGame, progress)
    batches = Batches(games: plan.games, seats: seats.count, stop: stop)
    tally = Tally(seats: seats.count)
  }

  /// Adds the batches that came in, in order, up to the first that is missing.
  func collect() {
    do {
      while let (games, batch) = batches.take(from: done) {
        for game in batch.games { try onGame(game) }
        tally.add(batch.tally)
        done = games.upperBound
      }
    } catch {
      batches.end(with: error)
    }
    progress(done)
  }

  func report() throws -> PlaytestReport {
    collect()
    let givenUp = try batches.giveUp()
    return PlaytestReport(plan: plan, seats: seats, tally: tally, givenUp: givenUp?.reason)
  }
}
