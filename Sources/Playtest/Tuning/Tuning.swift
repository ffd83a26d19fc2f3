import Documents
import ParlorCore

/// Tries the candidates of a plan, one after the other in each round.
///
/// The report is the same for any number of jobs and interruptions.
/// - Parameters:
///   - entries: the entries of earlier runs, which aren't replayed.
///   - parts: the parts played elsewhere and the part played here; nil to play all games here.
///   - keep: takes a candidate's results in a round as soon as they are known.
///   - progress: called occasionally with the number of games done.
///   - crew: the crew that plays a candidate's games.
/// - Throws: the failure of `keep` or `crew`, or an error if the entries aren't of this plan.
public func tune(
  _ plan: TuningPlan, entries: [TuningEntry] = [], parts: PlayedParts? = nil, stop: StopFlag = StopFlag(),
  keep: (TuningEntry) throws -> Void = { _ in }, progress: (_ done: Int) -> Void = { _ in },
  crew: (TuningPlan.Candidate) throws -> PlaytestCrew
) throws -> TuningReport {
  var (report, entries) = (TuningReport(plan), entries[...])
  for round in plan.rounds.indices {
    let chosen = report.choose(for: round)
    for place in chosen {
      if let entry = entries.popFirst() {
        try report.add(entry, of: place, round)
        continue
      }
      let candidate = plan.candidates[place]
      let (batch, givenUp) = try plan.play(
        candidate, round, by: try crew(candidate), parts: parts, stop: stop, progress: { progress(report.games + $0) })
      // A shard's part stands in for all games until the round is decided.
      if parts?.isOpen == true { continue }
      guard batch.tally.games == plan.rounds[round].games.count else {
        report.end(givenUp, at: place)
        return report
      }
      let entry = TuningEntry(candidate: place, tally: batch.tally, blocks: batch.blocks.inOrder)
      try report.add(entry, of: place, round)
      try keep(entry)
    }
    try parts?.decide()
  }
  guard entries.isEmpty else { throw Refusal("it has more lines than this tuning has rounds") }
  return report
}

/// A candidate's results in a round.
public struct TuningEntry: Hashable, Sendable {
  /// The candidate's place in the plan.
  let candidate: Int
  /// The results of its games.
  let tally: Tally
  /// The goals' figures by blocks of games.
  let blocks: [[Fraction]]
}

extension TuningPlan {
  /// Plays a candidate's games of a round.
  fileprivate func play(
    _ candidate: Candidate, _ round: Int, by crew: PlaytestCrew, parts: PlayedParts?, stop: StopFlag,
    progress: (Int) -> Void
  ) throws -> (Batch, GivenUp?) {
    var plan = candidate.plan
    (plan.first, plan.games) = (rounds[round].games.lowerBound, rounds[round].games.upperBound)
    let blocks = Blocks(candidate: candidate, goals: goals, size: blockSize)
    func play(_ plan: PlaytestPlan) throws -> (Batch, GivenUp?) {
      try playBatches(
        plan, seats: candidate.seats, by: blocks.crew(of: crew), stop: stop, onGame: { _ in }, progress: progress)
    }
    return try parts?.batch(of: plan, seats: candidate.seats.count, by: play) ?? play(plan)
  }
}

extension TuningReport {
  /// The candidates that play in a round, in the order of the plan.
  fileprivate mutating func choose(for round: Int) -> [Int] {
    let chosen = ranking.prefix(plan.rounds[round].count).sorted()
    for place in chosen { trials[place].round = round }
    return chosen
  }

  fileprivate mutating func add(_ entry: TuningEntry, of place: Int, _ round: Int) throws(Refusal) {
    let games = plan.rounds[round].games.count
    guard entry.candidate == place, entry.tally.games == games, entry.tally.seats == trials[place].tally.seats,
      entry.blocks.count == games / plan.blockSize, entry.blocks.allSatisfy({ $0.count == plan.goals.count })
    else { throw Refusal("its lines aren't in the order of this tuning; begin another file") }
    trials[place].tally.add(entry.tally)
    trials[place].blocks += entry.blocks
  }

  fileprivate mutating func end(_ givenUp: GivenUp?, at place: Int) {
    let share = "\(grouped(games)) of \(grouped(plan.gameCount)) games"
    let settings = plan.grid.text(plan.candidates[place].plan.settings)
    interruption =
      givenUp.map { "given up at \(settings), with \(share) played: \($0.reason)" } ?? "interrupted: \(share)"
    isGivenUp = givenUp != nil
  }
}
