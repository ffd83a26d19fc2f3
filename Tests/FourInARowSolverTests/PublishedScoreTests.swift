import Foundation
import FourInARowSolver
import Testing

@Suite("Published scores")
struct PublishedScoreTests {
  @Test("each published position has the published score, and who wins follows from it")
  func positions() throws {
    let file = Bundle.module.bundleURL.appendingPathComponent("Data/7x6.positions")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.count == 400)
    let solver = try #require(Solver(columns: 7, rows: 6, megabytes: 4))
    for line in lines {
      let fields = line.split(separator: " ")
      let expected = try #require(fields.last.flatMap { Int($0) })
      let position = try #require(solver.position(after: fields[0].compactMap(\.wholeNumberValue)))
      #expect(try solver.score(of: position) == expected, "\(line)")
      #expect(try solver.score(of: position, .result) == expected.signum(), "\(line)")
    }
  }

  // Tromp's table: who wins with best play, and with which disc.
  @Test(
    "the empty board has the score of Tromp's table",
    arguments: [
      (4, 4, 0), (5, 4, 0), (4, 5, 0), (6, 4, -1), (4, 6, 0),
      // Boards on which no line fits across, or none at all.
      (3, 5, 0), (2, 31, 0), (3, 3, 0), (1, 1, 0),
    ])
  func empty(columns: Int, rows: Int, score: Int) throws {
    let solver = try #require(Solver(columns: columns, rows: rows, megabytes: 4))
    #expect(try solver.score(of: SolverPosition()) == score)
  }
}
