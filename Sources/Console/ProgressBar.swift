import Glibc

/// Says on standard error how far something has come: at a terminal by a bar, elsewhere by a line a minute of what takes
/// longer than some seconds.
package struct ProgressBar {
  private static let width = 30

  private let games: Int
  private let isBar = Surroundings.isTerminal(STDERR_FILENO)
  private let start: ContinuousClock.Instant
  private var shown: ContinuousClock.Instant?

  /// Progress of so many games.
  package init(games: Int) { self.init(games: games, start: .now) }

  init(games: Int, start: ContinuousClock.Instant) { (self.games, self.start) = (games, start) }

  /// Shows how many games are done, now and then.
  package mutating func show(_ done: Int) { show(done, at: .now) }

  /// The same at some time. A line says what all will take once five seconds have shown that, if it is more than twenty.
  mutating func show(_ done: Int, at now: ContinuousClock.Instant) {
    let wait: Duration = isBar ? .milliseconds(100) : shown == nil ? .seconds(5) : .seconds(60)
    if !(isBar && shown == nil), now - (shown ?? start) < wait { return }
    let rate = Double(done) / ((now - start) / .seconds(1))
    let seconds = rate > 0 ? Double(games - done) / rate : .infinity
    if !isBar, shown == nil, seconds < 15 { return }
    shown = now
    let left = rate > 0 ? Self.duration(seconds: seconds) + " left" : "no game is done yet"
    let count = "\(done) of \(games) game\(games == 1 ? "" : "s"), \(Self.text(of: rate)) a second, \(left)"
    guard isBar else { return writeError("\(count)\n") }
    let full = done * Self.width / max(1, games)
    let bar = String(repeating: "#", count: full) + String(repeating: ".", count: Self.width - full)
    writeError("\r\u{1b}[K[\(bar)] \(count)")
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

  package func clear() { if isBar, shown != nil { writeError("\r\u{1b}[K") } }
}
