public import ParlorCore

/// Those who say what moves are worth, one for each engine whose games can be solved.
@usableFromInline
final class Analysts {
  private let makers: [(id: String, make: @Sendable () -> any MoveAnalyst)]

  init(of engines: [Engine]) {
    makers = engines.compactMap { engine in engine.makeAnalyst.map { (engine.id, $0) } }
  }

  /// What each legal move of a state is worth.
  /// - Throws: that nobody says it of this game, or why whoever does gave up.
  @usableFromInline
  func moves<G: Game>(of game: G, in state: G.State, _ request: AnalysisRequest) throws -> [AnalyzedMove] {
    for maker in makers { if let moves = try maker.make().moves(of: game, in: state, request) { return moves } }
    let others = makers.isEmpty ? "" : " (there is one for \(listed(makers.map(\.id))), without mods)"
    throw Refusal("this game has no analysis\(others); state:rollouts(n) plays random games instead")
  }
}
