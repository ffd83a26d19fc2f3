public import ParlorCore

/// Plays random games and checks every law: the one test that every game needs.
///
///     @Test func isAGame() throws { try checkGame(MyGame(), seeds: 0..<20) }
///
/// The same game and seeds always give the same result if the rules are pure.
/// - Parameters:
///   - seeds: one random game is played per seed. Add `Seed.fresh().number` to try a new game each time; a violation
///     names its seed.
///   - limit: the most moves in a game; longer games break the law `games-end`.
///   - tellingCues: the names of cues that reveal on purpose what no view repeats, such as the flashes to remember in a
///     playback. Every other cue must be the same for viewers with equal views.
///   - shrinks: whether to search for the shortest game that breaks each law.
/// - Throws: every broken law, each at its first occurrence.
public func checkGame<G: Game>(
  _ game: G, seeds: some Sequence<UInt64> = 0..<20 as Range<UInt64>, limit: Int = 10_000,
  tellingCues: Set<String> = [], shrinks: Bool = false
) throws(BrokenLaws) {
  let options = CheckOptions(limit: limit, tellingCues: tellingCues, shrinks: shrinks)
  let violations = check(game, seeds: seeds, options: options).violations
  guard violations.isEmpty else { throw BrokenLaws(game: String(describing: G.self), violations: violations) }
}

/// Plays random games like `checkGame`, and returns the violations in the order of `allLaws`.
public func violations<G: Game>(
  of game: G, seeds: some Sequence<UInt64> = 0..<20 as Range<UInt64>, limit: Int = 10_000,
  tellingCues: Set<String> = []
) -> [Violation] {
  check(game, seeds: seeds, options: CheckOptions(limit: limit, tellingCues: tellingCues)).violations
}

/// Plays random games, and returns violations and statistics.
///
/// Up to 32 games are checked in full. With more games, the first 8 are, and expensive laws check a sample of the
/// others. The seed and the law alone choose the sample, so a seed reproduces its violation. Memory holds 32 games at a
/// time.
/// - Parameters:
///   - seeds: one random game is played per seed.
///   - progress: called often with the number of seeds done; returns whether to go on. During shrinking all are done.
public func check<G: Game>(
  _ game: G, seeds: some Sequence<UInt64>, options: CheckOptions = CheckOptions(),
  progress: (CheckProgress) -> Bool = { _ in true }
) -> CheckReport {
  let seeds = Array(seeds)
  var findings = CheckFindings(gameCount: seeds.count, options: options)
  for part in CheckPart.parts(of: seeds.count) where findings.goesOn {
    findings.add(
      PartFindings(
        of: part, in: game, options: options, seed: { seeds[$0] },
        progress: { progress(CheckProgress(done: part.games.lowerBound + $0, all: seeds.count)) }))
  }
  return findings.report(of: game) { progress(CheckProgress(done: seeds.count, all: seeds.count)) }
}

/// Every law that `checkGame` checks.
public let allLaws: [Law] = LawCheck<Countdown>.all.map(\.law)

/// Plays the given moves, and returns the first broken law; nil if all hold.
///
/// A failure of the rules counts as a violation. Each law is checked four times, with replays in between, since hidden
/// state may not show at first.
/// - Parameters:
///   - law: the id of the only law to check; nil for every law.
///   - moves: the texts of the moves, including chance's; a move that isn't legal in its turn is skipped.
///   - others: the moves of a second game, for laws that compare games.
///   - seed: the seed for the laws' own draws; the seed of a violation reproduces it.
///   - tellingCues: the names of cues that reveal on purpose what no view repeats.
public func violation<G: Game>(
  of law: String? = nil, in game: G, playing moves: [String], and others: [String]? = nil, seed: UInt64 = 0,
  tellingCues: Set<String> = []
) -> Violation? {
  func play() -> [Playthrough<G>] {
    // The seed identifies a game in the findings.
    [(moves, seed, "the match"), others.map { ($0, seed &+ 1, "the other match") }].compactMap(\.self)
      .map { moves, seed, name in
        Playthrough(of: game, seed: seed, limit: moves.count + 1, source: .script(moves, name: name))
      }
  }
  // Any law may find that the rules fail.
  let failing = LawCheck<G>.rulesNeverFail.law.id
  let checks = LawCheck<G>.all.filter { law == nil || law == failing || $0.law.id == law }
  for round in 0..<4 {
    let evidence = Evidence(game: game, playthroughs: play(), tellingCues: tellingCues)
    for _ in 0..<round { _ = play() }
    for check in checks {
      guard let violation = check.violation(in: evidence) else { continue }
      if law != failing || violation.law.id == failing { return violation }
    }
  }
  return nil
}

/// The names of the cues in a game with the given moves, up to the first failure of the rules.
/// - Parameter moves: the texts of the moves, including chance's; a move that isn't legal in its turn is skipped.
public func cueNames<G: Game>(in game: G, playing moves: [String]) -> Set<String> {
  Playthrough(of: game, seed: 0, limit: moves.count + 1, source: .script(moves, name: "the match")).cueNames
}
