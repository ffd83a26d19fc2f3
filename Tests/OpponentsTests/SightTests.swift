import Opponents
import ParlorCore
import SampleGames
import Testing

@Suite("What an opponent sees")
struct SightTests {
  private let game = HighCard()
  private let states = [
    HighCard.State(cards: [2, 1], bets: []), HighCard.State(cards: [2, 3], bets: []),
    HighCard.State(cards: [2, 4], bets: []),
  ]

  @Test("a sight shows what its seat may see, and the legal moves")
  func gate() throws {
    let sight = Sight(of: states[0], in: game, from: 0)
    let (view, other) = (sight.view, Sight(of: states[0], in: game, from: 1).view)
    #expect(view == HighCard.View(cards: [2, nil], bets: []))
    #expect(other == HighCard.View(cards: [nil, 1], bets: []))
    let moves = sight.moves
    #expect(moves == [.bet(.raise), .bet(.fold)])
    let isLegal = [sight.isLegal(.bet(.fold)), sight.isLegal(.deal(3))]
    #expect(isLegal == [true, false])
    let text = sight.text(for: .bet(.fold))
    #expect(text == "fold")
    guard case .move(.bet(.raise)) = sight.read("raise") else { throw Refusal("'raise' wasn't read") }
    guard case .refused = sight.read("card 3") else { throw Refusal("'card 3' was read") }
  }

  @Test("states that a seat can't tell apart show it the same, whatever is hidden")
  func noLeak() throws {
    var sights: Set<String> = []
    for state in states {
      let sight = Sight(of: state, in: game, from: 0)
      let (view, moves, reading) = (sight.view, sight.moves, sight.read("pass"))
      sights.insert("\(view) \(moves) \(reading)")
    }
    #expect(sights.count == 1, "\(sights)")
  }

  @Test("every shipped opponent that plays a game with secrets chooses the same whatever is hidden")
  func opponents() throws {
    for plugin in shippedOpponents {
      guard let opponent = try? plugin.opponent(for: game) else { continue }
      for seed in 0..<50 as Range<UInt64> {
        let choices = try states.map { state in
          var stream = RandomStream(seededBy: seed)
          return try opponent.choose(Sight(of: state, in: game, from: 0), using: &stream)
        }
        #expect(Set(choices).count == 1, "\(plugin.id), seed \(seed)")
      }
    }
  }
}
