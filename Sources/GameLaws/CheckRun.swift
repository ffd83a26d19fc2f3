import ParlorCore

/// A check that is under way: batches of games that the laws are checked on.
struct CheckRun<G: Game> {
  private let game: G
  private let seeds: [UInt64]
  private let options: CheckOptions
  private let checks = LawCheck<G>.all
  private var found: [Law: (check: LawCheck<G>, violation: Violation)] = [:]
  /// The laws that nothing more is asked about, since they are broken or the rules failed.
  private var answered: Set<Law> = []
  private var tally: Tally<G>
  private var tracker = HiddenMoveTracker<G>()
  private var reach: [Law: ReachCount] = [:]
  /// How many seeds are done; -1 before the first batch, which there is without seeds too.
  private var done = -1

  init(_ game: G, seeds: [UInt64], options: CheckOptions) {
    (self.game, self.seeds, self.options) = (game, seeds, options)
    tally = Tally(listeningFor: options.tellingCues)
  }

  private var hasFailed = false

  var isUnfinished: Bool { done < seeds.count && !hasFailed }

  /// Plays the next games and checks the laws on them; false when told to stop.
  mutating func checkBatch(_ progress: (CheckProgress) -> Bool) -> Bool {
    let (all, begin) = (seeds.count, max(done, 0))
    let inFull = all <= 32 || done < 0
    let batch = seeds[begin...].prefix(all > 32 && inFull ? 8 : 32)
    guard let games = play(batch, inFull: inFull, goesOn: { progress(CheckProgress(done: begin, all: all)) })
    else { return false }
    let (evidence, failed) = evidence(of: games)
    for (number, check) in checks.enumerated() {
      if !answered.contains(check.law) { look(check.isAboutFailure ? failed : evidence, with: check) }
      let share = batch.count * (number + 1) / checks.count
      guard progress(CheckProgress(done: begin + share, all: all)) else { return false }
    }
    tracker.look(at: evidence)
    done = begin + games.count
    return true
  }

  private mutating func look(_ evidence: Evidence<G>, with check: LawCheck<G>) {
    var evidence = evidence
    evidence.reach = reach[check.law, default: ReachCount()]
    reach[check.law] = evidence.reach
    if let violation = check.violation(in: evidence) {
      answered.insert(check.law)
      if found[violation.law] == nil { found[violation.law] = (check, violation) }
    }
  }

  /// The games that the laws are checked on, and those that show whether games fail. Where the check stops at such a
  /// failure, not every law asks for it again.
  private func evidence(of games: [Playthrough<G>]) -> (all: Evidence<G>, failed: Evidence<G>) {
    let played = options.stopsAtFailure ? games.filter { !$0.hasFailed } : games
    return (
      Evidence(game: game, playthroughs: played, tellingCues: options.tellingCues),
      Evidence(game: game, playthroughs: games, tellingCues: options.tellingCues)
    )
  }

  /// Plays one game for each seed; nil when told to stop.
  private mutating func play(_ batch: ArraySlice<UInt64>, inFull: Bool, goesOn: () -> Bool) -> [Playthrough<G>]? {
    var games: [Playthrough<G>] = []
    for seed in batch {
      games.append(
        Playthrough(
          of: game, seed: seed, limit: options.limit, source: .random(after: options.opening), isLookedAtInFull: inFull)
      )
      tally.add(games[games.count - 1])
      if !goesOn() { return nil }
      hasFailed = options.stopsAtFailure && games[games.count - 1].hasFailed
      if hasFailed { break }
    }
    return games
  }

  /// What came out of it; where it is wished and all seeds are done, with the shortest games.
  func report(_ progress: (CheckProgress) -> Bool) -> CheckReport {
    var goesOn = options.shrinks && !isUnfinished
    let violations = allLaws.compactMap { law -> Violation? in
      guard let (check, violation) = found[law] else { return nil }
      return check.shrunk(violation, of: game, options: options) {
        goesOn = goesOn && progress(CheckProgress(done: seeds.count, all: seeds.count))
        return goesOn
      }
    }
    return CheckReport(
      violations: violations, summary: tally.summary,
      reach: allLaws.map { LawReach(law: $0, games: reach[$0]?.games ?? 0, states: reach[$0]?.states ?? 0) },
      hiddenMoves: tracker.reports, isComplete: done >= seeds.count)
  }
}
