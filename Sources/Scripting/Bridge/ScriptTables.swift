import Lua
import Match
import ParlorCore

// Reads the game, its settings and players from tables.
extension ScriptHost {
  func scriptMatch(from options: Options) throws -> ScriptMatch {
    let clock = try options[LibraryAPI.clock]
    let (plugin, settings, game, players) = try participants(from: options)
    let setup = MatchSetup(
      game: plugin.id, settings: settings, seed: try options[LibraryAPI.seed] ?? play.nextSeed(), players: [],
      opening: try options[LibraryAPI.opening] ?? [], picture: try options.picture())
    let match = try match(of: game, setup: setup, players: players)
    let script = try ScriptMatch(
      match, of: plugin, in: self, isTimed: try isTimed(by: clock), people: players.people(among: players.indices))
    try MatchListeners(options).listen(to: script)
    return script
  }

  /// Whether a match has time; a real clock makes the run's time real.
  func isTimed(by clock: Options.ClockChoice?) throws(ScriptError) -> Bool {
    if clock == .real {
      if play.session != nil { throw ScriptError("a test takes no real time; write clock = \"virtual\"") }
      // A replay of an earlier run doesn't wait.
      if play.people.answers == nil { time.becomeReal() }
    }
    return clock != nil
  }

  /// The game and its players.
  /// - Parameter player: the player of seats without one.
  func participants(
    from options: Options, usually player: PlayerChoice = .byHand
  ) throws -> (plugin: Plugin, settings: [String: Value], game: any Game, players: [PlayerChoice]) {
    let (plugin, settings, game) = try chosenGame(from: options)
    return (plugin, settings, game, try players(from: options, on: game.seats, usually: player))
  }

  /// The players in the options.
  func players(from options: Options, on seats: [Seat], usually player: PlayerChoice) throws -> [PlayerChoice] {
    let players = try options.with("players") { kind in
      switch kind {
      case .none: return seats.map { _ in player }
      case .table: return try options.stack.players(at: -1, seats: seats)
      default: throw options.wrong("players", expected: "a table")
      }
    }
    return try players.map(confined)
  }

  /// The game in the options, with its settings.
  func chosenGame(
    from options: Options
  ) throws -> (plugin: Plugin, settings: [String: Value], game: any Game) {
    let settings = try options[LibraryAPI.setup] ?? [:]
    let plugin = try plugin(of: options)
    return (plugin, settings, try plugin.game(settings))
  }

  /// The game in the options, by id or as an object, with mods over it.
  /// - Parameter others: the options that name the game, if not these.
  func plugin(of options: Options, gameOf others: Options? = nil) throws -> Plugin {
    let game = try bareGame(of: others ?? options)
    let mods = try options[LibraryAPI.mods] ?? []
    return mods.isEmpty ? game : try plugin(namedByScript: ([game.id] + mods).joined(separator: "+"))
  }

  private func bareGame(of options: Options) throws -> Plugin {
    try options.with("game") { kind in
      if let definition = options.stack.object(at: -1, as: GameDefinition.self) { return definition.plugin }
      switch kind {
      case .text:
        guard let id = options.stack.text(at: -1) else { throw options.wrong("game", expected: "a game's id") }
        return try plugin(namedByScript: id)
      case .none:
        throw ScriptError(
          "\(options.owner): 'game' is missing; give the id of a game, as in game = \"four-in-a-row\"")
      default: throw options.wrong("game", expected: "a game's id, or a game that a script made")
      }
    }
  }

  func load(
    _ text: String, at place: String, players table: Int?, clock: Options.ClockChoice?, stack: Stack
  ) throws -> ScriptMatch {
    let save: SavedMatch
    do { save = try SavedMatch(text: text) } catch { throw ScriptError("\(place)\(error)") }
    let plugin = try plugin(save.game)
    let seats = try plugin.game(try plugin.choices(fromText: save.settings)).seats
    let players = try table.map { try stack.players(at: $0, seats: seats) } ?? loadedPlayers(save.players)
    let (match, damage) = try load(save, players: try players.map(confined))
    if let damage { throw ScriptError("\(place)\(damage)") }
    return try ScriptMatch(
      match, of: plugin, in: self, isTimed: try isTimed(by: clock), people: players.people(among: players.indices))
  }
}

extension [PlayerChoice] {
  /// The people's seats.
  /// - Parameter seating: the player on each seat.
  func people(among seating: some Collection<Int>) -> SeatSet {
    SeatSet(
      seating.enumerated().filter { _, player in
        if case .named(let name) = self[player] { PlayerSpelling(name).isPerson } else { false }
      }.map(\.offset))
  }
}

extension Stack {
  /// The settings in a table.
  func settings(at position: Int, called place: String = "setup") throws -> [String: Value] {
    let table = fromBottom(position)
    var settings: [String: Value] = [:]
    for name in try names(of: table, in: place) {
      pushField(name, of: table)
      defer { drop() }
      do { settings[name] = try setting(name) } catch { throw ScriptError("\(place).\(name): \(error)") }
    }
    return settings
  }

  /// The players in a table, by seat or in order; other seats are played by hand.
  func players(at position: Int, seats: [Seat]) throws -> [PlayerChoice] {
    let table = fromBottom(position)
    let isList = length(of: table) > 0
    if isList { try expectNoNames(in: table) }
    if isList, length(of: table) != seats.count {
      throw MatchError.wrongPlayerCount(length(of: table), seats: seats)
    }
    if !isList {
      for name in try names(of: table, in: "players") where !seats.contains(where: { $0.name == name }) {
        throw ScriptError.unknownSeat(name, for: "players", seats.map(\.name))
      }
    }
    return try seats.enumerated().map { index, seat in
      if isList { pushElement(index + 1, of: table) } else { pushField(seat.name, of: table) }
      defer { drop() }
      return try player(called: "players.\(seat.name)")
    }
  }

  private func expectNoNames(in table: Int) throws(ScriptError) {
    try forEachPair(of: table) { () throws(ScriptError) in
      guard kind(at: -2) == .number else {
        throw ScriptError("players: give them by seat or in the order of the seats, not both in one table")
      }
    }
  }

  /// The player on top of the stack.
  func player(called place: String) throws -> PlayerChoice {
    if kind(at: -1) == .none { return .byHand }
    if let name = text(at: -1) { return .named(name) }
    if let definition = object(at: -1, as: OpponentDefinition.self) { return .defined(definition) }
    throw ScriptError(
      "\(place) must be an opponent's id, a script's path or parlor.opponent { ... }, got "
        + describe(at: -1))
  }
}
