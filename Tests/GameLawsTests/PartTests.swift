import GameLaws
import ParlorCore
import SampleGames
import Testing

@Suite("Parts of a check")
struct PartTests {
  @Test("each game is in one part of either kind, in order", arguments: [0, 1, 2, 8, 31, 32, 33, 100, 200])
  func games(count: Int) {
    let parts = CheckPart.parts(of: count)
    for comparesGames in [false, true] {
      let games = parts.filter { $0.comparesGames == comparesGames }.map(\.games)
      #expect(!games.isEmpty)
      #expect(games.flatMap { Array($0) } == Array(0..<count))
    }
    #expect(parts.filter(\.isFirst).count == 1 && parts[0].isFirst && parts[0].games.count <= 1)
  }

  @Test("parts that are done backwards, with a game of their own, come to the same report", arguments: [20, 70])
  func anyOrder(count: Int) {
    let seeds = Array(0..<UInt64(count))
    let broken = Altered(HighCard()) { $0.newDescribe = { "\($0)".count.isMultiple(of: 5) ? "" : "fine" } }
    let expected = check(broken, seeds: seeds)
    #expect(expected.violations.map(\.law.id) == ["describe-is-plain-text"])
    let parts = CheckPart.parts(of: count)
    let found = parts.reversed().map { part in
      PartFindings(of: part, in: broken, seeds: seeds[part.games], options: CheckOptions()) { _ in true }
    }
    var findings = CheckFindings(gameCount: count, options: CheckOptions())
    for part in found.reversed() { findings.add(part) }
    #expect(findings.report(of: broken) { true } == expected)
  }
}
