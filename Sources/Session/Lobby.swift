import Lua
public import Match
public import ParlorCore
public import Scripting
public import Store

/// Where tables are set: for a new series, or for one that was kept.
///
/// A menu, a page and the command line ask it the same things.
public final class Lobby {
  /// What is kept from run to run.
  public let store: Store
  /// The machine of the game, and where its scripts print.
  public let host: ScriptHost
  private let output: ScriptOutput
  private let manners: Table.Manners

  /// Opens a lobby.
  /// - Parameters:
  ///   - host: where games in Lua live; a table that is set takes it over, so that a lobby sets one.
  ///   - output: what the host was given to print to.
  public init(store: Store, host: ScriptHost, output: ScriptOutput, manners: Table.Manners) {
    (self.store, self.host, self.output, self.manners) = (store, host, output, manners)
  }

  /// A table that was set, and what is to be said of it.
  public struct Seating {
    /// The table.
    public let table: Table
    /// What is being played.
    public let plugin: Plugin
    /// The seed of the series.
    public let seed: Seed
    /// The settings of an earlier launch that are used.
    public var kept: [(name: String, text: String)] = []
    /// Why settings of an earlier launch aren't used; nil where none are left out.
    public var unused: String?
    /// What of a save couldn't be played, and where the save has it; nil where all could.
    public var damage: String?
    /// The file that has what couldn't be played; nil where nothing is lost.
    public var rescue: RescueFile?

    /// The seats of the game that is played, each with its player.
    public var players: [(seat: String, player: String)] {
      Array(zip(table.match.seats.map(\.name), table.match.setup.players))
    }

    /// The seats that people play.
    public var people: SeatSet {
      let players = table.match.setup.players
      return SeatSet(players.indices.filter { players[$0] == humanPlayer })
    }

    /// The moves that were played before.
    public var ply: Int { table.match.ply }
  }

  // MARK: A new series

  /// What is asked for of a new series.
  public struct NewSeries {
    /// The game's id or file, with mods behind it.
    public var game: String
    /// The settings that were chosen for it.
    public var settings: (Plugin) throws -> [String: Value]
    /// The players for the seats; nil for a person on the first one and opponents on the others.
    public var players: (([Seat]) throws -> [String])?
    /// Where everything random comes from; nil for a fresh seed.
    public var seed: Seed?
    /// How it goes from game to game.
    public var options: SeriesOptions
    /// The moves that each game begins with.
    public var opening: [String]
    /// The state that each game begins with.
    public var picture: StatePicture?

    /// Asks for a series.
    public init(
      game: String, settings: @escaping (Plugin) throws -> [String: Value] = { _ in [:] },
      players: (([Seat]) throws -> [String])? = nil, seed: Seed? = nil, options: SeriesOptions = SeriesOptions(),
      opening: [String] = [], picture: StatePicture? = nil
    ) {
      (self.game, self.settings, self.players, self.seed) = (game, settings, players, seed)
      (self.options, self.opening, self.picture) = (options, opening, picture)
    }
  }

  /// Sets a table for a new series.
  public func begin(_ wanted: NewSeries, reloader: (Plugin) throws -> Reloader? = { _ in nil }) throws -> Seating {
    let plugin = try host.plugin(named: wanted.game)
    let chosen = try wanted.settings(plugin)
    let kept = keptSettings(of: plugin, besides: chosen)
    let settings = chosen.merging(kept.choices) { chosen, _ in chosen }
    let (seed, seats) = (wanted.seed ?? .fresh(), try plugin.game(settings).seats)
    func series(_ names: [String]) throws -> Series {
      try Series(
        of: plugin, settings: settings, players: names, seed: seed, isFair: wanted.seed == nil, options: wanted.options,
        opening: wanted.opening, picture: wanted.picture,
        make: host.maker(of: plugin, players: names.map(PlayerChoice.named)))
    }
    // Alone, the first seat is yours.
    func series(against opponent: String) throws -> Series {
      try series(seats.indices.map { $0 == 0 ? humanPlayer : opponent })
    }
    let begun: Series
    if let players = wanted.players {
      begun = try series(try players(seats))
    } else {
      // Where too much is hidden for greedy, random plays.
      do { begun = try series(against: "greedy") } catch is OpponentError { begun = try series(against: "random") }
    }
    let reports = WaitingReports()
    let recorder = SeriesRecorder(begun, in: store, report: reports.add)
    recorder.record()
    let claim = recorder.id.flatMap { try? store.claim($0) }
    let table = table(of: begun, recorder, reports, claim, try reloader(plugin))
    return Seating(table: table, plugin: plugin, seed: seed, kept: kept.used, unused: kept.problem)
  }

