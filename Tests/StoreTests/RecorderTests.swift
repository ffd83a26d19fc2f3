import FourInARow
import Match
import ParlorCore
import SampleGames
import Testing

@testable import Store
@testable import store_probe

@Suite("Playing on unsaved")
struct RecorderTests {
  private let store: Store
  private let recorder: SeriesRecorder
  private let reports: Reports

  /// Collects what is reported.
  private final class Reports { var lines: [String] = [] }

  init() throws {
    let reports = Reports()
    store = try Store(at: .memory)
    recorder = SeriesRecorder(try beginSeries(seed: 1), in: store) { reports.lines.append($0) }
    self.reports = reports
  }

  private func play(_ moves: String...) throws {
    for move in moves {
      try recorder.series.current.match.play(move)
      recorder.record()
    }
  }

  private let failure =
    ":memory: can't be written, it is read-only: allow writing it and its folder, or save elsewhere with --data DIR; "
    + "playing on unsaved"

  @Test("a failure is reported once, and what was missed is saved as soon as it can be")
  func recovery() throws {
    try play("1", "2")
    #expect(recorder.isSaved)
    let id = try #require(recorder.id)
    let before = try SavedSeries(recorder.series)
    try store.refuseWriting(true)
    try play("1", "2")
    #expect(!recorder.isSaved)
    _ = try recorder.series.newGame(confirmed: true)
    try play("3")
    #expect(reports.lines == [failure])
    #expect(try store.series(id) == before)
    try store.refuseWriting(false)
    try play("3")
    #expect(recorder.isSaved)
    #expect(try store.series(id) == SavedSeries(recorder.series))
    #expect(reports.lines == [failure, "everything that was played is saved again"])
    try store.refuseWriting(true)
    try play("3")
    #expect(reports.lines.count == 3)
  }

  @Test("a series that couldn't be saved at its beginning is saved later")
  func lateBeginning() throws {
    try store.refuseWriting(true)
    try play("1", "2", "3")
    #expect(recorder.id == nil)
    try store.refuseWriting(false)
    try play("4")
    #expect(try store.series(#require(recorder.id)) == SavedSeries(recorder.series))
    #expect(reports.lines.count == 2)
  }

  @Test("a series that somebody else deleted is played on unsaved")
  func deleted() throws {
    try play("1")
    try store.delete(#require(recorder.id))
    try play("2", "3")
    _ = try recorder.series.newGame(confirmed: true)
    try play("2")
    #expect(reports.lines == [":memory: has no series 1; it may have been deleted; playing on unsaved"])
    #expect(try store.list().isEmpty)
  }

  @Test("a recorder that goes on where another couldn't save saves all of it as soon as it can", arguments: 0...1)
  func unsaved(savedCount: Int) throws {
    if savedCount == 0 { try store.refuseWriting(true) }
    try play("1")
    try store.refuseWriting(true)
    try play("2", "3")
    let next =
      try recorder.id.map { try SeriesRecorder(recorder.series, resuming: $0, isKept: false, in: store) { _ in } }
      ?? SeriesRecorder(recorder.series, in: store) { _ in }
    #expect(!next.record())
    try store.refuseWriting(false)
    #expect(next.record())
    #expect(try store.series(#require(next.id)).matches == [SavedMatch(recorder.series.current.match)])
  }

  @Test("rules that fail are reported like a disk that fails, and the series is at hand as it was before")
  func failingRules() throws {
    struct Broken: Error, CustomStringConvertible { let description = "no text for that" }
    // Moves are read, but can't be written down.
    let plugin = Plugin(id: "broken", title: "", summary: "", schema: []) { _ throws(SettingError) in
      Altered(Sticks()) {
        $0.newText = { _, _ in throw Broken() }
        $0.newRead = { Sticks().read($0, in: $1) }
      }
    }
    let series = try Series(
      of: plugin, players: Array(repeating: humanPlayer, count: 3), seed: Seed(1),
      make: { setup, _ in try match(setup, of: plugin) })
    let reports = Reports()
    let recorder = SeriesRecorder(series, in: store) { reports.lines.append($0) }
    #expect(recorder.lastSeen == nil)
    #expect(recorder.record())
    let before = try SavedSeries(series)
    try series.current.match.play("2")
    #expect(!recorder.record())
    #expect(recorder.lastSeen == before)
    _ = try series.newGame(confirmed: true)
    #expect(!recorder.record())
    #expect(recorder.lastSeen == before)
    #expect(reports.lines == ["no text for that; playing on unsaved"])
  }

  @Test("a store that can't be opened is reported, and one in memory takes its place")
  func opening() throws {
    var lines: [String] = []
    let store = try Store.open(at: .folder("/proc/parlor")) { lines.append($0) }
    #expect(store.location == .memory)
    #expect(
      lines == [
        "the folder /proc/parlor can't be used (No such file or directory); mend that, or save elsewhere with "
          + "--data DIR; playing on unsaved"
      ])
    let recorder = SeriesRecorder(try beginSeries(seed: 1), in: store) { lines.append($0) }
    #expect(recorder.record())
    #expect(lines.count == 1)
    #expect(try Store.open(at: .memory) { lines.append($0) }.location == .memory)
    #expect(lines.count == 1)
  }
}
