import FourInARowSolver
import Glibc
import ParlorCore

/// The solver of Four-in-a-Row: what a position takes, with a table of 64 MB that is emptied before each.
struct Solving {
  let title: String
  let positions: [(position: SolverPosition, score: Int)]
  let depth: Solver.Depth

  /// Sets of positions with published scores, each asked for the score and for who wins.
  static func all() throws -> [Solving] {
    let lines = try text(of: "Tests/FourInARowSolverTests/Data/7x6.positions").split(separator: "\n")
    guard let solver = Solver(columns: 7, rows: 6, megabytes: 1) else { return [] }
    let known = lines.filter { !$0.hasPrefix("#") }.compactMap { line -> (position: SolverPosition, score: Int)? in
      let words = line.split(separator: " ")
      guard words.count == 2, let score = Int(words[1]) else { return nil }
      return solver.position(after: words[0].compactMap(\.wholeNumberValue)).map { ($0, score) }
    }
    let sets = [("end", known.filter { $0.position.ply > 27 }), ("middle", known.filter { $0.position.ply <= 27 })]
    return sets.flatMap { name, set in
      [("strong", Solver.Depth.distance), ("weak", .result)].map { Solving("\(name), \($0)", set, $1) }
    }
  }

  private init(_ title: String, _ positions: [(position: SolverPosition, score: Int)], _ depth: Solver.Depth) {
    (self.title, self.positions, self.depth) = (title, positions, depth)
  }

  private static func text(of path: String) throws -> String {
    guard let file = fopen(path, "r") else { throw RunError(description: "no \(path)") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte >= 0 { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The row of the table; only the solver's own time counts.
  func row() throws -> String {
    guard let solver = Solver(columns: 7, rows: 6, megabytes: 64), !positions.isEmpty else { return "| \(title) | |" }
    var best = Double.infinity
    for _ in 0..<5 {
      var seconds = 0.0
      for (position, score) in positions {
        solver.forget()
        let start = Self.threadSeconds()
        let found = try solver.score(of: position, depth)
        seconds += Self.threadSeconds() - start
        guard found == (depth == .distance ? score : score.signum()) else {
          throw RunError(description: "the solver's score of a position of '\(title)' is wrong")
        }
      }
      best = min(best, seconds)
    }
    let count = Double(positions.count)
    let nodes = Double(solver.visited) / count / 5
    let microseconds = Comparison.twoDigits(best / count * 1e6)
    return "| \(title) | \(Comparison.short(count / best)) positions/s | \(microseconds) µs | \(Int(nodes)) |"
  }

  static func threadSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
