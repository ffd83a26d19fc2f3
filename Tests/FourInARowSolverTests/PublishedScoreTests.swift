import Foundation
import FourInARowSolver
import Testing

@Suite("Published scores")
struct PublishedScoreTests {
  @Test(
    "each published position has the published score, and who wins follows from it",
    arguments: [(7, 6, 1, 400), (10, 6, 0, 125)])
  func positions(columns: Int, rows: Int, first: Int, count: Int) throws {
    let file = Bundle.module.bundleURL.appendingPathComponent("Data/\(columns)x\(rows).positions")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.count == count)
    let solver = try #require(Solver(columns: columns, rows: rows, megabytes: 4))
    for line in lines {
      let fields = line.split(separator: " ")
      let expected = try #require(fields.last.flatMap { Int($0) })
      let drops = fields[0].compactMap(\.wholeNumberValue).map { $0 + 1 - first }
      let position = try #require(solver.position(after: drops))
      #expect(try solver.score(of: position) == expected, "\(line)")
      #expect(try solver.score(of: position, .result) == expected.signum(), "\(line)")
    }
  }

  /// Boards of Tromp's table: columns, rows and score. `parlor-bench tromp` solves more of them.
  static func tromp(_ isTried: (_ columns: Int, _ rows: Int) -> Bool) -> [(Int, Int, Int)] {
    let file = Bundle.module.bundleURL.appendingPathComponent("Data/tromp.boards")
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.map { $0.split(separator: " ") }.compactMap { words in
      guard words.count == 4, let columns = Int(words[0]), let rows = Int(words[1]), let last = Int(words[3]),
        isTried(columns, rows)
      else { return nil }
      let cells = columns * rows
      switch words[2] {
      case "F": return (columns, rows, (cells + 1) / 2 - (last + 1) / 2 + 1)
      case "S": return (columns, rows, -(cells / 2 - last / 2 + 1))
      default: return (columns, rows, 0)
      }
    }
  }

  private static let small = tromp { $0 * $1 <= 24 }

  @Test("boards of Tromp's table are there")
  func boards() { #expect(Self.small.count == 5) }

  @Test(
    "the empty board has the score of Tromp's table",
    // The last are boards on which no line fits across, or none at all.
    arguments: small + [(3, 5, 0), (2, 31, 0), (3, 3, 0), (1, 1, 0)])
  func empty(columns: Int, rows: Int, score: Int) throws {
    let solver = try #require(Solver(columns: columns, rows: rows, megabytes: 4))
    #expect(try solver.score(of: SolverPosition()) == score)
  }
}

@Suite("Published scores of larger boards")
struct PublishedScoreLongTests {
  @Test(
    "the empty board has the score of Tromp's table",
    arguments: PublishedScoreTests.tromp { $0 == 4 && $1 > 6 })
  func empty(columns: Int, rows: Int, score: Int) throws {
    let solver = try #require(Solver(columns: columns, rows: rows, megabytes: 4))
    #expect(try solver.score(of: SolverPosition()) == score)
  }
}
