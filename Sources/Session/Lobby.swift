import Lua
public import Match
public import ParlorCore
public import Scripting
public import Store

/// Opens tables for new and kept series, and lists games, for menus, the page and the command line.
public final class Lobby {
  /// The store.
  public let store: Store
  /// The available games.
  public let games: () -> GameTable
  let manners: Table.Manners
  private let makeHost: (ScriptOutput) throws -> ScriptHost

  /// - Parameter makeHost: makes a table's host, which prints to the given output.
  public init(
    store: Store, manners: Table.Manners, games: @escaping () -> GameTable = { .none },
    makeHost: @escaping (ScriptOutput) throws -> ScriptHost
  ) {
    (self.store, self.manners, self.games, self.makeHost) = (store, manners, games, makeHost)
  }

  /// A new table, with notes for its owner.
  public struct Seating {
    /// The table.
    public let table: Table
    /// The game.
    public let plugin: Plugin
    /// The seed of the series.
    public let seed: Seed
    /// The kept settings that are used.
    public var kept: [(name: String, text: String)] = []
    /// The reason why kept settings aren't used; nil if they are.
    public var unused: String?
    /// The part of a save that couldn't be replayed, with its line; nil if all was replayed.
    public var damage: String?
    /// The file with the moves that couldn't be replayed; nil if nothing is lost.
    public var rescue: RescueFile?

    /// The seats with their players.
    public var players: [(seat: String, player: String)] {
      Array(zip(table.match.seats.map(\.name), table.match.setup.players))
    }

    /// The seats of people.
    public var people: SeatSet {
      let setup = table.match.setup
      return SeatSet(setup.players.indices.filter(setup.isPerson))
    }

    /// The settings as people write them, without functions.
    public var settings: [(name: String, text: String)] {
      plugin.schema.compactMap { setting in
        let value = table.match.setup.settings[setting.name]
        return value.flatMap { setting.accepted(text: $0.plainText) == nil ? nil : (setting.name, $0.plainText) }
      }
    }

    /// The series' id in the store; nil if it isn't kept.
    public var series: SeriesID? { table.recorder.id }

    /// Whether the game has hidden information.
    public var hasSecrets: Bool { !table.match.hidesNothing }

    /// The number of moves replayed.
    public var ply: Int { table.match.ply }
  }

  // MARK: A new series

  /// The parameters of a new series.
  public struct NewSeries {
    /// The game's id or file, followed by mods.
    public var game: String
    /// The chosen settings.
    public var settings: (Plugin) throws -> [String: Value]
    /// The players; nil for a person against opponents.
    public var players: (([Seat], ScriptHost) throws -> [String])?
    /// The seed; nil for a fresh one.
    public var seed: Seed?
    /// The options of the series.
    public var options: SeriesOptions
    /// The opening moves of each game.
    public var opening: [String]
    /// The start state of each game.
    public var picture: StatePicture?

    public init(
      game: String, settings: @escaping (Plugin) throws -> [String: Value] = { _ in [:] },
      players: (([Seat], ScriptHost) throws -> [String])? = nil, seed: Seed? = nil,
      options: SeriesOptions = SeriesOptions(),
      opening: [String] = [], picture: StatePicture? = nil
    ) {
      (self.game, self.settings, self.players, self.seed) = (game, settings, players, seed)
      (self.options, self.opening, self.picture) = (options, opening, picture)
    }
  }

  /// The reloading of a game's files.
  public struct Watching {
    /// The time limit of the scripts in seconds; nil for none.
    public var seconds: Double?
    /// The file of a game that was named by file; nil to use its id.
    public var file: (Plugin) -> String?

    public init(seconds: Double?, file: @escaping (Plugin) -> String? = { _ in nil }) {
      (self.seconds, self.file) = (seconds, file)
    }
  }

  /// Opens a table for a new series.
  public func begin(_ wanted: NewSeries, watching: Watching? = nil) throws -> Seating {
    let (host, output) = try newHost()
    return try host.withinLimit {
      let plugin = try host.plugin(named: wanted.game)
      let chosen = try wanted.settings(plugin)
      let kept = keptSettings(of: plugin, besides: chosen)
      let settings = chosen.merging(kept.choices) { chosen, _ in chosen }
      let series = try newSeries(of: plugin, settings, wanted, in: host)
      let table = try newTable(of: series, in: host, output, watching)
      return Seating(table: table, plugin: plugin, seed: series.seed, kept: kept.used, unused: kept.problem)
    }
  }

