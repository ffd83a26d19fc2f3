import FourInARow
import Match
import ParlorCore
import SampleGames
import Testing

@testable import Store
@testable import store_probe

@Suite("Series that are kept")
struct SavedSeriesTests {
  @Test(
    "a series comes back as it was after any changes, also from another run",
    arguments: [SeriesOptions.Keep.all, .one], [1, 2, Seed.fresh().number])
  func random(keep: SeriesOptions.Keep, seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let series = try beginSeries(seed: seed, keep: keep)
    var stream = RandomStream(seededBy: seed)
    var reports: [String] = []
    var store = try Store(at: folder.location)
    let recorder = SeriesRecorder(series, in: store) { reports.append($0) }
    recorder.record()
    let id = try #require(recorder.id)
    for _ in 0..<120 {
      try Command(for: series, using: &stream).run(on: series)
      #expect(recorder.record())
      #expect(try store.series(id) == SavedSeries(series), "seed \(seed)")
      #expect(try recorder.lastSeen == SavedSeries(series), "seed \(seed)")
    }
    #expect(reports.isEmpty)
    store = try Store(at: folder.location)
    #expect(try store.series(id).text == SavedSeries(series).text)
    #expect(try store.list().first?.totals == series.totals)
  }

  @Test("chance, several winners and settings in any script come back")
  func unicode() throws {
    let plugin = Plugin(
      id: "würfel", title: "", summary: "",
      schema: [SettingKey.text("name", default: "", help: "").setting]
    ) { _ throws(SettingError) in DiceRace(goal: 4) }
    let names = ["ünïcödé 🎲👨‍👩‍👧 e\u{301}", "two\nlines \\ and 'quotes\" -- ; DROP TABLE move;", " %s ", "\u{2028}\r\t"]
    for name in names {
      let store = try Store(at: .memory)
      let series = try Series(
        of: plugin, settings: ["name": .text(name)], players: [humanPlayer, "bots/ß.lua"], seed: Seed(.max),
        make: { setup, _ in try match(setup, of: plugin) })
      let recorder = SeriesRecorder(series, in: store) { _ in }
      while try series.current.match.outcome == nil {
        if try series.current.match.turn == .chance {
          try series.current.match.step()
        } else {
          try series.current.match.play("walk")
        }
        #expect(recorder.record())
      }
      #expect(try store.series(#require(recorder.id)) == SavedSeries(series))
      #expect(try store.list().first { $0.game == "würfel" }?.id == recorder.id)
    }
  }

  @Test("a saved series can be taken over with its games, and gone on with")
  func takingOver() throws {
    let store = try Store(at: .memory)
    let series = try playedSeries()
    let id = try store.newSeries(SavedSeries(series), outcomes: [1: #require(try series.games[0].match.outcome)])
    let resumed = try resumeSeries(store.series(id))
    #expect(try SavedSeries(resumed) == SavedSeries(series))
    let recorder = try SeriesRecorder(resumed, resuming: id, in: store) { _ in }
    try resumed.current.match.play("4")
    #expect(recorder.record())
    #expect(recorder.id == id)
    #expect(try store.series(id) == SavedSeries(resumed))
    #expect(try store.list().map(\.totals.wins) == [["red": 1]])
  }

  @Test("games and heads can be saved one by one")
  func oneByOne() throws {
    let store = try Store(at: .memory)
    let series = try playedSeries()
    var save = try SavedSeries(series)
    let whole = save
    save.matches.removeLast()
    save.selected = 1
    let id = try store.newSeries(save)
    #expect(try store.series(id) == save)
    try store.save(whole.matches[1], number: 2, outcome: nil, of: id)
    try store.save(head: whole, of: id)
    #expect(try store.series(id) == whole)
    var later = whole
    later.firstNumber = 2
    later.matches.removeFirst()
    try store.save(head: later, of: id)
    #expect(try store.series(id) == later)
  }

  @Test("moves that can't be read stay as they are until the game is played on")
  func damagedMoves() throws {
    let store = try Store(at: .memory)
    let series = try playedSeries()
    let id = try store.newSeries(SavedSeries(series))
    try store.write { database, _ in
      try database.run("UPDATE move SET line = 'black 77' WHERE number = 2 AND ply = 1")
    }
    let save = try store.series(id)
    let (resumed, damage) = try Series.resume(save, of: fourInARowPlugin) { setup, _ in
      try match(setup, of: fourInARowPlugin)
    }
    let problem = damage?.description ?? "no damage"
    #expect(problem.hasSuffix("move 1: no column 77; columns are 1 to 4"), "\(problem)")
    let recorder = try SeriesRecorder(resumed, resuming: id, in: store) { _ in }
    recorder.record()
    #expect(try store.series(id) == save)
    try resumed.current.match.play("2")
    recorder.record()
    #expect(try store.series(id) == SavedSeries(resumed))
  }

  @Test("a deleted series is gone with its games, and its number isn't given again")
  func deleting() throws {
    let store = try Store(at: .memory)
    let save = try SavedSeries(playedSeries())
    let ids = [try store.newSeries(save), try store.newSeries(save)]
    try store.delete(ids[1])
    let missing = SeriesID(rawValue: 99)
    #expect(throws: StoreError(.noSeries(missing), at: ":memory:")) { try store.delete(missing) }
    #expect(try store.list().map(\.id) == [ids[0]])
    let rows = try store.read { database in try database.rows("SELECT 1 FROM move WHERE series = 2").count }
    #expect(rows == 0)
    #expect(try store.newSeries(save).rawValue == 3)
    #expect(throws: StoreError(.noSeries(ids[1]), at: ":memory:")) { try store.series(ids[1]) }
    #expect(throws: StoreError(.noSeries(ids[1]), at: ":memory:")) { try store.save(head: save, of: ids[1]) }
    #expect(throws: StoreError(.noSeries(ids[1]), at: ":memory:")) {
      try store.save(save.matches[0], number: 1, outcome: nil, of: ids[1])
    }
  }

  @Test("a text that the database would cut is refused, not cut")
  func zeroCharacter() throws {
    let store = try Store(at: .memory)
    var save = try SavedSeries(playedSeries())
    save.players[0].player = "a\0b"
    #expect(throws: StoreError(.zeroCharacter, at: "")) { try store.newSeries(save) }
    #expect(try store.list().isEmpty)
  }

  /// A series with a game that red won, and one with three moves.
  private func playedSeries() throws -> Series {
    let series = try beginSeries(seed: 5)
    for move in ["1", "2", "1", "2", "1"] { try series.current.match.play(move) }
    _ = try series.newGame()
    for move in ["3", "3", "1"] { try series.current.match.play(move) }
    return series
  }
}
