public import Match
public import ParlorCore
public import Playtest

/// A Swift type of game that is played at full speed, in matches and in playtests, and its mods with it.
///
/// The catalog forgets the types of its games, and code for a type that is only known when the program runs is some
/// twenty times slower. Whoever makes a host names the types that matter; all others work too.
public struct FastGame: Sendable {
  /// The same for playtests in which no script takes part.
  public let playtest: FastPlaytest
  @usableFromInline let types: [FastType]
  /// Makes a game's mods; nil for a game of another type.
  @usableFromInline let mod: @Sendable (any Game, ModMaker) throws -> (any Game)?

  /// Names a type; call it where the type is known.
  @inlinable
  public init<G: Game>(_ type: G.Type) {
    playtest = FastPlaytest(type)
    types = [
      FastType(G.self), FastType(NativeMod<G, EngineState<G.State>, EngineMoves<G>>.self),
      FastType(NativeMod<G, ModState<G.State>, EngineMoves<G>>.self),
      FastType(NativeMod<G, EngineState<G.State>, ListedMoves<G>>.self),
      FastType(NativeMod<G, EngineState<G.State>, ScriptedTurns<G>>.self),
      FastType(ModGame<G>.self),
    ]
    mod = { base, maker in try (base as? G).map { base in try maker.mod(of: base) } }
  }
}

/// The code for one type of game.
@usableFromInline
struct FastType: Sendable {
  @usableFromInline typealias Begin =
    @Sendable (ScriptHost, any Game, MatchSetup, [PlayerChoice]) throws -> (any AnyMatch)?
  @usableFromInline
  typealias MakeWorker = @Sendable (ScriptHost, any Game, PlaytestPlan, [PlayerChoice]) throws -> (any PlaytestWorker)?

  /// Begins a match of a game; nil for a game of another type.
  @usableFromInline let begin: Begin
  /// Makes a playtest's worker for a game; nil for a game of another type.
  @usableFromInline let makeWorker: MakeWorker

  @inlinable
  init<G: Game>(_ type: G.Type) {
    begin = { host, game, setup, players in
      guard let game = game as? G else { return nil }
      return try host.begin(game, setup: setup, players: players)
    }
    makeWorker = { host, game, plan, players in
      guard let game = game as? G else { return nil }
      return try host.mixedWorker(for: plan, of: game, players: players)
    }
  }

  /// The types of games whose rules are a script's alone.
  static let scripted = [FastType(ScriptGame<Unsampled>.self), FastType(ScriptGame<Sampled>.self)]
}
