public import ParlorCore

/// How much a search may do for one move.
public struct SearchBudget: Sendable {
  /// How many steps, such as iterations or nodes; nil for any number.
  public var steps: Int?
  /// How long it may take; nil for any time. What it chooses can't be repeated then, since machines differ.
  public var time: Duration?
  /// What time it is, from any beginning.
  public var now: @Sendable () -> Duration

  public init(
    steps: Int?, time: Duration? = nil, now: @escaping @Sendable () -> Duration = SearchBudget.elapsed
  ) {
    (self.steps, self.time, self.now) = (steps, time, now)
  }

  /// Makes the budget that settings name.
  /// - Parameters:
  ///   - steps: how many, or 0.
  ///   - seconds: how long, or 0.
  ///   - standard: how many steps where both are 0 and nothing else bounds the search.
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

/// How far a search has come, for those who may stop it.
public struct SearchProgress: Sendable {
  /// The steps so far: iterations or nodes.
  public let steps: Int
  /// What the move that it would choose now is worth to whoever plays it: from 0 for a loss to 1 for a win, where it
  /// plays to win.
  public let value: Double

  @usableFromInline
  init(steps: Int, value: Double) { (self.steps, self.value) = (steps, value) }
}

/// Counts the steps of one search against its budget.
@usableFromInline
struct SearchMeter {
  /// How many steps come between two looks at the clock.
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
  /// - Returns: whether it is time to ask whoever may stop the search.
  /// - Throws: a `CancellationError` where nobody waits for the search any more.
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

  /// Ends the search where nobody waits for it any more; for those whose steps take long, such as random games.
  @inlinable
  func checkCancellation() throws { try StopSign.checkCancellation(sign) }

  @usableFromInline
  mutating func look() throws {
    try checkCancellation()
    if let limit = budget.time, budget.now() - beginning >= limit { isSpent = true }
  }
}

extension SearchBudget {
  /// The setting of a search that limits the time of a move.
  static let secondsKey = SettingKey.number(
    "seconds", in: 0...86_400, default: 0,
    help: "how long a move may take; 0 for any time. A search against the clock can't be repeated")
}
