import FourInARow
import Opponents
import ParlorCore
import Testing

@testable import Playtest

@Suite("Skill ladders")
struct LadderTests {
  /// Climbs a ladder of players of whom the better one makes a part of the points, and draws some.
  private func report(
    _ text: String, games: Int, restrictions: [String] = [], seed: UInt64 = 1,
    chances: (String, String) -> (win: Int, draw: Int)
  ) throws -> LadderReport {
    var stream = RandomStream(seededBy: seed)
    let plan = PlaytestPlan(game: "toss", players: ["a", "b"], games: games, seed: Seed(seed))
    return try climb(try SkillLadder(text, restrictions: restrictions), plan) { plan in
      var tally = Tally(seats: 2)
      let (win, draw) = chances(plan.players[0], plan.players[1])
      for game in 0..<plan.games {
        let (chance, rotation) = (stream.next(below: 100), plan.rotation(ofGame: game))
        let verdict: Outcome.Verdict =
          chance < win ? .won(by: SeatSet(rotation)) : chance < win + draw ? .drawn : .won(by: SeatSet(1 - rotation))
        tally.add(Outcome(verdict, reason: "toss"), plies: 1, rotation: rotation)
      }
      return PlaytestReport(plan: plan, seats: [Seat("red"), Seat("black")], tally: tally)
    }
  }

  @Test("each rung meets the one below it, the last one the first, and itself without some moves")
  func steps() throws {
    let ladder = try SkillLadder("monte-carlo:iterations=50..400:exploration=1", restrictions: ["4", "1,7"])
    #expect(ladder.budgets == [50, 100, 200, 400])
    let players = ladder.steps.map { ladder.players(of: $0) }
    #expect(players.count == 6 && players[0].0 == "monte-carlo:iterations=100:exploration=1")
    #expect(players[3].0 == "monte-carlo:iterations=400:exploration=1" && players[3].1.contains("=50:"))
    #expect(players[5].0 == "never:player=[monte-carlo:iterations=400:exploration=1]:moves=[1,7]")
  }

  @Test("a coin flip shows no skill: of 100 ladders of five doublings at most six claim any")
  func coin() throws {
    var claims = 0
    for seed in 1...100 as ClosedRange<UInt64> {
      let report = try report("x:n=1..32", games: 100, seed: seed) { _, _ in (50, 0) }
      if report.results.dropLast().contains(where: \.isBetter) { claims += 1 }
      #expect(report.results.count == 6)
    }
    // Half of 1 % in each of 500 steps.
    #expect(claims <= 6, "\(claims)")
  }

