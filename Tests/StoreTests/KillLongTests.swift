import FourInARow
import Foundation
import Match
import ParlorCore
import Testing

@testable import Store
@testable import store_probe

/// Kills a process that plays, and looks at what it left on the disk.
@Suite("Killed at any moment")
struct KillLongTests {
  @Test("a killed process loses at most the change in flight", arguments: [11, Seed.fresh().number])
  func playing(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var stream = RandomStream(seededBy: seed)
    var stored: SavedSeries?
    for round in 0..<60 {
      // Damage would add up: the file stays, and every tenth round begins another series in it.
      if round % 10 == 0 { stored = nil }
      let keep: SeriesOptions.Keep = round % 20 < 10 ? .all : .one
      let seedOfRound = stream.next() >> 32
      let series = try stored.map { try resumeSeries($0) } ?? beginSeries(seed: seedOfRound, keep: keep)
      let probe = try Probe(
        folder.url, seed: seedOfRound, changes: 1_000, keep: stored == nil ? keep.rawValue : "latest")
      // A series that begins is in the store only with its first change, which is said to be saved in the third line.
      probe.kill(afterSaying: (stored == nil ? 3 : 2) + stream.next(below: 24))
      let allowed = try statesAllowed(after: probe, on: series)

      let store = try Store(at: folder.location)
      let found = try store.series(#require(try store.list().first { $0.game == fourInARowPlugin.id }?.id))
      let trace = "seed \(seed), round \(round), \(probe.lines.suffix(4))"
      #expect(allowed.contains(found), "\(trace)")
      #expect(try store.pragma("integrity_check") == ["ok"], "\(trace)")
      stored = found
    }
  }

  @Test("a process that is killed while it makes the file leaves one that can be used")
  func opening() throws {
    var stream = RandomStream(seededBy: 12)
    for _ in 0..<30 {
      let folder = try TemporaryFolder()
      // The program says nothing while it makes the file, so another one ends it at some moment.
      let moment = "0.0\(stream.next(below: 6))\(stream.next(below: 10))"
      let killer = ["/usr/bin/timeout", "-s", "KILL", moment]
      let probe = try Probe(folder.url, seed: 1, changes: 1, keep: "all", through: killer)
      probe.end()
      let store = try Store(at: folder.location)
      #expect(try store.pragma("integrity_check") == ["ok"])
      #expect(try store.list().count >= probe.savedCount)
      #expect(try store.newSeries(SavedSeries(beginSeries(seed: 1))).rawValue >= 1)
    }
  }

  /// The series with everything that was acknowledged, and the same with the change that was announced after it.
  private func statesAllowed(after probe: Probe, on series: Series) throws -> [SavedSeries] {
    let commands = probe.commands
    #expect((probe.savedCount...probe.savedCount + 1).contains(commands.count))
    #expect(probe.reports.isEmpty)
    for command in commands.prefix(probe.savedCount) { try command.run(on: series) }
    var states = [try SavedSeries(series)]
    for command in commands.dropFirst(probe.savedCount) {
      try command.run(on: series)
      states.append(try SavedSeries(series))
    }
    return states
  }
}
