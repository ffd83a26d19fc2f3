import Glibc

/// What `parlor check` costs: the processor time of a whole process, which a busy machine stretches less than the
/// clock.
enum Checks {
  static let seeds = 1_000
  /// Seconds that it may take.
  static let target = 1.0

  /// The row of the report.
  static func row(parlor: String) throws -> String {
    let before = childTime()
    try run(parlor, "check", "scripts/games/tic-tac-toe.lua", "--seeds", "\(seeds)")
    let seconds = childTime() - before
    return "| tic-tac-toe, \(seeds) seeds | \(rounded(seconds)) s | \(rounded(target)) s |"
  }

  /// The processor time in seconds of all processes that were started and have ended.
  private static func childTime() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
  }

  private static func rounded(_ seconds: Double) -> String { "\((seconds * 100).rounded() / 100)" }
}
