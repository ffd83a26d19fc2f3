/// The clock of tables: the system's, or a virtual one in tests.
struct Timekeeper: Sendable {
  /// The time since its start.
  let now: @Sendable () -> Duration
  /// Waits until a time on this clock.
  let wait: @Sendable (Duration) async throws -> Void

  /// The system's clock, starting now.
  static var system: Timekeeper {
    let start = ContinuousClock.now
    return Timekeeper(
      now: { ContinuousClock.now - start }, wait: { try await ContinuousClock().sleep(until: start + $0) })
  }
}
