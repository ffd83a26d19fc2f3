import FourInARow
import Foundation
import Match
import ParlorCore
import Synchronization
import Testing

@testable import Store
@testable import store_probe

@Suite("Two at once")
struct SharingTests {
  /// Records a series of so many changes; gives its text and its number.
  @Sendable
  private static func play(_ seed: UInt64, changes: Int, in store: Store) throws -> (id: SeriesID, text: String) {
    let recorder = SeriesRecorder(try beginSeries(seed: seed), in: store) { Issue.record("\($0)") }
    var stream = RandomStream(seededBy: seed)
    for _ in 0..<changes {
      try Command(for: recorder.series, using: &stream).run(on: recorder.series)
      #expect(recorder.record())
    }
    return (try #require(recorder.id), try SavedSeries(recorder.series).text)
  }

  @Test("tasks that play through one store or through two lose nothing")
  func tasks() async throws {
    let folder = try TemporaryFolder()
    let stores = [try Store(at: folder.location), try Store(at: folder.location)]
    try await withThrowingTaskGroup(of: (id: SeriesID, text: String).self) { group in
      for seed in 1...6 as ClosedRange<UInt64> {
        group.addTask { try Self.play(seed, changes: 60, in: stores[Int(seed % 2)]) }
      }
      for try await played in group {
        for store in stores { #expect(try store.series(played.id).text == played.text) }
      }
    }
    #expect(try stores[0].list().count == 6)
    #expect(try stores[0].pragma("integrity_check") == ["ok"])
  }

  @Test("a write that fails takes none of those with it that share its transaction")
  func failingWrites() async throws {
    let folder = try TemporaryFolder()
    let store = try Store(at: folder.location)
    await withTaskGroup(of: (number: Int, isKept: Bool).self) { group in
      for number in 0..<60 {
        group.addTask {
          // A string with a zero character is refused.
          let text = number % 5 == 0 ? "no\0" : "yes"
          return (number, (try? store.keep(setting: "\(number)", text, game: "game")) != nil)
        }
      }
      for await (number, isKept) in group { #expect(isKept == (number % 5 != 0), "\(number)") }
    }
    #expect(try store.settings(game: "game").count == 48)
  }

  @Test("processes that make the same file and play at once lose nothing", arguments: 1...3 as ClosedRange<UInt64>)
  func processes(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let probes = try (0..<3).map { try Probe(folder.url, seed: seed * 10 + $0, changes: 80, keep: "all") }
    for probe in probes { probe.end() }
    let store = try Store(at: folder.location)
    #expect(try store.list().count == 3)
    for (index, probe) in probes.enumerated() {
      #expect(probe.savedCount == 80)
      #expect(probe.reports.isEmpty)
      let series = try beginSeries(seed: seed * 10 + UInt64(index))
      for command in probe.commands { try command.run(on: series) }
      let last = try #require(probe.lines.last)
      let id = try #require(Int64(last.replacing("done with series ", with: "")))
      #expect(try store.series(SeriesID(rawValue: id)) == SavedSeries(series))
    }
  }

  @Test("two that go on with the same series don't mix their moves: the last one that saved is right")
  func sameSeries() throws {
    let folder = try TemporaryFolder()
    let (one, other) = (try Store(at: folder.location), try Store(at: folder.location))
    let first = SeriesRecorder(try beginSeries(seed: 1), in: one) { Issue.record("\($0)") }
    for move in ["1", "2", "3"] {
      try first.series.current.match.play(move)
      first.record()
    }
    let id = try #require(first.id)
    let second = try SeriesRecorder(resumeSeries(one.series(id)), resuming: id, in: other) { Issue.record("\($0)") }
    var stream = RandomStream(seededBy: 4)
    for _ in 0..<100 {
      let recorder = stream.next(below: 2) == 0 ? first : second
      let match = recorder.series.current.match
      let moves = try match.legalMoves()
      if moves.isEmpty || stream.next(below: 3) == 0 {
        try match.undo()
      } else {
        try match.play(moves[stream.next(below: moves.count)])
      }
      #expect(recorder.record())
      #expect(try one.series(id) == SavedSeries(recorder.series))
    }
  }

  @Test("a writer that can't wait for another one says so at once, and saves later")
  func busy() throws {
    let folder = try TemporaryFolder()
    let (one, other) = (try Store(at: folder.location), try Store(at: folder.location))
    var reports: [String] = []
    let recorder = SeriesRecorder(try beginSeries(seed: 1), in: one) { reports.append($0) }
    recorder.record()
    // The first failure would wait five seconds for the other one, and the next ones must not wait a minute.
    _ = try one.pragma("busy_timeout = 0")
    try other.write { database, _ in
      try database.run("INSERT INTO low_score VALUES ('g', '', 1)")
      for move in ["1", "2", "3"] {
        try recorder.series.current.match.play(move)
        let start = ContinuousClock.now
        #expect(!recorder.record())
        #expect(ContinuousClock.now - start < .seconds(60))
        _ = try one.pragma("busy_timeout = 60000")
      }
    }
    #expect(recorder.record())
    #expect(try one.series(#require(recorder.id)) == SavedSeries(recorder.series))
    #expect(
      reports.map { $0.replacing(folder.url.path, with: "DIR") } == [
        "DIR/parlor.sqlite is locked by another program: end that program, then try again; "
          + "playing on unsaved",
        "everything that was played is saved again",
      ])
    #expect(try one.pragma("busy_timeout") == ["5000"])
  }

  @Test("many that make the same file at the same moment all open it")
  func opening() throws {
    for _ in 0..<20 {
      let folder = try TemporaryFolder()
      let location = folder.location
      let errors = Mutex<[String]>([])
      DispatchQueue.concurrentPerform(iterations: 6) { _ in
        do { _ = try Store(at: location).list() } catch { errors.withLock { $0.append("\(error)") } }
      }
      #expect(errors.withLock { $0 } == [])
    }
  }

  @Test("a folder that somebody is opening is locked until they are done")
  func lock() throws {
    let folder = try TemporaryFolder()
    let lock = try FolderLock(folder.url.path)
    #expect(throws: StoreError(.busy, at: folder.url.path)) { try FolderLock(folder.url.path, tries: 1) }
    lock.release()
    // Tried again and again: a process that another test starts holds all locks until it runs its own program.
    try FolderLock(folder.url.path).release()
  }
}
