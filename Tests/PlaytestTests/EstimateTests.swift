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
      var counts = GameCounts()
      (counts.decisions, counts.choices) = (2, 2 * count)
      sums.add(counts)
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
      var counts = GameCounts()
      (counts.decisions, counts.choices, counts.forced) = (10, 20 - forced, forced)
      sums.add(counts)
    }
    let interval = try #require(sums.realShare?.interval)
    // The mean is 59 / 60, s² is 1 / 600, and t 2.570582.
    #expect(interval.upperBound == 1 && abs(interval.lowerBound - (59.0 / 60 - 2.570582 / 60)) < 1e-5, "\(interval)")
    #expect(reach(sums.realShare, digits: 1, scale: 100) == " ± 4.3")
  }

  @Test("a score interval of two values is Wilson's, and one of three is Tango's, who has a formula for it")
  func score() throws {
    for (count, games) in [(0, 5), (3, 7), (20, 20), (1, 300)] {
      let score = ScoreInterval([(0, games - count), (1, count)])()
      let wilson = Share(count, of: games).interval
      #expect(abs(score.lowerBound - wilson.lowerBound) < 1e-8 && abs(score.upperBound - wilson.upperBound) < 1e-8)
    }
    for (lost, even, won) in [(0, 43, 1), (2, 36, 12), (1, 9, 0), (7, 30, 8), (20, 1, 60)] {
      let (b, c, n) = (Double(won), Double(lost), Double(won + lost + even))
      let interval = ScoreInterval([(-1, lost), (0, even), (1, won)])()
      for end in [interval.lowerBound, interval.upperBound] {
        let (second, third) = (-b - c + (2 * n - b + c) * end, -c * end * (1 - end))
        let likeliest = ((second * second - 8 * n * third).squareRoot() - second) / (4 * n)
        let errors = (b - c - n * end) / (n * (2 * likeliest + end * (1 - end))).squareRoot()
        #expect(abs(abs(errors) - Share.z) < 1e-4, "\(interval): \(errors)")
      }
    }
    #expect(ScoreInterval([(-1, 0), (1, 0)])() == -1...1 && ScoreInterval([]).mean == nil)
  }

  @Test("an even game has no advantage at any number of seats, with draws and with several winners too")
  func even() throws {
    func advantage(_ outcomes: [Outcome.Verdict], seats: Int) throws -> Double {
      var starts = StartSums()
      for verdict in outcomes { starts.add(Outcome(verdict, reason: "x"), for: 0) }
      let estimate = try #require(starts.advantage(seats: seats))
      #expect(abs(estimate.mean - (starts.advantageFraction(seats: seats).value ?? .nan)) < 1e-12)
      #expect(estimate.interval?.contains(estimate.mean) == true)
      return estimate.mean
    }
    for seats in 2...6 {
      let single = (0..<seats).map { Outcome.Verdict.won(by: SeatSet($0)) }
      let pairs = (0..<seats).map { Outcome.Verdict.won(by: SeatSet([$0, ($0 + 1) % seats])) }
      #expect(abs(try advantage(single + [.drawn, .lost] + pairs, seats: seats)) < 1e-12)
      #expect(abs(try advantage([single[0]], seats: seats) - (1 - 1 / Double(seats))) < 1e-12)
      #expect(abs(try advantage([single[1], .drawn], seats: seats) + 0.5 / Double(seats)) < 1e-12)
    }
    // A forfeit is won by all others.
    var tally = Tally(seats: 3)
    for seat in 0..<3 {
      tally.addForfeit(index: seat, seat: seat, starter: 0) {
        Incident(index: seat, seed: Seed(1), players: [], message: "")
      }
    }
    #expect(abs(try #require(tally.starts(withForfeits: true).advantage(seats: 3)).mean) < 1e-12)
  }

  @Test("games that all come out in the same way leave an advantage open")
  func edge() throws {
    var starts = StartSums()
    #expect(starts.advantage(seats: 2) == nil)
    for _ in 0..<60 { starts.add(isWon: true, winners: 1) }
    let interval = try #require(starts.advantage(seats: 2)?.interval)
    #expect(interval.upperBound == 0.5 && abs(interval.lowerBound - 0.439819) < 1e-3, "\(interval)")
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
      var (read, archive) = (MetricSums(), NumberArchive())
      first.pass(through: &archive)
      var written = NumberArchive(archive.numbers)
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

  @Test("without skew Willink's interval is Student's")
  func noSkew() throws {
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

/// Lengths of games, of which 2 in 100 have 100 moves and the others 10.
func rareLengths(_ games: Int, _ stream: inout RandomStream) -> LengthHistogram {
  (0..<games).reduce(into: LengthHistogram()) { lengths, index in
    lengths.add(stream.next(below: 100) < 2 ? 100 : 10, index: index)
  }
}
