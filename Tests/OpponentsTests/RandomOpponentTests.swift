import Opponents
import ParlorCore
import SampleGames
import Testing

@Suite("The random opponent")
struct RandomOpponentTests {
  @Test("it plays each legal move as often as the next", arguments: [5, Seed.fresh().number])
  func uniform(seed: UInt64) throws {
    let game = Sticks()
    var stream = RandomStream(seededBy: seed)
    var counts: [Int: Int] = [:]
    for _ in 0..<9_000 {
      let move = try Observation.lend(game.start(), of: game, seat: 0, seed: stream.next()) {
        try RandomOpponent().choose($0)
      }
      counts[move, default: 0] += 1
    }
    let deviation = (1...3).map { Double(counts[$0, default: 0] - 3_000) }.map { $0 * $0 / 3_000 }.reduce(0, +)
    // Chi-square with two degrees of freedom: above 36 once in 60 million.
    #expect(counts.count == 3 && deviation < 36, "seed \(seed): \(counts)")
  }

  @Test("the same seed gives the same choice")
  func repeatable() throws {
    let game = Sticks()
    for seed in 0..<50 as Range<UInt64> {
      let choices = try Observation.lend(game.start(), of: game, seat: 0, seed: seed) {
        [try RandomOpponent().choose($0), try RandomOpponent().choose($0)]
      }
      #expect(choices[0] == choices[1])
    }
  }

  @Test("it plays games with secrets, and asks for no more than its moves")
  func secrets() throws {
    let game = Altered(HighCard()) { $0.newView = { _, _ in throw Refusal("it looked") } }
    let state = HighCard.State(cards: [1, 2], bets: [])
    let move = try Observation.lend(state, of: game, seat: 0, seed: 1) { try RandomOpponent().choose($0) }
    #expect([.bet(.raise), .bet(.fold)].contains(move))
  }
}
