import Lua
public import Match
public import Opponents
public import ParlorCore
import WordLists

/// A player, as scripts and commands name it.
public enum PlayerChoice {
  /// `human`, an opponent's id, or a path that ends in `.lua`.
  case named(String)
  /// Nobody: the script makes the moves.
  case byHand
  /// An opponent made by a script.
  case defined(OpponentDefinition)

  /// The name in saves.
  public var name: String {
    switch self {
    case .named(let name): name
    case .byHand: humanPlayer
    case .defined(let definition): definition.name
    }
  }

  /// Whether it is the list's random opponent; a script may give its own any name.
  @usableFromInline var isRandom: Bool {
    if case .named(let name) = self { PlayerSpelling(name).player == RandomPlugin().id } else { false }
  }
}

extension ScriptHost {
  /// Begins a match by the game's id.
  public func match(
    of id: String, settings: [String: Value] = [:], seed: Seed? = nil, players: [PlayerChoice]? = nil,
    picture: StatePicture? = nil
  ) throws -> any AnyMatch {
    let setup = MatchSetup(
      game: id, settings: settings, seed: seed ?? play.nextSeed(), players: [], picture: picture)
    return try match(of: try plugin(id).game(settings), setup: setup, players: players)
  }

  /// Checks an opening before many games are played.
  package func check(opening: [String], of game: any Game, called id: String, seed: Seed) throws {
    if opening.isEmpty { return }
    _ = try match(of: game, setup: MatchSetup(game: id, seed: seed, players: [], opening: opening), players: nil)
  }

  /// Begins a match of a game, and adds the players' names to the setup.
  func match(of game: any Game, setup: MatchSetup, players: [PlayerChoice]?) throws -> any AnyMatch {
    play.hasBegun = true
    let players = players ?? game.seats.map { _ in .byHand }
    var setup = setup
    setup.players = players.map(\.name)
    let match =
      try games.compiled[game]?.begin(self, game, setup, players) ?? begin(game, setup: setup, players: players)
    play.session?.add(match)
    return match
  }

  @inlinable
  func begin<G: Game>(_ game: G, setup: MatchSetup, players: [PlayerChoice]) throws -> any AnyMatch {
    guard players.count == game.seats.count else {
      throw MatchError.wrongPlayerCount(players.count, seats: game.seats)
    }
    let seen = SeenSetup(game: setup.game, settings: setup.settings, host: self)
    var opponents: [(any Opponent<G>)?] = []
    for (seat, player) in players.enumerated() {
      opponents.append(try maker(of: player, for: game, in: seen)?.make(seat))
    }
    return try Match(of: game, setup: setup, opponents: opponents)
  }

  /// Continues a saved match.
  /// - Parameter players: the players; nil for those of the save.
  /// - Returns: the match up to the first illegal move, and the fault of that move.
  public func load(
    _ save: SavedMatch, players: [PlayerChoice]? = nil
  ) throws -> (match: any AnyMatch, damage: SaveProblem?) {
    let plugin = try plugin(save.game)
    let settings = try plugin.choices(fromText: save.settings)
    let match = try match(
      of: save.game, settings: settings, seed: save.seed, players: players ?? savedPlayers(save.players),
      picture: save.picture)
    let damage = match.restore(save)
    match.isFair = save.isFair
    match.isRepeatable = match.isRepeatable && save.isRepeatable
    return (match, damage)
  }

  /// Copies a match with its moves, for other players. Unlike a save, the copy keeps functions among the settings.
  package func copy(of match: any AnyMatch, players: [PlayerChoice]) throws -> any AnyMatch {
    var setup = match.setup
    // The log has the opening.
    setup.opening = []
    let copy = try self.match(of: match.rules, setup: setup, players: players)
    for case let text? in try match.log(for: .referee).map(\.text) { try copy.restore(text) }
    return copy
  }

  /// The players of a save.
  /// - Throws: an error for a script's opponent, which can't be found by name.
  func savedPlayers(_ players: [(seat: String, player: String)]) throws(ScriptError) -> [PlayerChoice] {
    for (seat, spelled) in players where !PlayerSpelling(spelled).isPerson && !spelled.hasSuffix(".lua") {
      let name = PlayerSpelling(spelled).player
      guard opponents.knows(name) else {
        throw ScriptError(
          "the save has \(quoted(name)) play \(seat), which is no opponent's id; name the players yourself")
      }
    }
    return players.map { .named($0.player) }
  }

  /// The players of a save for a script. A save doesn't name people: they play if they are there, otherwise the
  /// script does.
  func loadedPlayers(_ players: [(seat: String, player: String)]) throws(ScriptError) -> [PlayerChoice] {
    try savedPlayers(players).map { player in
      if PlayerSpelling(player.name).isPerson, !play.people.areThere { .byHand } else { player }
    }
  }

  /// Checks a player named by a script: a path must lie where `require` looks.
  func confined(_ player: PlayerChoice) throws(ScriptError) -> PlayerChoice {
    guard case .named(let spelled) = player else { return player }
    let spelling = PlayerSpelling(spelled)
    let allowed = try opponents.replacingScripts(of: spelling.player, by: confined)
    return .named(spelling.name.map { "\($0)=\(allowed)" } ?? allowed)
  }

  /// Finds the file of a script's path.
  func confined(_ path: String) throws(ScriptError) -> String {
    do throws(SettingError) { return try PathRule.inside(roots).checked(path, as: "script") } catch {
      throw ScriptError(error.message)
    }
  }

  /// Finds the file of a command's path, in the current folder or in the folders of scripts.
  func found(_ path: String) throws(FileError) -> String {
    let folders = ["."] + roots.filter { $0 != "." }
    if let file = PathRule.first(path, in: folders) { return file }
    throw FileError(message: "\(path): no such file in \(folders.joined(separator: ", "))", isWrongPath: true)
  }
}
