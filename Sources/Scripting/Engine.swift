public import Match
public import Opponents
public import ParlorCore
public import Playtest
public import WordLists

/// A game in Swift: its plugin, and its specialised code.
///
/// A plugin hides the type of its games, and unspecialised generic code is some twenty times slower. An engine is
/// made where the type is known, so its matches, playtests and mods are compiled for that type.
public struct Engine: Sendable {
  /// Registers the code when a game is first played, so that programs without games start a third faster.
  @usableFromInline var makeTypes: @Sendable () -> [CompiledGame]
  private let makePlugin: @Sendable (WordLibrary) -> Plugin
  /// The opponents for this engine's games alone.
  public let opponents: [any OpponentKind]
  /// Makes the analyst of its games; nil if there is none.
  package private(set) var makeAnalyst: (@Sendable () -> any MoveAnalyst)?

  /// Takes a plugin, the type of its games, and their opponents.
  @inlinable
  public init<G: Game>(_ plugin: Plugin, _ type: G.Type, opponents: [any OpponentKind] = []) {
    self.init(type, opponents: opponents) { _ in plugin }
  }

  /// Takes the type of games that need word lists; scripts may only name lists in their own folders.
  @inlinable
  public init<G: Game>(
    _ type: G.Type, opponents: [any OpponentKind] = [], plugin: @escaping @Sendable (WordLibrary) -> Plugin
  ) {
    self.init({ CompiledGame.all(over: G.self) }, opponents: opponents, plugin: plugin)
  }

  @usableFromInline
  init(
    _ makeTypes: @escaping @Sendable () -> [CompiledGame], opponents: [any OpponentKind],
    plugin: @escaping @Sendable (WordLibrary) -> Plugin
  ) {
    (self.makeTypes, self.opponents, makePlugin) = (makeTypes, opponents, plugin)
  }

  /// Adds a type of the plugin's games.
  @inlinable
  public func adding<G: Game>(_ type: G.Type) -> Engine {
    var engine = self
    engine.makeTypes = { [makeTypes] in makeTypes() + CompiledGame.all(over: G.self) }
    return engine
  }

  /// Adds an analyst.
  public func analyzed(by makeAnalyst: @escaping @Sendable () -> any MoveAnalyst) -> Engine {
    var engine = self
    engine.makeAnalyst = makeAnalyst
    return engine
  }

  /// The plugin, with word lists from any file.
  public var plugin: Plugin { plugin(words: .standard()) }

  /// The name in scripts and on the command line.
  public var id: String { plugin.id }

  /// The plugin, with word lists from a library.
  func plugin(words: WordLibrary) -> Plugin { makePlugin(words) }
}

extension OpponentList {
  /// The opponents for these games.
  public init(of engines: [Engine]) { self.init(engines.flatMap(\.opponents)) }
}

/// The code compiled for one type of game.
@usableFromInline
struct CompiledGame: Sendable {
  @usableFromInline typealias Begin =
    @Sendable (ScriptHost, any Game, MatchSetup, [PlayerChoice]) throws -> (any AnyMatch)?
  @usableFromInline
  typealias MakeWorker =
    @Sendable (ScriptHost, any Game, PlaytestPlan, [PlayerChoice], HookCall?) throws -> (any PlaytestWorker)?
  @usableFromInline typealias MakeMod = @Sendable (any Game, ModMaker) throws -> (any Game)?
  @usableFromInline
  typealias MakeWorkers = @Sendable (any Game, PlaytestPlan, OpponentList) throws -> (any WorkerSource)?

  @usableFromInline typealias CopyState = @Sendable (ScriptHost, any AnyMatch, inout StateRules?) throws -> HeldState?

  @usableFromInline let type: ObjectIdentifier
  /// Begins a match of a game.
  @usableFromInline let begin: Begin
  /// Makes a playtest's worker, with players that may be in Lua.
  @usableFromInline let makeWorker: MakeWorker
  /// Copies a match's state for a script.
  @usableFromInline let copyState: CopyState
  /// Makes a game's mods; nil for a mod.
  @usableFromInline var makeMod: MakeMod?
  /// Makes workers with players in Swift; nil for a mod.
  @usableFromInline var makeNativeWorkers: MakeWorkers?

  @inlinable
  init<G: Game>(_ type: G.Type) {
    self.type = ObjectIdentifier(type)
    begin = { host, game, setup, players in
      guard let game = game as? G else { return nil }
      return try host.begin(game, setup: setup, players: players)
    }
    makeWorker = { host, game, plan, players, worth in
      guard let game = game as? G else { return nil }
      return try host.mixedWorker(for: plan, of: game, players: players, worth: worth)
    }
    copyState = { host, match, rules in try host.copyState(of: match, as: G.self, &rules) }
  }

  /// The code for an engine's type and its mods.
  @inlinable
  static func all<G: Game>(over type: G.Type) -> [CompiledGame] {
    var engine = CompiledGame(G.self)
    engine.makeMod = { base, maker in try (base as? G).map { base in try maker.mod(of: base) } }
    engine.makeNativeWorkers = { game, plan, opponents in
      try (game as? G).map { game in try NativeWorkers(plan, game: game, opponents: opponents) }
    }
    return [engine, CompiledGame(NativeMod<G>.self)]
  }

  /// The types of games in Lua, and of mods with functions during play.
  static let scripted = [CompiledGame(ScriptGame<Unsampled>.self), CompiledGame(ScriptGame<Sampled>.self)]
}

/// The compiled code of a host's games, by type.
final class CompiledGames {
  private let engines: [Engine]
  /// The code of the types played so far.
  private var found: [ObjectIdentifier: CompiledGame] = [:]

  init(_ engines: [Engine]) { self.engines = engines }

  /// The code for a game; nil if none was compiled.
  subscript(game: any Game) -> CompiledGame? {
    let type = ObjectIdentifier(Swift.type(of: game))
    if let known = found[type] { return known }
    let code = (engines.flatMap { $0.makeTypes() } + CompiledGame.scripted).first { $0.type == type }
    found[type] = code
    return code
  }
}
