public import Match
public import Opponents
public import ParlorCore

/// Plays games of a playtest; belongs to one thread.
public protocol PlaytestWorker: AnyObject {
  /// Plays games by their indexes, and adds what came of them.
  ///
  /// What a game comes to may depend on its index alone, so that it is the same whoever plays it.
  /// - Throws: what makes going on pointless, as a machine does that can't be made; a game that fails is a forfeit.
  ///   `GivenUp` keeps what was played.
  func play(_ games: Range<Int>, into batch: inout Batch) throws
}

/// Makes the workers of a playtest, one for each thread.
public protocol WorkerSource: Sendable {
  /// Makes a worker; called on the thread that it is for.
  func makeWorker() throws -> any PlaytestWorker
}

/// What a worker throws that won't play on; unlike with any other error, what was played until then counts.
public struct GivenUp: Error, Sendable {
  private let explain: @Sendable () -> String

  /// Makes the error.
  /// - Parameter reason: why, as in `3 games took too long`; asked when all workers are done.
  public init(_ reason: @autoclosure @escaping @Sendable () -> String) { explain = reason }

  /// Why.
  public var reason: String { explain() }
}

/// Plays the games of a plan between a line-up, the worker for any game whose rules can be asked from Swift.
public final class GameWorker: PlaytestWorker {
  private let loop: (Range<Int>, inout Batch) throws -> Void

  /// Makes a worker; it plays fast where the types of the game and of the line-up are known.
  /// - Parameters:
  ///   - judge: who plays the games that tell what positions are worth; nil for random moves.
  ///   - worth: gives a position's value to a seat, from 0 to 1, in place of rollouts; its failure ends the playtest.
  ///   - poll: asked now and then while positions are judged by games, it throws where no more are to be played.
  ///   - explain: says what a failure is as a forfeit.
  @inlinable
  public convenience init<Players: Lineup>(
    _ game: Players.G, plan: PlaytestPlan, lineup: Players, judge: OpponentMaker<Players.G>? = nil,
    worth: ((_ state: Players.G.State, _ seat: Int) throws -> Double)? = nil,
    poll: @escaping () throws -> Void = {}, explain: @escaping (MatchError) -> Forfeit = Forfeit.init(_:)
  ) throws {
    try plan.check(seats: game.seats)
    let evaluator =
      try worth.map { GameEvaluator(game, asking: $0) }
      ?? plan.evaluation.map { try GameEvaluator(game, $0, by: judge, limit: plan.plyLimit, poll: poll) }
    var loop = try GameLoop(game, plan: plan, lineup: lineup, evaluator: evaluator, explain: explain)
    // A closure is compiled for the types that it is made with; a method of a generic class isn't.
    self.init { try loop.play($0, into: &$1) }
  }

  @usableFromInline
  init(_ loop: @escaping (Range<Int>, inout Batch) throws -> Void) { self.loop = loop }

  public func play(_ games: Range<Int>, into batch: inout Batch) throws { try loop(games, &batch) }
}
