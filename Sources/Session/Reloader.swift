import Lua
import Match
import ParlorCore
import Scripting
import Store

/// The reloading of a table's game files.
struct Reloader {
  /// The game's id or file.
  let game: String
  /// The time limit in seconds for loading the scripts and replaying; nil for none.
  let seconds: Double?
  let makeHost: () throws -> ScriptHost
}

// Reloading files and swapping players during a game.
extension Table {
  /// Reloads the files and continues the match under the new rules. If the rules fail or don't end, or if refused moves
  /// can't be saved to a file, nothing changes.
  func reload(for place: Place) {
    guard let reloader else { return refuse(.other, "the files of this game can't be read again", to: place) }
    do {
      let save = try takeDown()
      let count = save.selectedMatch?.moves.count ?? 0
      let host = try reloader.makeHost()
      defer { tellOwner(.files(host.files)) }
      let (series, problem) = try host.withinLimit(seconds: reloader.seconds ?? .infinity) {
        // This call also registers the id of a game named by its file.
        _ = try host.plugin(named: reloader.game)
        return try resume(save, players: nil, in: host)
      }
      let rescue = try RescueFile(of: save, lackedBy: series)
      let plies = min(match.ply, count)
      try adopt(series, in: host, isKept: recorder.isSaved)
      let took = Event.Reloaded(plies: match.ply, of: plies, problem: problem.map { "\($0)" }, rescue: rescue)
      tell(.reloaded(took))
      try showAnew()
    } catch { tell(.notReloaded(message(of: error))) }
  }

  /// Swaps the player of a seat. The match is replayed in the same machine.
  func swap(_ seat: String, to player: String, for place: Place) throws {
    guard let index = match.seats.firstIndex(where: { $0.name == seat }) else {
      let names = match.seats.map(\.name)
      let hint = suggestion(for: seat, among: names, else: "there are: \(names.joined(separator: ", "))")
      return refuse(.other, "no seat \(quoted(seat)); \(hint)", to: place)
    }
    do {
      var players = series.players
      players[series.seating(ofGame: series.selected)[index]] = player
      let resumed = try ask {
        try resume(try takeDown(), players: players.map(PlayerChoice.named), in: host)
      }
      try adopt(resumed.series, in: host, isKept: false)
      // The new player may know other secrets.
      match.isFair = false
    } catch { return refuse(.other, message(of: error), to: place) }
    tell(.swapped(seat: index, player: player))
    try showAnew()
  }

  /// The series with its redo moves; if its rules fail, the series as last recorded.
  private func takeDown() throws -> SavedSeries {
    do { return try ask { try SavedSeries(series, withTakenBack: true) } } catch {
      guard let save = recorder.lastSeen else { throw error }
      return save
    }
  }

  /// Replays a save and asks its rules everything that play will ask.
  private func resume(
    _ save: SavedSeries, players: [PlayerChoice]?, in host: ScriptHost
  ) throws -> (series: Series, problem: SaveProblem?) {
    let (series, problem) = try host.resume(save, players: players)
    if let failure = problem?.failure { throw failure }
    for (game, old) in zip(series.games, self.series.games) {
      while game.match.ply > old.match.ply, try game.match.undo() {}
    }
    let match = series.current.match
    _ = try (match.outcome, match.legalMoves(), match.timeToMove(), match.log(for: .referee))
    for viewer in match.seats.indices.map(Viewer.seat) + [.spectator] {
      _ = try (match.board(for: viewer), match.value(for: viewer), match.cues(for: viewer))
    }
    return (series, problem)
  }

  /// Continues with a replayed series.
  private func adopt(_ series: Series, in host: ScriptHost, isKept: Bool) throws {
    let recorder = try Self.recorder(of: series, resuming: recorder.id, isKept: isKept, in: store, reports)
    (self.host, self.series, self.recorder) = (host, series, recorder)
    (failure, asked, deferred, seriesStatus) = (nil, nil, [], nil)
    try begin()
  }
}