  private func newSeries(
    of plugin: Plugin, _ settings: [String: Value], _ wanted: NewSeries, in host: ScriptHost
  ) throws -> Series {
    let (seed, seats) = (wanted.seed ?? .fresh(), try plugin.game(settings).seats)
    func series(_ names: [String]) throws -> Series {
      try Series(
        of: plugin, settings: settings, players: names, seed: seed, isFair: wanted.seed == nil, options: wanted.options,
        opening: wanted.opening, picture: wanted.picture,
        make: host.maker(of: plugin, players: names.map(PlayerChoice.named)))
    }
    if let players = wanted.players { return try series(try players(seats, host)) }
    // If greedy can't play because of hidden information, random does.
    func series(against opponent: String) throws -> Series {
      try series(seats.indices.map { $0 == 0 ? humanPlayer : opponent })
    }
    do { return try series(against: "greedy") } catch is OpponentError { return try series(against: "random") }
  }

  /// The kept settings; none if they can't be read or no longer fit.
  /// - Parameter others: the chosen settings, which take precedence.
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

  /// Opens a table for a kept series.
  public func resume(_ id: SeriesID, players: [PlayerChoice]? = nil, watching: Watching? = nil) throws -> Seating {
    let (host, output) = try newHost()
    return try host.withinLimit {
      let place = "series \(id.rawValue)"
      let save = try store.series(id)
      let (series, damage) = try series(of: save, from: place, players: players, in: host)
      // The store will overwrite the old moves.
      let rescue = damage == nil ? nil : try RescueFile(of: save, lackedBy: series)
      guard let claim = try store.claim(id) else {
        throw Refusal("\(place) is being played elsewhere; end that first")
      }
      let table = try table(of: series, resuming: id, in: host, output, watching)
      table.claim = claim
      return Seating(table: table, plugin: series.plugin, seed: series.seed, damage: damage, rescue: rescue)
    }
  }

  /// Opens a table for a save.
  /// - Parameter place: the save's name in messages.
  public func resume(
    _ save: SavedSeries, from place: String, players: [PlayerChoice]? = nil, watching: Watching? = nil
  ) throws -> Seating {
    let (host, output) = try newHost()
    return try host.withinLimit {
      let (series, damage) = try series(of: save, from: place, players: players, in: host)
      let table = try newTable(of: series, in: host, output, watching)
      return Seating(table: table, plugin: series.plugin, seed: series.seed, damage: damage)
    }
  }

  private func series(
    of save: SavedSeries, from place: String, players: [PlayerChoice]?, in host: ScriptHost
  ) throws -> (series: Series, damage: String?) {
    do {
      try host.findGame(save.game)
      let (series, damage) = try host.resume(save, players: players)
      guard let damage else { return (series, nil) }
      // A stopped machine can't run rules.
      if host.machine.isStopped { throw Refusal("\(place):\(damage)") }
      return (series, "\(place):\(damage)")
    } catch let refusal as Refusal { throw refusal } catch { throw Refusal("\(place): \(error)") }
  }

  // MARK: Tables

  /// The game with an id or file.
  public func plugin(named name: String) throws -> Plugin { try newHost().host.plugin(named: name) }

  private func newHost() throws -> (host: ScriptHost, output: ScriptOutput) {
    let output = ScriptOutput()
    return (try makeHost(output), output)
  }

  /// A table for a series that isn't kept yet.
  private func newTable(
    of series: Series, in host: ScriptHost, _ output: ScriptOutput, _ watching: Watching?
  ) throws -> Table {
    let table = try table(of: series, in: host, output, watching)
    table.recorder.record()
    table.claim = table.recorder.id.flatMap { try? store.claim($0) }
    return table
  }

  private func table(
    of series: Series, resuming id: SeriesID? = nil, in host: ScriptHost, _ output: ScriptOutput, _ watching: Watching?
  ) throws -> Table {
    let reloader = watching.map { watching in
      Reloader(game: watching.file(series.plugin) ?? series.plugin.id, seconds: watching.seconds) { [makeHost] in
        try makeHost(output)
      }
    }
    return try Table(
      host: host, series: series, resuming: id, store: store, reloader: reloader, output: output, manners: manners)
  }
}

extension ScriptHost {
  /// Finds the game of a save; the error mentions the option that may have located it earlier.
  package func findGame(_ id: String) throws {
    do { _ = try plugin(id) } catch let error as SettingError where error.missingGame == id {
      throw SettingError("\(error.message) (if it lies elsewhere, --path names its folder)")
    }
  }
}
