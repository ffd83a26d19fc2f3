import Match
import Testing

@testable import Terminal

@Suite("Moves that opponents make one after the other")
struct OpponentMovesTests {
  @Test("so many, and it is said that the game doesn't end")
  func endless() {
    var steps = 0
    let failure = #expect(throws: MatchError.self) {
      _ = try OpponentMoves(most: 3).play {
        steps += 1
        return .played
      }
    }
    #expect(steps == 3)
    #expect(
      failure.map { "\($0)" }
        == "the game isn't over after 3 moves of opponents; 'parlor check' says of a game whether it ends")
  }

  @Test("until somebody else is to move", arguments: [1, 2, 3])
  func waiting(last: Int) throws {
    var steps = 0
    let step = try OpponentMoves(most: 3).play {
      steps += 1
      return steps == last ? .waiting(seat: 1) : .played
    }
    #expect(step == .waiting(seat: 1) && steps == last)
  }

  @Test("10,000 where nobody says otherwise, as the guide tells")
  func standard() { #expect(OpponentMoves().most == 10_000) }
}
