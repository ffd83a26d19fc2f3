import Glibc

/// Reports progress and an estimate on standard error: at a terminal as a bar, elsewhere as one line with the estimate
/// and then one line a minute. `PARLOR_PROGRESS=bar` forces the bar.
package struct ProgressBar {
  private static let width = 30

  private let count: Int, noun: String
  private let isBar = Surroundings.isTerminal(STDERR_FILENO) || Surroundings.variable("PARLOR_PROGRESS") == "bar"
  private let start: ContinuousClock.Instant
  private var shown: ContinuousClock.Instant?
  /// The games done at the first report of any and whenever the time since the start had doubled, the last two. The
  /// rate is that since the former: at first scripts are compiled and the moves of games counted.
  private var marks: [(done: Int, at: ContinuousClock.Instant)] = []
  /// When the first games were done.
  private var first: ContinuousClock.Instant?

  /// Reports the progress of `count` games or other things; a bar appears at once.
  package init(_ count: Int, of noun: String = "game") {
    self.init(count, of: noun, start: .now)
    show(0)
  }

  init(_ count: Int, of noun: String = "game", start: ContinuousClock.Instant) {
    (self.count, self.noun, self.start) = (count, noun, start)
  }

  /// Notes that the estimate was already printed.
  package mutating func noteSaid() { if !isBar { shown = .now } }

  /// Shows the number of games done, at intervals.
  package mutating func show(_ done: Int) { show(done, at: .now) }

  /// Shows progress at a given time. A line first gives the estimate, a second after the first games, if it exceeds
  /// ten seconds.
  mutating func show(_ done: Int, at now: ContinuousClock.Instant) {
    mark(done, at: now)
    let wait: Duration = isBar ? .milliseconds(100) : shown == nil ? .seconds(1) : .seconds(60)
    if !(isBar && shown == nil), now - (shown ?? first ?? start) < wait { return }
    let elapsed = (now - start) / .seconds(1)
    let rate = rate(of: done, at: now)
    let seconds = rate > 0 ? Double(count - done) / rate : .infinity
    if !isBar, shown == nil {
      if done == 0 ? elapsed < 10 : elapsed + seconds < 10 { return }
      shown = now
      if done > 0 { return writeError("\(things) will take about \(Self.duration(seconds: elapsed + seconds))\n") }
    }
    shown = now
    let left = rate > 0 ? Self.duration(seconds: seconds) + " left" : "no \(noun) is done yet"
    let text = "\(done) of \(things), \(Self.text(of: rate)) a second, \(left)"
    guard isBar else { return writeError("\(text)\n") }
    let full = done * Self.width / max(1, count)
    let bar = String(repeating: "#", count: full) + String(repeating: ".", count: Self.width - full)
    writeError("\r\u{1b}[K[\(bar)] \(text)")
  }

  private mutating func mark(_ done: Int, at now: ContinuousClock.Instant) {
    guard done > 0 else { return }
    first = first ?? now
    if marks.last.map({ now - start >= ($0.at - start) * 2 }) ?? true { marks = marks.suffix(1) + [(done, now)] }
  }

  /// The games per second of late.
  private func rate(of done: Int, at now: ContinuousClock.Instant) -> Double {
    let (before, since) = marks.first.flatMap { $0.done < done ? ($0.done, $0.at) : nil } ?? (0, start)
    return done == 0 ? 0 : Double(done - before) / ((now - since) / .seconds(1))
  }

  private var things: String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// A rate, with one decimal below 10.
  static func text(of rate: Double) -> String {
    rate < 10 ? "\((rate * 10).rounded() / 10)" : "\(Int(min(rate, 1e15)))"
  }

  /// A duration in suitable units: 40 s, 12 min, 3 h 20 min.
  static func duration(seconds: Double) -> String {
    let seconds = Int(min(max(seconds, 0), 1e9).rounded(.up))
    if seconds < 100 { return "\(seconds) s" }
    let minutes = (seconds + 59) / 60
    return minutes < 100 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }

  package func clear() { if isBar, shown != nil { writeError("\r\u{1b}[K") } }
}
