import ParlorCore
import Playtest
import Testing

@Suite("Tournaments")
struct TournamentTests {
  /// A plan for players with these names.
  private func plan(
    _ names: [String], kind: TournamentPlan.Kind = .roundRobin, rounds: Int? = nil, games: Int = 1, seed: UInt64 = 1
  ) throws -> TournamentPlan {
    let games = PlaytestPlan(game: "game", players: names, games: games, seed: Seed(seed))
    return try TournamentPlan(games, kind: kind, rounds: rounds)
  }

  private func names(_ count: Int) -> [String] { (0..<count).map { "p\($0)" } }

  /// What comes of a tournament of which a function says who wins each game of two players; nobody for a draw.
  private func held(_ plan: TournamentPlan, winner: (Int, Int) -> Int?) throws -> TournamentReport {
    try tournament(plan) { meeting, pair, _ in
      var tally = Tally(seats: 2)
      for game in 0..<meeting.games {
        let rotation = meeting.rotation(ofGame: game)
        let place = winner(pair[0], pair[1]).flatMap { pair.firstIndex(of: $0) }
        let verdict = place.map { Outcome.Verdict.won(by: SeatSet(($0 + rotation) % 2)) } ?? .drawn
        tally.add(Outcome(verdict, reason: "test"), plies: 9, rotation: rotation)
      }
      return PlaytestReport(plan: meeting, seats: [Seat("red"), Seat("black")], tally: tally)
    }
  }

  @Test("in a round robin all meet once, nobody twice in a round, and each begins as often as not", arguments: 2...13)
  func roundRobin(count: Int) throws {
    let report = try held(try plan(names(count))) { _, _ in nil }
    var pairs: Set<Set<Int>> = []
    var begun = Array(repeating: 0, count: count)
    for round in report.rounds {
      #expect(round.count == count / 2)
      #expect(Set(round.flatMap(\.players)).count == count / 2 * 2)
      for meeting in round {
        #expect(pairs.insert(Set(meeting.players)).inserted)
        begun[meeting.players[0]] += 1
      }
    }
    #expect(pairs.count == count * (count - 1) / 2)
    #expect(begun.allSatisfy { abs(2 * $0 - (count - 1)) <= 1 })
    #expect(report.standings.allSatisfy { $0.rank == 1 } && report.winner == nil)
  }

  @Test("in a Swiss tournament of any length nobody meets the same player twice, or has two byes", arguments: 2...17)
  func swiss(count: Int) throws {
    for seed in 1...6 as ClosedRange<UInt64> {
      var stream = RandomStream(seededBy: seed)
      let rounds = (count + 1) / 2
      let report = try held(try plan(names(count), kind: .swiss, rounds: rounds, seed: seed)) { first, second in
        [first, second, nil][stream.next(below: 3)]
      }
      #expect(report.rounds.count == rounds)
      for round in report.rounds { #expect(round.flatMap(\.players).sorted() == Array(0..<count)) }
      let met = report.rounds.joined().map { Set($0.players) }
      #expect(Set(met).count == met.count)
    }
  }

  @Test("in a Swiss tournament those with equal points meet, so the best comes out first")
  func bestFirst() throws {
    let report = try held(try plan(names(16), kind: .swiss)) { min($0, $1) }
    #expect(report.rounds.count == 4 && report.games == 32)
    #expect(report.winner == 0)
    #expect(report.standings[0].points == 4)
    let first = report.rounds[0].map(\.players)
    #expect(first != (try held(try plan(names(16), kind: .swiss, seed: 2)) { min($0, $1) }).rounds[0].map(\.players))
    #expect(try held(try plan(names(16), kind: .swiss)) { min($0, $1) } == report)
  }

  @Test("equal points are told apart by Sonneborn-Berger, in a table with everybody's points against everybody")
  func crossTable() throws {
    let results: [Set<Int>: Int] = [[0, 2]: 0, [0, 3]: 3, [1, 2]: 1, [2, 3]: 2]
    let report = try held(try plan(["a", "b", "c", "d"])) { results[[$0, $1]] }
    #expect(
      report.text == """
        game, seed 1, round robin of 4 players, 1 game a meeting

            player  1  2  3  4  points  won  drawn  lost  Sonneborn-Berger
        1.  b       -  ½  ½  1       2    1      2     0              2.50
        2.  d       ½  -  1  0      1½    1      1     1              2.50
        3.  a       ½  0  -  1      1½    1      1     1              2.00
        4.  c       0  1  0  -       1    1      0     2              1.50
        """)
  }

