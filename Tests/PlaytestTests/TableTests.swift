import ParlorCore
import Testing

@testable import Playtest

@Suite("Tournaments of three seats and more")
struct TableTests {
  private let seats = [Seat("red"), Seat("green"), Seat("blue")]

  private func plan(_ count: Int, tables: Int? = nil, games: Int = 3) throws -> TournamentPlan {
    let names = (0..<count).map { "p\($0)" }
    return try TournamentPlan(
      PlaytestPlan(game: "game", players: names, games: games, seed: Seed(1)), seats: 3, tables: tables)
  }

  /// What comes of a tournament of which a function says which of three players win a game; nobody for a draw.
  private func held(_ plan: TournamentPlan, winners: ([Int]) -> [Int]) throws -> TournamentReport {
    try tournament(plan) { meeting, players, _ in
      var tally = Tally(seats: 3)
      for game in 0..<meeting.games {
        let rotation = meeting.rotation(ofGame: game)
        let won = winners(players).compactMap { players.firstIndex(of: $0) }.map { ($0 + 3 - rotation) % 3 }
        let verdict = won.isEmpty ? Outcome.Verdict.drawn : .won(by: SeatSet(won))
        tally.add(Outcome(verdict, reason: "test"), plies: 9, rotation: rotation)
      }
      return PlaytestReport(plan: meeting, seats: seats, tally: tally)
    }
  }

  @Test("all groups that fill the seats meet once, and the cells have the points of tables with that opponent")
  func everyTable() throws {
    let report = try held(try plan(4)) { [$0.min() ?? 0] }
    #expect(report.rounds.joined().map(\.players) == [[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]])
    #expect(report.games == 12 && report.plan.gameCount == 12 && report.winner == 0)
    #expect(
      report.text == """
        game, seed 1, round robin of 4 players in groups of 3, 3 games a meeting

            player  1  2  3  4  points  won  drawn  lost  Sonneborn-Berger
        1.  p0      -  6  6  6       9    9      0     0             18.00
        2.  p1      0  -  3  3       3    3      0     6              0.00
        3.  p2      0  0  -  0       0    0      0     9              0.00
            p3      0  0  0  -       0    0      0     9              0.00

        Each opponent's column shows the points at all tables at which both sat.
        """)
  }

  @Test("a winner is rated over the others at the table, who aren't compared, and winners together neither")
  func ratings() throws {
    var game = 0
    let report = try held(try plan(3, games: 300)) { players in
      game += 1
      return game % 3 == 0 ? [players[1]] : game % 3 == 1 ? [players[0], players[1]] : [players[0], players[2]]
    }
    // 200 games: p0 with another before the third; 100: p1 alone.
    let pairs = try RatingReport([
      GameResult(["p0", "p1"], .wins([100, 100], draws: 0)), GameResult(["p0", "p2"], .wins([100, 0], draws: 0)),
      GameResult(["p1", "p2"], .wins([200, 100], draws: 0)),
    ])
    for (found, expected) in zip(report.ratings.named, pairs.named) {
      guard case .rated(let found) = found.rating.strength, case .rated(let expected) = expected.rating.strength else {
        throw Refusal("expected ratings, got \(report.ratings.text)")
      }
      #expect(abs(found.mean - expected.mean) < 1e-6)
    }
    #expect(report.ratings.games == 300)
  }

  @Test(
    "drawn tables have all players sit as often, and meet about as often",
    arguments: [(7, 3, 7), (9, 3, 24), (10, 4, 15), (5, 4, 5)])
  func balanced(players: Int, seats: Int, tables: Int) {
    let drawn = balancedTables(tables, of: seats, players: players)
    let sat = (0..<players).map { player in drawn.count { $0.contains(player) } }
    #expect(drawn.count == tables && drawn.allSatisfy { Set($0).count == seats })
    #expect(Set(sat) == [tables * seats / players])
    let mean = Double(tables * seats * (seats - 1)) / Double(players * (players - 1))
    for player in 0..<players {
      for other in 0..<player {
        #expect(abs(Double(drawn.count { $0.contains(player) && $0.contains(other) }) - mean) <= 2)
      }
    }
  }

  @Test("who won together is saved with a shard, and added up")
  func saved() throws {
    var (first, second) = (Tally(seats: 3), Tally(seats: 3))
    first.add(Outcome(.won(by: SeatSet([0, 2])), reason: "test"), plies: 1, rotation: 1)
    second.add(Outcome(.won(by: SeatSet(1)), reason: "test"), plies: 1)
    second.addForfeit(index: 1, seat: 1) { Incident(index: 1, seed: Seed(1), players: [], message: "it broke") }
    let read = try #require(Tally(saved: first.saved, seats: 3))
    second.add(read)
    // With a rotation of 1 the seats 0 and 2 are those of the players 1 and 0.
    let winners = second.winners(withForfeits: true)
    #expect(winners.map(\.players) == [SeatSet(1), SeatSet([0, 1]), SeatSet([0, 2])])
    #expect(winners.map(\.games) == [1, 1, 1] && second.winners(withForfeits: false).count == 2)
  }

  @Test("a ladder has one player meet several of the other; equal ones share a third of the points at three seats")
  func ladder() throws {
    var stream = RandomStream(seededBy: 1)
    let games = PlaytestPlan(game: "toss", players: ["a", "b", "c"], games: 600, seed: Seed(1))
    let report = try climb(try SkillLadder("x:n=1..4"), games, seats: 3) { plan in
      // n 2 wins half of the games against two of n 1, all others as many as anybody.
      let chance = plan.players == ["x:n=2", "x:n=1", "x:n=1"] ? 3 : 2
      var tally = Tally(seats: 3)
      for game in 0..<plan.games {
        let rotation = plan.rotation(ofGame: game)
        let winner = stream.next(below: 6) < chance ? 0 : 1 + stream.next(below: 2)
        tally.add(Outcome(.won(by: SeatSet((winner + 3 - rotation) % 3)), reason: "toss"), plies: 1, rotation: rotation)
      }
      return PlaytestReport(plan: plan, seats: seats, tally: tally)
    }
    #expect(report.results.map(\.isBetter) == [true, false, false] && report.results.allSatisfy { !$0.isWorse })
    #expect(report.results[0].losses == 600 - report.results[0].meeting.wins[0])
    #expect(
      report.sentences[0].hasPrefix("Doubling n to 2 wins, ") && report.plans[1].players == ["x:n=4", "x:n=2", "x:n=2"])
  }

  @Test("too few players, and too many or too few tables are refused")
  func refused() throws {
    func reason(_ count: Int, tables: Int? = nil) -> String? {
      do { return "\(try plan(count, tables: tables))" } catch { return (error as? Refusal)?.reason }
    }
    #expect(reason(2) == "game has 3 seats; name at least as many players, not 2")
    #expect(reason(50) == "50 players make more than 10000 tables of 3; say in 'tables' how many are to meet")
    #expect(reason(7, tables: 2) == "7 players can meet at 3 to 35 tables of 3, not 2")
    #expect(reason(7, tables: 36) == "7 players can meet at 3 to 35 tables of 3, not 36")
    #expect(throws: Never.self) { try held(try plan(50, tables: 17)) { _ in [] } }
    let swiss = #expect(throws: Refusal.self) {
      try TournamentPlan(
        PlaytestPlan(game: "game", players: ["a", "b", "c"], games: 1, seed: Seed(1)), seats: 3, kind: .swiss)
    }
    #expect(swiss?.reason == "in a Swiss tournament two meet at a time; leave out 'kind' for 3 seats")
  }
}
