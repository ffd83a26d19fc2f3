import Lua
import Match
import ParlorCore
import Scripting
import Store

/// What a conversation is about: a series, the host that its games in Lua live in, and where it is kept.
struct PlayTable {
  let host: ScriptHost
  let series: Series
  let recorder: SeriesRecorder
  let lowScores: LowScores

  init(host: ScriptHost, series: Series, recorder: SeriesRecorder, store: Store) {
    self.host = host
    self.series = series
    self.recorder = recorder
    lowScores = LowScores(plugin: series.plugin, store: store)
  }
}

/// Makes a table anew from files that were saved, with all moves of the old one.
struct TableReloader {
  let store: Store
  /// How the game was named: its id or its file.
  let game: String
  let players: [PlayerChoice]?
  let makeHost: () throws -> ScriptHost

  /// A table with the moves that were played on the old one, as far as the new rules allow them.
  /// - Returns: the table, and what is wrong with the first move that the rules don't allow any more.
  /// - Throws: why the files can't be used; the old table is as it was.
  func reload(_ old: PlayTable) throws -> (table: PlayTable, problem: String?) {
    let host = try makeHost()
    // A game that was named by its file is known by its id from here on.
    _ = try host.plugin(named: game)
    let save = try old.host.withinLimit { try SavedSeries(old.series) }
    let (series, problem) = try host.withinLimit { try host.resume(save, players: players) }
    let recorder =
      try old.recorder.id.map { try SeriesRecorder(series, resuming: $0, in: store, report: Self.report) }
      ?? SeriesRecorder(series, in: store, report: Self.report)
    return (PlayTable(host: host, series: series, recorder: recorder, store: store), problem)
  }

  /// Takes a line of the recorder for people.
  static func report(_ line: String) { writeError("parlor: \(line)\n") }
}