  @Test("the table of a Swiss tournament has each player's rounds; a bye counts as winning every game")
  func swissTable() throws {
    let report = try held(try plan(["a", "a", "c"], kind: .swiss, games: 2)) { min($0, $1) }
    #expect(
      report.text == """
        game, seed 1, Swiss tournament of 3 players in 2 rounds, 2 games a meeting

            player  round 1  round 2  points  won  drawn  lost  Buchholz  Sonneborn-Berger
        1.  a (1)      2: 2     3: 2       4    4      0     0         4              8.00
        2.  a (2)      1: 0      bye       2    0      0     2         4              0.00
            c           bye     1: 0       2    0      0     2         4              0.00

        Each round shows the opponent's place in this table, and the points against it.
        """)
    #expect(report.standings.map(\.byes).reduce(0, +) == 2)
  }

  @Test("who moves on from seat to seat wins games, and not the seat")
  func seats() throws {
    let report = try held(try plan(["a", "b"], games: 5)) { _, _ in 1 }
    #expect(report.standings.map(\.player) == [1, 0])
    #expect(report.standings.map(\.wins) == [5, 0] && report.standings.map(\.losses) == [0, 5])
  }

  @Test("a game that doesn't end is a draw, and who forfeits loses; where the rules fail, nobody has won")
  func incidents() throws {
    func report(seat: Int?, isStall: Bool) throws -> TournamentReport {
      try tournament(try plan(["a", "b"])) { meeting, _, _ in
        var tally = Tally(seats: 2)
        let incident = Incident(
          index: 0, seed: Seed(1), players: meeting.players, cause: isStall ? nil : .error, message: "it broke")
        if isStall {
          tally.addStall(index: 0) { incident }
        } else {
          tally.addForfeit(index: 0, seat: seat) { incident }
        }
        return PlaytestReport(plan: meeting, seats: [Seat("red"), Seat("black")], tally: tally)
      }
    }
    let (stall, forfeit) = (try report(seat: nil, isStall: true), try report(seat: 0, isStall: false))
    #expect(stall.standings.map(\.draws) == [1, 1] && forfeit.winner == 1)
    let command = "\n\nStalls and forfeits:\n  game 1: it broke\n    parlor play game --players a,b --seed 1"
    #expect(stall.text.contains("\n1 stall, each a draw\n") && stall.text.hasSuffix(command))
    #expect(
      forfeit.text.contains("\n1 forfeit, each lost by the player who forfeits\n") && forfeit.text.hasSuffix(command))
    #expect(forfeit.json.contains(#""incidents":[{"cause":"error","game":1,"message":"it broke","players":["a","b"]"#))
    let error = #expect(throws: Refusal.self) { try report(seat: nil, isStall: false) }
    #expect(error?.reason == "a game of a and b failed: it broke")
  }

  @Test("a tournament that is stopped has the meetings that were finished")
  func stopped() throws {
    var meetings = 0
    let report = try tournament(try plan(names(4), games: 2)) { meeting, _, _ in
      meetings += 1
      var tally = Tally(seats: 2)
      for _ in 0..<(meetings == 4 ? 1 : 2) { tally.add(Outcome(.drawn, reason: "test"), plies: 1) }
      return PlaytestReport(plan: meeting, seats: [Seat("red"), Seat("black")], tally: tally)
    }
    #expect(meetings == 4 && report.games == 6)
    #expect(report.interruption == "interrupted in meeting 4, in round 2")
    #expect(report.text.contains("\ninterrupted in meeting 4, in round 2\n"))
  }

  @Test(
    "a wrong number of players or rounds is refused",
    arguments: [
      (1, TournamentPlan.Kind.swiss, nil, "a tournament takes 2 to 100 players, not 1"),
      (101, .roundRobin, nil, "a tournament takes 2 to 100 players, not 101"),
      (4, .roundRobin, 3, "a round robin has the rounds that it takes for all to meet; leave out 'rounds'"),
      (7, .swiss, 5, "a Swiss tournament of 7 players has 1 to 4 rounds, not 5"),
      (8, .swiss, 0, "a Swiss tournament of 8 players has 1 to 4 rounds, not 0"),
    ])
  func refused(players: Int, kind: TournamentPlan.Kind, rounds: Int?, reason: String) {
    let error = #expect(throws: Refusal.self) { try plan(names(players), kind: kind, rounds: rounds) }
    #expect(error?.reason == reason)
  }
}
