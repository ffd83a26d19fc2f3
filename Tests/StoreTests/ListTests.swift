import FourInARow
import Match
import ParlorCore
import SampleGames
import Synchronization
import Testing

@testable import Store
@testable import store_probe

@Suite("The list of series")
struct ListTests {
  /// A clock that shows what it is told to.
  private final class Clock: Sendable {
    let time = Mutex(0)
    func set(_ now: Int) { time.withLock { $0 = now } }
    var now: Int { time.withLock { $0 } }
  }

  @Test("the series that was played last comes first, and each says when that was")
  func order() throws {
    let clock = Clock()
    let store = try Store(at: .memory, clock: { clock.now })
    func recorder(at time: Int) throws -> SeriesRecorder {
      clock.set(time)
      let recorder = SeriesRecorder(try beginSeries(seed: 1), in: store) { _ in }
      recorder.record()
      return recorder
    }
    let (first, second) = (try recorder(at: 100), try recorder(at: 200))
    #expect(try store.list().map(\.id.rawValue) == [2, 1])
    #expect(try store.list().map(\.changed) == [200, 100])
    for (time, change) in [(300, "play 1"), (400, "play 2"), (500, "undo"), (600, "new"), (700, "select 1")] {
      clock.set(time)
      try #require(Command(text: change)).run(on: first.series)
      first.record()
      #expect(try store.list().map(\.changed) == [time, 200], "\(change)")
    }
    clock.set(800)
    try second.series.change(["columns": 5])
    second.record()
    #expect(try store.list().map(\.id) == [second.id, first.id])
    #expect(try store.list().map(\.gameCount) == [1, 2])
    #expect(try store.list().first { $0.game == "four-in-a-row" }?.id == second.id)
    #expect(try store.list().first { $0.game == "simon" }?.id == nil)
  }

  @Test("the time is the system's where nobody gives another one")
  func systemTime() throws {
    let store = try Store(at: .memory)
    _ = try store.newSeries(SavedSeries(beginSeries(seed: 1)))
    #expect(try store.list()[0].changed > 1_700_000_000_000)
  }

  @Test("totals count won, drawn and lost games, those of several winners and those that weren't kept")
  func totals() throws {
    let store = try Store(at: .memory)
    var save = try SavedSeries(beginSeries(seed: 1))
    save.players = [("north", humanPlayer), ("east", humanPlayer), ("ünïcödé", humanPlayer)]
    save.matches[0].players = save.players
    save.discarded.wins = ["north": 2, "ünïcödé": 1]
    save.discarded.drawn = 3
    save.discarded.lost = 4
    save.firstNumber = 5
    save.selected = 5
    save.matches = Array(repeating: save.matches[0], count: 5)
    let id = try store.newSeries(
      save,
      outcomes: [
        5: Outcome(.won(by: SeatSet([0, 2])), reason: "last-stick"), 6: Outcome(.drawn, reason: "board-full"),
        7: Outcome(.lost, reason: "late"), 8: Outcome(.won(by: SeatSet(1)), reason: "line"),
      ])
    var expected = Totals()
    expected.wins = ["north": 3, "east": 1, "ünïcödé": 2]
    expected.drawn = 4
    expected.lost = 5
    #expect(try store.list().map(\.totals) == [expected])
    try store.save(save.matches[0], number: 8, outcome: nil, of: id)
    expected.wins["east"] = nil
    #expect(try store.list().map(\.totals) == [expected])
    #expect(try store.series(id) == save)
  }

  @Test("totals are those of players where they change seats")
  func totalsOfPlayers() throws {
    let store = try Store(at: .memory)
    var save = try SavedSeries(beginSeries(seed: 1))
    save.players = [("north", "ann=human"), ("east", humanPlayer)]
    save.matches[0].players = save.players
    save.options.swapsSeats = true
    save.matches = Array(repeating: save.matches[0], count: 3)
    let north = Outcome(.won(by: SeatSet(0)), reason: "line")
    _ = try store.newSeries(save, outcomes: [1: north, 2: north, 3: north])
    #expect(try store.list().map(\.totals.wins) == [["ann": 2, "human": 1]])
  }
}
