import Opponents
import ParlorCore
import SampleGames
import Testing

@testable import Playtest

@Suite("Rules for stopping")
struct StoppingTests {
  private let seats = [Seat("red"), Seat("black")]

  private func plan(games: Int = 100_000, rotates: Bool = true) -> PlaytestPlan {
    PlaytestPlan(game: "toss", players: ["strong", "weak"], games: games, seed: Seed(1), rotates: rotates)
  }

  /// Plays games that the first player wins with a probability, and asks a rule where a playtest does.
  private func simulate(
    _ text: String, percent: Int, games: Int = 20_000, _ stream: inout RandomStream
  ) throws -> PlaytestReport {
    var plan = plan(games: games)
    plan.stopWhen = try StoppingRule(text, for: plan, seats: seats)
    var tally = Tally(seats: 2)
    for index in 0..<games {
      let (rotation, isFirst) = (plan.rotation(ofGame: index), stream.next(below: 100) < percent)
      let seat = isFirst ? rotation : 1 - rotation
      tally.add(Outcome(.won(by: SeatSet(seat)), reason: "toss"), plies: 1, starter: 0, rotation: rotation)
      guard index + 1 == StoppingRule.checkpoint(after: index) else { continue }
      let report = PlaytestReport(plan: plan, seats: seats, tally: tally)
      if report.settled != nil { return report }
    }
    return PlaytestReport(plan: plan, seats: seats, tally: tally)
  }

  @Test("a test between two players errs no more often than it says, in either direction")
  func errors() throws {
    var stream = RandomStream(seededBy: 8)
    func verdicts(percent: Int) throws -> (better: Int, games: Int) {
      let reports = try (0..<200).map { _ in
        try simulate("strong better than weak by 0.1 errors 0.05", percent: percent, &stream)
      }
      #expect(reports.allSatisfy { $0.settled != nil && !$0.isInterrupted })
      return (
        reports.count { $0.settled == "strong is better than weak" }, reports.reduce(0) { $0 + $1.tally.games } / 200
      )
    }
    let (even, better, clear) = (try verdicts(percent: 50), try verdicts(percent: 60), try verdicts(percent: 80))
    // Of 200 tests 10 may err; 18 would be more than two standard deviations beyond that.
    #expect(even.better <= 17 && better.better >= 183 && clear.better == 200, "\(even), \(better), \(clear)")
    #expect(clear.games < better.games)
  }

  @Test("a figure that is known closely enough is where it says, in 95 % of simulated playtests")
  func coverage() throws {
    var stream = RandomStream(seededBy: 9)
    var covered = 0
    for _ in 0..<200 {
      let report = try simulate("wins.red within 0.05", percent: 50, &stream)
      let interval = report.wins(seat: 0).interval
      #expect(report.settled != nil && interval.upperBound - interval.lowerBound <= 0.1)
      #expect((350...430).contains(report.tally.games))
      covered += interval.contains(0.5) ? 1 : 0
    }
    #expect((182...198).contains(covered), "\(covered)")
  }

  @Test("games that are all alike settle a rule only when at most one in a thousand others can differ")
  func alike() throws {
    for figure in ["length", "legal_moves", "real_choices"] {
      let rule = try StoppingRule("\(figure) within 0.5", for: plan(), seats: seats)
      var tally = Tally(seats: 2)
      for games in 1...3_000 {
        tally.add(Outcome(.won(by: SeatSet(0)), reason: "toss"), plies: 3, starter: 0)
        var counts = GameCounts()
        (counts.decisions, counts.choices) = (1, 3)
        tally.add(counts)
        guard [64, 2_999, 3_000].contains(games) else { continue }
        let verdict = rule.verdict(on: PlaytestReport(plan: plan(), seats: seats, tally: tally))
        let mean = figure == "real_choices" ? "100.0 %" : "3.0000"
        let settled = "\(figure) is \(mean) in each of 3,000 games, and at most 0.10 % of all others differ"
        #expect(verdict == (games < 3_000 ? nil : settled), "\(games)")
      }
    }
  }

  @Test("a length that 2 % of the games make long is where the rule says, in about 95 % of simulated playtests")
  func skewedLength() throws {
    var (stream, covered) = (RandomStream(seededBy: 12), 0)
    let rule = try StoppingRule("length within 0.5", for: plan(), seats: seats)
    for _ in 0..<100 {
      var (tally, settled) = (Tally(seats: 2), false)
      while !settled {
        for _ in tally.games..<StoppingRule.checkpoint(after: tally.games) {
          let plies = stream.next(below: 50) == 0 ? 100 : 3
          tally.add(Outcome(.won(by: SeatSet(0)), reason: "toss"), plies: plies)
        }
        settled = rule.verdict(on: PlaytestReport(plan: plan(), seats: seats, tally: tally)) != nil
      }
      covered += try #require(tally.lengths.estimate?.interval).contains(4.94) ? 1 : 0
    }
    #expect(covered >= 89, "\(covered)")
  }

  @Test("the interval of a rare figure reaches no further to its longer side", arguments: [1, 2, 98, 99])
  func lopsided(percent: Int) throws {
    var stream = RandomStream(seededBy: 10)
    let share = try simulate("wins.red within 0.02", percent: percent, &stream).wins(seat: 0)
    let mean = try #require(share.value)
    #expect(share.interval.upperBound - mean <= 0.02 && mean - share.interval.lowerBound <= 0.02, "\(share)")
  }

