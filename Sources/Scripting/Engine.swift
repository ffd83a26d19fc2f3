public import Match
public import Opponents
public import ParlorCore
public import Playtest
public import WordLists

/// A game in Swift that a program offers: its plugin, and the code that plays it at full speed.
///
/// A plugin hides the type of its games, and generic code for a type that is only known when the program runs is some
/// twenty times slower than code compiled for it. An engine is made where the type is known, so the compiler has that
/// code ready for its matches, its playtests and its mods.
public struct Engine: Sendable {
  /// Makes the code ready when a game is first played: a program that plays none starts in two thirds of the time.
  @usableFromInline var makeTypes: @Sendable () -> [CompiledGame]
  private let makePlugin: @Sendable (WordLibrary) -> Plugin
  /// The opponents that play this engine's games alone.
  public let opponents: [any OpponentKind]
  /// Makes what says what the moves of this engine's games are worth; nil where nothing does.
  package private(set) var makeAnalyst: (@Sendable () -> any MoveAnalyst)?

  /// Makes an engine of a plugin, the type of its games, and the opponents that play them alone.
  @inlinable
  public init<G: Game>(_ plugin: Plugin, _ type: G.Type, opponents: [any OpponentKind] = []) {
    self.init(type, opponents: opponents) { _ in plugin }
  }

  /// Makes an engine whose games need word lists; scripts may only name those in their own folders.
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

  /// The same engine, for a plugin whose games are of one more type.
  @inlinable
  public func adding<G: Game>(_ type: G.Type) -> Engine {
    var engine = self
    engine.makeTypes = { [makeTypes] in makeTypes() + CompiledGame.all(over: G.self) }
    return engine
  }

  /// The same engine, with what says what the moves of its games are worth.
  public func analyzed(by makeAnalyst: @escaping @Sendable () -> any MoveAnalyst) -> Engine {
    var engine = self
    engine.makeAnalyst = makeAnalyst
    return engine
  }

  /// What makes the game; word lists come from any file of this computer.
  public var plugin: Plugin { plugin(words: .standard()) }

  /// The name that scripts and the command line use.
  public var id: String { plugin.id }

  /// The plugin with word lists from a library.
  func plugin(words: WordLibrary) -> Plugin { makePlugin(words) }
}

extension OpponentList {
  /// The opponents of a program that offers these games.
  public init(of engines: [Engine]) { self.init(engines.flatMap(\.opponents)) }
}

/// The code that was compiled for one type of game.
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

  @usableFromInline typealias CopyState = @Sendable (ScriptHost, any AnyMatch, inout StateRules?) throws -> ScriptState?

  /// The type.
  @usableFromInline let type: ObjectIdentifier
  /// Begins a match of a game.
  @usableFromInline let begin: Begin
  /// Makes a playtest's worker for a game and players that may be in Lua.
  @usableFromInline let makeWorker: MakeWorker
  /// Copies the state of a match for a script.
  @usableFromInline let copyState: CopyState
  /// Makes a game's mods; nil for what is a mod itself.
  @usableFromInline var makeMod: MakeMod?
  /// Makes the workers for a game and players in Swift; nil for what is a mod.
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

  /// The code for a type of an engine, and for the types of its mods.
  @inlinable
  static func all<G: Game>(over type: G.Type) -> [CompiledGame] {
    var engine = CompiledGame(G.self)
    engine.makeMod = { base, maker in try (base as? G).map { base in try maker.mod(of: base) } }
    engine.makeNativeWorkers = { game, plan, opponents in
      try (game as? G).map { game in try NativeWorkers(plan, game: game, opponents: opponents) }
    }
    return [engine, CompiledGame(NativeMod<G>.self)]
  }

  /// The types of games whose rules are a script's, or of a mod that has a say in the play.
  static let scripted = [CompiledGame(ScriptGame<Unsampled>.self), CompiledGame(ScriptGame<Sampled>.self)]
}

/// The compiled code of the games that a host offers, by their types.
final class CompiledGames {
  private let engines: [Engine]
  private lazy var games = Dictionary(
    (engines.flatMap { $0.makeTypes() } + CompiledGame.scripted).map { ($0.type, $0) }
  ) { first, _ in first }

  init(_ engines: [Engine]) { self.engines = engines }

  /// The code for a game's type; nil where none was compiled.
  subscript(game: any Game) -> CompiledGame? { games[ObjectIdentifier(Swift.type(of: game))] }
}
