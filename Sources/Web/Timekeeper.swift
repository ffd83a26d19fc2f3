/// The time by which tables are kept: the system's, or that of a test.
struct Timekeeper: Sendable {
  /// How late it is.
  let now: @Sendable () -> Duration
  /// Waits until a moment.
  let wait: @Sendable (Duration) async throws -> Void

  /// The system's time, from now on.
  static var system: Timekeeper {
    let start = ContinuousClock.now
    return Timekeeper(
      now: { ContinuousClock.now - start }, wait: { try await ContinuousClock().sleep(until: start + $0) })
  }
}
