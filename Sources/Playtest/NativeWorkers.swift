import Match
public import Opponents
public import ParlorCore

/// Makes workers for a game and opponents in Swift; they share the game.
public struct NativeWorkers: WorkerSource {
  private let plan: PlaytestPlan
  private let game: any Game
  private let opponents: [any OpponentPlugin]
  private let fastTypes: [FastPlaytest]

  /// Finds the opponents of a plan.
  /// - Parameters:
  ///   - game: the plan's game.
  ///   - fastTypes: the types of game that should be played at full speed.
  /// - Throws: what is wrong with the plan, or why an opponent can't play the game.
  public init(_ plan: PlaytestPlan, game: any Game, fastTypes: [FastPlaytest] = []) throws {
    self.plan = plan
    self.game = game
    self.fastTypes = fastTypes
    try plan.check(seats: game.seats)
    opponents = try plan.players.map { name throws(OpponentError) in
      guard name != humanPlayer else { throw OpponentError("nobody is asked for moves in a playtest; name opponents") }
      return try opponentPlugin(name)
    }
    _ = try makeWorker()
  }

  public func makeWorker() throws -> any PlaytestWorker {
    for type in fastTypes {
      if let worker = try type.make(game, plan, opponents) { return worker }
    }
    return try nativeWorker(of: game, plan: plan, opponents: opponents)
  }
}

/// A Swift type of game whose playtests run at full speed, as `FastGame` is for the matches of scripts.
public struct FastPlaytest: Sendable {
  @usableFromInline
  let make: @Sendable (any Game, PlaytestPlan, [any OpponentPlugin]) throws -> (any PlaytestWorker)?

  /// Names a type; call it where the type is known.
  @inlinable
  public init<G: Game>(_ type: G.Type) {
    make = { game, plan, opponents in
      guard let game = game as? G else { return nil }
      return try nativeWorker(of: game, plan: plan, opponents: opponents)
    }
  }
}

/// A worker for a game and opponents of the list; specialised where the type of the game is known.
@inlinable
func nativeWorker<G: Game>(
  of game: G, plan: PlaytestPlan, opponents: [any OpponentPlugin]
) throws -> any PlaytestWorker {
  if opponents.allSatisfy({ $0 is RandomPlugin }) {
    return try GameWorker(game, plan: plan, lineup: RandomLineup(seats: opponents.count))
  }
  let makers = try opponents.map { plugin in try OpponentMaker(plugin, for: game) }
  return try GameWorker(game, plan: plan, lineup: MixedLineup(makers))
}
