import Match
import Opponents
import ParlorCore
import Playtest
import SampleGames
import Testing

@Suite("Plans of playtests")
struct PlanTests {
  @Test("players move on by one seat with every game where the plan says so")
  func rotation() throws {
    var plan = PlaytestPlan(game: "sticks", players: ["a", "b", "c"], games: 9, seed: Seed(1), rotates: true)
    #expect(
      (0..<4).map { plan.setup(ofGame: $0).players } == [
        ["a", "b", "c"], ["b", "c", "a"], ["c", "a", "b"], ["a", "b", "c"],
      ])
    plan.rotates = false
    #expect((0..<4).allSatisfy { plan.setup(ofGame: $0).players == ["a", "b", "c"] })
  }

  @Test("with rotation wins by player differ from wins by seat, and every player has every seat as often")
  func standings() throws {
    let game = DiceRace()
    let players = [Robot<DiceRace>.maker { _ in .walk }, Robot<DiceRace>.maker { _ in .step }]
    let fixed = try report(on: plan(for: game, games: 400), of: game, players: players)
    let rotated = try report(on: plan(for: game, games: 400, rotates: true), of: game, players: players)
    for number in 0...1 {
      #expect(fixed.wins(seat: number) == fixed.wins(player: number))
      #expect(rotated.wins(player: number) != rotated.wins(seat: number))
      #expect((0...1).allSatisfy { rotated.tally.standing(player: number, seat: $0).games == 200 })
    }
    // Who walks what was rolled beats who takes one step, from either seat.
    #expect(rotated.wins(player: 0).interval.lowerBound > 0.9)
    #expect(rotated.wins(seat: 0).interval.contains(0.5))
  }

  @Test("a plan that can't be played is refused in one line")
  func refusals() {
    func expect(_ message: String, _ change: (inout PlaytestPlan) -> Void) {
      var plan = plan(for: Sticks(), games: 1)
      change(&plan)
      #expect { try NativeWorkers(plan, game: Sticks()) } throws: { "\($0)" == message }
    }
    expect("2 players for 3 seats (north, east, west)") { $0.players = ["random", "random"] }
    expect("a playtest takes 1 game or more, not 0") { $0.games = 0 }
    expect("the limit of moves takes 1 or more, not -1") { $0.plyLimit = -1 }
    expect("no opponent 'randon'; did you mean 'random'?") { $0.players[1] = "randon" }
    expect("nobody is asked for moves in a playtest; name opponents") { $0.players[2] = "human" }
    let nobody = Altered(Sticks()) { $0.newSeats = [] }
    #expect { try NativeWorkers(plan(for: nobody, games: 1), game: nobody) } throws: {
      "\($0)" == "the game has no seats"
    }
    let hidden = PlaytestPlan(game: "high-card", players: ["random", "greedy"], seed: Seed(1))
    #expect(throws: OpponentError.self) { try NativeWorkers(hidden, game: HighCard()) }
  }
}
