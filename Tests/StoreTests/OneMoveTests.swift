import FourInARow
import Match
import ParlorCore
import Testing

@testable import Store
@testable import store_probe

@Suite("What a change costs")
struct OneMoveTests {
  /// What a change did to the file.
  private struct Cost: Equatable {
    let rows: Int
    let transactions: Int
  }

  /// A recorder of a series that has two games already.
  private static func recorder(in store: Store) throws -> SeriesRecorder {
    let series = try beginSeries(seed: 3)
    for move in ["1", "2", "3"] { try series.current.match.play(move) }
    _ = try series.newGame()
    let recorder = SeriesRecorder(series, in: store) { _ in }
    #expect(recorder.record())
    return recorder
  }

  private static func cost(of change: () -> Void, in store: Store) -> Cost {
    let (rows, commits) = (store.changeCount(), store.countCommits())
    change()
    let transactions = commits.count
    return Cost(rows: store.changeCount() - rows, transactions: transactions)
  }

  @Test("a move is one transaction and one row, whatever was played before")
  func oneRow() throws {
    let store = try Store(at: .memory)
    let recorder = try Self.recorder(in: store)
    for move in ["1", "2", "3", "4", "1", "3", "2"] {
      try recorder.series.current.match.play(move)
      #expect(Self.cost(of: { recorder.record() }, in: store) == Cost(rows: 1, transactions: 1))
    }
  }

  @Test("what didn't change isn't written")
  func nothing() throws {
    let store = try Store(at: .memory)
    let recorder = try Self.recorder(in: store)
    #expect(Self.cost(of: { recorder.record() }, in: store) == Cost(rows: 0, transactions: 0))
    // Nor where somebody saves a game without a recorder.
    let save = try SavedSeries(recorder.series).matches[0]
    let id = try #require(recorder.id)
    let cost = Self.cost(of: { try? store.save(save, number: 1, outcome: nil, of: id) }, in: store)
    #expect(cost.rows == 0)
  }

  @Test("moves that were taken back are deleted, and no others")
  func undo() throws {
    let store = try Store(at: .memory)
    let recorder = try Self.recorder(in: store)
    let match = recorder.series.current.match
    for move in ["1", "2", "3", "4"] { try match.play(move) }
    recorder.record()
    try match.undo()
    try match.undo()
    // Two moves, and the time of the series.
    #expect(Self.cost(of: { recorder.record() }, in: store) == Cost(rows: 3, transactions: 1))
    try match.undo()
    try match.play("4")
    #expect(Self.cost(of: { recorder.record() }, in: store) == Cost(rows: 3, transactions: 1))
    #expect(try store.series(#require(recorder.id)) == SavedSeries(recorder.series))
  }

  @Test("a new game that discards the one before is one transaction")
  func discarding() throws {
    let store = try Store(at: .memory)
    let series = try beginSeries(seed: 3, keep: .one)
    let recorder = SeriesRecorder(series, in: store) { _ in }
    recorder.record()
    for move in ["1", "2", "1", "2", "1"] {
      try series.current.match.play(move)
      recorder.record()
    }
    _ = try series.newGame()
    #expect(Self.cost(of: { recorder.record() }, in: store).transactions == 1)
    #expect(try store.series(#require(recorder.id)) == SavedSeries(series))
    #expect(try store.list().first?.totals.wins == ["red": 1])
    #expect(try store.list().first?.gameCount == 1)
  }
}
