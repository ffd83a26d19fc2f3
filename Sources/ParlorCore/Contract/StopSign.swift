internal import Synchronization

/// Tells opponents with long choices to stop; they look at it every few steps.
///
/// The sign that is shown on a thread or in a task needn't be handed from call to call: `checkCancellation` finds it.
public final class StopSign: Sendable {
  @TaskLocal private static var shown: StopSign?

  private let isUp: @Sendable () -> Bool
  private let heard: @Sendable (_ steps: Int, _ budget: Int) -> Void
  private let wasSeenUp = Atomic(false)

  /// Makes a sign.
  /// - Parameters:
  ///   - isUp: whether choices shall end; asked at every look, on the thread that looks.
  ///   - heard: told how many steps a search has taken when it has spent its budget of them.
  public init(
    isUp: @escaping @Sendable () -> Bool,
    heard: @escaping @Sendable (_ steps: Int, _ budget: Int) -> Void = { _, _ in }
  ) {
    (self.isUp, self.heard) = (isUp, heard)
  }

  /// The sign that is shown here; nil where none is.
  public static var current: StopSign? { shown }

  /// Shows the sign to whatever a closure calls.
  public func show<Result>(to body: () throws -> Result) rethrows -> Result {
    try Self.$shown.withValue(self) { try body() }
  }

  /// Whether somebody saw that it was up, and so may have left something undone.
  public var hasEndedChoices: Bool { wasSeenUp.load(ordering: .relaxed) }

  /// Whether it is up.
  public func look() -> Bool {
    guard isUp() else { return false }
    wasSeenUp.store(true, ordering: .relaxed)
    return true
  }

  /// Tells that a search has spent its budget of steps.
  public func hear(steps: Int, of budget: Int) { heard(steps, budget) }

  /// Ends a choice that nobody waits for any more.
  /// - Throws: a `CancellationError` where the task was cancelled, or the sign that is shown here is up.
  public static func checkCancellation() throws(CancellationError) { try checkCancellation(shown) }

  /// The same with a sign that is known already.
  public static func checkCancellation(_ sign: StopSign?) throws(CancellationError) {
    if Task.isCancelled || sign?.look() == true { throw CancellationError() }
  }
}
