internal import Synchronization

/// A signal that stops long choices; opponents poll it every few steps.
///
/// A sign shown on a thread or in a task needn't be passed along: `checkCancellation` finds it.
public final class StopSign: Sendable {
  @TaskLocal private static var shown: StopSign?

  private let isUp: @Sendable () -> Bool
  private let heard: @Sendable (_ steps: Int, _ budget: Int) -> Void
  private let wasSeenUp = Atomic(false)

  /// Makes a sign.
  /// - Parameters:
  ///   - isUp: whether choices should end; called at every poll, on the polling thread.
  ///   - heard: receives the number of steps of a search that has spent its budget.
  public init(
    isUp: @escaping @Sendable () -> Bool,
    heard: @escaping @Sendable (_ steps: Int, _ budget: Int) -> Void = { _, _ in }
  ) {
    (self.isUp, self.heard) = (isUp, heard)
  }

  /// The sign shown to the current task; nil if there is none.
  public static var current: StopSign? { shown }

  /// Shows the sign to everything that a closure calls.
  public func show<Result>(to body: () throws -> Result) rethrows -> Result {
    try Self.$shown.withValue(self) { try body() }
  }

  /// Whether a poll found the sign up, which may have cut a choice short.
  public var hasEndedChoices: Bool { wasSeenUp.load(ordering: .relaxed) }

  /// Polls the sign: whether it is up.
  public func look() -> Bool {
    guard isUp() else { return false }
    wasSeenUp.store(true, ordering: .relaxed)
    return true
  }

  /// Reports that a search has spent its budget of steps.
  public func hear(steps: Int, of budget: Int) { heard(steps, budget) }

  /// Ends a choice that nobody waits for any more.
  /// - Throws: a `CancellationError` if the task was cancelled or the current sign is up.
  public static func checkCancellation() throws(CancellationError) { try checkCancellation(shown) }

  /// Checks a known sign in the same way.
  public static func checkCancellation(_ sign: StopSign?) throws(CancellationError) {
    if Task.isCancelled || sign?.look() == true { throw CancellationError() }
  }
}
