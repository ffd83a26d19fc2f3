import Lua
public import Match
import Opponents
public import ParlorCore

/// Who plays a seat, as a script or a command line names it.
public enum PlayerChoice {
  /// `human`, the id of an opponent, or the path of a script that ends in `.lua`.
  case named(String)
  /// An opponent that a script made.
  case script(OpponentScript)

  /// What a save calls the player.
  var name: String {
    switch self {
    case .named(let name): name
    case .script(let script): script.name
    }
  }
}

extension ScriptHost {
  /// Begins a match of a game of the catalog.
  public func match(
    of id: String, settings: [String: Value] = [:], seed: Seed? = nil, players: [PlayerChoice]? = nil
  ) throws -> any AnyMatch {
    let game = try catalog.plugin(id).game(settings)
    let players = players ?? game.seats.map { _ in .named(humanPlayer) }
    let setup = MatchSetup(
      game: id, settings: settings, seed: seed ?? nextSeed(), players: players.map(\.name))
    return try begin(game, setup: setup, players: players)
  }

  private func begin<G: Game>(_ game: G, setup: MatchSetup, players: [PlayerChoice]) throws -> any AnyMatch {
    guard players.count == game.seats.count else {
      throw MatchError.wrongPlayerCount(players.count, seats: game.seats)
    }
    let opponents = try players.enumerated().map { try opponent($0.element, for: game, seat: $0.offset) }
    return try Match(of: game, setup: setup, opponents: opponents)
  }

  private func opponent<G: Game>(_ player: PlayerChoice, for game: G, seat: Int) throws -> (any Opponent<G>)? {
    switch player {
    case .script(let script): return try opponent(script, for: game, seat: seat)
    case .named(humanPlayer): return nil
    case .named(let path) where path.hasSuffix(".lua"):
      return try opponent(try opponentScript(path: path), for: game, seat: seat)
    case .named(let id): return try opponentPlugin(id).opponent(for: game)
    }
  }

  // MARK: From a script's tables

  func match(from options: Options) throws -> any AnyMatch {
    guard let id = try options.text("game") else {
      throw ScriptError("parlor.match: 'game' is missing; give the id of a game, as in game = \"four-in-a-row\"")
    }
    let settings = try options.with("setup") { kind in
      switch kind {
      case .none: return [String: Value]()
      case .table: return try options.stack.settings(at: -1)
      default: throw options.wrong("setup", expected: "a table")
      }
    }
    let seats = try catalog.plugin(id).game(settings).seats
    let players = try options.with("players") { kind in
      switch kind {
      case .none: return [PlayerChoice]?.none
      case .table: return try options.stack.players(at: -1, seats: seats)
      default: throw options.wrong("players", expected: "a table")
      }
    }
    return try match(of: id, settings: settings, seed: try options.seed("seed"), players: players)
  }

  func load(_ text: String, players table: Int?, stack: Stack) throws -> any AnyMatch {
    let save: SavedMatch
    do { save = try SavedMatch(text: text) } catch { throw ScriptError("parlor.load: line \(error)") }
    let plugin = try catalog.plugin(save.game)
    let seats = try plugin.game(try plugin.choices(fromText: save.settings)).seats
    let players = try table.map { try stack.players(at: $0, seats: seats) }
    let (match, damage) = try load(save, players: players)
    if let damage { throw ScriptError("parlor.load: line \(damage)") }
    return match
  }

  /// Goes on with a saved match.
  /// - Parameter players: who plays; nil for those whom the save names.
  /// - Returns: the match with every move up to the first that isn't legal, and what is wrong with that one.
  public func load(
    _ save: SavedMatch, players: [PlayerChoice]? = nil
  ) throws -> (match: any AnyMatch, damage: String?) {
    let plugin = try catalog.plugin(save.game)
    let settings = try plugin.choices(fromText: save.settings)
    let match = try match(
      of: save.game, settings: settings, seed: save.seed, players: players ?? save.players.map { .named($0.player) })
    return (match, match.restore(save))
  }
}

extension Stack {
  /// The settings that a table gives by name.
  fileprivate func settings(at position: Int) throws -> [String: Value] {
    let table = count + position + 1
    var settings: [String: Value] = [:]
    for name in try names(of: table, in: "setup") {
      pushField(name, of: table)
      defer { drop() }
      do { settings[name] = try value(at: -1) } catch { throw ScriptError("setup.\(name): \(error)") }
    }
    return settings
  }

  /// The players that a table gives, by seat or in the order of the seats; a seat left out is played by hand.
  fileprivate func players(at position: Int, seats: [Seat]) throws -> [PlayerChoice] {
    let table = position < 0 ? count + position + 1 : position
    let isList = length(of: table) > 0
    if isList, length(of: table) != seats.count {
      throw MatchError.wrongPlayerCount(length(of: table), seats: seats)
    }
    if !isList {
      for name in try names(of: table, in: "players") where !seats.contains(where: { $0.name == name }) {
        throw ScriptError.unknownName(name, of: "the table of players", seats.map(\.name))
      }
    }
    return try seats.enumerated().map { index, seat in
      if isList { pushElement(index + 1, of: table) } else { pushField(seat.name, of: table) }
      defer { drop() }
      return try player(for: seat)
    }
  }

  /// The player on top of the stack.
  private func player(for seat: Seat) throws -> PlayerChoice {
    if kind(at: -1) == .none { return .named(humanPlayer) }
    if let name = text(at: -1) { return .named(name) }
    if let script = object(at: -1, as: OpponentScript.self) { return .script(script) }
    throw ScriptError(
      "players.\(seat.name) must be an opponent's id, a script's path or parlor.opponent { ... }, got "
        + describe(at: -1))
  }
}