  @Test("the skill that is there is shown up to where it ends, and no further")
  func ends() throws {
    let report = try report("x:n=1..16", games: 400, restrictions: ["4", "2", "9"]) { player, other in
      if player.hasPrefix("never") {
        return player.contains("4") ? (20, 20) : player.contains("2") ? (40, 20) : (70, 0)
      }
      return player.hasSuffix("=2") || player.hasSuffix("=4") ? (60, 20) : other.hasSuffix("=1") ? (80, 0) : (40, 20)
    }
    let sentences = report.sentences
    #expect(
      sentences[0].hasPrefix("Doubling n to 2, 4 wins, ") && sentences[0].hasSuffix("the game rewards skill up to 4."))
    #expect(sentences[1] == "No gain is shown by doubling to 8, 16.")
    #expect(sentences[2].hasPrefix("Never playing 4 loses, with "))
    #expect(sentences[3].hasPrefix("Never playing 2 isn't shown to matter: "))
    #expect(sentences[4].hasPrefix("Never playing 9 wins, with "))
    #expect(report.text.contains("\nn 16 over 1 ") && report.text.contains("\nnever 9 "), "\(report.text)")
  }

  @Test("a ladder that is stopped tells of the steps that were finished, and of no others")
  func stopped() throws {
    var steps = 0
    let plan = PlaytestPlan(game: "toss", players: ["a", "b"], games: 40, seed: Seed(1))
    let report = try climb(try SkillLadder("x:n=1..8", restrictions: ["4"]), plan) { plan in
      steps += 1
      var tally = Tally(seats: 2)
      for game in 0..<(steps == 3 ? 5 : 40) {
        let rotation = plan.rotation(ofGame: game)
        tally.add(Outcome(.won(by: SeatSet(rotation)), reason: "toss"), plies: 1, rotation: rotation)
      }
      return PlaytestReport(plan: plan, seats: [Seat("red"), Seat("black")], tally: tally)
    }
    #expect(steps == 3 && report.results.count == 2 && !report.isGivenUp)
    #expect(report.interruption == "interrupted in step 3 of 5")
    #expect(
      report.sentences == ["Doubling n to 2, 4 wins, 100.0 % of the points: the game rewards skill up to 4."]
    )
    #expect(report.text.contains("\ninterrupted in step 3 of 5\n"))
    #expect(report.text.hasSuffix("\nThe ladder ends early: interrupted in step 3 of 5.\n"))
  }

  @Test("a ladder says why it ends: at the end of its range, or since no doubling is left in it")
  func ending() throws {
    for (text, ending) in [
      ("x:n=3..12", "The ladder ends with n 12, the end of its range."),
      ("x:n=3..23", "The ladder ends with n 12, because twice that exceeds 23, the end of its range."),
    ] {
      let report = try report(text, games: 20) { _, _ in (50, 0) }
      #expect(report.ending == ending && report.text.hasSuffix("\n\(ending)\n"), "\(report.text)")
      guard case .record(let fields) = report.value else { throw Refusal("no record") }
      #expect(fields["ending"] == .text(ending))
    }
  }

  @Test("intervals of 99 % hold the true share of points in 99 % of simulated steps, with draws and without")
  func coverage() {
    var stream = RandomStream(seededBy: 4)
    for (win, draw) in [(50, 0), (90, 0), (30, 60), (2, 96)] {
      let truth = Double(2 * win + draw) / 200
      let covered = (0..<1_000).count { _ in
        var counts = [0, 0, 0]
        for _ in 0..<60 {
          let chance = stream.next(below: 100)
          counts[chance < win ? 0 : chance < win + draw ? 1 : 2] += 1
        }
        return Estimate([(1, counts[0]), (0.5, counts[1]), (0, counts[2])], confidence: .ninetyNine)?.interval?
          .contains(truth) == true
      }
      #expect((977...1_000).contains(covered), "\(win), \(draw): \(covered)")
    }
  }

  /// What comes of a ladder in a real game.
  private func real<G: Game>(_ game: G, _ text: String, games: Int, restrictions: [String] = []) throws -> LadderReport
  {
    let plan = PlaytestPlan(game: "game", players: ["random", "random"], games: games, seed: Seed(1))
    return try climb(try SkillLadder(text, restrictions: restrictions), plan) { plan in
      try playtest(plan, seats: game.seats, by: try NativeWorkers(plan, game: game), jobs: 2)
    }
  }

  @Test("on a board of four by four, foresight tells in a game of three in a row")
  func known() throws {
    let board = try #require(FourInARow<UInt64>(columns: 4, rows: 4, line: 3))
    let skill = try real(board, "short-sighted:depth=1..2:player=random", games: 60)
    #expect(skill.results[0].isBetter, "\(skill.text)")
    let top = try real(board, "short-sighted:depth=2..4:player=random", games: 40, restrictions: ["2,3"])
    #expect(!top.results[1].isBetter, "\(top.text)")
  }

  @Test("what is no ladder is refused", arguments: wrongs)
  func wrong(text: String, reason: String) {
    let error = #expect(throws: Refusal.self) { try SkillLadder(text) }
    #expect(error?.reason == reason)
  }

  static let wrongs = [
    ("greedy", "expected an opponent with a range, as in monte-carlo:iterations=50..1600, got 'greedy'"),
    ("x:n=4..7", "a ladder takes a range of whole numbers with room to double, as in n=50..1600, not '4..7'"),
    ("x:n=0..7", "a ladder takes a range of whole numbers with room to double, as in n=50..1600, not '0..7'"),
    ("x:n=1..", "a ladder takes a range of whole numbers with room to double, as in n=50..1600, not '1..'"),
    ("x:n=1..9223372036854775807", "a ladder has at most 20 rungs; begin with a larger n than 1"),
    (
      "x:n=1..2:m=1..2",
      "expected an opponent with a range, as in monte-carlo:iterations=50..1600, got 'x:n=1..2:m=1..2'"
    ),
  ]
}
