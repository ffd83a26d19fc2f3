import FourInARow
import FourInARowSolver
import ParlorCore
import Testing

@Suite("The solver and discs of nobody")
struct SolverAndDiscsOfNobodyTests {
  @Test("are more than the solver knows, which says so")
  func solver() throws {
    let game = try #require(FourInARow<UInt64>(columns: 7, rows: 6))
    let state = try game.state(pictured: String(repeating: ".......\n", count: 5) + "#......", isFree: true)
    let analyst = FourInARowAnalyst()
    let request = AnalysisRequest(isWeak: true, nodes: 1, bytes: 1 << 20)
    let error = #expect(throws: AnalysisError.self) { try analyst.score(of: game, in: state, request) }
    #expect("\(error.map { "\($0)" } ?? "")".contains("a disc of nobody lies on the board"))
  }
}
