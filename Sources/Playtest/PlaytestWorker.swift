public import Match
public import Opponents
public import ParlorCore

/// Plays games of a playtest; belongs to one thread.
public protocol PlaytestWorker: AnyObject {
  /// Plays games by their indexes, and adds their results.
  ///
  /// A game's result may depend on its index alone, so that it is the same for any worker.
  /// - Throws: an error that prevents further games, such as a machine that can't be made; a failed game is a
  ///   forfeit. `GivenUp` keeps the games played.
  func play(_ games: Range<Int>, into batch: inout Batch) throws
}

/// Makes the workers of a playtest, one per thread.
public protocol WorkerSource: Sendable {
  /// Makes a worker; called on the worker's thread.
  func makeWorker() throws -> any PlaytestWorker
}

/// The error of a worker that gives up; unlike with any other error, the games played so far count.
public struct GivenUp: Error, Sendable {
  private let explain: @Sendable () -> String

  /// Makes the error.
  /// - Parameter reason: the reason, as in `3 games took too long`; evaluated when all workers are done.
  public init(_ reason: @autoclosure @escaping @Sendable () -> String) { explain = reason }

  /// The reason.
  public var reason: String { explain() }
}

/// Plays the games of a plan with a line-up: the worker for any game whose rules are callable from Swift.
public final class GameWorker: PlaytestWorker {
  private let loop: (Range<Int>, inout Batch) throws -> Void

  /// Makes a worker, which is fast if the types of the game and the line-up are known.
  /// - Parameters:
  ///   - judge: the opponent that plays rollouts; nil for random moves.
  ///   - worth: gives a position's value to a seat, from 0 to 1, in place of rollouts; its failure ends the playtest.
  ///   - poll: called occasionally during rollouts; throws to stop them.
  ///   - explain: converts a failure to a forfeit.
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
    // A closure is specialised for the types at its creation; a method of a generic class isn't.
    self.init { try loop.play($0, into: &$1) }
  }

  @usableFromInline
  init(_ loop: @escaping (Range<Int>, inout Batch) throws -> Void) { self.loop = loop }

  public func play(_ games: Range<Int>, into batch: inout Batch) throws { try loop(games, &batch) }
}