  /// The settings of an earlier launch to begin with: none where they can't be read, or the game takes them no longer.
  /// - Parameter others: settings that were chosen for this launch, which come first.
  public func keptSettings(
    of plugin: Plugin, besides others: [String: Value] = [:]
  ) -> (choices: [String: Value], used: [(name: String, text: String)], problem: String?) {
    do {
      let kept = try store.settings(game: plugin.id).filter { others[$0.name] == nil }
      let choices = try plugin.choices(fromText: kept)
      if !kept.isEmpty { _ = try plugin.game(choices.merging(others) { _, other in other }) }
      return (choices, kept, nil)
    } catch { return ([:], [], "\(error)") }
  }

  // MARK: A series that was kept

  /// Sets a table to go on with a series of the store.
  public func resume(
    _ id: SeriesID, players: [PlayerChoice]? = nil, reloader: (Plugin) throws -> Reloader? = { _ in nil }
  ) throws -> Seating {
    let place = "series \(id.rawValue)"
    let save = try store.series(id)
    let (series, damage) = try series(of: save, from: place, players: players)
    // The store will hold what is played from here on, in place of what was played.
    let rescue = damage == nil ? nil : try RescueFile(of: save, lackedBy: series)
    guard let claim = try store.claim(id) else {
      throw Refusal("\(place) is being played elsewhere; end that first")
    }
    let reports = WaitingReports()
    let recorder = try SeriesRecorder(series, resuming: id, in: store, report: reports.add)
    let table = table(of: series, recorder, reports, claim, try reloader(series.plugin))
    return Seating(table: table, plugin: series.plugin, seed: series.seed, damage: damage, rescue: rescue)
  }

  /// Sets a table to go on with a save.
  /// - Parameter place: what messages call it, such as the file's name.
  public func resume(
    _ save: SavedSeries, from place: String, players: [PlayerChoice]? = nil,
    reloader: (Plugin) throws -> Reloader? = { _ in nil }
  ) throws -> Seating {
    let (series, damage) = try series(of: save, from: place, players: players)
    let reports = WaitingReports()
    let recorder = SeriesRecorder(series, in: store, report: reports.add)
    recorder.record()
    let claim = recorder.id.flatMap { try? store.claim($0) }
    let table = table(of: series, recorder, reports, claim, try reloader(series.plugin))
    return Seating(table: table, plugin: series.plugin, seed: series.seed, damage: damage)
  }

  private func series(
    of save: SavedSeries, from place: String, players: [PlayerChoice]?
  ) throws -> (series: Series, damage: String?) {
    do {
      try host.findGame(save.game)
      let (series, damage) = try host.resume(save, players: players)
      guard let damage else { return (series, nil) }
      // Nothing goes on after rules that were stopped.
      if host.machine.isStopped { throw Refusal("\(place):\(damage)") }
      return (series, "\(place):\(damage)")
    } catch let refusal as Refusal { throw refusal } catch { throw Refusal("\(place): \(error)") }
  }

  private func table(
    of series: Series, _ recorder: SeriesRecorder, _ reports: WaitingReports, _ claim: SeriesClaim?,
    _ reloader: Reloader?
  ) -> Table {
    Table(
      host: host, series: series, recorder: recorder, reports: reports, claim: claim, store: store, reloader: reloader,
      output: output, manners: manners)
  }
}

extension ScriptHost {
  /// Looks for the game of a save, which may be found by nothing but the option that was given when it was played.
  package func findGame(_ id: String) throws {
    do { _ = try plugin(id) } catch let error as SettingError where error.missingGame == id {
      throw SettingError("\(error.message) (if it lies elsewhere, --path names its folder)")
    }
  }
}
