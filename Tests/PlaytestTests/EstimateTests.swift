import Foundation
import ParlorCore
import SampleGames
import Testing

@testable import Documents
@testable import Playtest

@Suite("Means and their intervals")
struct EstimateTests {
  @Test(
    "Student's percentiles are as published",
    arguments: [(1, 12.706205), (4, 2.776445), (20, 2.085963), (21, 2.079614), (30, 2.042272), (100, 1.983972)])
  func percentiles(degrees: Int, published: Double) {
    #expect(abs(studentsT(degrees: degrees) - published) < 1e-5, "\(studentsT(degrees: degrees))")
  }

  @Test("a mean has the interval of a worked example")
  func workedExample() throws {
    // 4, 6, 8: mean 6, s² = 4, t = 4.302653, reach 4.302653 √(4 / 3).
    let estimate = try #require(Estimate(mean: 6, squares: 8, games: 3))
    #expect(estimate.mean == 6 && estimate.games == 3 && estimate.method == .t)
    #expect(abs(try #require(estimate.interval).upperBound - 10.968269) < 1e-5)
    #expect(Estimate(mean: 4, squares: 0, games: 1)?.interval == nil && Estimate(mean: 0, squares: 0, games: 0) == nil)
  }

  @Test("a ratio of sums has the interval of its mean where all games are equally long")
  func equalGames() throws {
    let counts = [3, 5, 9, 4, 4]
    var (sums, squares) = (DecisionSums(), 0.0)
    for count in counts {
      var course = GameCourse()
      (course.decisions, course.choices) = (2, 2 * count)
      sums.add(course)
      squares += Double(count * count)
    }
    let ratio = try #require(sums.branching)
    let mean = try #require(Estimate(mean: 5, squares: squares - 125, games: 5))
    #expect(ratio.mean == 5 && ratio.method == .ratio && sums.realShare?.mean == 1)
    let (left, right) = (try #require(ratio.interval), try #require(mean.interval))
    #expect(abs(left.lowerBound - right.lowerBound) < 1e-9 && abs(left.upperBound - right.upperBound) < 1e-9)
  }

  @Test("games that are all alike say so, in place of an interval without a width")
  func alike() throws {
    let mean = try #require(Estimate(mean: 6, squares: 0, games: 5))
    #expect(mean.method == .alike && mean.interval == 6...6 && reach(mean, digits: 1) == " (all alike)")
    // Three of seven in each game, however long; the fractions have no exact sum.
    var sums = RatioSums()
    for length in 1...9 { sums.add(3 * length, of: 7 * length) }
    #expect(sums.estimate?.method == .alike && sums.estimate?.mean == 3.0 / 7)
    sums.add(30, of: 71)
    #expect(sums.estimate?.method == .ratio && reach(sums.estimate, digits: 3).hasPrefix(" ± "))
  }

  @Test("a part of the decisions has an interval that ends at all of them, and reaches as far as its further side")
  func part() throws {
    var sums = DecisionSums()
    for forced in [0, 0, 0, 0, 0, 1] {
      var course = GameCourse()
      (course.decisions, course.choices, course.forced) = (10, 20 - forced, forced)
      sums.add(course)
    }
    let interval = try #require(sums.realShare?.interval)
    // The mean is 59 / 60, s² is 1 / 600, and t 2.570582.
    #expect(interval.upperBound == 1 && abs(interval.lowerBound - (59.0 / 60 - 2.570582 / 60)) < 1e-5, "\(interval)")
    #expect(reach(sums.realShare, digits: 1, scale: 100) == " ± 4.3")
  }

  /// How many of 1,000 simulated playtests have the truth in their interval: 950 but for chance, whose standard
  /// deviation is 7.
  private func coverage(of truth: Double, _ playtest: (inout RandomStream) -> Estimate?) -> Int {
    var stream = RandomStream(seededBy: 11)
    return (0..<1_000).count { _ in playtest(&stream)?.interval?.contains(truth) == true }
  }

  @Test("intervals of 95 % cover the truth in 95 % of simulated playtests")
  func coverage() {
    // Long games have more legal moves at each decision, so that decisions of a game say much the same.
    let clustered = coverage(of: 7.0 / 3) { stream in
      var sums = DecisionSums()
      for _ in 0..<60 {
        let length = 1 + stream.next(below: 3)
        var course = GameCourse()
        (course.decisions, course.choices) = (length, length * length)
        sums.add(course)
      }
      return sums.branching
    }
    #expect((930...970).contains(clustered), "\(clustered)")
  }

  @Test("the start player's advantage has an interval that covers, at the edges and with draws too", arguments: leads)
  func advantage(win: Int, draw: Int, games: Int, covered: ClosedRange<Int>) {
    let count = coverage(of: Double(2 * win + draw - 1_000) / 1_000) { stream in
      var starts = StartSums()
      for _ in 0..<games {
        let chance = stream.next(below: 1_000)
        starts.add(isWon: chance < win, isLost: chance >= win + draw)
      }
      return Estimate(starts.advantage)
    }
    #expect(covered.contains(count), "\(count)")
  }

  // Where a result is rare, counts are few and coverage jumps with them; it errs to the safe side.
  static let leads = [
    (600, 0, 60, 930...970), (300, 600, 60, 930...970), (980, 0, 60, 940...1_000), (0, 980, 60, 940...1_000),
    (990, 10, 60, 940...1_000), (500, 500, 8, 930...1_000), (1_000, 0, 5, 1_000...1_000),
  ]

  @Test("games that all come out in the same way leave an advantage open")
  func edge() throws {
    let interval = try #require(Estimate(Lead(wins: 60, losses: 0, of: 60))?.interval)
    #expect(interval.upperBound == 1 && abs(interval.lowerBound - 0.905029) < 1e-6)
    #expect(Estimate(Lead(wins: 0, losses: 0, of: 0)) == nil)
  }

  @Test(
    "Student's percentiles for any part of the distribution are as published",
    arguments: [(20, 0.025, 2.085963), (30, 0.005, 2.749996), (100, 0.001, 3.173739), (23, 0.0005, 3.767627)])
  func tails(degrees: Int, tail: Double, published: Double) {
    #expect(abs(studentsT(degrees: degrees, above: tail) - published) < 2e-3)
  }

  @Test("metrics keep numbers exactly, whatever the order, and booleans as shares")
  func metrics() throws {
    func sums(_ numbers: [Double]) -> MetricSums { numbers.reduce(into: MetricSums()) { $0.add($1, index: 3) } }
    #expect(sums([1e9, 0.1, -1e9, 0.2]) == sums([0.2, 0.1, 1e9, -1e9]))
    let estimate = try #require(sums([1e9 + 4, 1e9 + 6, 1e9 + 8].map { $0 - 100 }).estimate)
    #expect(abs(estimate.mean - (1e9 - 94)) < 1e-6)
    #expect(abs(try #require(estimate.interval).upperBound - estimate.mean - 4.968269) < 1e-3)
    var flags = MetricSums()
    for index in 0..<10 { flags.add(index < 4, index: index) }
    #expect(flags.estimate?.method == .wilson && flags.estimate?.mean == 0.4 && MetricSums().estimate == nil)
  }

  @Test("the first games with the least and the most of a metric are named, whatever the order, and added up and saved")
  func examples() throws {
    let numbers = [3.0, -0.5, 7.25, 7.25, -0.5, 3].enumerated().map { (index: $0.offset + 10, number: $0.element) }
    func sums(_ games: [(index: Int, number: Double)]) -> MetricSums {
      games.reduce(into: MetricSums()) { $0.add($1.number, index: $1.index) }
    }
    let all = sums(numbers)
    #expect(all.least?.number == -0.5 && all.least?.index == 11 && all.most?.number == 7.25 && all.most?.index == 12)
    #expect(sums(numbers.reversed()) == all && MetricSums().least == nil && MetricSums().most == nil)
    for count in 0...6 {
      var (last, first) = (sums(numbers.suffix(6 - count)), sums(Array(numbers.prefix(count))))
      last.add(first)
      #expect(last == all)
      var (read, tape) = (MetricSums(), NumberTape())
      first.pass(through: &tape)
      var written = NumberTape(tape.numbers)
      read.pass(through: &written)
      #expect(written.isWhole && read == first)
    }
    var flags = MetricSums()
    for index in 5..<10 { flags.add(index == 8, index: index) }
    #expect(flags.least?.number == 0 && flags.least?.index == 5 && flags.most?.number == 1 && flags.most?.index == 8)
    for numbers: [Int128] in [[2, 1, 1, 1], [1, 0, 1, 1], [1, 1, 1, 1 << 51], [1 << 70, 1, 1 << 70, 1], [1, 1, 1]] {
      #expect(Extremes(numbers: numbers) == nil)
    }
  }

  /// Lengths of games, of which 2 in 100 have 100 moves and the others 10.
  private func rareLengths(_ games: Int, _ stream: inout RandomStream) -> LengthHistogram {
    (0..<games).reduce(into: LengthHistogram()) { lengths, index in
      lengths.add(stream.next(below: 100) < 2 ? 100 : 10, index: index)
    }
  }

  @Test(
    "of few games with rare long ones no interval covers where none was seen, so the report says so",
    arguments: [20, 64])
  func rareFew(games: Int) throws {
    var (stream, covered, seen) = (RandomStream(seededBy: 5), 0, 0)
    for _ in 0..<1_000 {
      let lengths = rareLengths(games, &stream)
      covered += try #require(lengths.estimate?.interval).contains(11.8) ? 1 : 0
      seen += lengths.range?.upperBound == 100 ? 1 : 0
    }
    #expect(covered <= seen && covered >= seen - 30 && seen < (games == 20 ? 370 : 760), "\(covered) of \(seen)")
    let few = try report(on: plan(for: Sticks(), games: games), of: Sticks())
    let rarity = games == 20 ? 6 : 21
    #expect(
      few.text.contains("\nunseen    games as rare as 1 in \(rarity) may be missing, which no interval allows for\n"))
    #expect(try !report(on: plan(for: Sticks(), games: 150), of: Sticks()).text.contains("\nunseen "))
  }

