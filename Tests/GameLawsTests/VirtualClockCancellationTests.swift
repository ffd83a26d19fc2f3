import GameLaws
import Testing

@Suite("Cancelling a sleep on the virtual clock")
struct VirtualClockCancellationTests {
  @Test("a task that is cancelled while it sleeps wakes with CancellationError, and the others sleep on")
  func whileAsleep() async throws {
    let clock = VirtualClock()
    let cancelled = Task { try await clock.sleep(for: .seconds(10)) }
    let other = Task { try await clock.sleep(for: .seconds(10)) }
    await clock.untilSleeping(2)
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(clock.sleeping == 1)
    #expect(clock.now.offset == .zero)
    clock.advance(by: .seconds(10))
    try await other.value
  }

  @Test("a task that is cancelled before it sleeps doesn't, not even until now")
  func beforeSleep() async {
    let clock = VirtualClock()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(until: clock.now)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("cancelling at any moment never leaves a sleeper behind")
  func race() async {
    let clock = VirtualClock()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<500 {
        group.addTask {
          let task = Task { try await clock.sleep(for: .seconds(1)) }
          task.cancel()
          _ = await task.result
        }
      }
    }
    #expect(clock.sleeping == 0)
  }

  @Test("advancing and cancelling at once wakes a sleeper once")
  func raceWithAdvance() async {
    let clock = VirtualClock()
    for _ in 0..<2_000 {
      let task = Task { try await clock.sleep(for: .seconds(1)) }
      await clock.untilSleeping(1)
      async let cancelling: Void = { task.cancel() }()
      clock.advance(by: .seconds(1))
      _ = await task.result
      await cancelling
      #expect(clock.sleeping == 0)
    }
  }
}
