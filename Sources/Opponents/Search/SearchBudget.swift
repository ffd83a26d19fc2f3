/// How much a search may do for one move.
public struct SearchBudget: Sendable {
  /// How many steps, such as iterations or nodes; nil for any number.
  public var steps: Int?
  /// How long it may take; nil for any time. What it chooses can't be repeated then, since machines differ.
  public var time: Duration?
  /// What time it is, from any beginning.
  public var now: @Sendable () -> Duration

  /// Makes a budget.
  public init(
    steps: Int?, time: Duration? = nil, now: @escaping @Sendable () -> Duration = SearchBudget.elapsed
  ) {
    (self.steps, self.time, self.now) = (steps, time, now)
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
  /// The time so far.
  public let time: Duration
}

/// Counts the steps of one search against its budget.
@usableFromInline
struct SearchMeter {
  /// How many steps come between two looks at the clock.
  @inlinable static var stride: Int { 16 }

  @usableFromInline let budget: SearchBudget
  @usableFromInline let stop: ((SearchProgress) throws -> Bool)?
  @usableFromInline let beginning: Duration
  @usableFromInline var steps = 0
  @usableFromInline var isSpent = false

  @inlinable
  init(_ budget: SearchBudget, stop: ((SearchProgress) throws -> Bool)? = nil) {
    (self.budget, self.stop) = (budget, stop)
    beginning = budget.time == nil && stop == nil ? .zero : budget.now()
    isSpent = budget.steps == 0
  }

  /// Counts a step.
  /// - Throws: a `CancellationError` where the task was cancelled, and what the one who may stop it throws.
  @inlinable
  @inline(__always)
  mutating func count() throws {
    steps &+= 1
    if steps == budget.steps { isSpent = true }
    if steps % Self.stride == 0 { try look() }
  }

  @usableFromInline
  mutating func look() throws {
    try Task.checkCancellation()
    guard budget.time != nil || stop != nil else { return }
    let time = budget.now() - beginning
    if let limit = budget.time, time >= limit { isSpent = true }
    if let stop, try stop(SearchProgress(steps: steps, time: time)) { isSpent = true }
  }
}
