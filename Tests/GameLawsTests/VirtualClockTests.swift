import GameLaws
import Synchronization
import Testing

@Suite("The virtual clock")
struct VirtualClockTests {
  @Test("time stands still until it is told to move")
  func standsStill() {
    let clock = VirtualClock()
    #expect(clock.now.offset == .zero)
    clock.advance(by: .seconds(2))
    clock.advance(by: .seconds(-5))
    #expect(clock.now.offset == .seconds(2))
    #expect(clock.minimumResolution == .zero)
    #expect(!clock.advanceToNext())
  }

  @Test("a sleeper wakes when its moment is reached, and not before")
  func wakes() async throws {
    let clock = VirtualClock()
    let diary = Diary()
    async let sleeping: Void = sleepThenWrite("awake", after: .seconds(10), on: clock, in: diary)
    await clock.untilSleeping(1)
    clock.advance(by: .milliseconds(9_999))
    #expect(clock.sleeping == 1)
    #expect(diary.lines.isEmpty)
    clock.advance(by: .milliseconds(1))
    try await sleeping
    #expect(diary.lines == ["awake at 10.0 seconds"])
    #expect(clock.sleeping == 0)
  }

  @Test("a moment that is past, or now, isn't waited for")
  func past() async throws {
    let clock = VirtualClock()
    clock.advance(by: .seconds(5))
    try await clock.sleep(until: clock.now)
    try await clock.sleep(until: clock.now.advanced(by: .seconds(-1)))
    #expect(clock.now.offset == .seconds(5))
  }

  @Test("advanceToNext goes to the earliest moment that anybody waits for")
  func next() async throws {
    let clock = VirtualClock()
    let diary = Diary()
    async let late: Void = sleepThenWrite("late", after: .seconds(9), on: clock, in: diary)
    async let early: Void = sleepThenWrite("early", after: .seconds(3), on: clock, in: diary)
    await clock.untilSleeping(2)
    #expect(clock.advanceToNext())
    try await early
    #expect(clock.advanceToNext())
    try await late
    #expect(diary.lines == ["early at 3.0 seconds", "late at 9.0 seconds"])
    #expect(!clock.advanceToNext())
  }

  @Test("by itself, time moves on as soon as the lone sleeper sleeps")
  func loneSleeper() async throws {
    let clock = VirtualClock(sleepers: 1)
    for _ in 0..<1_000 { try await clock.sleep(for: .seconds(3_600)) }
    #expect(clock.now.offset == .seconds(3_600_000))
  }

  @Test("by itself, time moves on when all sleepers sleep, and they wake in the order of their moments")
  func crowd() async throws {
    let clock = VirtualClock(sleepers: 2)
    let diary = Diary()
    try await withThrowingTaskGroup { group in
      for (name, beat) in [("two", 2), ("three", 3)] {
        group.addTask {
          for _ in 0..<(beat == 2 ? 4 : 2) {
            try await sleepThenWrite(name, after: .seconds(beat), on: clock, in: diary)
          }
          clock.leave()
        }
      }
      try await group.waitForAll()
    }
    #expect(clock.now.offset == .seconds(8))
    // At 6 seconds both are due at once, and either may write first.
    #expect(
      diary.lines.filter { !$0.hasSuffix("at 6.0 seconds") } == [
        "two at 2.0 seconds", "three at 3.0 seconds", "two at 4.0 seconds", "two at 8.0 seconds",
      ])
    #expect(diary.lines.count == 6)
  }
}

/// Lines that concurrent tasks write.
final class Diary: Sendable {
  private let content = Mutex<[String]>([])

  /// The lines so far.
  var lines: [String] { content.withLock { $0 } }

  /// Adds a line.
  func write(_ line: String) { content.withLock { $0.append(line) } }
}

/// Sleeps, then writes what time it is.
func sleepThenWrite(_ name: String, after delay: Duration, on clock: VirtualClock, in diary: Diary) async throws {
  try await clock.sleep(for: delay)
  diary.write("\(name) at \(clock.now.offset)")
}
