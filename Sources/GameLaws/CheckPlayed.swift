public import ParlorCore

/// Plays a game with given moves, and returns the first law that is seen to be broken; nil where all hold.
///
/// Where the rules fail while the law is looked at, that is what is returned. The laws are looked at four times, and the
/// game is played again in between, since rules that keep something outside the state may say the same again at first.
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
