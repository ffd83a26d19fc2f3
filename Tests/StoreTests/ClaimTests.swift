import Foundation
import Match
import Store
import Testing

@Suite("Claims on series")
struct ClaimTests {
  @Test("one at a time goes on with a series, and the next when it lets go")
  func exclusive() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "parlor-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (one, other) = (try Store(at: .folder(folder)), try Store(at: .folder(folder)))
    let id = SeriesID(rawValue: 1)
    for _ in 0..<3 {
      let claim = try one.claim(id)
      #expect(claim != nil)
      let taken = try other.claim(id)
      #expect(taken == nil)
      #expect(try other.claim(SeriesID(rawValue: 2)) != nil)
      withExtendedLifetime(claim) {}
    }
    #expect(try other.claim(id) != nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).allSatisfy { !$0.hasSuffix(".lock") })
  }

  @Test("a series in memory is always free")
  func memory() throws {
    let store = try Store(at: .memory)
    let claim = try store.claim(SeriesID(rawValue: 1))
    #expect(claim != nil)
    #expect(try store.claim(SeriesID(rawValue: 1)) != nil)
  }
}
