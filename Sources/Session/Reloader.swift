import Lua
import Match
import ParlorCore
import Scripting
import Store

/// How a table is made anew of files that were saved.
struct Reloader {
  /// How the game was named: its id or its file.
  let game: String
  /// Seconds that the scripts may take as they are loaded and asked about the position; nil for as long as they like.
  let seconds: Double?
  let makeHost: () throws -> ScriptHost
}

// Files that are saved and broken, and players that change, while a game is played.
extension Table {
  /// Takes up the files that were saved, with the match going on under the new rules. Where they can't be used, as where the
  /// new rules fail or don't end, or where what they refuse can't be kept, the table is as it was.
  func reload(for place: Place) {
    guard let reloader else { return refuse(.other, "the files of this game can't be read again", to: place) }
    do {
      let save = try takeDown()
      let count = save.selectedMatch?.moves.count ?? 0
      let host = try reloader.makeHost()
      defer { tellOwner(.files(host.files)) }
      let (series, problem) = try host.withinLimit(seconds: reloader.seconds ?? .infinity) {
        // A game that was named by its file is known by its id from here on.
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

  /// Has another player play a seat from now on. The match is made anew with its moves, in the same machine.
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
      // Another player may know what this one doesn't.
      match.isFair = false
    } catch { return refuse(.other, message(of: error), to: place) }
    tell(.swapped(seat: index, player: player))
    try showAnew()
  }

  /// The series as it stands, with the moves that were taken back, or as it was kept last where its rules fail at that by
  /// now.
  private func takeDown() throws -> SavedSeries {
    do { return try ask { try SavedSeries(series, withTakenBack: true) } } catch {
      guard let save = recorder.lastSeen else { throw error }
      return save
    }
  }

  /// Makes the series of a save, and asks its rules all that play will ask.
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

  /// Goes on with a series that was made of this one.
  private func adopt(_ series: Series, in host: ScriptHost, isKept: Bool) throws {
    let recorder = try Self.recorder(of: series, resuming: recorder.id, isKept: isKept, in: store, reports)
    (self.host, self.series, self.recorder) = (host, series, recorder)
    (failure, asked, deferred, seriesStatus) = (nil, nil, [], nil)
    try begin()
  }
}
