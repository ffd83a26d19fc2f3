import GameLaws
import ParlorCore
import SampleGames
import Testing

@Suite("What laws cost")
struct CostTests {
  /// How often the rules are asked where a law is looked at in a game of so many moves.
  private func questions(of law: String, moves: Int) -> Int {
    let calls = Counter()
    let game = Altered(Countdown(from: moves)) { game in
      let base = game.base
      game.newTurn = { state in
        _ = calls.next()
        return base.turn(in: state)
      }
      game.newMoves = { state in
        _ = calls.next()
        return state > 0 ? [1] : []
      }
      game.newApply = { move, state in
        _ = calls.next()
        state -= move
      }
      game.newText = { move, _ in
        _ = calls.next()
        return String(move)
      }
      game.newView = { state, _ in
        _ = calls.next()
        return state
      }
    }
    #expect(violation(of: law, in: game, playing: Array(repeating: "1", count: moves)) == nil)
    return calls.next()
  }

  @Test("a game twice as long costs no more than twice the questions, whatever the law", arguments: allLaws.map(\.id))
  func linear(law: String) {
    let (short, long) = (questions(of: law, moves: 80), questions(of: law, moves: 160))
    #expect(short > 80 && Double(long) < 2.1 * Double(short), "\(short), \(long)")
  }

  @Test("each law says what it costs, and none more than the length of the game")
  func documented() {
    for law in allLaws {
      let plies = law.cost.split(separator: " ").count { $0.contains("plies") }
      #expect(law.cost.hasPrefix("O(") && plies <= 1, "\(law.id)")
    }
  }
}
