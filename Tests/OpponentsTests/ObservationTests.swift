import Opponents
import ParlorCore
import SampleGames
import Testing

@Suite("What an opponent sees")
struct ObservationTests {
  private let game = HighCard()
  private let states = [
    HighCard.State(cards: [2, 1], bets: []), HighCard.State(cards: [2, 3], bets: []),
    HighCard.State(cards: [2, 4], bets: []),
  ]

  @Test("an observation shows what its seat may see, and the legal moves")
  func gate() throws {
    let views = game.seats.indices.map { Observation.lend(states[0], of: game, seat: $0, seed: 1) { $0.view() } }
    #expect(views == [HighCard.View(cards: [2, nil], bets: []), HighCard.View(cards: [nil, 1], bets: [])])
    try Observation.lend(states[0], of: game, seat: 0, seed: 1) { observation in
      let moves = observation.moves()
      #expect(moves == [.bet(.raise), .bet(.fold)])
      let isLegal = [observation.isLegal(.bet(.fold)), observation.isLegal(.deal(3))]
      #expect(isLegal == [true, false])
      let text = observation.text(for: .bet(.fold))
      #expect(text == "fold")
      guard case .move(.bet(.raise)) = observation.read("raise") else { throw Refusal("'raise' wasn't read") }
      guard case .refused = observation.read("card 3") else { throw Refusal("'card 3' was read") }
    }
  }

  @Test("states that a seat can't tell apart show it the same, whatever is hidden")
  func noLeak() throws {
    var shown: Set<String> = []
    for state in states {
      shown.insert(
        Observation.lend(state, of: game, seat: 0, seed: 1) { "\($0.view()) \($0.moves()) \($0.read("pass"))" })
    }
    #expect(shown.count == 1, "\(shown)")
  }

  @Test("every shipped opponent that plays a game with secrets chooses the same whatever is hidden")
  func opponents() throws {
    for plugin in shippedOpponents {
      guard let opponent = try? OpponentList().choice(plugin.id).opponent(for: game) else { continue }
      for seed in 0..<50 as Range<UInt64> {
        let choices = try states.map { state in
          try Observation.lend(state, of: game, seat: 0, seed: seed) { try opponent.choose($0) }
        }
        #expect(Set(choices).count == 1, "\(plugin.id), seed \(seed)")
      }
    }
  }
}
