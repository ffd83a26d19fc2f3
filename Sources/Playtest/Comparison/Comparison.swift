import Match
public import ParlorCore

/// Plays two plans with the same seeds, and reports the differences.
///
/// The report is the same for any number of jobs. Once the flag is raised, games in progress finish, but long
/// searches are truncated. The report covers the games before the first truncated one.
/// - Parameters:
///   - parts: the parts played elsewhere and the part played here; nil to play all games here.
///   - onPair: called with the records of every pair of games, in order, if the plans record moves.
/// - Throws: an error about the plans, or a worker's failure. If a worker gave up, there is a report.
public func compare(
  _ plan: PlaytestPlan, seats: [Seat], by crew: PlaytestCrew, withBase base: PlaytestPlan, baseSeats: [Seat],
  by baseCrew: PlaytestCrew, parts: PlayedParts? = nil, stop: StopFlag = StopFlag(),
  onPair: (_ base: GameRecord, _ other: GameRecord) throws -> Void = { _, _ in },
  progress: (_ done: Int) -> Void = { _ in }
) throws -> ComparisonReport {
  try base.check(seats: baseSeats)
  guard seats.count == baseSeats.count else {
    throw MatchError.refused(
      Refusal(
        "a comparison takes games with the same number of seats: \(base.game) has \(baseSeats.count), \(plan.game) "
          + "\(seats.count)"))
  }
  let crew = try pairs(of: plan, crew, base, baseCrew)
  var first: GameRecord?
  func hear(_ game: GameRecord) throws {
    guard let base = first else { return first = game }
    first = nil
    try onPair(base, game)
  }
  func play(_ plan: PlaytestPlan) throws -> (Batch, GivenUp?) {
    try playBatches(plan, seats: seats, by: crew, stop: stop, onGame: hear, progress: progress)
  }
  let (batch, givenUp) = try parts?.batch(of: plan, seats: seats.count, by: play) ?? play(plan)
  return ComparisonReport(
    plan: plan, base: base, tally: batch.tally, baseTally: batch.comparison?.base ?? Tally(seats: baseSeats.count),
    sums: batch.comparison?.pairs ?? PairSums(players: plan.players.count), givenUp: givenUp?.reason)
}

/// The crew for the games of two plans: threads if both allow them.
private func pairs(
  of plan: PlaytestPlan, _ crew: PlaytestCrew, _ base: PlaytestPlan, _ baseCrew: PlaytestCrew
) throws -> PlaytestCrew {
  if case .threads(let source, let jobs) = crew, case .threads(let baseSource, _) = baseCrew {
    return .threads(PairedWorkers(plan: plan, source: source, base: base, baseSource: baseSource), jobs: jobs)
  }
  return .alone(PairedWorker(plan, try crew.worker(), base, try baseCrew.worker()))
}

extension PlaytestCrew {
  /// A worker for the calling thread.
  fileprivate func worker() throws -> any PlaytestWorker {
    switch self {
    case .alone(let worker): worker
    case .threads(let source, _): try source.makeWorker()
    }
  }
}

/// Makes workers that play the games of two plans.
private struct PairedWorkers: WorkerSource {
  let plan: PlaytestPlan
  let source: any WorkerSource
  let base: PlaytestPlan
  let baseSource: any WorkerSource

  func makeWorker() throws -> any PlaytestWorker {
    PairedWorker(plan, try source.makeWorker(), base, try baseSource.makeWorker())
  }
}

private final class PairedWorker: PlaytestWorker {
  private let plan, base: PlaytestPlan
  private let worker, baseWorker: any PlaytestWorker

  init(
    _ plan: PlaytestPlan, _ worker: any PlaytestWorker, _ base: PlaytestPlan, _ baseWorker: any PlaytestWorker
  ) {
    (self.plan, self.worker, self.base, self.baseWorker) = (plan, worker, base, baseWorker)
  }

  func play(_ games: Range<Int>, into batch: inout Batch) throws {
    let seats = batch.tally.seats
    var (other, first) = (Batch(seats: seats), Batch(seats: seats))
    var pairs = PairSums(players: plan.players.count)
    defer {
      batch.tally.add(other.tally)
      batch.add(base: first.tally, pairs)
    }
    for game in games {
      try baseWorker.play(game..<game + 1, into: &first)
      try worker.play(game..<game + 1, into: &other)
      guard let left = first.games.popLast(), let right = other.games.popLast() else { continue }
      // The base's game is played first.
      if plan.records == .moves { batch.games += [left, right] }
      pairs.add(left, right, rotations: (base.rotation(ofGame: game), plan.rotation(ofGame: game)))
    }
  }
}
