package import ParlorCore

/// What came out of a part of a check.
package struct PartFindings: Sendable {
  /// The laws that are broken, each with the law that was asked about when it was seen: rules may fail at any law.
  var violations: [(asked: Law, found: Violation)] = []
  /// How much each law has looked at.
  var reach: [Law: LawReach] = [:]
  /// What the games came through; nil where another part counts them.
  var counts: PlayCounts?
  /// What seats came to know of hidden moves.
  var hiddenMoves = HiddenMoveCounts()
  /// Whether a game failed after which no further one is to be played.
  package internal(set) var hasFailed = false
  /// Whether it was done to its end, and not told to stop.
  package internal(set) var isComplete = false

  /// Plays the games of a part and checks the laws on them.
  /// - Parameters:
  ///   - seeds: the seeds of its games.
  ///   - progress: hears many times how many of its games are done, and answers whether it shall go on.
  package init<G: Game>(
    of part: CheckPart, in game: G, seeds: some Sequence<UInt64>, options: CheckOptions, progress: (Int) -> Bool
  ) {
    if !part.comparesGames { counts = PlayCounts(listeningFor: options.tellingCues) }
    // The games of laws that compare were counted before, by the parts that look at them one by one.
    let doneBefore = part.comparesGames ? part.games.count : 0
    guard let games = play(part, in: game, seeds, options, goesOn: { progress(doneBefore) }) else { return }
    let checks = LawCheck<G>.all.filter { $0.comparesGames == part.comparesGames }
    // Where the check stops at a failure, not every law asks for it again.
    let failed = Evidence(game: game, playthroughs: games, tellingCues: options.tellingCues)
    let played = Evidence(
      game: game, playthroughs: options.stopsAtFailure ? games.filter { !$0.hasFailed } : games,
      tellingCues: options.tellingCues)
    for (number, check) in checks.enumerated() {
      look(check.isAboutFailure ? failed : played, with: check)
      let done = part.comparesGames ? doneBefore : games.count * (number + 1) / checks.count
      guard progress(done) else { return }
    }
    if part.comparesGames { hiddenMoves = HiddenMoveTracker(lookingAt: played).counts }
    isComplete = true
  }

  /// Plays one game for each seed; nil when told to stop.
  private mutating func play<G: Game>(
    _ part: CheckPart, in game: G, _ seeds: some Sequence<UInt64>, _ options: CheckOptions, goesOn: () -> Bool
  ) -> [Playthrough<G>]? {
    var games: [Playthrough<G>] = []
    var tally = counts.map(Tally<G>.init)
    defer { counts = tally?.counts }
    for seed in seeds {
      let playthrough = Playthrough(
        of: game, seed: seed, limit: options.limit, source: .random(after: options.opening),
        isLookedAtInFull: part.isInFull)
      games.append(playthrough)
      tally?.add(playthrough)
      guard goesOn() else { return nil }
      hasFailed = options.stopsAtFailure && playthrough.hasFailed
      if hasFailed { break }
    }
    return games
  }

  private mutating func look<G: Game>(_ evidence: Evidence<G>, with check: LawCheck<G>) {
    var evidence = evidence
    evidence.reach = ReachCount()
    let violation = check.violation(in: evidence)
    reach[check.law] = LawReach(law: check.law, games: evidence.reach.games, states: evidence.reach.states)
    if let violation { violations.append((check.law, violation)) }
  }
}
