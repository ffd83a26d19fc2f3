import FourInARow
import Opponents
import ParlorCore
import SampleGames
import Testing

@testable import Playtest

@Suite("Pages of comparisons, ladders and tournaments")
struct MeetingPageTests {
  /// What a reader finds on a page, which has to be XML without anything from elsewhere.
  private func read(_ page: String) -> PageReader {
    let reader = PageReader(page)
    #expect(reader.error == nil && reader.references.isEmpty && page.hasPrefix("<!DOCTYPE html>\n"))
    #expect(reader.elements.isDisjoint(with: ["script", "link", "img", "iframe", "object", "image", "use"]))
    for rule in ["prefers-color-scheme: dark", "@media print", "width=device-width"] { #expect(page.contains(rule)) }
    return reader
  }

  /// Where the whiskers of a plot reach, in parts of its width.
  private func ends(_ whisker: String) -> [Double] {
    whisker.matches(of: /M([0-9.]+) [0-9.]+V/).compactMap { Double($0.1) }.map { $0 / 360 }
  }

  private func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 0.0005 }

  /// A report of a meeting in which the first of two players wins, draws and loses so many games.
  private func met(_ plan: PlaytestPlan, wins: Int, draws: Int) -> PlaytestReport {
    var tally = Tally(seats: 2)
    for game in 0..<plan.games {
      let rotation = plan.rotation(ofGame: game)
      let verdict: Outcome.Verdict =
        game < draws ? .drawn : .won(by: SeatSet(game < draws + wins ? rotation : 1 - rotation))
      tally.add(Outcome(verdict, reason: "test"), plies: 9, rotation: rotation, index: game)
    }
    return PlaytestReport(plan: plan, seats: [Seat("red"), Seat("black")], tally: tally)
  }

