import Hangman
import ParlorCore
import Testing

@Suite("Sets of letters and lists of moves")
struct LetterSetTests {
  @Test("a set holds the letters that were put in, and no index beyond 128") func members() {
    var set = LetterSet()
    #expect(set.isEmpty && set.count == 0 && set.indices == [])
    for letter in [0, 5, 63, 64, 127, 5, -1, 128, .min, .max] { set.insert(letter) }
    #expect(set.indices == [0, 5, 63, 64, 127])
    #expect(set.count == 5 && !set.isEmpty)
    #expect([0, 5, 63, 64, 127].allSatisfy(set.contains))
    #expect(![1, 62, 65, 126, -1, 128, .min, .max].contains(where: set.contains))
    #expect(set.letter(at: 5) == 128 && set.letter(at: .max) == 128)
  }

  @Test("the first letters of an alphabet", arguments: [Int.min, -1, 0, 1, 26, 63, 64, 65, 127, 128, 129, .max])
  func first(count: Int) {
    let expected = min(max(count, 0), 128)
    #expect(LetterSet(first: count).count == expected)
    #expect(LetterSet(first: count).indices == Array(0..<expected))
  }

  @Test("sets are joined, cut and subtracted as the standard library's are") func algebra() {
    var stream = RandomStream(seededBy: 6)
    for _ in 0..<200 {
      let first = Set((0..<stream.next(below: 60)).map { _ in stream.next(below: 128) })
      let second = Set((0..<stream.next(below: 60)).map { _ in stream.next(below: 128) })
      func letters(_ numbers: Set<Int>) -> LetterSet { numbers.reduce(into: LetterSet()) { $0.insert($1) } }
      #expect(letters(first).union(letters(second)) == letters(first.union(second)))
      #expect(letters(first).intersection(letters(second)) == letters(first.intersection(second)))
      #expect(letters(first).subtracting(letters(second)) == letters(first.subtracting(second)))
      #expect(letters(first).indices == first.sorted())
    }
  }

  @Test("H10 the list of moves agrees with itself, and each move is drawn as often as the next") func moves() throws {
    let game = try hangman(["apple", "pear", "plum"])
    let state = try game.state("plum", guessing: "bcdfg")
    for state in [game.start(), state] {
      let moves = game.moves(in: state)
      let listed = Array(moves)
      #expect(moves.count == listed.count && moves.indices.map { moves[$0] } == listed)
      #expect(listed.allSatisfy { game.isLegal($0, in: state) } && Set(listed).count == listed.count)
      var stream = RandomStream(seededBy: 3)
      var counts: [Hangman.Move: Int] = [:]
      for _ in 0..<listed.count * 1_000 {
        if let move = moves.random(using: &stream) { counts[move, default: 0] += 1 }
      }
      // Each move is expected 1,000 times; five standard errors are at most 158.
      #expect(Set(counts.keys) == Set(listed) && counts.values.allSatisfy { (842...1_158).contains($0) })
    }
  }
}
