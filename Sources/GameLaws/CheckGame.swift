public import ParlorCore

/// Plays random games and checks that every law holds in them: the one test that every game needs.
///
///     @Test func isAGame() throws { try checkGame(MyGame(), seeds: 0..<20) }
///
/// The same game and seeds always give the same answer, unless the rules aren't pure.
/// - Parameters:
///   - seeds: one random game is played for each. Beside fixed ones, `Seed.fresh().number` tries something new each
///     time; a violation names the seed that showed it.
///   - limit: how many moves a game may take. A game that takes more breaks the law `games-end`.
///   - tellingCues: the names of the cues that tell on purpose what no view repeats, as the flashes of a playback do
///     that is to be remembered. Every other cue must be the same for whoever sees the same.
///   - shrinks: whether the shortest game that breaks it is looked for, for each law.
/// - Throws: every law that is broken, each where it was first seen.
public func checkGame<G: Game>(
  _ game: G, seeds: some Sequence<UInt64> = 0..<20 as Range<UInt64>, limit: Int = 10_000,
  tellingCues: Set<String> = [], shrinks: Bool = false
) throws(BrokenLaws) {
  let options = CheckOptions(limit: limit, tellingCues: tellingCues, shrinks: shrinks)
  let violations = check(game, seeds: seeds, options: options).violations
  guard violations.isEmpty else { throw BrokenLaws(game: String(describing: G.self), violations: violations) }
}

/// Plays random games, and returns the laws that they break, in the order of `allLaws`, each where it was first seen.
/// - Parameters:
///   - seeds: one random game is played for each.
///   - limit: how many moves a game may take.
///   - tellingCues: the names of the cues that tell on purpose what no view repeats.
public func violations<G: Game>(
  of game: G, seeds: some Sequence<UInt64> = 0..<20 as Range<UInt64>, limit: Int = 10_000,
  tellingCues: Set<String> = []
) -> [Violation] {
  check(game, seeds: seeds, options: CheckOptions(limit: limit, tellingCues: tellingCues)).violations
}

/// Plays random games, and returns the laws that they break and what was seen on the way.
///
/// Up to 32 games are looked at as closely as can be. Of more, the first 8 are, and laws that cost much look at a share
/// of the others, which the seed and the law alone decide; so a violation shows again when its seed is checked alone.
/// The states of 32 games are held at a time, so any number of seeds takes the memory of 32.
/// - Parameters:
///   - seeds: one random game is played for each.
///   - progress: hears many times how far the check has come, and answers whether it shall go on. While it is looked for
///     the shortest games, all seeds are done.
public func check<G: Game>(
  _ game: G, seeds: some Sequence<UInt64>, options: CheckOptions = CheckOptions(),
  progress: (CheckProgress) -> Bool = { _ in true }
) -> CheckReport {
  var run = CheckRun(game, seeds: Array(seeds), options: options)
  while run.isUnfinished, run.checkBatch(progress) {}
  return run.report(progress)
}

/// Every law that `checkGame` checks.
public let allLaws: [Law] = LawCheck<Countdown>.all.map(\.law)
