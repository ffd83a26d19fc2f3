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
/// - Throws: every law that is broken, each where it was first seen.
public func checkGame<G: Game>(
  _ game: G, seeds: some Sequence<UInt64> = 0..<20 as Range<UInt64>, limit: Int = 10_000,
  tellingCues: Set<String> = []
) throws(BrokenLaws) {
  let violations = violations(of: game, seeds: seeds, limit: limit, tellingCues: tellingCues)
  guard violations.isEmpty else { throw BrokenLaws(game: String(describing: G.self), violations: violations) }
}

/// Plays random games, and returns the laws that they break, in the order of `allLaws`, each where it was first seen.
///
/// The states of 32 games are held at a time, so any number of seeds takes the memory of 32.
/// - Parameters:
///   - seeds: one random game is played for each.
///   - limit: how many moves a game may take.
///   - tellingCues: the names of the cues that tell on purpose what no view repeats.
public func violations<G: Game>(
  of game: G, seeds: some Sequence<UInt64> = 0..<20 as Range<UInt64>, limit: Int = 10_000,
  tellingCues: Set<String> = []
) -> [Violation] {
  var found: [Law: Violation] = [:]
  var rest = Array(seeds)[...]
  repeat {
    let evidence = Evidence(of: game, seeds: rest.prefix(32), limit: limit, tellingCues: tellingCues)
    for check in LawCheck<G>.all where found[check.law] == nil {
      guard let violation = check.violation(in: evidence) else { continue }
      if found[violation.law] == nil { found[violation.law] = violation }
    }
    rest = rest.dropFirst(32)
  } while !rest.isEmpty
  return allLaws.compactMap { found[$0] }
}

/// Every law that `checkGame` checks.
public let allLaws: [Law] = LawCheck<Countdown>.all.map(\.law)
