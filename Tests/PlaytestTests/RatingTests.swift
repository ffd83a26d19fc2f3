import ParlorCore
import Testing

@testable import Playtest

extension BradleyTerry.Results {
  /// Adds games of two players.
  fileprivate mutating func add(_ player: Int, _ other: Int, wins: (Int, Int), draws: Int) {
    add([player, other], draws: draws)
    for (winner, games) in [wins.0, wins.1].enumerated() { add([player, other], games: games) { $0 == winner } }
  }
}

@Suite("Ratings")
struct RatingTests {
  /// Players a, b and so on, each two with what the first wins, draws and loses.
  private func ratings(_ players: Int, _ meetings: [(Int, Int, wins: Int, draws: Int, losses: Int)]) -> Ratings {
    var results = BradleyTerry.Results(players: players)
    for (player, other, wins, draws, losses) in meetings {
      results.add(player, other, wins: (wins, losses), draws: draws)
    }
    return Ratings(results)
  }

  private func estimate(_ ratings: Ratings, _ player: Int) throws -> Estimate {
    guard case .rated(let estimate)? = ratings.rows.first(where: { $0.player == player })?.strength else {
      throw Refusal("player \(player) isn't rated")
    }
    return estimate
  }

  @Test("two players have the ratings of their score, with the interval of a worked example")
  func two() throws {
    // 10 games for one are 400 points. The logarithm of these odds has the variance 1 / (110 · 10/11 · 1/11), and half the
    // difference a quarter of that; 109 games remain free.
    let ratings = ratings(2, [(0, 1, 100, 0, 10)])
    let (first, second) = (try estimate(ratings, 0), try estimate(ratings, 1))
    #expect(abs(first.mean - 200) < 1e-6 && abs(second.mean + 200) < 1e-6 && first.method == .bradleyTerry)
    let reach = 1.959964 * (121.0 / 1_100 / 4 * 110 / 109).squareRoot() * 173.7178
    let high = try #require(first.interval).upperBound
    #expect(abs(high - 200 - reach) < 1e-2)
    let lead = try #require(ratings.rows[0].lead)
    let leadHigh = try #require(lead.interval).upperBound
    #expect(abs(lead.mean - 400) < 1e-6 && abs(leadHigh - 400 - 2 * reach) < 2e-2)
    #expect(ratings.rows.map(\.player) == [0, 1] && ratings.rows[1].lead == nil)
  }

