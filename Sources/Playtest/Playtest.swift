import Match
public import ParlorCore

/// Plays a plan's games on several threads, the calling one included.
///
/// The report is the same for any number of jobs. Once the flag is raised, games in progress finish, but long
/// searches are truncated. The report covers the games before the first truncated one.
/// - Parameters:
///   - jobs: the number of threads, 1 or more.
///   - onGame: called on the calling thread with the record of every game, in order, if the plan asks for records.
///   - progress: called occasionally on the calling thread with the number of games done.
/// - Throws: the failure of a worker or of `onGame`. If a worker gave up, there is a report of the games before.
public func playtest(
  _ plan: PlaytestPlan, seats: [Seat], by source: any WorkerSource, jobs: Int, stop: StopFlag = StopFlag(),
  onGame: (GameRecord) throws -> Void = { _ in }, progress: (_ done: Int) -> Void = { _ in }
) throws -> PlaytestReport {
  try playtest(
    plan, seats: seats, by: .threads(source, jobs: jobs), stop: stop, onGame: onGame, progress: progress)
}

/// Plays a plan's games on the calling thread with one worker.
public func playtest(
  _ plan: PlaytestPlan, seats: [Seat], by worker: any PlaytestWorker, stop: StopFlag = StopFlag(),
  onGame: (GameRecord) throws -> Void = { _ in }, progress: (_ done: Int) -> Void = { _ in }
) throws -> PlaytestReport {
  try playtest(plan, seats: seats, by: .alone(worker), stop: stop, onGame: onGame, progress: progress)
}

/// The workers of a playtest.
public enum PlaytestCrew {
  /// Workers on several threads, the calling one included.
  case threads(any WorkerSource, jobs: Int)
  /// A worker on the calling thread.
  case alone(any PlaytestWorker)
}

/// Plays a plan's games, on several threads or on the calling one.
/// - Parameter parts: the parts played elsewhere and the shard played here; nil to play all games here. The report
///   covers the available games.
public func playtest(
  _ plan: PlaytestPlan, seats: [Seat], by crew: PlaytestCrew, parts: PlayedParts? = nil, stop: StopFlag = StopFlag(),
  onGame: (GameRecord) throws -> Void = { _ in }, progress: (_ done: Int) -> Void = { _ in }
) throws -> PlaytestReport {
  func play(_ plan: PlaytestPlan) throws -> (Batch, GivenUp?) {
    try playBatches(plan, seats: seats, by: crew, stop: stop, onGame: onGame, progress: progress)
  }
  guard let parts else {
    let (batch, givenUp) = try play(plan)
    return PlaytestReport(plan: plan, seats: seats, tally: batch.tally, givenUp: givenUp?.reason)
  }
  if plan.stopWhen != nil {
    let batch = try StoppingRule.play(plan, seats: seats, parts: parts, by: play)
    return PlaytestReport(plan: plan, seats: seats, tally: batch.tally, givenUp: nil)
  }
  let (batch, _) = try parts.batch(of: plan, seats: seats.count, by: play)
  let counted = batch.tally.games < plan.range.count ? plan.counting(batch.tally.games) : plan
  return PlaytestReport(plan: counted, seats: seats, tally: batch.tally, givenUp: nil)
}

/// Plays a plan's games.
/// - Returns: the batch of all games, and why a worker gave up, if one did.
func playBatches(
  _ plan: PlaytestPlan, seats: [Seat], by crew: PlaytestCrew, stop: StopFlag, onGame: (GameRecord) throws -> Void,
  progress: (_ done: Int) -> Void
) throws -> (Batch, GivenUp?) {
  try withoutActuallyEscaping(onGame) { onGame in
    try withoutActuallyEscaping(progress) { progress in
      let merger = try BatchMerger(plan, seats: seats, stop: stop, onGame: onGame, progress: progress)
      let batches = merger.batches
      switch crew {
      case .alone(let worker): batches.work(by: { worker }, handIn: merger.collect)
      case .threads(let source, let jobs):
        let others = (1..<max(1, jobs)).compactMap { _ in
          WorkerThread { batches.work(by: source.makeWorker, handIn: batches.awaitRoom) }
        }
        batches.work(by: source.makeWorker, handIn: merger.collect)
        for other in others { other.join() }
      }
      return try merger.finish()
    }
  }
}

/// Merges the workers' batches on the calling thread.
private final class BatchMerger {
  let batches: Batches
  private let plan: PlaytestPlan
  private let seats: [Seat]
  private let onGame: (GameRecord) throws -> Void
  private let progress: (Int) -> Void
  private var sum: Batch
  /// The index of the first game not merged yet.
  private var done: Int
  /// Whether the stopping rule has a verdict; later games don't count.
  private var isSettled = false

  init(
    _ plan: PlaytestPlan, seats: [Seat], stop: StopFlag, onGame: @escaping (GameRecord) throws -> Void,
    progress: @escaping (Int) -> Void
  ) throws(MatchError) {
    try plan.check(seats: seats)
    (self.plan, self.seats, self.onGame, self.progress) = (plan, seats, onGame, progress)
    batches = Batches(plan, seats: seats.count, stop: stop)
    sum = Batch(seats: seats.count)
    done = plan.range.lowerBound
  }

  /// Adds the batches in order, up to the first missing one.
  func collect() {
    do {
      while !isSettled, let (games, batch) = batches.take(from: done) {
        for game in batch.games { try onGame(game) }
        sum.add(batch)
        done = games.upperBound
        if isSettledNow { settle() }
      }
    } catch {
      batches.end(with: error)
    }
    progress(done - plan.range.lowerBound)
  }

  private var isSettledNow: Bool {
    guard plan.stopWhen != nil, done == StoppingRule.checkpoint(after: done - 1) else { return false }
    return PlaytestReport(plan: plan, seats: seats, tally: sum.tally).settled != nil
  }

  private func settle() {
    isSettled = true
    batches.finish()
  }

  func finish() throws -> (Batch, GivenUp?) {
    collect()
    return (sum, try batches.giveUp())
  }
}
