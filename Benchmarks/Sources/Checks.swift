import Glibc

/// What `parlor check` costs: the processor time of a whole process, which a busy machine stretches less than the
/// clock. Two cores share it.
enum Checks {
  private struct Row {
    let title: String
    let file: String
    let seeds: Int
    /// Seconds that it may take.
    let target: Double
  }

  private static let all = [
    Row(title: "tic-tac-toe", file: "scripts/games/tic-tac-toe.lua", seeds: 1_000, target: 1),
    Row(title: "Reversi", file: "Benchmarks/Lua/reversi.lua", seeds: 200, target: 10),
    Row(title: "liar's dice for three", file: "Benchmarks/Lua/liars-dice.lua", seeds: 200, target: 10),
    Row(title: "Whole-Word Hangman", file: "scripts/mods/whole-word.lua", seeds: 200, target: 10),
  ]

  /// The rows of the report.
  static func rows(parlor: String) throws -> String {
    try all.map { row in
      let before = childTime()
      try run(parlor, "check", row.file, "--seeds", "\(row.seeds)")
      let seconds = childTime() - before
      return "| \(row.title), \(row.seeds) seeds | \(rounded(seconds)) s | \(rounded(row.target)) s |"
    }
    .joined(separator: "\n")
  }

  /// The processor time in seconds of all processes that were started and have ended.
  static func childTime() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
  }

  private static func rounded(_ seconds: Double) -> String { "\((seconds * 100).rounded() / 100)" }
}
