import ParlorCore
import Testing

@Suite("Lists of moves")
struct MoveListTests {
  @Test("a list draws each of its moves as often as the next")
  func uniform() {
    var stream = RandomStream(seededBy: 21)
    var counts: [String: Int] = [:]
    for _ in 0..<9_000 { counts[["a", "b", "c"].random(using: &stream) ?? "", default: 0] += 1 }
    #expect(counts.values.allSatisfy { abs($0 - 3_000) < 250 } && counts.count == 3, "\(counts)")
  }

  @Test("a list of one move draws it without a random number")
  func single() {
    var stream = RandomStream(seededBy: 21)
    #expect(["only"].random(using: &stream) == "only")
    #expect(stream == RandomStream(seededBy: 21))
  }
}
