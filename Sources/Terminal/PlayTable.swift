import Console
import Lua
package import Match
import ParlorCore
package import Scripting
package import Store

/// What a conversation is about: a series, the host that its games in Lua live in, and where it is kept.
package struct PlayTable {
  let host: ScriptHost
  let series: Series
  let recorder: SeriesRecorder
  /// What the recorder reports.
  let reports: WaitingReports
  let lowScores: LowScores
  let settings: KeptSettings

  package init(host: ScriptHost, series: Series, recorder: SeriesRecorder, reports: WaitingReports, store: Store) {
    (self.host, self.series, self.recorder, self.reports) = (host, series, recorder, reports)
    lowScores = LowScores(plugin: series.plugin, store: store, host: host)
    settings = KeptSettings(of: series.plugin, in: store)
  }
}

/// Makes a table anew from files that were saved, with all moves of the old one.
package struct TableReloader {
  /// Seconds that the scripts may take where nobody chose a limit: somebody sits there and waits.
  package static let defaultSeconds = 5.0

  let store: Store
  /// How the game was named: its id or its file.
  let game: String
  let players: [PlayerChoice]?
  /// Seconds that the scripts may take; nil for as long as they like.
  let seconds: Double?
  let makeHost: () throws -> ScriptHost

  package init(
    store: Store, game: String, players: [PlayerChoice]?, seconds: Double?, makeHost: @escaping () throws -> ScriptHost
  ) {
    (self.store, self.game, self.players) = (store, game, players)
    (self.seconds, self.makeHost) = (seconds, makeHost)
  }

  /// A table with the moves that were played on the old one, as far as the new rules allow them.
  /// - Parameters:
  ///   - save: what was played, and taken back.
  ///   - files: watches the files from now on, those that are broken as well.
  /// - Returns: the table, and what is wrong with the first move that the rules don't allow any more.
  /// - Throws: why the files can't be used, as where the new rules fail or don't end, or where what they refuse can't be
  ///   kept; the old table is as it was.
  func reload(
    _ old: PlayTable, from save: SavedSeries, watching files: FileWatch?
  ) throws -> (table: PlayTable, problem: SaveProblem?, rescue: RescueFile?) {
    let host = try makeHost()
    defer { files?.watch(host.files) }
    return try host.withinLimit(seconds: seconds ?? .infinity) {
      // A game that was named by its file is known by its id from here on.
      _ = try host.plugin(named: game)
      let (series, problem) = try host.resume(save, players: players, isLimited: true)
      if let failure = problem?.failure { throw failure }
      let rescue = try RescueFile(of: save, lackedBy: series)
      for (game, old) in zip(series.games, old.series.games) {
        while game.match.ply > old.match.ply, try game.match.undo() {}
      }
      try Self.askEverything(about: series.current.match)
      let recorder =
        try old.recorder.id.map {
          try SeriesRecorder(
            series, resuming: $0, isKept: old.recorder.isSaved, in: store, report: old.reports.take)
        } ?? SeriesRecorder(series, in: store, report: old.reports.take)
      let table = PlayTable(host: host, series: series, recorder: recorder, reports: old.reports, store: store)
      return (table, problem, rescue)
    }
  }

  /// Asks the rules about the position what play will ask, to see whether they fail.
  private static func askEverything(about match: any AnyMatch) throws {
    _ = try (match.outcome, match.legalMoves(), match.timeToMove(), match.log(for: .referee))
    for viewer in match.seats.indices.map(Viewer.seat) + [.spectator] {
      _ = try (match.board(for: viewer), match.value(for: viewer), match.cues(for: viewer))
    }
  }
}

/// Lines about what can't be saved, which wait until it is known whether play goes on: where rules fail at that and end
/// it, their failure says so.
package final class WaitingReports {
  private var lines: [String] = []

  package init() {}

  package func take(_ line: String) { lines.append(line) }

  func tell() {
    for line in lines { writeError("parlor: \(line)\n") }
    lines = []
  }

  /// Forgets the last line, which is told otherwise.
  func forgetLast() { _ = lines.popLast() }
}
