package import ParlorCore

/// The findings of one part of a check.
package struct PartFindings: Sendable {
  /// The violations, each with the law that was being checked: the rules may fail during any law.
  var violations: [(asked: Law, found: Violation)] = []
  /// How much each law has checked.
  var reach: [Law: LawReach] = [:]
  /// Statistics of the games.
  var counts: PlayCounts
  /// What seats learned of hidden moves.
  var hiddenMoves = HiddenMoveCounts()
  /// Whether a failed game ends the check.
  package internal(set) var hasFailed = false
  /// Whether the part was checked to its end, without a stop.
  package internal(set) var isComplete = false

  /// Plays the games of a part and checks the laws on them.
  /// - Parameters:
  ///   - seed: the seed of a game, by its index in the check.
  ///   - progress: called often with the number of the part's games done; returns whether to go on.
  package init<G: Game>(
    of part: CheckPart, in game: G, options: CheckOptions, seed: (Int) -> UInt64, progress: (Int) -> Bool
  ) {
    counts = PlayCounts(listeningFor: options.tellingCues)
    for batch in part.batches where !hasFailed {
      let done = batch.games.lowerBound - part.games.lowerBound
      guard let games = play(batch, in: game, options, seed, goesOn: { progress(done) }),
        look(at: games, in: game, options, { progress(done + $0) })
      else { return }
    }
    isComplete = true
  }

  /// Plays the games of a batch; nil if stopped.
  private mutating func play<G: Game>(
    _ batch: CheckPart.Batch, in game: G, _ options: CheckOptions, _ seed: (Int) -> UInt64, goesOn: () -> Bool
  ) -> [Playthrough<G>]? {
    var games: [Playthrough<G>] = []
    var tally = PlayCounter<G>(counts)
    defer { counts = tally.counts }
    for place in batch.games {
      let playthrough = Playthrough(
        of: game, seed: seed(place), limit: options.limit, source: .random(after: options.opening),
        isLookedAtInFull: batch.isInFull)
      games.append(playthrough)
      tally.add(playthrough)
      guard goesOn() else { return nil }
      hasFailed = options.stopsAtFailure && playthrough.hasFailed
      if hasFailed { break }
    }
    return games
  }

  /// Checks the laws that aren't broken yet; false if stopped.
  /// - Parameter progress: called with the number of games done.
  private mutating func look<G: Game>(
    at games: [Playthrough<G>], in game: G, _ options: CheckOptions, _ progress: (Int) -> Bool
  ) -> Bool {
    // If the check stops at a failure, only the laws about failure examine the failed game.
    let failed = Evidence(game: game, playthroughs: games, tellingCues: options.tellingCues)
    let played = Evidence(
      game: game, playthroughs: options.stopsAtFailure ? games.filter { !$0.hasFailed } : games,
      tellingCues: options.tellingCues)
    let checks = LawCheck<G>.all
    for (number, check) in checks.enumerated() {
      if !violations.contains(where: { $0.asked == check.law }) {
        look(at: check.isAboutFailure ? failed : played, with: check)
      }
      guard progress(games.count * (number + 1) / (checks.count + 1)) else { return false }
    }
    hiddenMoves.add(HiddenMoveTracker(lookingAt: played).counts)
    return progress(games.count)
  }

  private mutating func look<G: Game>(at evidence: Evidence<G>, with check: LawCheck<G>) {
    var evidence = evidence
    evidence.reach = ReachCount()
    let violation = check.violation(in: evidence)
    let looked = LawReach(law: check.law, games: evidence.reach.games, states: evidence.reach.states)
    reach[check.law] = reach[check.law].map { $0.adding(looked) } ?? looked
    if let violation { violations.append((check.law, violation)) }
  }
}
