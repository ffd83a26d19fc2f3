import FourInARowSolver
import Glibc
import ParlorCore

/// The solver of Four-in-a-Row: what a position takes, with a table of 64 MB that is emptied before each.
struct Solving {
  let title: String
  /// How many columns and rows the board has.
  let columns, rows: Int
  let positions: [(position: SolverPosition, score: Int)]
  let depth: Solver.Depth

  /// Sets of positions with published scores, each asked for the score and for who wins.
  static func all() throws -> [Solving] {
    let data = "Tests/FourInARowSolverTests/Data"
    let known = try positions(in: "\(data)/7x6.positions")
    let wide = try positions(in: "\(data)/10x6.positions", on: (10, 6), from: 0)
    let sets = [
      ("end", known.filter { $0.position.ply > 27 }, (7, 6)),
      ("middle", known.filter { $0.position.ply <= 27 }, (7, 6)),
      ("end of 10x6", wide, (10, 6)),
    ]
    return sets.flatMap { name, set, size in
      [("strong", Solver.Depth.distance), ("weak", .result)].map { Solving("\(name), \($0)", set, $1, on: size) }
    }
  }

  /// The positions of a file: a line each, with the columns of its moves and its score.
  /// - Parameter first: the number of the first column.
  private static func positions(
    in path: String, on size: (columns: Int, rows: Int) = (7, 6), from first: Int = 1
  ) throws -> [(position: SolverPosition, score: Int)] {
    guard let solver = Solver(columns: size.columns, rows: size.rows, megabytes: 1) else { return [] }
    return try text(of: path).split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count == 2, let score = Int(words[1]),
        let position = solver.position(after: words[0].compactMap(\.wholeNumberValue).map { $0 + 1 - first })
      else {
        throw RunError(
          description: "\(path): expected moves on \(size.columns)x\(size.rows) and a score, got '\(line)'")
      }
      return (position, score)
    }
  }

  /// What the positions of a file take on average, and how much memory the process has taken by then.
  static func report(on path: String, _ depth: Solver.Depth) throws -> String {
    let set = Solving(path, try positions(in: path), depth)
    guard !set.positions.isEmpty else { throw RunError(description: "\(path): there are no positions") }
    let (seconds, nodes) = try set.measure(rounds: 1)
    let count = Double(set.positions.count)
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let time = Comparison.twoDigits(seconds / count * 1e6)
    return "\(path): \(set.positions.count) positions, \(time) µs and \(Int(nodes)) nodes each, "
      + "\(usage.ru_maxrss >> 10) MB of memory"
  }

  private init(
    _ title: String, _ positions: [(position: SolverPosition, score: Int)], _ depth: Solver.Depth,
    on size: (columns: Int, rows: Int) = (7, 6)
  ) {
    (self.title, self.positions, self.depth) = (title, positions, depth)
    (columns, rows) = size
  }

  static func text(of path: String) throws -> String {
    guard let file = fopen(path, "r") else { throw RunError(description: "no \(path)") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte >= 0 { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The row of the table; only the solver's own time counts.
  func row() throws -> String {
    let (best, nodes) = try measure(rounds: 5)
    let count = Double(positions.count)
    let microseconds = Comparison.twoDigits(best / count * 1e6)
    return "| \(title) | \(Comparison.short(count / best)) positions/s | \(microseconds) µs | \(Int(nodes)) |"
  }

  /// The seconds that all positions take in the best of some rounds, and how many nodes one takes on average.
  private func measure(rounds: Int) throws -> (seconds: Double, nodes: Double) {
    guard let solver = Solver(columns: columns, rows: rows, megabytes: 64) else {
      throw RunError(description: "no solver for \(columns)x\(rows)")
    }
    var best = Double.infinity
    for _ in 0..<rounds {
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
    return (best, Double(solver.visited) / Double(positions.count) / Double(rounds))
  }

  static func threadSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
