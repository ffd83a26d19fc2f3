import FourInARow
public import ParlorCore

/// Solves Four-in-a-Row for scripts: one solver at a time, for the board that was asked about last.
public final class FourInARowAnalyst: MoveAnalyst {
  private var known: Analyst?

  /// Makes an analyst that has solved nothing yet.
  public init() {}

  public func moves<G: Game>(
    of game: G, in state: G.State, _ request: AnalysisRequest
  ) throws(AnalysisError) -> [AnalyzedMove]? {
    guard game.isFourInARow else { return nil }
    let analyst: Analyst
    do throws(UnsolvableGame) { analyst = try self.analyst(of: game) } catch { throw .unsolvable(error.message) }
    guard let position = state as? Position<UInt64> else { return nil }
    // What is known from before would change how many positions it takes.
    analyst.solver.forget()
    analyst.solver.allow(nodes: request.nodes, until: request.isStopped)
    do throws(SolverStop) { return try analyst.moves(in: position, request.isWeak ? .result : .distance) } catch {
      throw error == .nodes ? .nodes : .stopped
    }
  }

  private func analyst<G: Game>(of game: G) throws(UnsolvableGame) -> Analyst {
    if let known, let board = game as? FourInARow<UInt64>, board.isSolved(as: known.game) { return known }
    let analyst = try Analyst(of: game)
    known = analyst
    return analyst
  }
}

extension FourInARow<UInt64> {
  /// Whether positions of two games are worth the same.
  fileprivate func isSolved(as other: Self) -> Bool {
    columns == other.columns && rows == other.rows && line == other.line
  }
}
