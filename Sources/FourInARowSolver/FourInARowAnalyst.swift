import FourInARow
public import ParlorCore

/// Solves Four-in-a-Row for scripts.
///
/// Each answer has a solver of its own: what is known from before would change how many positions it takes, and a table
/// that nobody asks takes memory.
public final class FourInARowAnalyst: MoveAnalyst {
  /// Makes an analyst.
  public init() {}

  public func moves<G: Game>(
    of game: G, in state: G.State, _ request: AnalysisRequest
  ) throws(AnalysisError) -> [AnalyzedMove]? {
    guard game.isFourInARow else { return nil }
    let analyst: Analyst
    let megabytes = min(max(request.bytes >> 20, 1), 64)
    do throws(UnsolvableGame) { analyst = try Analyst(of: game, megabytes: megabytes) } catch {
      throw .unsolvable(error.message)
    }
    guard let position = state as? Position<UInt64> else { return nil }
    analyst.solver.allow(nodes: request.nodes, until: request.isStopped)
    do throws(SolverStop) { return try analyst.moves(in: position, request.isWeak ? .result : .distance) } catch {
      throw error == .nodes ? .nodes : .stopped
    }
  }
}
