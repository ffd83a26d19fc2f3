public import Match
public import ParlorCore

/// Plays the games of a plan between a line-up, the worker for any game whose rules can be asked from Swift.
public final class GameWorker: PlaytestWorker {
  private let loop: (Range<Int>, inout Tally) -> Void

  /// Makes a worker; it plays fast where the types of the game and of the line-up are known.
  /// - Parameter explain: the one line that a report has for a failure.
  @inlinable
  public convenience init<Players: Lineup>(
    _ game: Players.G, plan: PlaytestPlan, lineup: Players, explain: @escaping (MatchError) -> String = { "\($0)" }
  ) throws(MatchError) {
    try plan.check(seats: game.seats)
    var loop = GameLoop(game, plan: plan, lineup: lineup, explain: explain)
    // A closure is compiled for the types that it is made with; a method of a generic class isn't.
    self.init { loop.play($0, into: &$1) }
  }

  @usableFromInline
  init(_ loop: @escaping (Range<Int>, inout Tally) -> Void) { self.loop = loop }

  public func play(_ games: Range<Int>, into tally: inout Tally) { loop(games, &tally) }
}
