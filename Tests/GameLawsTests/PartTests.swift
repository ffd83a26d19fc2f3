import ParlorCore
import SampleGames
import Testing

@testable import GameLaws

@Suite("Parts of a check")
struct PartTests {
  @Test("each game is in one batch of one part, in order, and the first ones are looked at in full")
  func games() {
    for count in [0, 1, 2, 8, 31, 32, 33, 100, 200, 1_000] {
      let parts = CheckPart.parts(of: count)
      #expect(parts.map(\.number) == Array(parts.indices))
      #expect(parts.flatMap { Array($0.games) } == Array(0..<count))
      let batches = parts.flatMap(\.batches)
      #expect(batches.flatMap { Array($0.games) } == Array(0..<count))
      #expect(batches.filter(\.isInFull).reduce(0) { $0 + $1.games.count } == (count > 32 ? 8 : count))
      #expect(batches.allSatisfy { $0.games.count <= 32 })
    }
  }

  @Test("parts that are done backwards, with a game of their own, come to the same report", arguments: [20, 200])
  func anyOrder(count: Int) {
    let seeds = Array(0..<UInt64(count))
    let broken = Altered(HighCard()) { $0.newDescribe = { "\($0)".count.isMultiple(of: 5) ? "" : "fine" } }
    let expected = check(broken, seeds: seeds)
    #expect(expected.violations.map(\.law.id) == ["describe-is-plain-text"])
    let parts = CheckPart.parts(of: count)
    let found = parts.reversed().map { part in
      PartFindings(of: part, in: broken, options: CheckOptions(), seed: { seeds[$0] }, progress: { _ in true })
    }
    var findings = CheckFindings(gameCount: count, options: CheckOptions())
    for part in found.reversed() { findings.add(part) }
    #expect(findings.report(of: broken) { true } == expected)
  }
}
