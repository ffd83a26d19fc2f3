package import ParlorCore

/// What came out of a part of a check.
package struct PartFindings: Sendable {
  /// The laws that are broken, each with the law that was asked about when it was seen: rules may fail at any law.
  var violations: [(asked: Law, found: Violation)] = []
  /// How much each law has looked at.
  var reach: [Law: LawReach] = [:]
  /// What the games came through.
  var counts: PlayCounts
  /// What seats came to know of hidden moves.
  var hiddenMoves = HiddenMoveCounts()
  /// Whether a game failed after which no further one is to be played.
  package internal(set) var hasFailed = false
  /// Whether it was done to its end, and not told to stop.
  package internal(set) var isComplete = false

  /// Plays the games of a part and checks the laws on them.
  /// - Parameters:
  ///   - seed: gives the seed of a game by its place among those of the check.
  ///   - progress: hears many times how many of its games are done, and answers whether it shall go on.
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

  /// Plays the games of a batch; nil when told to stop.
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

  /// Checks the laws that aren't broken yet; false when told to stop.
  /// - Parameter progress: hears of how many of the games the laws are done with.
  private mutating func look<G: Game>(
    at games: [Playthrough<G>], in game: G, _ options: CheckOptions, _ progress: (Int) -> Bool
  ) -> Bool {
    // Where the check stops at a failure, not every law asks for it again.
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
