public import ParlorCore

/// The limits of a search for one move.
public struct SearchBudget: Sendable {
  /// The most steps, such as iterations or nodes; nil for no limit.
  public var steps: Int?
  /// The most time; nil for no limit. With a limit the choice isn't reproducible, since machines differ.
  public var time: Duration?
  /// The clock, with any origin.
  public var now: @Sendable () -> Duration

  public init(
    steps: Int?, time: Duration? = nil, now: @escaping @Sendable () -> Duration = SearchBudget.elapsed
  ) {
    (self.steps, self.time, self.now) = (steps, time, now)
  }

  /// Creates the budget for some settings.
  /// - Parameters:
  ///   - steps: the most steps, or 0.
  ///   - seconds: the most time, or 0.
  ///   - standard: the most steps if both are 0; nil if something else bounds the search.
  @usableFromInline
  init(steps: Int, seconds: Double, otherwise standard: Int?, now: @escaping @Sendable () -> Duration) {
    self.init(
      steps: steps > 0 ? steps : seconds > 0 ? nil : standard, time: seconds > 0 ? .seconds(seconds) : nil, now: now)
  }

  /// The time since the program's first search.
  public static let elapsed: @Sendable () -> Duration = { beginning.duration(to: .now) }

  private static let beginning = ContinuousClock.now

  /// Whether the same seed gives the same choice.
  @inlinable public var isReproducible: Bool { time == nil }
}

/// The progress of a search, for hooks that may stop it.
public struct SearchProgress: Sendable {
  /// The steps so far: iterations or nodes.
  public let steps: Int
  /// The value of the currently best move for its player; from 0 for a loss to 1 for a win, if the search plays to win.
  public let value: Double

  @usableFromInline
  init(steps: Int, value: Double) { (self.steps, self.value) = (steps, value) }
}

/// Counts the steps of one search against its budget.
@usableFromInline
struct SearchMeter {
  /// The number of steps between two looks at the clock.
  @inlinable static var stride: Int { 16 }

  @usableFromInline let budget: SearchBudget
  @usableFromInline let beginning: Duration
  @usableFromInline let sign: StopSign?
  @usableFromInline var steps = 0
  @usableFromInline var isSpent = false

  @inlinable
  init(_ budget: SearchBudget) {
    (self.budget, sign) = (budget, StopSign.current)
    beginning = budget.time == nil ? .zero : budget.now()
    isSpent = budget.steps == 0
  }

  /// Counts a step.
  /// - Returns: whether to call the hook that may stop the search.
  /// - Throws: a `CancellationError` if the search was cancelled.
  @inlinable
  @inline(__always)
  mutating func count() throws -> Bool {
    steps &+= 1
    if let most = budget.steps, steps >= most {
      isSpent = true
      sign?.hear(steps: steps, of: most)
    }
    guard steps % Self.stride == 0 else { return false }
    try look()
    return true
  }

  /// Ends a cancelled search; for searches with long steps, such as playouts.
  @inlinable
  func checkCancellation() throws { try StopSign.checkCancellation(sign) }

  @usableFromInline
  mutating func look() throws {
    try checkCancellation()
    if let limit = budget.time, budget.now() - beginning >= limit { isSpent = true }
  }
}

extension SearchBudget {
  /// The setting for the limit of time per move.
  static let secondsKey = SettingKey.number(
    "seconds", in: 0...86_400, default: 0,
    help: "how many seconds a move may take; 0 for no limit. A search with a time limit can't be repeated")
}
