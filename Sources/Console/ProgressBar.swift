import Glibc

/// A line on standard error that says how far a playtest or a check has come, at a terminal.
package struct ProgressBar {
  private static let width = 30

  private let games: Int
  private let start = ContinuousClock.now
  private var shown: ContinuousClock.Instant?

  /// A bar for so many games; nil where standard error is no terminal.
  package init?(games: Int) {
    guard Surroundings.isTerminal(STDERR_FILENO) else { return nil }
    self.games = games
  }

  /// Shows how many games are done, at once and then at most ten times a second.
  package mutating func show(_ done: Int) {
    let now = ContinuousClock.now
    if let shown, now - shown < .milliseconds(100) { return }
    shown = now
    let full = done * Self.width / max(1, games)
    let bar = String(repeating: "#", count: full) + String(repeating: ".", count: Self.width - full)
    let rate = Double(done) / ((now - start) / .seconds(1))
    let left = rate > 0 ? Self.duration(seconds: Double(games - done) / rate) + " left" : "no game is done yet"
    let count = "\(games) game\(games == 1 ? "" : "s")"
    writeError("\r\u{1b}[K[\(bar)] \(done) of \(count), \(Self.text(of: rate)) a second, \(left)")
  }

  /// A rate, with a digit behind the point where games are slow.
  static func text(of rate: Double) -> String {
    rate < 10 ? "\((rate * 10).rounded() / 10)" : "\(Int(min(rate, 1e15)))"
  }

  /// A time in the units that tell enough of it: 40 s, 12 min, 3 h 20 min.
  static func duration(seconds: Double) -> String {
    let seconds = Int(min(max(seconds, 0), 1e9).rounded(.up))
    if seconds < 100 { return "\(seconds) s" }
    let minutes = (seconds + 59) / 60
    return minutes < 100 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }

  package func clear() { if shown != nil { writeError("\r\u{1b}[K") } }
}
