import ParlorCore

struct LocatedBreach: Error {
  let seed: UInt64
  let ply: Int
  let breach: Breach
  /// The moves of the other game, if the breach takes two.
  var other: [String]?
  /// The move leading to the faulty state, if it isn't the random game's.
  var detour: [String] = []

  /// Calls the rules, and adds the place to their error, or to the error of a stopped check.
  static func locating<Result>(seed: UInt64, ply: Int, _ body: () throws -> Result) throws -> Result {
    do {
      try StopSign.checkCancellation()
      return try body()
    } catch let finding as LocatedBreach { throw finding } catch {
      throw LocatedBreach(seed: seed, ply: max(ply, 0), breach: Breach(failure: error))
    }
  }
}

struct Evidence<G: Game> {
  let game: G
  let playthroughs: [Playthrough<G>]
  /// The names of cues that reveal secrets on purpose.
  let tellingCues: Set<String>
  /// How much the law being checked has looked at.
  var reach = ReachCount()

  func playthrough(of seed: UInt64) -> Playthrough<G>? { playthroughs.first { $0.seed == seed } }

  /// The ply and game of a state in words, or of the state `moves` later.
  func place(of position: PlayedPosition<G>, after moves: Int = 0) -> String {
    "ply \(position.ply + moves) of \(playthrough(of: position.seed)?.name ?? "a game")"
  }

  func way(to position: PlayedPosition<G>) -> [String] {
    playthrough(of: position.seed)?.moveTexts(before: position.ply) ?? []
  }

  /// Evenly spread states of all games; only the law's share of games not checked in full.
  func positions(_ count: Int, oneIn share: Int = 1, for law: String = "") -> [PlayedPosition<G>] {
    let looked = playthroughs.filter { $0.isLookedAt(oneIn: share, for: law) }.flatMap(\.positions).spread(count)
    for positions in Dictionary(grouping: looked, by: \.seed).values { reach.add(states: positions.count) }
    return looked
  }
}

final class ReachCount {
  private(set) var games = 0, states = 0

  /// Counts a game with the number of its states checked.
  func add(states count: Int) {
    games += count > 0 ? 1 : 0
    states += count
  }
}

/// About how many of a state's moves a law checks; of more it checks a sample.
public let mostMovesAsked = 128

/// A law with the code that checks it for one type of game.
///
/// With many games, expensive laws check a share of games or states (`oneIn`), which the seed and the law decide.
struct LawCheck<G: Game> {
  let law: Law
  private let find: (Evidence<G>) throws -> LocatedBreach?

  init(_ law: Law, acrossGames find: @escaping (Evidence<G>) throws -> LocatedBreach?) {
    (self.law, self.find) = (law, find)
  }

  /// A law about a game, or about some of its states.
  /// - Parameters:
  ///   - share: with many games, one in this number is checked.
  ///   - choose: selects the states passed to the law.
  init(
    _ law: Law, oneIn share: Int = 1, at choose: @escaping (Playthrough<G>) -> [PlayedPosition<G>] = { $0.positions },
    inEachGame find: @escaping (Playthrough<G>, [PlayedPosition<G>]) throws -> LocatedBreach?
  ) {
    self.init(
      law,
      acrossGames: { evidence in
        for playthrough in evidence.playthroughs where playthrough.isLookedAt(oneIn: share, for: law.id) {
          let positions = choose(playthrough)
          evidence.reach.add(states: positions.count)
          let found = try LocatedBreach.locating(seed: playthrough.seed, ply: playthrough.positions.count - 1) {
            try find(playthrough, positions)
          }
          if let found { return found }
        }
        return nil
      })
  }

  /// A law about a single state.
  /// - Parameters:
  ///   - count: how many states of a game are checked; fewer for an expensive law.
  ///   - share: with many games, one state in this number is checked.
  ///   - find: returns the fault of a state, or nil.
  init(
    _ law: Law, statesOfAGame count: Int = 1_000, oneIn share: Int = 1,
    atEachState find: @escaping (PlayedPosition<G>) throws -> Breach?
  ) {
    self.init(
      law,
      acrossGames: { evidence in
        for playthrough in evidence.playthroughs {
          let positions = playthrough.positions(count, oneIn: share, for: law.id)
          evidence.reach.add(states: positions.count)
          for position in positions {
            if let found = try position.finding({ try find(position) }) { return found }
          }
        }
        return nil
      })
  }

  var isAboutFailure: Bool { law.family == .failure || law.id == "games-end" }

  /// The first violation or failure of the rules; nil if there is none.
  func violation(in evidence: Evidence<G>) -> Violation? {
    do {
      return try find(evidence).map { violation(of: law, $0, in: evidence) }
    } catch {
      let beginning = LocatedBreach(
        seed: evidence.playthroughs.first?.seed ?? 0, ply: 0, breach: Breach(failure: error))
      return violation(of: Self.rulesNeverFail.law, error as? LocatedBreach ?? beginning, in: evidence)
    }
  }

  private func violation(of law: Law, _ finding: LocatedBreach, in evidence: Evidence<G>) -> Violation {
    let playthrough = evidence.playthrough(of: finding.seed)
    let moves = playthrough?.moveTexts(before: finding.ply) ?? []
    return Violation(
      law: law, seed: finding.seed, game: playthrough?.name ?? "the game", ply: finding.ply,
      breach: finding.breach, moves: moves, allMoves: playthrough?.moveTexts() ?? [],
      comparison: finding.other.map { Comparison(moves: moves + finding.detour, otherMoves: $0) })
  }
}
