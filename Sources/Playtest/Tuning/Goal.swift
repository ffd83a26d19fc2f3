import Documents
public import ParlorCore

/// A goal of a tuning: a figure and its target range.
public struct Goal: Hashable, Sendable {
  /// The figure's name in reports.
  public let figure: String
  /// The target range.
  public let range: ClosedRange<Double>
  /// The goal's source text.
  public let text: String

  private static let example = "as in start_share=0.5 or length=20..30"

  /// Reads a goal, such as `length=20..30`.
  /// - Throws: an error about its text.
  public init(_ text: String) throws(Refusal) {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty else {
      throw Refusal("expected a figure and its goal, \(Self.example), got \(quoted(text))")
    }
    let ends = parts[1].split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false).map { Double($0) }
    guard let low = ends.first ?? nil, let high = ends.last ?? nil, low.isFinite, high.isFinite, low <= high else {
      throw Refusal("'\(parts[0])' takes a number or a range, \(Self.example), got \(quoted(parts[1]))")
    }
    (self.text, figure, range) = (text, parts[0], low...high)
  }

  /// Reads several texts of goals, separated by commas.
  /// - Throws: an error about a goal, or about their number.
  public static func goals(_ texts: [String]) throws(Refusal) -> [Goal] {
    var goals: [Goal] = []
    for text in texts.flatMap({ $0.split(separator: ",") }) {
      let goal = try Goal(text.split(separator: " ").joined())
      guard !goals.contains(where: { $0.figure == goal.figure }) else {
        throw Refusal("'\(goal.figure)' has two goals; give one")
      }
      goals.append(goal)
    }
    let most = 6
    guard (1...most).contains(goals.count) else {
      throw Refusal("a tuning takes 1 to \(most) goals, \(example), not \(goals.count)")
    }
    return goals
  }

  /// Checks that a game has the figure, and that the goal is possible.
  func check(seats: [Seat], metrics: PlaytestPlan.Metrics?) throws(Refusal) {
    try PlaytestReport.check(figure: figure, seats: seats, metrics: metrics)
    if PlaytestReport.isMetric(figure) { return }
    // At best the starter wins all games, and at worst all others do.
    let furthest = 1 - 1 / Double(max(1, seats.count))
    let ends = figure == "start_advantage" ? -furthest...furthest : isInPoints ? 0...1 : 0...Double.infinity
    guard ends.contains(range.lowerBound), ends.contains(range.upperBound) else {
      func text(_ end: Double) -> String { decimal(end, digits: end == end.rounded() ? 0 : 2) }
      let bound = ends.upperBound.isFinite ? "to \(text(ends.upperBound))" : "upwards"
      throw Refusal(
        "'\(figure)' lies from \(text(ends.lowerBound)) \(bound), \(Self.example), got \(quoted(self.text))")
    }
  }

  /// Whether the figure is shown in points (hundredths).
  var isInPoints: Bool { PlaytestReport.isPart(figure) }

  /// A linear function of the figure that bounds its distance.
  struct Line: Hashable, Sendable {
    let slope: Double
    /// The figure at which the line is 0.
    let root: Double

    func distance(of figure: Double) -> Double { slope * (figure - root) }
  }

  /// The lines whose maximum at a figure is its distance.
  ///
  /// The distance is 0 within the goal, and grows by 1 per point, or, for figures without points, per cent of the
  /// goal's nearer end.
  var lines: [Line] {
    func step(_ end: Double) -> Double { isInPoints ? 100 : 100 / max(1, end.magnitude) }
    let (low, high) = (range.lowerBound, range.upperBound)
    let sides = [Line(slope: -step(low), root: low), Line(slope: step(high), root: high)]
    return low == high ? sides : [Line(slope: 0, root: low)] + sides
  }

  /// The line on which a figure's distance lies.
  func line(at figure: Double) -> Line {
    lines.max { $0.distance(of: figure) < $1.distance(of: figure) } ?? Line(slope: 0, root: 0)
  }

  /// The distance of a figure from the goal.
  func distance(of figure: Double) -> Double { line(at: figure).distance(of: figure) }
}
