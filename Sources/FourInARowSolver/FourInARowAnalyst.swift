import FourInARow
public import ParlorCore

/// Solves Four-in-a-Row for scripts and for `parlor analyze`.
///
/// It caches the analyst of one game.
public final class FourInARowAnalyst: MoveAnalyst {
  private var kept: (any AnyAnalyst)?

  public init() {}

  public func knows<G: Game>(_ game: G) throws(AnalysisError) -> Bool {
    try analyst(of: game, AnalysisRequest()) != nil
  }

  public func moves<G: Game>(
    of game: G, in state: G.State, _ request: AnalysisRequest
  ) throws(AnalysisError) -> [AnalyzedMove]? {
    guard let analyst = try analyst(of: game, request) else { return nil }
    guard analyst.canSolve(state) else { throw .unsolvable(UnsolvableGame.discsOfNobody) }
    return try Self.obeying(request, analyst) { () throws(SolverStop) in
      try analyst.moves(inState: state, request.depth) { request.isAsked(.integer($0)) }
    }
  }

  public func score<G: Game>(
    of game: G, in state: G.State, _ request: AnalysisRequest
  ) throws(AnalysisError) -> Int? {
    guard let analyst = try analyst(of: game, request) else { return nil }
    guard analyst.canSolve(state) else { throw .unsolvable(UnsolvableGame.discsOfNobody) }
    return try Self.obeying(request, analyst) { () throws(SolverStop) in
      try analyst.score(ofState: state, request.depth)
    }
  }

  /// The analyst of a game; nil for another engine's game.
  private func analyst(of game: some Game, _ request: AnalysisRequest) throws(AnalysisError) -> (any AnyAnalyst)? {
    guard game.isFourInARow else { return nil }
    if let kept, kept.isOf(game) { return kept }
    do throws(UnsolvableGame) {
      let megabytes = min(max(request.bytes >> 20, 1), 64)
      // Naming the types lets the compiler specialise the code for each, which makes it many times faster.
      let analyst: any AnyAnalyst =
        switch game {
        case let game as FourInARow<UInt64>: try Analyst(of: game, megabytes: megabytes)
        case let game as FourInARow<UInt128>: try Analyst(of: game, megabytes: megabytes)
        default: throw UnsolvableGame(game)
        }
      kept = analyst
      return analyst
    } catch { throw .unsolvable(error.message) }
  }

  private static func obeying<Answer>(
    _ request: AnalysisRequest, _ analyst: any AnyAnalyst, _ answer: () throws(SolverStop) -> Answer
  ) throws(AnalysisError) -> Answer {
    analyst.solver.allow(nodes: request.nodes, until: request.isStopped)
    do throws(SolverStop) { return try answer() } catch { throw error == .nodes ? .nodes : .stopped }
  }
}

extension AnalysisRequest {
  fileprivate var depth: Solver.Depth { isWeak ? .result : .distance }
}