  @Test("of more games with rare long ones Willink's interval covers as stated, where Student's doesn't")
  func rareMany() throws {
    for (games, least) in [(150, 925), (200, 940), (400, 940)] {
      let willink = coverage(of: 11.8) { rareLengths(games, &$0).estimate }
      #expect(willink >= least, "\(games): \(willink)")
    }
    let student = coverage(of: 11.8) { stream in
      let lengths = rareLengths(150, &stream)
      return lengths.mean.flatMap { mean in
        let squares = lengths.entries.reduce(0) { $0 + pow(Double($1.length) - mean, 2) * Double($1.times) }
        return Estimate(mean: mean, squares: squares, games: 150)
      }
    }
    #expect(student < 850, "\(student)")
    let even = try #require(Estimate(mean: 6, squares: 8, cubes: 0, games: 3)?.interval)
    let plain = try #require(Estimate(mean: 6, squares: 8, games: 3)?.interval)
    #expect(abs(even.lowerBound - plain.lowerBound) < 1e-9 && abs(even.upperBound - plain.upperBound) < 1e-9)
  }

  @Test("bars show how many games had each length, and a few lengths in one where there are many")
  func bars() {
    func bars(_ lengths: [Int]) -> String? {
      Documents.bars(of: lengths.reduce(into: LengthHistogram()) { $0.add($1) }.columns)
    }
    #expect(bars([5, 5, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 8]) == "5 █▄ ▁ 8")
    #expect(bars([7, 7]) == nil && bars([]) == nil && bars(Array(1...81))?.count == 27 + 5)
  }
}
