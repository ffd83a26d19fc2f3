import Match
import Opponents
import ParlorCore
import SampleGames
import Testing

@testable import Documents
@testable import Playtest

@Suite("Reports")
struct ReportTests {
  /// A report on eleven games, one of which stalled and two of which were forfeited.
  private func sample(
    settings: [String: Value] = ["goal": 6], players: [String] = ["random", "it's.lua"], rotates: Bool = false,
    excludesForfeits: Bool = false
  ) -> PlaytestReport {
    var plan = PlaytestPlan(
      game: "dice-race", settings: settings, players: players, games: 11, seed: Seed(5), rotates: rotates,
      excludesForfeits: excludesForfeits)
    plan.plyLimit = 1_000
    var tally = Tally(seats: 2)
    for index in 0..<8 {
      let outcome =
        switch index {
        case 0: Outcome(.drawn, reason: "both-there")
        case 1: Outcome(.lost, reason: "late")
        default: Outcome(.won(by: SeatSet(index % 3 == 0 ? 1 : 0)), reason: "goal")
        }
      tally.add(outcome, plies: 10 + index, starter: 0, rotation: plan.rotation(ofGame: index), index: index)
    }
    var counts = GameCounts()
    (counts.decisions, counts.choices, counts.forced) = (60, 121, 15)
    tally.add(counts)
    func incident(_ index: Int, _ message: String, seat: String? = nil, cause: ForfeitCause? = nil) -> Incident {
      let setup = plan.setup(ofGame: index)
      return Incident(
        index: index, seed: setup.seed, players: setup.players, seat: seat, cause: cause, message: message)
    }
    tally.addStall(index: 8) { incident(8, "the game isn't over after 1000 moves") }
    tally.addForfeit(.time, index: 9, seat: 1, starter: 0, rotation: plan.rotation(ofGame: 9)) {
      incident(9, "it's.lua, who plays tortoise, failed: lost", seat: "tortoise", cause: .time)
    }
    tally.addForfeit(.error, index: 10, seat: nil) { incident(10, "no card", cause: .error) }
    return PlaytestReport(plan: plan, seats: DiceRace().seats, tally: tally)
  }

