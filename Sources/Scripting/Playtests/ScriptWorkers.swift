import Lua
public import Match
public import Opponents
public import ParlorCore
public import Playtest

/// Makes workers for games and opponents in Lua: each has a host, and so a machine, of its own.
public struct ScriptWorkers: WorkerSource {
  private let plan: PlaytestPlan
  private let game: String
  private let makeHost: @Sendable () throws -> ScriptHost

  /// Takes a plan.
  /// - Parameters:
  ///   - game: how the game is found: by its id, or by its file.
  ///   - makeHost: makes a host; called on each worker's thread.
  public init(_ plan: PlaytestPlan, game: String, makeHost: @escaping @Sendable () throws -> ScriptHost) {
    self.plan = plan
    self.game = game
    self.makeHost = makeHost
  }

  public func makeWorker() throws -> any PlaytestWorker {
    let host = try makeHost()
    let plugin = try host.plugin(named: game)
    let players = plan.players.map(PlayerChoice.named)
    let worker = try host.withinLimit {
      try host.worker(for: plan, of: try plugin.game(plan.settings), players: players)
    }
    return KeptWorker(worker, by: host)
  }
}

/// A worker with the host that its games live in.
private final class KeptWorker: PlaytestWorker {
  private let worker: any PlaytestWorker
  private let host: ScriptHost

  init(_ worker: any PlaytestWorker, by host: ScriptHost) {
    self.worker = worker
    self.host = host
  }

  func play(_ games: Range<Int>, into tally: inout Tally) throws {
    // Each game has the limit's time: a script that takes more ends the playtest.
    for game in games { try host.withinLimit { try worker.play(game..<game + 1, into: &tally) } }
  }
}

extension ScriptHost {
  /// A worker that plays on this host's machine; specialised where the type of the game is known.
  func worker(for plan: PlaytestPlan, of game: any Game, players: [PlayerChoice]) throws -> any PlaytestWorker {
    for type in fastTypes {
      if let worker = try type.makeWorker(self, game, plan, players) { return worker }
    }
    return try mixedWorker(for: plan, of: game, players: players)
  }

  @inlinable
  func mixedWorker<G: Game>(
    for plan: PlaytestPlan, of game: G, players: [PlayerChoice]
  ) throws -> any PlaytestWorker {
    let makers = try players.map { player in try maker(of: player, for: game) }
    return try GameWorker(game, plan: plan, lineup: MixedLineup(makers), explain: Self.explanation)
  }

  @usableFromInline
  static func explanation(of error: MatchError) -> String { ScriptError(explaining: error).message }

  @inlinable
  func maker<G: Game>(of player: PlayerChoice, for game: G) throws -> OpponentMaker<G> {
    if let source = try opponentSource(of: player) {
      return OpponentMaker(isForgetful: source.isForgetful) { [unowned self] seat in
        try opponent(try source.script(), for: game, seat: seat)
      }
    }
    return try OpponentMaker(try opponentPlugin(player.name), for: game)
  }

  /// Where the script of a player's opponent comes from; nil where none plays for the player.
  ///
  /// A script's file is run anew for every game, so that nothing it remembers passes from game to game, whichever
  /// worker plays them. What a running script made stays what it is.
  @usableFromInline
  func opponentSource(of player: PlayerChoice) throws -> (isForgetful: Bool, script: () throws -> OpponentScript)? {
    switch player {
    case .script(let script):
      return (isForgetful: true, script: { script })
    case .named(let path) where path.hasSuffix(".lua"):
      let chunk = try opponentChunk(path: path)
      return (isForgetful: false, script: { [unowned self] in try opponentScript(of: chunk, path: path) })
    case .named(humanPlayer):
      throw ScriptError("nobody is asked for moves in a playtest; name opponents")
    case .named:
      return nil
    }
  }
}
