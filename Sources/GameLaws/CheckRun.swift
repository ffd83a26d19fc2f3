import ParlorCore

/// A check that is under way: batches of games that the laws are checked on.
struct CheckRun<G: Game> {
  private let game: G
  private let seeds: [UInt64]
  private let options: CheckOptions
  private let checks = LawCheck<G>.all
  private var found: [Law: (check: LawCheck<G>, violation: Violation)] = [:]
  private var tally = Tally<G>()
  /// How many seeds are done; -1 before the first batch, which there is without seeds too.
  private var done = -1
  private var isStopped = false

  init(_ game: G, seeds: [UInt64], options: CheckOptions) {
    (self.game, self.seeds, self.options) = (game, seeds, options)
  }

  /// Whether there are games left to check.
  var isUnfinished: Bool { done < seeds.count }

  /// Plays the next games and checks the laws on them; false when told to stop.
  mutating func checkBatch(_ progress: (CheckProgress) -> Bool) -> Bool {
    let (inFull, begin) = (seeds.count <= 32 || done < 0, max(done, 0))
    let batch = seeds[begin...].prefix(seeds.count > 32 && inFull ? 8 : 32)
    let evidence = Evidence(of: game, seeds: batch, options: options, inFull: inFull)
    for playthrough in evidence.playthroughs { tally.add(playthrough) }
    for (number, check) in checks.enumerated() {
      if found[check.law] == nil, let violation = check.violation(in: evidence), found[violation.law] == nil {
        found[violation.law] = (check, violation)
      }
      let share = batch.count * (number + 1) / checks.count
      isStopped = !progress(CheckProgress(done: begin + share, all: seeds.count))
      if isStopped { return false }
    }
    done = begin + batch.count
    return true
  }

  /// What came out of it.
  func report() -> CheckReport {
    let violations = allLaws.compactMap { law -> Violation? in
      guard let (check, violation) = found[law] else { return nil }
      return options.shrinks && !isStopped ? check.shrunk(violation, of: game, options: options) : violation
    }
    return CheckReport(violations: violations, summary: tally.summary, isComplete: !isUnfinished)
  }
}