  @Test("the page of a comparison has every figure, and whiskers around zero on the scale of the widest")
  func comparison() throws {
    let boards = try [4, 3].map { try #require(FourInARow<UInt64>(columns: 7, rows: 6, line: $0)) }
    let plan = PlaytestPlan(game: "<b>", players: ["random", "random"], games: 200, seed: Seed(1), records: .results)
    let crews = try boards.map { PlaytestCrew.threads(try NativeWorkers(plan, game: $0), jobs: 2) }
    let report = try compare(
      plan, seats: boards[1].seats, by: crews[1], withBase: plan, baseSeats: boards[0].seats, by: crews[0])
    let reader = read(report.document(naming: nil).page)
    for row in report.document.rows { for cell in row { #expect(reader.all.contains(cell), "\(cell)") } }
    for sentence in report.sentences { #expect(reader.all.contains(sentence)) }
    let shares = report.findings.filter(\.isShare)
    let reaches = shares.compactMap(\.difference.interval).map { max($0.lowerBound.magnitude, $0.upperBound.magnitude) }
    let edge = try #require(reaches.max())
    for (finding, whisker) in zip(shares, reader.whiskers) {
      let interval = try #require(finding.difference.interval)
      let drawn = ends(whisker)
      #expect(isNear(drawn[0], 0.5 + interval.lowerBound / edge / 2), "\(finding.name)")
      #expect(isNear(drawn[1], 0.5 + interval.upperBound / edge / 2), "\(finding.name)")
    }
    // A scale of their own each: the widest end of the interval lies at an edge.
    for whisker in reader.whiskers[shares.count..<report.findings.count] {
      #expect(ends(whisker).contains { isNear($0, 0) || isNear($0, 1) })
    }
    // Both have a bar for each share but for the advantage.
    #expect(reader.bars.count == report.findings.count + 2 * (shares.count - 1))
    #expect(report.findings.count == 8 && reader.whiskers.count == 8 + 2 * (shares.count - 1))
  }

  @Test("the page of a ladder has a bar for each step as long as its points, and says why the ladder ends")
  func ladder() throws {
    let plan = PlaytestPlan(game: "toss", players: ["a", "b"], games: 40, seed: Seed(1))
    let report = try climb(try SkillLadder("x:n=1..5", restrictions: ["4"]), plan) { met($0, wins: 24, draws: 4) }
    let reader = read(report.document(naming: nil).page)
    #expect(reader.bars.count == 4 && reader.bars.allSatisfy { isNear($0.width / 360, 0.65) && $0.x == 0 })
    let interval = try #require(report.results[0].share?.interval)
    #expect(isNear(ends(reader.whiskers[0])[0], interval.lowerBound) && reader.whiskers.count == 4)
    for cell in report.document.rows.dropFirst().joined() { #expect(reader.all.contains(cell), "\(cell)") }
    #expect(reader.all.contains("The ladder ends with n 4, because twice that exceeds 5, the end of its range."))
  }

  @Test("the page of a tournament has ratings with whiskers, bounds that reach to the edge, and all points")
  func tournament() throws {
    let games = PlaytestPlan(game: "toss", players: ["a<", "b", "a<"], games: 40, seed: Seed(1))
    // The first two share the points, and both beat the third in every game.
    let report = try Playtest.tournament(try TournamentPlan(games)) { plan, pair, _ in
      pair.contains(2) ? met(plan, wins: pair[0] == 2 ? 0 : 40, draws: 0) : met(plan, wins: 20, draws: 0)
    }
    let reader = read(report.document(naming: nil).page)
    let ratings = report.ratings.ratings
    #expect(ratings.rows.map(\.player) == [0, 1, 2] && reader.bars.count == 3 && reader.whiskers.count == 3)
    guard case .rated(let first) = ratings.rows[0].strength, case .atMost(let bound) = ratings.rows[2].strength else {
      throw Refusal("expected two ratings and a bound, got \(ratings.rows)")
    }
    let (interval, edge) = (try #require(first.interval), max(bound.magnitude, first.interval?.upperBound ?? 0))
    #expect(isNear(ends(reader.whiskers[0])[1], 0.5 + interval.upperBound / edge / 2))
    let (low, high) = (ends(reader.whiskers[2])[0], ends(reader.whiskers[2])[1])
    #expect(isNear(low, 0) && isNear(high, 0.5 + bound / edge / 2))
    for cell in report.ratings.table.joined() where !cell.isEmpty {
      #expect(reader.all.contains(cell), "\(cell)")
    }
    #expect(reader.all.contains("1. a< (1) 60 60 0 20"), "\(reader.all)")
    #expect(reader.all.contains(" player 1 2 3 1. a< (1) - 20 40"), "\(reader.all)")
    let swiss = try Playtest.tournament(try TournamentPlan(games, kind: .swiss)) { plan, _, _ in
      met(plan, wins: 20, draws: 0)
    }
    #expect(read(swiss.document(naming: nil).page).all.contains(TournamentReport.legend))
  }

  @Test("a page of no games is a page too, and says why there are none")
  func stopped() throws {
    let plan = PlaytestPlan(game: "toss", players: ["a", "b"], games: 40, seed: Seed(1))
    let none = { (plan: PlaytestPlan) in
      PlaytestReport(plan: plan, seats: [Seat("red"), Seat("black")], tally: Tally(seats: 2))
    }
    let ladder = try climb(try SkillLadder("x:n=1..2"), plan, play: none)
    #expect(read(ladder.document(naming: nil).page).all.contains("The ladder ends early: interrupted in step 1 of 1."))
    let tournament = try Playtest.tournament(try TournamentPlan(plan)) { meeting, _, _ in none(meeting) }
    #expect(read(tournament.document(naming: nil).page).all.contains("interrupted in meeting 1, in round 1"))
    let empty = ComparisonReport(
      plan: plan, base: plan, tally: Tally(seats: 2), baseTally: Tally(seats: 2), sums: PairSums(players: 2),
      givenUp: nil)
    #expect(read(empty.document(naming: nil).page).all.contains("interrupted: 0 of 40 games"))
  }
}
