import Glibc

/// Reports progress and an estimate on standard error: at a terminal as a bar, elsewhere as one line with the estimate
/// and then one line a minute. `PARLOR_PROGRESS=bar` forces the bar.
package struct ProgressBar: Sendable {
  private static let width = 30

  private let count: Int, noun: String, jobs: Int
  private let isBar = Surroundings.isTerminal(STDERR_FILENO) || Surroundings.variable("PARLOR_PROGRESS") == "bar"
  private let start: ContinuousClock.Instant
  private var shown: ContinuousClock.Instant?
  /// Whether a line gave only a lower bound.
  private var isRough = false
  /// The games done at the first report of any and whenever the time since the start had doubled, the last two. The
  /// rate is that since the former: at first scripts are compiled and the moves of games counted.
  private var marks: [(done: Int, at: ContinuousClock.Instant)] = []
  /// When the first games were done.
  private var first: ContinuousClock.Instant?

  /// Reports the progress of `count` games or other things; a bar appears at once.
  /// - Parameter jobs: how many similar games are played at a time; by default nothing follows from the first ones.
  package init(_ count: Int, of noun: String = "game", jobs: Int = .max) {
    self.init(count, of: noun, jobs: jobs, start: .now)
    show(0)
  }

  init(_ count: Int, of noun: String = "game", jobs: Int = .max, start: ContinuousClock.Instant) {
    (self.count, self.noun, self.jobs, self.start) = (count, noun, jobs, start)
  }

  /// Takes an estimate made before the first game.
  package mutating func expect(seconds: Double) { tell(seconds, isRough: false, at: .now) }

  /// Shows the number of games done, at intervals.
  package mutating func show(_ done: Int) { show(done, at: .now) }

  /// Shows progress at a given time. A line gives the estimate a second after the first games, and before, a lower
  /// bound.
  mutating func show(_ done: Int, at now: ContinuousClock.Instant) {
    guard count > 0 else { return }
    mark(done, at: now)
    let isFirst = shown == nil || !isBar && isRough && done > 0
    let wait: Duration = isBar ? .milliseconds(100) : isFirst ? .seconds(1) : .seconds(60)
    let since = isFirst ? first ?? start : shown ?? start
    if !(isBar && isFirst), now - since < wait { return }
    let elapsed = (now - start) / .seconds(1)
    let rate = rate(of: done, at: now)
    let seconds = done > 0 ? Double(count - done) / rate : leastSeconds(after: elapsed)
    if !isBar, isFirst { return tell(elapsed + seconds, isRough: done == 0, at: now) }
    shown = now
    let time = Self.duration(seconds: seconds)
    let left = done > 0 ? "\(time) left" : "no \(noun) is done yet" + (seconds < 10 ? "" : ", more than \(time) left")
    let text = "\(done) of \(things), \(Self.text(of: rate)) a second, \(left)"
    guard isBar else { return writeError("\(text)\n") }
    let full = done * Self.width / max(1, count)
    let bar = String(repeating: "#", count: full) + String(repeating: ".", count: Self.width - full)
    writeError("\r\u{1b}[K[\(bar)] \(text)")
  }

  /// Gives an estimate in a line, if it exceeds ten seconds.
  private mutating func tell(_ seconds: Double, isRough: Bool, at now: ContinuousClock.Instant) {
    guard !isBar, seconds >= 10 else { return }
    (shown, self.isRough) = (now, isRough)
    writeError("\(things) will take \(isRough ? "more than" : "about") \(Self.duration(seconds: seconds))\n")
  }

  /// The least time that is left before the first game is done: every other game takes as long as that one has so far.
  /// The first seconds don't count, since scripts are compiled in them.
  private func leastSeconds(after elapsed: Double) -> Double {
    elapsed < 3 ? 0 : elapsed * Double((count - 1) / max(1, jobs))
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
