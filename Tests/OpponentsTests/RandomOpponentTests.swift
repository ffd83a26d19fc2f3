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
      let move = try RandomOpponent<Sticks>().choose(Sight(of: game.start(), in: game, from: 0), using: &stream)
      counts[move, default: 0] += 1
    }
    let deviation = (1...3).map { Double(counts[$0, default: 0] - 3_000) }.map { $0 * $0 / 3_000 }.reduce(0, +)
    // Chi-square with two degrees of freedom: above 36 once in 60 million.
    #expect(counts.count == 3 && deviation < 36, "seed \(seed): \(counts)")
  }

  @Test("the same stream gives the same choice")
  func repeatable() throws {
    let game = Sticks()
    for seed in 0..<50 as Range<UInt64> {
      let sight = Sight(of: game.start(), in: game, from: 0)
      var (one, other) = (RandomStream(seededBy: seed), RandomStream(seededBy: seed))
      let first = try RandomOpponent().choose(sight, using: &one)
      #expect(try first == RandomOpponent().choose(sight, using: &other))
    }
  }

  @Test("it plays games with secrets, and asks for no more than its moves")
  func secrets() throws {
    let game = Altered(HighCard()) { $0.newView = { _, _ in throw Refusal("it looked") } }
    let state = HighCard.State(cards: [1, 2], bets: [])
    var stream = RandomStream(seededBy: 1)
    let move = try RandomOpponent().choose(Sight(of: state, in: game, from: 0), using: &stream)
    #expect([.bet(.raise), .bet(.fold)].contains(move))
  }
}
