@testable import GameLaws
import ParlorCore
import SampleGames
import Testing

@Suite("Shrinking")
struct ShrinkingTests {
  private static let letters = (1...60).map { "m\($0)" }

  @Test(
    "only the moves that a failure needs are left",
    arguments: [[], ["m1"], ["m60"], ["m1", "m60"], ["m7", "m31", "m50"], (20...40).map { "m\($0)" }, letters])
  func needed(moves: [String]) {
    let shrinking = shrink(Self.letters) { Set($0).isSuperset(of: moves) }
    #expect(shrinking.moves == moves)
    #expect(shrinking.isMinimal)
  }

  @Test("no single move can be left out of what is left, also where several lists fail")
  func minimal() {
    // Fails with any even number of at least two moves: leaving one out always mends it.
    let shrinking = shrink(Self.letters) { !$0.isEmpty && $0.count.isMultiple(of: 2) }
    #expect(shrinking.moves.count == 2)
    #expect(shrinking.isMinimal)
  }

  @Test("a move that can be spared only once an earlier one is left out is spared, too", arguments: 1...57)
  func dependent(first: Int) {
    // The second move needs the third one, which can't go before it; the first and the fourth are what fails.
    let moves = (0...3).map { "m\(first + $0)" }
    let shrinking = shrink(Self.letters) { left in
      left.contains(moves[0]) && left.contains(moves[3]) && (!left.contains(moves[1]) || left.contains(moves[2]))
    }
    #expect(shrinking.moves == [moves[0], moves[3]])
    #expect(shrinking.isMinimal)
  }

  @Test("a list that shrinks nowhere is given back")
  func stubborn() {
    let shrinking = shrink(Self.letters) { $0 == Self.letters }
    #expect(shrinking.moves == Self.letters)
    #expect(shrinking.isMinimal)
  }

  @Test("the list is tried a bounded number of times, and what was found by then is given", arguments: [0, 1, 5, 20])
  func bounded(tries: Int) {
    var count = 0
    let shrinking = shrink(Self.letters, tries: tries) { moves in
      count += 1
      return Set(moves).isSuperset(of: ["m7", "m31", "m50"])
    }
    #expect(count == tries)
    #expect(shrinking.tries == tries)
    #expect(!shrinking.isMinimal)
    #expect(Set(shrinking.moves).isSuperset(of: ["m7", "m31", "m50"]))
  }

  @Test("a few moves are found in a long list with a few hundred tries")
  func cheap() {
    let shrinking = shrink((1...2_000).map(String.init)) { Set($0).isSuperset(of: ["3", "1500", "1999"]) }
    #expect(shrinking.moves == ["3", "1500", "1999"])
    #expect(shrinking.tries < 300)
  }

  @Test("an empty list stays empty")
  func empty() {
    #expect(shrink([]) { _ in true } == shrink([], tries: 5) { _ in true })
    #expect(shrink([]) { _ in true }.moves == [])
  }
}
