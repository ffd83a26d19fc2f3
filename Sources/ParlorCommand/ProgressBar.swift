import Glibc
import ParlorCore
import Terminal

/// A line on standard error that says how far a playtest or a check has come, at a terminal.
struct ProgressBar {
  private static let width = 30

  private let games: Int
  private let start = ContinuousClock.now
  private var shown: ContinuousClock.Instant?

  /// A bar for so many games; nil where standard error is no terminal.
  init?(games: Int) {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    self.games = games
  }

  /// Shows how many games are done, at most ten times a second.
  mutating func show(_ done: Int) {
    let now = ContinuousClock.now
    guard now - (shown ?? start) >= .milliseconds(100) else { return }
    shown = now
    let full = done * Self.width / max(1, games)
    let bar = String(repeating: "#", count: full) + String(repeating: ".", count: Self.width - full)
    let rate = Int(Double(done) / ((now - start) / .seconds(1)))
    writeError("\r\u{1b}[K[\(bar)] \(done) of \(counted(games, "game")), \(rate) a second")
  }

  func clear() { if shown != nil { writeError("\r\u{1b}[K") } }
}
