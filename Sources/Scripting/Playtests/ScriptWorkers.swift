import Lua
import Match
import Opponents
import ParlorCore
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
  /// A worker that plays on this host's machine.
  func worker(
    for plan: PlaytestPlan, of game: any Game, players: [PlayerChoice]
  ) throws -> any PlaytestWorker {
    func open<G: Game>(_ game: G) throws -> any PlaytestWorker {
      let makers = try players.map { player in try maker(of: player, for: game) }
      return try GameWorker(
        game, plan: plan, lineup: MixedLineup(makers), explain: { ScriptError(explaining: $0).message })
    }
    return try open(game)
  }

  /// Makes a player's opponents. A script's file is run anew for every game, so that nothing it remembers passes from
  /// game to game, whichever worker plays them.
  private func maker<G: Game>(of player: PlayerChoice, for game: G) throws -> OpponentMaker<G> {
    switch player {
    case .script(let script):
      return OpponentMaker(isForgetful: false) { [unowned self] in try opponent(script, for: game, seat: $0) }
    case .named(let path) where path.hasSuffix(".lua"):
      let chunk = try opponentChunk(path: path)
      return OpponentMaker(isForgetful: false) { [unowned self] seat in
        try opponent(try opponentScript(of: chunk, path: path), for: game, seat: seat)
      }
    case .named(humanPlayer):
      throw ScriptError("nobody is asked for moves in a playtest; name opponents")
    case .named(let name):
      return try OpponentMaker(try opponentPlugin(name), for: game)
    }
  }
}