  @Test("draws are half wins, and vary less")
  func draws() throws {
    let decided = try estimate(ratings(2, [(0, 1, 60, 0, 40)]), 0)
    let drawn = try estimate(ratings(2, [(0, 1, 20, 80, 0)]), 0)
    #expect(abs(decided.mean - drawn.mean) < 1e-6)
    let widths = try [decided, drawn].map { try #require($0.interval) }.map { $0.upperBound - $0.lowerBound }
    #expect(widths[1] < widths[0] / 2)
    // All draws show no spread, but don't show that there is none.
    let allDrawn = try estimate(ratings(2, [(0, 1, 0, 100, 0)]), 0)
    let even = try #require(allDrawn.interval)
    #expect(even.lowerBound < -1 && even.upperBound > 1 && even.upperBound < 10)
  }

  /// A power of ten.
  fileprivate static func tenTo(_ exponent: Double) -> Double {
    // e to the power of x, squared sixteen times.
    var power = 1 + exponent * 2.302585092994046 / 65_536
    for _ in 0..<16 { power *= power }
    return power
  }

  @Test("where results go round in a circle all are equal, and the order is that of the list")
  func circle() throws {
    let ratings = ratings(3, [(0, 1, 10, 0, 0), (1, 2, 10, 0, 0), (0, 2, 0, 0, 10)])
    #expect(ratings.rated == [0, 1, 2] && ratings.rows.map(\.player) == [0, 1, 2])
    let means = try (0..<3).map { try estimate(ratings, $0).mean }
    #expect(means.allSatisfy { $0.magnitude < 1e-9 })
  }

  @Test("who won or lost everything has a bound: the results have a chance of 2.5 % with it")
  func bounds() throws {
    let ratings = ratings(
      4, [(0, 1, 50, 0, 0), (0, 2, 50, 0, 0), (1, 2, 30, 0, 20), (0, 3, 50, 0, 0), (1, 3, 50, 0, 0), (2, 3, 50, 0, 0)])
    #expect(ratings.rated == [1, 2] && ratings.rows.map(\.player) == [0, 1, 2, 3])
    guard case .atLeast(let low) = ratings.rows[0].strength, case .atMost(let high) = ratings.rows[3].strength else {
      return #expect(Bool(false), "\(ratings.rows)")
    }
    let rated = try [1, 2].map { try estimate(ratings, $0).mean }
    let chance = rated.reduce(1.0) { chance, other in
      var power = 1.0
      for _ in 0..<50 { power *= 1 / (1 + Self.tenTo((other - low) / 400)) }
      return chance * power
    }
    #expect(abs(chance - 0.025) < 1e-4 && abs(low + high) < 1e-6, "\(low), \(high)")
    #expect(ratings.rows[0].lead == nil && ratings.rows[1].lead != nil && ratings.rows[2].lead == nil)
  }

  @Test("nobody is rated against those whom no games tell of")
  func apart() throws {
    let ratings = ratings(5, [(0, 1, 3, 0, 2), (2, 3, 5, 0, 0)])
    #expect(ratings.rated == [0, 1] && ratings.rows.dropFirst(2).allSatisfy { $0.strength == .unknown })
    let nobody = self.ratings(2, [])
    #expect(nobody.rated == [0] && nobody.rows[1].strength == .unknown)
    let pairs = try [["ann", "bob"], ["cid", "dan"]].map { try GameResult($0, .wins([2, 1], draws: 0)) }
    #expect(try RatingReport(pairs).text.hasSuffix("\n'-': no games compare them with ann, bob."))
  }

  @Test("places of a game count as its pairs, and a winner is compared with all others alone")
  func tables() throws {
    let places = try RatingReport([GameResult(["a", "b", "c"], .places([1, 2, 2]))]).ratings
    #expect(places.rated == [1, 2] && places.rows.map(\.player) == [0, 1, 2])
    let wins = try RatingReport([
      GameResult(["a", "b", "c"], .wins([2, 1, 1], draws: 0)), GameResult(["b", "a"], .wins([0, 3], draws: 1)),
    ])
    // Between a and b lie 2 + 3 wins, 1 loss and a draw; a and c, b and c were told apart in 3 and 2 games.
    var results = BradleyTerry.Results(players: 3)
    results.add(0, 1, wins: (5, 1), draws: 1)
    results.add(0, 2, wins: (2, 1), draws: 0)
    results.add(1, 2, wins: (1, 1), draws: 0)
    for player in 0..<3 {
      #expect(abs(try estimate(wins.ratings, player).mean - estimate(Ratings(results), player).mean) < 1e-9)
    }
    #expect(wins.games == 8 && wins.text.contains("A game of three and more players counts as all pairs"))
  }

  @Test("what the pairs of one game say depends on one another: intervals are wider than those of as many games of two")
  func dependence() throws {
    // The same three come in 1, 2, 3 or 3, 2, 1 each time: three pairs, but one throw of a coin.
    let games = try (0..<40).map { try GameResult(["a", "b", "c"], .places($0 % 2 == 0 ? [1, 2, 3] : [3, 2, 1])) }
    let tables = try #require(try estimate(RatingReport(games).ratings, 0).interval)
    let pairs = try games.indices.flatMap { game in
      try [("a", "b"), ("b", "c"), ("a", "c")].map { first, second in
        try GameResult([first, second], .wins(game % 2 == 0 ? [1, 0] : [0, 1], draws: 0))
      }
    }
    let apart = try #require(try estimate(RatingReport(pairs).ratings, 0).interval)
    #expect(tables.upperBound > 1.3 * apart.upperBound)
  }

  @Test("what is wrong with results is said")
  func wrongResults() {
    func refusal(_ players: [String], _ figures: GameResult.Figures) -> String {
      do { return "\(try RatingReport([GameResult(players, figures)]))" } catch { return error.reason }
    }
    #expect(refusal(["a"], .places([1])) == "a result has 2 to 32 players, not 1")
    #expect(
      refusal(["a", "a"], .places([1, 2])) == "'a' stands twice among the players; give each a name of its own")
    #expect(
      refusal(["a", "b"], .wins([1], draws: 0)) == "'wins' must have a number for each of the 2 players, not 1")
    #expect(
      refusal(["a", "b"], .places([0, 1])) == "'places' must have whole numbers from 1 to 1000000000, not 0")
    let many = (0...300).map { "\($0)" }
    #expect(throws: Refusal.self) {
      try RatingReport(zip(many, many.dropFirst()).map { try GameResult([$0, $1], .wins([1, 1], draws: 0)) })
    }
  }

  @Test("forty players are rated, however far apart they are")
  func many() throws {
    var meetings: [(Int, Int, wins: Int, draws: Int, losses: Int)] = []
    for player in 0..<40 {
      for other in player + 1..<max(40, player + 1) {
        meetings.append((player, other, 99, 0, other == player + 1 ? 1 : 0))
      }
    }
    let ratings = ratings(40, meetings)
    #expect(ratings.rated.count == 40 && ratings.rows.map(\.player) == Array(0..<40))
    for row in ratings.rows.dropLast() {
      #expect(row.lead.map { $0.mean > 100 && $0.interval?.lowerBound.isFinite == true } == true)
    }
  }
}

