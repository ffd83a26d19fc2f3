import ParlorCore
import Testing

@testable import Playtest

@Suite("Intervals of playtests whose truth is known")
struct IntervalTruthTests {
  @Test(
    "an interval holds the truth as often as docs/playtests.md says", arguments: shares + advantages + means + skewed)
  func covers(_ simulation: Simulation) throws { try simulation.check() }

  /// Wilson's interval of a share: at single shares it errs to both sides, as counts are whole.
  private static let shares = [(50, 200), (5, 200), (2, 1_000)].map { percent, games in
    Simulation("share of \(percent) % in \(games) games, 95 %", 93...97.5) { stream in
      let count = (0..<games).count { _ in stream.next(below: 100) < percent }
      return Share(count, of: games).interval.contains(Double(percent) / 100)
    }
  }

  /// The start player of two, three and six seats, with how many games of a hundred it wins and how many are drawn.
  private static let advantages = [
    (2, 50, 0, 60), (2, 30, 60, 60), (2, 97, 0, 200), (3, 33, 0, 60), (3, 33, 1, 400), (3, 60, 20, 60),
    (6, 10, 40, 100),
    (6, 2, 0, 200),
  ].map { seats, win, draw, games in
    Simulation(
      "start advantage of \(win) % wins and \(draw) % draws at \(seats) seats in \(games) games, 95 %",
      (seats == 6 ? 92.3 : 93)...97.5
    ) { stream in
      var starts = StartSums()
      for _ in 0..<games {
        let chance = stream.next(below: 100)
        starts.add(isWon: chance < win, winners: (win..<win + draw).contains(chance) ? 0 : 1)
      }
      let truth = Double(win) / 100 - Double(100 - draw) / 100 / Double(seats)
      return starts.advantage(seats: seats)?.interval?.contains(truth) == true
    }
  }

  private static let means = [
    Simulation("legal moves a decision, where long games have more, in 60 games, 95 %", 93...96) { stream in
      var sums = DecisionSums()
      for _ in 0..<60 {
        let length = 1 + stream.next(below: 3)
        var counts = GameCounts()
        (counts.decisions, counts.choices) = (length, length * length)
        sums.add(counts)
      }
      return sums.branching?.interval?.contains(7.0 / 3) == true
    },
    Simulation("length from 10 to 40 in 40 games, 95 %", 94...96) { stream in
      let lengths = (0..<40).reduce(into: LengthHistogram()) { sums, _ in sums.add(10 + stream.next(below: 31)) }
      return lengths.estimate?.interval?.contains(25) == true
    },
  ]

  /// Where few games are much longer than the others, few games tell too little: the shares are exact, by the chances of
  /// each number of long games.
  private static let skewed = [(20, 32.5), (64, 71.6), (200, 96.2), (1_000, 95.9)].map { games, percent in
    Simulation(
      "length of which 2 % are 100 and the others 3, in \(games) games, 95 %", percent...percent, runs: 30
    ) { stream in
      let lengths = (0..<games).reduce(into: LengthHistogram()) { sums, _ in
        sums.add(stream.next(below: 50) == 0 ? 100 : 3)
      }
      return lengths.estimate?.interval?.contains(4.94) == true
    }
  }
}

@Suite("Comparisons and tests whose truth is known")
struct ComparisonTruthTests {
  @Test("a difference, and what is said after a test, hold as often as docs/playtests.md says", arguments: all)
  func covers(_ simulation: Simulation) throws { try simulation.check() }

  private static let all = differing + points + moves + tests

  /// A game of one decision, which the seat that begins wins or loses.
  private static func game(isWon: Bool, index: Int, choices: Int = 1, decisions: Int = 1) -> GameRecord {
    var counts = GameCounts()
    (counts.first, counts.decisions, counts.choices) = (0, decisions, choices)
    let outcome = Outcome(.won(by: SeatSet(isWon ? 0 : 1)), reason: "toss")
    return GameRecord(index: index, ending: .over(outcome), counts: counts, log: [])
  }

  /// Of a hundred pairs so many are won in the other game alone.
  private static let differing = [(5, 50), (5, 100), (5, 200), (1, 200), (30, 50), (0, 50)].map { percent, pairs in
    Simulation("share of which \(percent) % of \(pairs) pairs differ, 99 %", 98.3...100, runs: 60) { stream in
      var sums = PairSums(players: 2)
      for index in 0..<pairs {
        let isBase = stream.next(below: 100) < 40
        let isOther = isBase || stream.next(below: 60) < percent
        sums.add(game(isWon: isBase, index: index), game(isWon: isOther, index: index), rotations: (0, 0))
      }
      return sums.difference(.startShare)?.interval?.contains(Double(percent) / 100) == true
    }
  }

  private static let points = [
    Simulation("points of a ladder's step, where 70 % are wins and 10 % draws, in 100 games, 99 %", 98.3...99.7) {
      stream in
      var counts = [0, 0, 0]
      for _ in 0..<100 { counts[[0, 0, 0, 0, 0, 0, 0, 1, 2, 2][stream.next(below: 10)]] += 1 }
      return Estimate([(1, counts[0]), (0.5, counts[1]), (0, counts[2])], confidence: .ninetyNine)?.interval?.contains(
        0.75) == true
    }
  ]

  /// The other game goes on longer after the same beginning, and long games have more legal moves.
  private static let moves = [
    Simulation("legal moves a decision, by how much they differ in 60 pairs, 99 %", 97.8...99.7, runs: 60) { stream in
      var sums = PairSums(players: 2)
      for index in 0..<60 {
        let short = 1 + stream.next(below: 3)
        let long = short + 1 + stream.next(below: 2)
        sums.add(
          game(isWon: true, index: index, choices: short * short, decisions: short),
          game(isWon: true, index: index, choices: long * long, decisions: long), rotations: (0, 0))
      }
      // A game of the base has 14 / 3 moves of 2 decisions on average, one of the other 79 / 6 of 3.5.
      let truth = 79.0 / 6 / 3.5 - 14.0 / 6
      return sums.difference(.legalMoves)?.interval?.contains(truth) == true
    }
  ]

  /// What players and seats win once Wald's test has ended the games.
  private static let tests = [50, 55, 60].flatMap { percent in
    [
      Simulation("wins of a player who wins \(percent) %, after a test of two players, 95 %", 95...100, runs: 30) {
        try report(onTest: percent, &$0).wins(player: 0).interval.contains(Double(percent) / 100)
      },
      Simulation("wins of a seat, after a test of players of whom one wins \(percent) %, 95 %", 94...97, runs: 30) {
        try report(onTest: percent, &$0).wins(seat: 0).interval.contains(0.5)
      },
    ]
  }

  /// Plays until a test of two players ends the games.
  private static func report(onTest percent: Int, _ stream: inout RandomStream) throws -> PlaytestReport {
    let seats = [Seat("red"), Seat("black")]
    var plan = PlaytestPlan(
      game: "toss", players: ["strong", "weak"], games: 20_000, seed: Seed(1), rotates: true)
    plan.stopWhen = try StoppingRule("strong better than weak by 0.1", for: plan, seats: seats)
    var tally = Tally(seats: 2)
    while true {
      for index in tally.games..<StoppingRule.checkpoint(after: tally.games) {
        let rotation = index % 2
        let seat = stream.next(below: 100) < percent ? rotation : 1 - rotation
        tally.add(Outcome(.won(by: SeatSet(seat)), reason: "toss"), plies: 1, starter: 0, rotation: rotation)
      }
      let report = PlaytestReport(plan: plan, seats: seats, tally: tally)
      if report.settled != nil { return report }
    }
  }
}
