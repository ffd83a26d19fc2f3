import Match
public import Opponents
public import ParlorCore

/// Makes workers that share a game and opponents in Swift.
public struct NativeWorkers: WorkerSource {
  private let make: @Sendable () throws -> any PlaytestWorker

  /// Finds the opponents of a plan.
  /// - Throws: an error about the plan, or about an opponent that can't play the game.
  @inlinable
  public init<G: Game>(_ plan: PlaytestPlan, game: G, opponents list: OpponentList = OpponentList()) throws {
    try plan.check(seats: game.seats)
    let opponents = try plan.players.map { name in try Self.opponent(named: name, in: list) }
    let judge = try plan.evaluation?.player.map { name in try Self.opponent(named: name, in: list) }
    try self.init { try nativeWorker(of: game, plan: plan, opponents: opponents, judge: judge) }
  }

  @usableFromInline
  init(_ make: @escaping @Sendable () throws -> any PlaytestWorker) throws {
    self.make = make
    _ = try make()
  }

  /// The opponent that a plan's player names.
  /// - Throws: an error if there is no such opponent, or it is a person.
  @usableFromInline
  static func opponent(
    named name: String, in list: OpponentList
  ) throws(OpponentError) -> ChosenOpponent {
    guard name != humanPlayer else { throw .nobodyAsked }
    return try list.choice(name)
  }

  public func makeWorker() throws -> any PlaytestWorker { try make() }
}

/// A worker for a game and opponents of the list, specialised for a known game type.
@inlinable
func nativeWorker<G: Game>(
  of game: G, plan: PlaytestPlan, opponents: [ChosenOpponent], judge: ChosenOpponent?
) throws -> any PlaytestWorker {
  let judge = try judge.map { chosen in try OpponentMaker(chosen, for: game) }
  if opponents.allSatisfy({ $0.plugin is RandomPlugin }) {
    return try GameWorker(game, plan: plan, lineup: RandomLineup(seats: opponents.count), judge: judge)
  }
  let makers = try opponents.map { chosen in try OpponentMaker(chosen, for: game) }
  return try GameWorker(game, plan: plan, lineup: MixedLineup(makers), judge: judge)
}

extension OpponentError {
  /// The error for a person in a playtest.
  public static var nobodyAsked: OpponentError {
    OpponentError("nobody is asked for moves in a playtest; name opponents")
  }
}