  @Test("JSON has every figure, with the names in order")
  func json() {
    let histogram = (10...17).map { "{\"games\":1,\"length\":\($0)}" }.joined(separator: ",")
    #expect(
      sample().json == """
        {"branching":2.016667,"coverage":null,"draws":{"count":1,"games":9,"high":0.435,"low":0.019891,"method":"wilson","share":0.111111},\
        "duration":null,"ended":8,"ending_shares":{"both-there":{"count":1,"game":1,"games":8,"high":0.470888,"low":0.022417,"method":"wilson",\
        "share":0.125},"goal":{"count":6,"game":3,"games":8,"high":0.928521,"low":0.409275,"method":"wilson","share":0.75},\
        "late":{"count":1,"game":2,"games":8,"high":0.470888,"low":0.022417,"method":"wilson","share":0.125}},\
        "endings":{"both-there":1,"goal":6,"late":1},"evaluation":null,"forfeits":{"causes":{"error":{"count":1,"game":11,"games":11,"high":0.377358,"low":0.016232,"method":"wilson",\
        "share":0.090909},"illegal_move":{"count":0,"game":null,"games":11,"high":0.258833,"low":0.0,"method":"wilson","share":0.0},\
        "time":{"count":1,"game":10,"games":11,"high":0.377358,"low":0.016232,"method":"wilson","share":0.090909}},\
        "count":2,"first":[{"cause":"time","game":10,\
        "message":"it's.lua, who plays tortoise, failed: lost","players":["random","it's.lua"],"seat":"tortoise",\
        "seed":\(sample().plan.seed(ofGame: 9).number)},{"cause":"error","game":11,"message":"no card","players":["random","it's.lua"],\
        "seat":null,"seed":\(sample().plan.seed(ofGame: 10).number)}],"games":11,"high":0.476981,"low":0.051368,\
        "method":"wilson","share":0.181818},"forfeits_excluded":false,"game":"dice-race",\
        "games":11,"given_up":null,"interrupted":false,"legal_moves":{"games":1,"high":null,"low":null,"mean":2.016667,\
        "method":"ratio"},"length":{"games":8,"high":15.547824,"histogram":[\(histogram)],"longest":17,"longest_game":8,"low":11.452176,"mean":13.5,\
        "median":13.5,"method":"willink","p5":10,"p95":17,"shortest":10,"shortest_game":1},"losses":{"count":1,"games":9,"high":0.435,\
        "low":0.019891,"method":"wilson","share":0.111111},"metrics":{},"moves":[],"moves_used":null,"moves_used_games":null,"openings":null,"planned":11,"players":[{"count":5,\
        "forfeits":0,"games":9,"high":0.811221,"low":0.266651,"method":"wilson","name":"random","score":0.611111,\
        "share":0.555556},{"count":2,"forfeits":1,"games":9,"high":0.547411,"low":0.063225,"method":"wilson",\
        "name":"it's.lua","score":0.277778,"share":0.222222}],"ply_limit":1000,"real_choices":{"games":1,"high":null,\
        "low":null,"mean":0.75,"method":"ratio"},"rotate":false,"seed":5,"settings":{"goal":6},"settled":null,"stalls":{"count":1,\
        "first":[{"game":9,"message":"the game isn't over after 1000 moves","players":["random","it's.lua"],"seat":null,\
        "seed":\(sample().plan.seed(ofGame: 8).number)}],"games":11,"high":0.377358,"low":0.016232,"method":"wilson","share":0.090909},"start_advantage":{"games":9,"high":0.361128,"low":-0.117359,\
        "mean":0.166667,"method":"score"},"start_share":{"count":5,"games":9,"high":0.811221,"low":0.266651,\
        "method":"wilson","share":0.555556},"stop_when":null,"thinking":null,"wins":{"hare":{"count":5,"forfeits":0,"games":9,"high":0.811221,\
        "low":0.266651,"method":"wilson","score":0.611111,"share":0.555556},"tortoise":{"count":2,"forfeits":1,"games":9,\
        "high":0.547411,"low":0.063225,"method":"wilson","score":0.277778,"share":0.222222}}}
        """)
    #expect(Value(json: sample().json) == sample().value)
  }

  @Test("text has the same figures on one screen, and the commands that play the incidents again")
  func text() {
    let seeds = (8...10).map { sample().plan.seed(ofGame: $0).number }
    #expect(
      sample().text == """
        dice-race goal=6, seed 5, 11 games

        seat      player    wins   share   95 % interval  mean score  forfeits  share without
        hare      random       5  55.6 %  26.7 to 81.1 %       0.611         0         50.0 %
        tortoise  it's.lua     2  22.2 %   6.3 to 54.7 %       0.278         1         25.0 %

        start     the first mover wins 55.6 % (26.7 to 81.1 %), +16.7 points (-11.7 to +36.1) from the even share of \
        38.9 %
        shares    of 9 games with a result; those of endings of the 8 that ended
        draws     1, 11.1 % (2.0 to 43.5 %)
        losses    1, 11.1 % (2.0 to 43.5 %)
        endings   goal 6, 75.0 % (40.9 to 92.9 %), game 3; both-there 1, 12.5 % (2.2 to 47.1 %), game 1; late 1, \
        12.5 % (2.2 to 47.1 %), game 2
        length    mean 13.5 ± 2.0, median 13.5, 5 % 10, 95 % 17, 10 (game 1) to 17 moves (game 8)
                  10 ████████ 17
        unseen    games as rare as 1 in 2 may be missing, which no interval allows for
        choices   2.02 legal moves a decision on average, 75.0 % of the decisions have more than one
        stalls    1, 9.1 % (1.6 to 37.7 %), without a result
        forfeits  1, 9.1 % (1.6 to 37.7 %), each lost by the player who forfeits; 1 by the rules, without a result
        causes    error 1, 9.1 % (1.6 to 37.7 %), game 11; time 1, 9.1 % (1.6 to 37.7 %), game 10
        intervals 95 %: Wilson (shares), Willink (length), t (means), ratio (choices), score (points)

        The stall:
          game 9: the game isn't over after 1000 moves
            parlor play dice-race --set goal=6 --players 'random,it'\\''s.lua' --seed \(seeds[0])

        The forfeits:
          game 10: it's.lua, who plays tortoise, failed: lost
            parlor play dice-race --set goal=6 --players 'random,it'\\''s.lua' --seed \(seeds[1])
          game 11: no card
            parlor play dice-race --set goal=6 --players 'random,it'\\''s.lua' --seed \(seeds[2])

        """)
  }

  @Test("text names the twelve most frequent endings, and says how many others there are")
  func endings() {
    var tally = Tally(seats: 1)
    for ending in 0..<15 {
      for _ in 0...ending {
        tally.add(Outcome(.lost, reason: "reason-\(ending)"), plies: 1, starter: 0, rotation: 0)
      }
    }
    let plan = PlaytestPlan(game: "reasons", players: ["random"], games: 120, seed: Seed(5))
    let lines = PlaytestReport(plan: plan, seats: [Seat("one")], tally: tally).text.split(separator: "\n")
    let line = lines.first { $0.hasPrefix("endings") } ?? ""
    #expect(line.hasPrefix("endings   reason-14 15, 12.5 % (7.7 to 19.6 %), game 1; ") && line.hasSuffix("; 3 others"))
  }

  @Test("forfeits that are left out count in no share, and the report says so")
  func withoutForfeits() {
    let report = sample(excludesForfeits: true)
    #expect(report.wins(seat: 0) == Share(4, of: 8) && report.wins(player: 1) == Share(2, of: 8))
    #expect(report.draws == Share(1, of: 8) && report.losses == Share(1, of: 8))
    #expect(report.json.contains(#""forfeits_excluded":true"#))
    let lines = [
      "seat      player    wins   share   95 % interval  mean score  forfeits  share with",
      "hare      random       4  50.0 %  21.5 to 78.5 %       0.563         0      55.6 %",
      "tortoise  it's.lua     2  25.0 %   7.1 to 59.1 %       0.313         1      22.2 %",
    ]
    #expect(report.text.contains("\n\n\(lines.joined(separator: "\n"))\n\n"))
    #expect(
      report.text.contains(
        "\nforfeits  1, 9.1 % (1.6 to 37.7 %), left out of wins and shares; 1 by the rules, without a result\n"))
  }

  @Test("where players change seats there is a table of them too, and a replay has them on their seats")
  func rotation() {
    let text = sample(settings: [:], rotates: true).text
    #expect(text.contains("seat      wins   share") && text.contains("\nplayer    wins   share"))
    #expect(text.contains("\nrandom       3  33.3 %") && text.contains("\nit's.lua     4  44.4 %"))
    #expect(text.contains("parlor play dice-race --players 'it'\\''s.lua,random' --seed"))
  }

  @Test("players of one name are told apart where they change seats")
  func oneName() {
    let report = sample(players: ["random", "random"], rotates: true)
    #expect(report.text.contains("\nrandom (1)     3  33.3 %") && report.text.contains("\nrandom (2)     4  44.4 %"))
    #expect(report.json.contains(#""name":"random (1)""#) && report.json.contains(#""name":"random (2)""#))
    #expect(report.text.contains("--players random,random --seed"))
    let seated = sample(players: ["random", "random"])
    #expect(!seated.text.contains("random (") && !seated.json.contains("random ("))
    var plan = report.plan
    plan.players = ["random", "greedy", "random"]
    let mixed = PlaytestReport(plan: plan, seats: Sticks().seats, tally: Tally(seats: 3))
    #expect(mixed.playerNames == ["random (1)", "greedy", "random (2)"])
  }

  @Test("seeds beyond what JSON's readers hold are text")
  func oddValues() {
    var plan = sample(settings: ["words": ["a b", "c"], "fits": true]).plan
    plan.seed = Seed(.max)
    let report = PlaytestReport(plan: plan, seats: DiceRace().seats, tally: Tally(seats: 2))
    #expect(report.json.contains(#""seed":"18446744073709551615","settings":{"fits":true,"words":["a b","c"]}"#))
  }

  @Test("numbers are grouped and rounded")
  func numbers() {
    #expect(
      [0, 7, 999, 1_000, 4_312, 1_234_567, -4_312].map(grouped) == [
        "0", "7", "999", "1,000", "4,312", "1,234,567", "-4,312",
      ])
    #expect(decimal(0.5, digits: 0) == "1" && decimal(1_234.056, digits: 2) == "1,234.06")
    #expect(decimal(-0.04, digits: 1) == "0.0" && decimal(-0.06, digits: 1) == "-0.1")
    #expect(decimal(nil, digits: 1) == "-" && decimal(.nan, digits: 1) == "-" && decimal(1e18, digits: 1) == "1e+18")
  }
}