  @Test("a playtest stops after the same games at any number of jobs, and reports those alone", arguments: [1, 2, 5])
  func jobs(jobs: Int) throws {
    var whole = PlaytestTests.plan(for: DiceRace(), games: 100_000)
    whole.stopWhen = try StoppingRule("length within 0.2", for: whole, seats: DiceRace().seats)
    let report = try PlaytestTests.report(on: whole, of: DiceRace(), jobs: jobs)
    let same = try PlaytestTests.report(
      on: PlaytestTests.plan(for: DiceRace(), games: report.tally.games), of: DiceRace())
    #expect(report.tally == same.tally && report.tally.games < 100_000 && !report.isInterrupted)
    #expect(report.tally.games == StoppingRule.checkpoint(after: report.tally.games - 1))
    #expect(report.text.contains("\nlength is ") && report.text.contains(", after \(report.tally.games) games\n"))
  }

  @Test("a share is told in per cent, an advantage in points and a length in moves")
  func units() throws {
    var stream = RandomStream(seededBy: 3)
    let share = #/wins\.red is \d+\.\d %, \d+\.\d to \d+\.\d %/#
    #expect(try simulate("wins.red within 0.05", percent: 50, &stream).settled?.wholeMatch(of: share) != nil)
    let points = #/start_advantage is -?\d+\.\d points, -?\d+\.\d to -?\d+\.\d points/#
    #expect(try simulate("start_advantage within 0.1", percent: 50, &stream).settled?.wholeMatch(of: points) != nil)
    var tally = Tally(seats: 2)
    for plies in [3, 4, 5] { tally.add(Outcome(.drawn, reason: "tie"), plies: plies) }
    let report = PlaytestReport(plan: plan(), seats: seats, tally: tally)
    let length = try StoppingRule("length within 9", for: plan(), seats: seats).verdict(on: report)
    #expect(length == "length is 4.0000, 1.5159 to 6.4841")
  }

  @Test("a rule that the games don't settle says so")
  func unsettled() throws {
    var stream = RandomStream(seededBy: 1)
    let report = try simulate("draws within 0.000001", percent: 50, games: 100, &stream)
    #expect(!report.isInterrupted && report.text.contains("\nnot settled: draws within 0.000001\n"))
  }

  @Test("points are hundredths of a share")
  func points() throws {
    let plan = plan(rotates: true)
    for games in [100, 2_000] {
      var (first, second) = (RandomStream(seededBy: 1), RandomStream(seededBy: 1))
      let reports = [
        try simulate("draws within 3 points", percent: 50, games: games, &first),
        try simulate("draws within 0.03", percent: 50, games: games, &second),
      ]
      #expect(reports[0].tally == reports[1].tally)
    }
    #expect(try StoppingRule("draws within 3 points", for: plan, seats: seats).text == "draws within 3 points")
  }

  @Test("the rule is asked after numbers of games that rise")
  func checkpoints() {
    #expect((0..<64).allSatisfy { StoppingRule.checkpoint(after: $0) == 64 })
    #expect(StoppingRule.checkpoint(after: 64) == 72 && StoppingRule.checkpoint(after: 71) == 72)
    #expect(StoppingRule.checkpoint(after: 1_000_000) < 1_070_000)
  }

  @Test("a rule that can't be read says how to write it", arguments: mistakes)
  func mistake(text: String, rotates: Bool, message: String) {
    let plan = plan(rotates: rotates)
    #expect(throws: Refusal(message)) { try StoppingRule(text, for: plan, seats: seats) }
  }

  private static let grammar =
    "as in 'start_share within 2 points' or 'greedy better than random', with 'by 0.05' and 'errors 0.05' behind it"
  static let mistakes: [(String, Bool, String)] = [
    ("soon", true, "expected a rule, \(grammar), got 'soon'"), ("", true, "expected a rule, \(grammar), got ''"),
    ("lenght within 1", true, "a report has no figure 'lenght'; did you mean 'length'?"),
    ("length within 0", true, "'within' takes a number above 0, as in 0.02, got '0'"),
    ("length within nan", true, "'within' takes a number above 0, as in 0.02, got 'nan'"),
    ("length within 2 points", true, "expected a number alone, as in 'length within 0.5', got '2 points'"),
    (
      "draws within 2 moves", true,
      "'within' takes a share below 1 or points below 100, as in 0.02 or '2 points', got '2 moves'"
    ),
    ("draws within 2", true, "'within' takes a share below 1 or points below 100, as in 0.02 or '2 points', got '2'"),
    (
      "draws within 0 points", true,
      "'within' takes a share below 1 or points below 100, as in 0.02 or '2 points', got '0 points'"
    ),
    (
      "strong better than weak", false,
      "'better than' takes a game of two seats whose players rotate, so that each begins as often"
    ),
    ("strong better than strong", true, "'better than' compares two players of the playtest, strong and weak"),
    ("strong better than weak by 0.5", true, "'by' takes a number above 0 and below 0.5, as in 0.02, got '0.5'"),
    ("strong better than weak until 1", true, "expected 'by' or 'errors', \(grammar), got 'until'"),
    ("strong better than weak by", true, "expected a number behind 'by'"),
  ]
}
