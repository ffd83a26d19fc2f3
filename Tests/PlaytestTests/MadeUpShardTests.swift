import ParlorCore
import SampleGames
import Testing

@testable import Playtest

@Suite("Shards that somebody made up, whose checksums are right")
struct MadeUpShardTests {
  /// A whole playtest with everything that shards keep.
  private func content() throws -> Value {
    var plan = plan(for: DiceRace(), games: 12, plyLimit: 14, rotates: true)
    (plan.openingDepth, plan.timesGames, plan.countsMoves) = (2, true, true)
    plan.evaluation = Evaluation(rollouts: 2, by: "greedy")
    let head = plan.shardHead(
      seats: DiceRace().seats, version: "1", naming: "game", options: [], content: GameContent())
    let file = ShardFile(try #require(Shard(1, of: 1)), head: head, tally: try report(on: plan, of: DiceRace()).tally)
    return try #require(Value(json: String(file.text.split(separator: "\n")[1])))
  }

  /// Merges what is read of a content, and makes the report in all its forms; or says that it can't be read.
  private func merge(_ content: Value) throws -> Bool {
    do {
      let file = try ShardFile(text: ShardFile.text(of: content.json))
      let report = try MergedReport([("made-up", file)]).report
      return !report.text.isEmpty && !report.json.isEmpty && !report.document(naming: GameNaming("game")).page.isEmpty
    } catch { return false }
  }

  @Test("any number in any place gives a report or one clear line")
  func anyNumber() throws {
    let content = try content()
    #expect(try merge(content))
    for number in [0, -1, 1 << 50, 1 << 106, -1 << 106, 1 << 120, .max] as [Int128] {
      let count = content.replacingNumbers { _ in nil }.count
      // Most of the numbers are counts of values, which are all alike.
      for place in stride(from: 0, to: count, by: count > 300 ? 13 : 1) {
        _ = try merge(content.replacingNumbers { $0 == place ? number : nil }.value)
      }
      _ = try merge(content.replacingNumbers { _ in number }.value)
    }
  }

  @Test("sums that no games have give a report")
  func sums() throws {
    var archive = NumberArchive([1, 0, 1 << 106, 1 << 106, 0, 0, 1, 0, 1])
    var sums = MetricSums()
    sums.pass(through: &archive)
    #expect(archive.isWhole && sums.estimate != nil)
    #expect(Share(5, of: 1).interval.upperBound >= 1)
  }

  @Test("shards that together have more than can be worked with are refused")
  func together() throws {
    var tally = Tally(seats: 2)
    tally.lengths.add(2, times: 1 << 49)
    tally.lengths.note(shortest: 0, longest: 0)
    var plan = plan(for: DiceRace(), games: 1 << 50)
    plan.plyLimit = 1
    let head = plan.shardHead(
      seats: DiceRace().seats, version: "1", naming: "game", options: [], content: GameContent())
    let shards = try (1...2).map { number in
      (name: "\(number)", file: ShardFile(try #require(Shard(number, of: 2)), head: head, tally: tally))
    }
    #expect(tally.isReadable)
    #expect(throws: Refusal("2: with this shard the figures are too large to add up")) { try MergedReport(shards) }
    tally.add(tally)
    #expect(!tally.isReadable)
  }
}

extension Value {
  /// The same value with other numbers in some places, and how many places there are; texts of digits are numbers too.
  fileprivate func replacingNumbers(by number: (_ place: Int) -> Int128?) -> (value: Value, count: Int) {
    var count = 0
    func replaced(_ value: Value) -> Value {
      switch value {
      case .integer, .text:
        let isText = if case .text(let text) = value { Int128(text) != nil } else { false }
        guard isText || value.asInteger != nil else { return value }
        count += 1
        guard let new = number(count - 1) else { return value }
        return isText ? .text("\(new)") : .integer(Int(clamping: new))
      case .list(let values): return .list(values.map(replaced))
      case .record(let fields):
        return .record(Record(fields.map { ($0.key, replaced($0.value)) }))
      default: return value
      }
    }
    return (replaced(self), count)
  }
}
