import NIOCore

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
      now: { ContinuousClock.now - start },
      wait: { moment in
        // An event loop's timer wakes no thread besides its own.
        let delay = start + moment - ContinuousClock.now
        let timer = LoopExecutor.shared.loop.scheduleTask(in: TimeAmount(delay)) {}
        try await withTaskCancellationHandler {
          try await timer.futureResult.get()
        } onCancel: {
          timer.cancel()
        }
      })
  }
}
