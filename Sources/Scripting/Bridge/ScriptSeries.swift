import Lua
public import Match
package import ParlorCore

/// A series held by a script. Each game is one object.
final class ScriptSeries {
  let series: Series
  /// The players, in the order of the first game's seats.
  private let players: [PlayerChoice]
  private let listeners: MatchListeners
  unowned let host: ScriptHost
  private let isTimed: Bool
  private var games: [Int: ScriptMatch] = [:]
  private let held: HeldMemory
  /// The bytes of the games' setups, by number.
  private var setupBytes: [Int: Int] = [:]
  /// The approximate memory of a game.
  private static let gameBytes = 1_500

  init(
    _ series: Series, of players: [PlayerChoice], in host: ScriptHost, isTimed: Bool,
    _ listeners: MatchListeners = MatchListeners()
  ) {
    (self.series, self.players, self.listeners) = (series, players, listeners)
    self.host = host
    self.isTimed = isTimed
    held = HeldMemory(0, for: host.machine.link)
    measureMemory()
  }

  /// Updates the series' memory.
  func measureMemory() {
    let setups = series.games.map { ($0.number, setupBytes[$0.number] ?? $0.match.setup.memoryFootprint) }
    setupBytes = Dictionary(setups) { first, _ in first }
    let next = series.settings.values.reduce(0) { $0 + $1.memoryFootprint }
    held.bytes = series.games.reduce(Self.gameBytes + next + setupBytes.values.reduce(0, +)) {
      $0 + Self.gameBytes + $1.match.memoryFootprint
    }
  }

  /// The match of a game.
  func match(of entry: Series.Entry) throws -> ScriptMatch {
    if let match = games[entry.number] { return match }
    let match = try ScriptMatch(
      entry.match, of: series.plugin, in: host, isTimed: isTimed,
      people: players.people(among: series.seating(ofGame: entry.number)), number: entry.number)
    listeners.listen(to: match)
    games[entry.number] = match
    // Only the script may still hold matches that the series dropped.
    games = games.filter { number, _ in series.games.contains { $0.number == number } }
    return match
  }
}

extension ScriptHost {
  func series(from options: Options) throws -> ScriptSeries {
    let (plugin, settings, _, players) = try participants(from: options)
    let choices = try options.series()
    let seed = try options[LibraryAPI.seed] ?? play.nextSeed()
    let isTimed = try isTimed(by: try options[LibraryAPI.clock])
    let series = try Series(
      of: plugin, settings: settings, players: players.map(\.name), seed: seed, options: choices,
      opening: try options[LibraryAPI.opening] ?? [], picture: try options.picture(),
      make: maker(of: plugin, players: players))
    return ScriptSeries(
      series, of: players, in: self, isTimed: isTimed, try MatchListeners(options))
  }

  func loadSeries(
    _ text: String, at place: String, players table: Int?, stack: Stack, isTimed: Bool
  ) throws -> ScriptSeries {
    let save: SavedSeries
    do { save = try SavedSeries(text: text) } catch { throw ScriptError("\(place)\(error)") }
    let plugin = try plugin(save.game)
    let seats = try plugin.game(try plugin.choices(fromText: save.settings)).seats
    let players = try (try table.map { try stack.players(at: $0, seats: seats) } ?? loadedPlayers(save.players)).map(
      confined)
    let (series, damage) = try resume(save, players: players)
    if let damage { throw ScriptError("\(place)\(damage)") }
    return ScriptSeries(series, of: players, in: self, isTimed: isTimed)
  }

  /// Continues a saved series.
  /// - Parameter players: the players; nil for those of the save.
  /// - Returns: the series, and the fault of the first move that couldn't be played.
  public func resume(
    _ save: SavedSeries, players: [PlayerChoice]? = nil
  ) throws -> (series: Series, damage: SaveProblem?) {
    let plugin = try plugin(save.game)
    let players = try players ?? savedPlayers(save.players)
    var save = save
    save.players = zip(save.players, players).map { ($0.seat, $1.name) }
    return try Series.resume(save, of: plugin, make: maker(of: plugin, players: players))
  }

  /// Makes the matches of a series.
  package func maker(of plugin: Plugin, players: [PlayerChoice]) -> Series.Maker {
    { [unowned self] setup, seating in
      try match(of: try plugin.game(setup.settings), setup: setup, players: seating.map { players[$0] })
    }
  }
}

extension Options {
  /// The options of a series' sequence of games.
  fileprivate func series() throws -> SeriesOptions {
    let targets: [SeriesOptions.Target?] = [
      try self[SeriesAPI.bestOf].map { .bestOf($0) }, try self[SeriesAPI.firstTo].map { .firstTo($0) },
    ]
    guard targets.contains(nil) else { throw ScriptError("\(owner): give 'best_of' or 'first_to', not both") }
    return SeriesOptions(
      keep: try self[SeriesAPI.keep] ?? .all, starter: try self[SeriesAPI.starter],
      target: targets.compactMap(\.self).first, tie: try self[SeriesAPI.tie] ?? .suddenDeath,
      swapsSeats: try self[SeriesAPI.swap] ?? false)
  }
}
