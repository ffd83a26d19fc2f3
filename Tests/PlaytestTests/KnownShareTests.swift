import Match
import Opponents
import ParlorCore
import Testing

@testable import Playtest

@Suite("Figures of games whose figures are known")
struct KnownShareTests {
  /// How many standard errors a share of some games is away from the true one.
  private func errors(_ share: Share, truth: Double) -> Double {
    abs((share.value ?? .infinity) - truth) / (truth * (1 - truth) / Double(share.games)).squareRoot()
  }

  @Test("draws are as frequent as the coin stands on its edge, and their interval holds that", arguments: [2, 30, 90])
  func draws(edge: Int) throws {
    let game = CoinGame(heads: (100 - edge) / 2, edge: edge)
    let truth = Double(edge) / 100
    var (covered, all) = (0, 0)
    for seed in 1...200 as ClosedRange<UInt64> {
      let report = try report(on: plan(for: game, games: 100, seed: seed), of: game)
      if report.draws.interval.contains(truth) { covered += 1 }
      all += report.draws.count
      #expect(report.draws.count + report.wins(seat: 0).count + report.wins(seat: 1).count == 100)
    }
    #expect(errors(Share(all, of: 20_000), truth: truth) < 4, "\(all)")
    // Wilson's interval covers on average, not at each share; at these by at least 93 %.
    #expect((180...200).contains(covered), "\(covered)")
  }

  @Test("each player's share is right when seats rotate: on every seat, on all of them, and whoever sits elsewhere")
  func rotation() throws {
    let (game, numbers, games) = (LotteryGame(), [1, 2, 4], 9_000)
    var plan = plan(for: game, games: games, rotates: true)
    plan.players = numbers.map { "says \($0)" }
    let players = numbers.map { number in Robot<LotteryGame>.maker { _ in number } }
    let report = try report(on: plan, of: game, players: players)
    var (ofPlayers, ofSeats) = ([0.0, 0, 0], [0.0, 0, 0])
    for rotation in 0..<3 {
      // The player of the first game's seat p sits on seat p - rotation.
      let seated = (0..<3).map { ($0 + rotation) % 3 }
      let tickets = seated.enumerated().map { Double(LotteryGame.factors[$0] * numbers[$1]) }
      for (seat, player) in seated.enumerated() {
        let chance = tickets[seat] / tickets.reduce(0, +)
        ofPlayers[player] += chance / 3
        ofSeats[seat] += chance / 3
        let share = report.tally.standing(player: player, seat: seat).share
        #expect(share.games == games / 3 && errors(share, truth: chance) < 4, "\(player) on \(seat): \(share)")
      }
    }
    for place in 0..<3 {
      #expect(errors(report.wins(player: place), truth: ofPlayers[place]) < 4, "\(report.wins(player: place))")
      #expect(errors(report.wins(seat: place), truth: ofSeats[place]) < 4, "\(report.wins(seat: place))")
      #expect(report.wins(player: place).interval.contains(ofPlayers[place]))
    }
  }
}
