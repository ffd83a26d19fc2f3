import ParlorCore
import Testing

@testable import Store

@Suite("Low scores")
struct LowScoreTests {
  @Test("E22: there is no low score at first; then the lowest is kept from run to run")
  func keeping() throws {
    let folder = try TemporaryFolder()
    var store = try Store(at: folder.location)
    #expect(try store.lowScore(game: "alien-esp", variant: "medium") == nil)
    #expect(try store.record(score: 17, game: "alien-esp", variant: "medium"))
    #expect(try !store.record(score: 17, game: "alien-esp", variant: "medium"))
    #expect(try !store.record(score: 30, game: "alien-esp", variant: "medium"))
    store = try Store(at: folder.location)
    #expect(try store.lowScore(game: "alien-esp", variant: "medium") == 17)
    #expect(try store.record(score: 4, game: "alien-esp", variant: "medium"))
    #expect(try store.lowScore(game: "alien-esp", variant: "medium") == 4)
  }

  @Test("games and variants have low scores of their own, and any number is one")
  func apart() throws {
    let store = try Store(at: .memory)
    for (score, variant) in [(0, ""), (-7, "a"), (.min, "é"), (.max, "b'; DROP TABLE low_score; --")] {
      #expect(try store.record(score: score, game: "g", variant: variant))
      #expect(try store.lowScore(game: "g", variant: variant) == score)
      #expect(try store.lowScore(game: variant, variant: "g") == nil)
    }
    #expect(throws: StoreError(.zeroCharacter, at: "")) { try store.lowScore(game: "g", variant: "a\0") }
  }

  @Test("of scores that many writers record at once the lowest stays, and each claims it once at most")
  func atOnce() async throws {
    let folder = try TemporaryFolder()
    let stores = [try Store(at: folder.location), try Store(at: folder.location)]
    let claims = try await withThrowingTaskGroup(of: Int?.self) { group in
      for score in (1...40).shuffled() {
        group.addTask { try stores[score % 2].record(score: score, game: "g", variant: "") ? score : nil }
      }
      return try await group.reduce(into: []) { $0.append($1) }.compactMap { $0 }
    }
    #expect(try stores.map { try $0.lowScore(game: "g", variant: "") } == [1, 1])
    #expect(claims.contains(1))
    #expect(Set(claims).count == claims.count)
  }
}