@Suite("Ratings of tournaments whose truth is known")
struct RatingTruthTests {
  @Test("an interval holds the true rating as often as docs/playtests.md says", arguments: all)
  func covers(_ simulation: Simulation) throws { try simulation.check() }

  private static let all =
    [(40, 0), (40, 60), (200, 30)].map { games, drawn in
      Simulation(
        "ratings of four players, \(games) games each, \(drawn) % of what could be drawn is, 95 %", 93.5...96.5
      ) {
        holds([0, 60, 150, 300], games: games, drawn: drawn, &$0)
      }
    } + [
      Simulation("ratings of four players, 200 games of three, 95 %", 93.5...96.5) {
        tableHolds(winnerAlone: false, &$0)
      },
      Simulation("ratings of four players by the winners of 200 games of three, 95 %", 93.5...96.5) {
        tableHolds(winnerAlone: true, &$0)
      },
    ]

  /// Plays games of three of four players, who come in by Luce's model.
  private static func tableHolds(winnerAlone: Bool, _ stream: inout RandomStream) -> Bool {
    let strengths = [0.0, 60, 150, 300]
    let results = (0..<200).compactMap { game -> GameResult? in
      var rest = strengths.indices.filter { $0 != game % 4 }
      let table = rest
      var places = [0, 0, 0]
      for place in 1...3 {
        let weights = rest.map { Int(1_000 * RatingTests.tenTo(strengths[$0] / 400)) }
        var drawn = stream.next(below: weights.reduce(0, +))
        let next =
          weights.indices.first {
            drawn -= weights[$0]; return drawn < 0
          } ?? 0
        places[table.firstIndex(of: rest.remove(at: next)) ?? 0] = place
      }
      let names = table.map { "\($0)" }
      return try? GameResult(names, winnerAlone ? .wins(places.map { $0 == 1 ? 1 : 0 }, draws: 0) : .places(places))
    }
    let player = stream.next(below: strengths.count)
    guard let report = try? RatingReport(results),
      let row = report.ratings.rows.first(where: { report.players[$0.player] == "\(player)" }),
      case .rated(let rating) = row.strength
    else { return false }
    return rating.interval?.contains(strengths[player] - 127.5) == true
  }

  /// Plays a tournament, and looks whether the interval of one of its players holds the true rating.
  private static func holds(_ strengths: [Double], games: Int, drawn: Int, _ stream: inout RandomStream) -> Bool {
    var results = BradleyTerry.Results(players: strengths.count)
    for player in strengths.indices {
      for other in player + 1..<max(strengths.count, player + 1) {
        let share = Int(10_000 / (1 + RatingTests.tenTo((strengths[other] - strengths[player]) / 400)))
        let draws = min(share, 10_000 - share) * drawn / 100
        var counts = [0, 0, 0]
        for _ in 0..<games {
          let chance = stream.next(below: 10_000)
          counts[chance < share - draws ? 0 : chance < share + draws ? 1 : 2] += 1
        }
        results.add(player, other, wins: (counts[0], counts[2]), draws: counts[1])
      }
    }
    let player = stream.next(below: strengths.count)
    let mean = strengths.reduce(0, +) / Double(strengths.count)
    guard let row = Ratings(results).rows.first(where: { $0.player == player }), case .rated(let rating) = row.strength
    else { return false }
    return rating.interval?.contains(strengths[player] - mean) == true
  }
}
