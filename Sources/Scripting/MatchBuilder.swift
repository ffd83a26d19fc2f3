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

/// A Swift type of game whose matches run at full speed.
///
/// The catalog forgets the types of its games, and code for a type that is only known when the program runs is some
/// twenty times slower. Whoever makes a host names the types that matter; all others work too.
public struct FastGame: Sendable {
  @usableFromInline let begin: @Sendable (ScriptHost, any Game, MatchSetup, [PlayerChoice]) throws -> (any AnyMatch)?

  /// Names a type; call it where the type is known.
  @inlinable
  public init<G: Game>(_ type: G.Type) {
    begin = { host, game, setup, players in
      guard let game = game as? G else { return nil }
      return try host.begin(game, setup: setup, players: players)
    }
  }
}

extension ScriptHost {
  /// Begins a match of a game of the catalog.
  public func match(
    of id: String, settings: [String: Value] = [:], seed: Seed? = nil, players: [PlayerChoice]? = nil
  ) throws -> any AnyMatch {
    let setup = MatchSetup(game: id, settings: settings, seed: seed ?? nextSeed(), players: [])
    return try match(of: try catalog.plugin(id).game(settings), setup: setup, players: players)
  }

  /// Begins a match of a game that was made already, with the players' names added to the setup.
  private func match(of game: any Game, setup: MatchSetup, players: [PlayerChoice]?) throws -> any AnyMatch {
    let players = players ?? game.seats.map { _ in .named(humanPlayer) }
    var setup = setup
    setup.players = players.map(\.name)
    for fast in fastGames {
      if let match = try fast.begin(self, game, setup, players) { return match }
    }
    return try begin(game, setup: setup, players: players)
  }

  @inlinable
  func begin<G: Game>(_ game: G, setup: MatchSetup, players: [PlayerChoice]) throws -> any AnyMatch {
    guard players.count == game.seats.count else {
      throw MatchError.wrongPlayerCount(players.count, seats: game.seats)
    }
    var opponents: [(any Opponent<G>)?] = []
    for (seat, player) in players.enumerated() {
      if let script = try script(of: player) {
        opponents.append(try opponent(script, for: game, seat: seat))
      } else {
        opponents.append(try nativeOpponent(player, for: game))
      }
    }
    return try Match(of: game, setup: setup, opponents: opponents)
  }

  /// The script that plays for a player; nil where none does.
  @usableFromInline
  func script(of player: PlayerChoice) throws -> OpponentScript? {
    switch player {
    case .script(let script): script
    case .named(let path): path.hasSuffix(".lua") ? try opponentScript(path: path) : nil
    }
  }

  @usableFromInline
  func nativeOpponent<G: Game>(_ player: PlayerChoice, for game: G) throws -> (any Opponent<G>)? {
    player.name == humanPlayer ? nil : try opponentPlugin(player.name).opponent(for: game)
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
    let game = try catalog.plugin(id).game(settings)
    let seats = game.seats
    let players = try options.with("players") { kind in
      switch kind {
      case .none: return [PlayerChoice]?.none
      case .table: return try options.stack.players(at: -1, seats: seats)
      default: throw options.wrong("players", expected: "a table")
      }
    }
    let setup = MatchSetup(game: id, settings: settings, seed: try options.seed("seed") ?? nextSeed(), players: [])
    return try match(of: game, setup: setup, players: try players?.map(confined))
  }

  func load(_ text: String, players table: Int?, stack: Stack) throws -> any AnyMatch {
    let save: SavedMatch
    do { save = try SavedMatch(text: text) } catch { throw ScriptError("parlor.load: line \(error)") }
    let plugin = try catalog.plugin(save.game)
    let seats = try plugin.game(try plugin.choices(fromText: save.settings)).seats
    let players = try table.map { try stack.players(at: $0, seats: seats) } ?? savedPlayers(of: save)
    let (match, damage) = try load(save, players: try players.map(confined))
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
      of: save.game, settings: settings, seed: save.seed, players: players ?? savedPlayers(of: save))
    return (match, match.restore(save))
  }

  /// The players whom a save names.
  /// - Throws: an error about one that a script made, whom nobody can find by the name.
  private func savedPlayers(of save: SavedMatch) throws(ScriptError) -> [PlayerChoice] {
    for (seat, name) in save.players where name != humanPlayer && !name.hasSuffix(".lua") {
      guard shippedOpponents.contains(where: { $0.id == name }) else {
        throw ScriptError(
          "the save has \(quoted(name)) play \(seat), which is no opponent's id; name the players yourself")
      }
    }
    return save.players.map { .named($0.player) }
  }

  /// A player whom a script named: the path of another script has to lie where `require` looks too.
  private func confined(_ player: PlayerChoice) throws(ScriptError) -> PlayerChoice {
    guard case .named(let path) = player, path.hasSuffix(".lua") else { return player }
    let folders = roots.compactMap(TextFile.resolved)
    for candidate in [path] + roots.map({ "\($0)/\(path)" }) {
      guard let real = TextFile.resolved(candidate) else { continue }
      if folders.contains(where: { real.hasPrefix($0 == "/" ? $0 : $0 + "/") }) { return .named(candidate) }
    }
    let places = roots.isEmpty ? "; this script may use none" : " in \(roots.joined(separator: ", "))"
    throw ScriptError("no script \(quoted(path))\(places)")
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
      return try player(for: seat)
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
  private func player(for seat: Seat) throws -> PlayerChoice {
    if kind(at: -1) == .none { return .named(humanPlayer) }
    if let name = text(at: -1) { return .named(name) }
    if let script = object(at: -1, as: OpponentScript.self) { return .script(script) }
    throw ScriptError(
      "players.\(seat.name) must be an opponent's id, a script's path or parlor.opponent { ... }, got "
        + describe(at: -1))
  }
}
