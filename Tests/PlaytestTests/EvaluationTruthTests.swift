import ParlorCore
import Testing

@testable import Playtest

/// A game of two seats whose positions are worth what is known: each leads to one of some positions, all alike likely.
private struct KnownGame: Sendable {
  let start: Int
  /// The positions that one leads to, and who chooses there; none at the end.
  let next: @Sendable (_ position: Int) -> [Int]
  let mover: @Sendable (_ position: Int) -> Int
  /// What a position is worth to the first seat.
  let value: @Sendable (_ position: Int) -> Double

  /// Who has a dollar wins one of the other's, or loses one, until somebody has all of them.
  static func ruin(of dollars: Int) -> KnownGame {
    KnownGame(
      start: dollars / 2, next: { $0 == 0 || $0 == dollars ? [] : [$0 - 1, $0 + 1] }, mover: { _ in 0 },
      value: { Double($0) / Double(dollars) })
  }

  /// A number of moves that change nothing, and a coin: every position is worth a half. Positions are even until it fell.
  static func flat(moves: Int) -> KnownGame {
    KnownGame(
      start: 0, next: { $0 < 0 ? [] : $0 == moves ? [-1, -2] : [$0 + 1, $0 + 1] }, mover: { _ in 0 },
      value: { $0 >= 0 ? 0.5 : $0 == -1 ? 1 : 0 })
  }

  /// Who takes the last of some counters wins; one to three are taken. The position is their number, twice, and the mover.
  static func nim(_ counters: Int) -> KnownGame {
    var values = [0.0, 1.0]
    for left in 1...counters {
      for mover in 0..<2 {
        let following = (1...min(3, left)).map { values[2 * (left - $0) + 1 - mover] }
        values.append(following.reduce(0, +) / Double(following.count))
      }
    }
    // Of no counters the mover has lost.
    let known = values
    return KnownGame(
      start: 2 * counters, next: { here in (1...3).filter { 2 * $0 <= here }.map { (here - 2 * $0) ^ 1 } },
      mover: { $0 & 1 }, value: { known[$0] })
  }

  /// What a random game's positions are worth, as so many games show that are played on from each; of none as it is.
  func values(rollouts: Int, _ stream: inout RandomStream) -> (values: GameValues, winner: Int) {
    let most = rollouts == 0 ? 1_000_000 : 2 * rollouts
    var values = GameValues(seats: 2, most: most, rolloutsEach: rollouts, firstPly: 0)
    func points(_ position: Int) -> GameValues.Points {
      let value = value(position)
      var halves = [0, 0]
      if rollouts == 0 { halves[0] = Int((value * Double(most)).rounded()) }
      for index in 0..<rollouts where value == 1 || value > 0 && stream.next(below: 1 << 20) < Int(value * 0x1p20) {
        halves[index & 1] += 2
      }
      let (all, half) = (halves[0] + halves[1], rollouts == 0 ? most : (rollouts + 1) / 2 * 2)
      return ([all, most - all], [halves[0], half - halves[0]])
    }
    var position = start
    values.append(points(position))
    while case let following = next(position), !following.isEmpty {
      let worth = following.map(points)
      let chosen = stream.next(below: following.count)
      values.addChoice(worth: worth.map { $0.all[mover(position)] })
      (position, _) = (following[chosen], values.append(worth[chosen]))
    }
    return (values, value(position) == 1 ? 0 : 1)
  }

  /// What some games come to.
  func sums(games: Int, rollouts: Int, _ stream: inout RandomStream) -> EvaluationSums {
    var sums = EvaluationSums()
    for index in 0..<games {
      let (values, winner) = values(rollouts: rollouts, &stream)
      sums.add(values, Outcome(.won(by: SeatSet(winner)), reason: "over"), index: index)
    }
    return sums
  }

  /// The figures, as many games tell them whose positions are known.
  func truth(games: Int = 1_500) -> EvaluationSums {
    var stream = RandomStream(seededBy: 5)
    return sums(games: games, rollouts: 0, &stream)
  }
}

@Suite("What positions are worth, in games where that is known")
struct EvaluationTruthTests {
  @Test("bounds hold the truth at least as often as docs/playtests.md says", arguments: all)
  func covers(_ simulation: Simulation) throws { try simulation.check() }

  private static let figures: [(name: String, estimate: @Sendable (EvaluationSums) -> Estimate?)] = [
    ("near best", { $0.nearBest.estimate }), ("lead changes", { $0.leadChanges.estimate }),
    ("moves until decided", { $0.decisivePly.estimate }), ("part until decided", { $0.decisivePart.estimate }),
    ("the winner's lowest value", { $0.winnerLowest.estimate }),
  ]

  private static let all = [
    ("a flat game", KnownGame.flat(moves: 12)), ("a gambler's ruin of 8", .ruin(of: 8)),
    ("a gambler's ruin of 10", .ruin(of: 10)), ("nim of 10", .nim(10)),
  ].map { name, game in
    let truth = game.truth()
    return Simulation(
      "evaluation of \(name) in 30 games of 50 rollouts, all five figures at once, 95 % each", 92...100, runs: 6
    ) { stream in
      let found = game.sums(games: 30, rollouts: 50, &stream)
      return figures.allSatisfy { figure in
        guard let known = figure.estimate(truth), let interval = figure.estimate(found)?.interval else { return false }
        return interval.lowerBound - 1e-6 <= known.mean && known.mean <= interval.upperBound + 1e-6
      }
    }
  }

  @Test("a flat game has no sure change of the lead, and its lowest value is a half")
  func flat() throws {
    var stream = RandomStream(seededBy: 3)
    let sums = KnownGame.flat(moves: 12).sums(games: 60, rollouts: 100, &stream)
    let lowest = try #require(sums.winnerLowest.high.estimate)
    #expect(sums.leadChanges.low.estimate?.mean == 0 && abs(lowest.mean - 0.5) < 0.03)
    #expect(try #require(sums.winnerLowest.low.estimate).mean < 0.45)
  }

  @Test("more rollouts bring bounds nearer to one another")
  func narrower() throws {
    let game = KnownGame.ruin(of: 10)
    let widths = [20, 320].map { rollouts in
      var stream = RandomStream(seededBy: 3)
      let sums = game.sums(games: 20, rollouts: rollouts, &stream)
      return Self.figures.compactMap { figure in figure.estimate(sums)?.interval.map { $0.upperBound - $0.lowerBound } }
    }
    for (few, many) in zip(widths[0], widths[1]) { #expect(many < few) }
  }
}
