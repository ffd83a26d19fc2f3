public import ParlorCore

/// The analysts of engines whose games can be solved.
@usableFromInline
final class Analysts {
  private let makers: [(id: String, make: @Sendable () -> any MoveAnalyst)]

  init(of engines: [Engine]) {
    makers = engines.compactMap { engine in engine.makeAnalyst.map { (engine.id, $0) } }
  }

  /// The worth of each legal move.
  /// - Throws: an error if no analyst knows this game, or the analyst gave up.
  @usableFromInline
  func moves<G: Game>(of game: G, in state: G.State, _ request: AnalysisRequest) throws -> [AnalyzedMove] {
    for maker in makers { if let moves = try maker.make().moves(of: game, in: state, request) { return moves } }
    let others = makers.isEmpty ? "" : " (there is one for \(listed(makers.map(\.id))), without mods)"
    throw Refusal("this game has no analysis\(others); state:rollouts(n) plays random games instead")
  }
}
