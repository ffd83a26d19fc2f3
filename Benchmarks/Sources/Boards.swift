import FourInARowSolver

/// Empty boards of Four-in-a-Row, solved and compared with Tromp's table.
enum Boards {
  private static let path = "Tests/FourInARowSolverTests/Data/tromp.boards"

  /// How many cells the boards have that are solved within seconds.
  static let fewCells = 32

  /// A row for each board of the table with at most so many cells, as each is solved.
  /// - Throws: an error about a board whose score isn't that of the table.
  static func solve(cells most: Int, _ print: (String) -> Void) throws {
    for line in try Solving.text(of: path).split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ")
      guard words.count == 4, let columns = Int(words[0]), let rows = Int(words[1]), let last = Int(words[3]),
        let solver = Solver(columns: columns, rows: rows, megabytes: 64)
      else { throw RunError(description: "\(path): can't read '\(line)'") }
      guard columns * rows <= most else { continue }
      let start = Solving.threadSeconds()
      let score = try solver.score(of: SolverPosition())
      let seconds = Solving.threadSeconds() - start
      guard score == expected(words[2], last: last, cells: columns * rows) else {
        throw RunError(description: "\(columns)x\(rows) isn't \(words[2])\(last): its score is \(score ?? 0)")
      }
      let time = Comparison.twoDigits(seconds * 1_000)
      print("| \(columns)x\(rows) | \(words[2])\(words[2] == "D" ? "" : "\(last)") | \(time) ms | \(solver.visited) |")
    }
  }

  /// The score of the empty board on which a player wins with the last move: how many discs it has left then.
  private static func expected(_ winner: Substring, last: Int, cells: Int) -> Int {
    switch winner {
    case "F": (cells + 1) / 2 - (last + 1) / 2 + 1
    case "S": -(cells / 2 - last / 2 + 1)
    default: 0
    }
  }
}
