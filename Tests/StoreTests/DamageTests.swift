import FourInARow
import Foundation
import Match
import ParlorCore
import Testing

@testable import Store
@testable import store_probe

/// Opens files that somebody or something spoiled: one line says so, or what is still there is read.
@Suite("Damaged files")
struct DamageTests {
  /// The bytes of a store that has a bit of everything.
  private static let sound: Data? = try? {
    let folder = try TemporaryFolder()
    let store = try Store(at: folder.location)
    var stream = RandomStream(seededBy: 1)
    for seed in 1...3 as ClosedRange<UInt64> {
      let recorder = SeriesRecorder(try beginSeries(seed: seed), in: store) { _ in }
      for _ in 0..<100 {
        try Command(for: recorder.series, using: &stream).run(on: recorder.series)
        recorder.record()
      }
    }
    for number in 1...50 { try store.set(.text("value \(number)"), script: "a.lua", name: "name \(number)") }
    _ = try store.record(score: 17, game: "g", variant: "v")
    // The file itself has everything then.
    _ = try store.pragma("wal_checkpoint(TRUNCATE)")
    return try Data(contentsOf: folder.file)
  }()

  /// Uses a file in every way there is; errors of the store are expected, and have one line.
  private struct Use {
    let folder: TemporaryFolder
    private(set) var failures = 0

    /// How many calls fail on the file of a folder.
    static func failures(in folder: TemporaryFolder) throws -> Int {
      var use = Use(folder: folder)
      if let store = try use.attempt({ try Store(at: folder.location) }) {
        try use.look(into: store)
        try use.change(store)
      }
      return use.failures
    }

    private mutating func attempt<Result>(_ body: () throws -> Result) throws -> Result? {
      do {
        return try body()
      } catch let error as StoreError {
        failures += 1
        #expect(error.description.split(separator: "\n").count == 1)
        #expect(error.description.hasPrefix(folder.url.path) || error.description.hasPrefix("series "), "\(error)")
        return nil
      }
    }

    private mutating func look(into store: Store) throws {
      _ = try attempt { try store.list() }
      for id in 1...3 as ClosedRange<Int64> { _ = try attempt { try store.series(SeriesID(rawValue: id)) } }
      _ = try attempt { try store.names(script: "a.lua") }
      for number in [1, 25, 50] { _ = try attempt { try store.value(script: "a.lua", name: "name \(number)") } }
      _ = try attempt { try store.lowScore(game: "g", variant: "v") }
    }

    private mutating func change(_ store: Store) throws {
      _ = try attempt { try store.record(score: 1, game: "g", variant: "v") }
      _ = try attempt { try store.set(1, script: "a.lua", name: "new") }
      var reports: [String] = []
      let recorder = SeriesRecorder(try beginSeries(seed: 9), in: store) { reports.append($0) }
      for move in ["1", "2"] {
        try recorder.series.current.match.play(move)
        recorder.record()
      }
      failures += reports.count
      _ = try attempt { try store.delete(SeriesID(rawValue: 2)) }
    }
  }

  @Test("the file that is spoiled here is sound")
  func soundness() throws {
    let folder = try TemporaryFolder()
    try #require(Self.sound).write(to: folder.file)
    #expect(try Use.failures(in: folder) == 0)
  }

  @Test("a file that was cut anywhere gives clear lines, never a crash", arguments: 0..<8)
  func truncated(part: Int) throws {
    let sound = try #require(Self.sound)
    var failures = 0
    for offset in [-1, 0, 1, 60] {
      let folder = try TemporaryFolder()
      try sound.prefix(max(1, sound.count * part / 8 + offset)).write(to: folder.file)
      failures += try Use.failures(in: folder)
    }
    #expect(failures > 0)
  }

  @Test("garbled bytes give clear lines or wrong data, never a crash", arguments: [1, 2, 3, 4, Seed.fresh().number])
  func garbled(seed: UInt64) throws {
    let sound = try #require(Self.sound)
    var stream = RandomStream(seededBy: seed)
    for count in [1, 1, 1, 10, 10, 100, 1_000] {
      var bytes = sound
      for _ in 0..<count {
        bytes[stream.next(below: bytes.count)] = UInt8(truncatingIfNeeded: stream.next())
      }
      let folder = try TemporaryFolder()
      try bytes.write(to: folder.file)
      _ = try Use.failures(in: folder)
    }
  }

  @Test("garbage over a whole page of the file is damage")
  func pages() throws {
    let sound = try #require(Self.sound)
    for page in 0..<sound.count / 4_096 {
      var bytes = sound
      bytes.replaceSubrange(page * 4_096..<(page + 1) * 4_096, with: Data(repeating: 0xa5, count: 4_096))
      let folder = try TemporaryFolder()
      try bytes.write(to: folder.file)
      // What is free or holds what nobody asks for here may be missed; the beginning may not.
      #expect(try Use.failures(in: folder) > 0 || page > 0)
    }
  }

  @Test("what doesn't belong into a row is damage, whoever wrote it")
  func rows() throws {
    let statements = [
      "UPDATE series SET discarded = '{}'", "UPDATE game SET ending = 'red'", "UPDATE game SET ending = '{}'",
      "UPDATE series SET head = 'nonsense'", "UPDATE game SET head = ''", "UPDATE game SET number = number + 100",
      "UPDATE script_value SET json = '{'", "DROP TABLE move", "ALTER TABLE low_score RENAME COLUMN score TO points",
      "CREATE VIEW endless AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n",
      "CREATE TRIGGER more AFTER INSERT ON low_score BEGIN SELECT 1; END",
    ]
    for statement in statements {
      let folder = try TemporaryFolder()
      try #require(Self.sound).write(to: folder.file)
      do {
        let store = try Store(at: folder.location)
        try store.write { database, _ in
          try database.run("PRAGMA defer_foreign_keys = ON")
          try database.run("DELETE FROM move")
          try database.run(statement)
        }
      }
      #expect(try Use.failures(in: folder) > 0, "\(statement)")
    }
  }
}
