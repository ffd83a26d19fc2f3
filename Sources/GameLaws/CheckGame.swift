public import ParlorCore

/// Plays random games and checks every law: the one test that every game needs.
///
///     @Test func isAGame() throws { try checkGame(MyGame(), seeds: 0..<20) }
///
/// The same game and seeds always give the same answer, unless the rules aren't pure.
/// - Parameters:
///   - seeds: one random game is played for each. Beside fixed ones, `Seed.fresh().number` tries something new each
///     time; a violation names the seed that showed it.
///   - limit: the most moves of a game; longer ones break the law `games-end`.
///   - tellingCues: the names of the cues that tell on purpose what no view repeats, as the flashes of a playback do
///     that is to be remembered. Every other cue must be the same for whoever sees the same.
///   - shrinks: whether the shortest game is searched for each broken law.
/// - Throws: every law that is broken, each where it was first seen.
public func checkGame<G: Game>(
  _ game: G, seeds: some Sequence<UInt64> = 0..<20 as Range<UInt64>, limit: Int = 10_000,
  tellingCues: Set<String> = [], shrinks: Bool = false
) throws(BrokenLaws) {
  let options = CheckOptions(limit: limit, tellingCues: tellingCues, shrinks: shrinks)
  let violations = check(game, seeds: seeds, options: options).violations
  guard violations.isEmpty else { throw BrokenLaws(game: String(describing: G.self), violations: violations) }
}

/// Plays random games as `checkGame` does, and returns the broken laws in the order of `allLaws`.
public func violations<G: Game>(
  of game: G, seeds: some Sequence<UInt64> = 0..<20 as Range<UInt64>, limit: Int = 10_000,
  tellingCues: Set<String> = []
) -> [Violation] {
  check(game, seeds: seeds, options: CheckOptions(limit: limit, tellingCues: tellingCues)).violations
}

/// Plays random games, and returns broken laws and statistics.
///
/// Up to 32 games are checked in full. Of more, the first 8 are, and expensive laws check a share of the others that
/// the seed and the law decide, so a violation is reproduced by its seed alone. Memory holds 32 games at a time.
/// - Parameters:
///   - seeds: one random game is played for each.
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

/// Plays a game with given moves, and returns the first law that is seen to be broken; nil where all hold.
///
/// A failure of the rules is returned as such. The law is checked four times with the game replayed in between, since
/// hidden state may not show at first.
/// - Parameters:
///   - law: the id of the only law that is looked at; nil for every law.
///   - moves: the texts of the moves, those of chance too. What isn't legal when it is its turn is left out.
///   - others: the moves of another game, for laws that compare what is seen in several.
///   - seed: what the laws draw with that try things out: the one with which a violation was found shows it again.
///   - tellingCues: the names of the cues that tell on purpose what no view repeats.
public func violation<G: Game>(
  of law: String? = nil, in game: G, playing moves: [String], and others: [String]? = nil, seed: UInt64 = 0,
  tellingCues: Set<String> = []
) -> Violation? {
  func play() -> [Playthrough<G>] {
    // By their seeds findings know the games apart.
    [(moves, seed, "the match"), others.map { ($0, seed &+ 1, "the other match") }].compactMap(\.self)
      .map { moves, seed, name in
        Playthrough(of: game, seed: seed, limit: moves.count + 1, source: .script(moves, name: name))
      }
  }
  // The rules may fail wherever a law asks them.
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

/// The names of the cues that a game has when it is played with given moves, as far as its rules give them.
/// - Parameter moves: the texts of the moves, those of chance too. What isn't legal when it is its turn is left out.
public func cueNames<G: Game>(in game: G, playing moves: [String]) -> Set<String> {
  Playthrough(of: game, seed: 0, limit: moves.count + 1, source: .script(moves, name: "the match")).cueNames
}
