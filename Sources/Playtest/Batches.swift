internal import Glibc
import ParlorCore
internal import Synchronization

/// Deals a playtest's games to threads, and hands the batches over in order.
///
/// Hands over batches up to the first missing one, so the games that count are always the first ones.
final class Batches: Sendable {
  private struct State: Sendable {
    /// Batches not yet handed over, by the index of their first game.
    var waiting: [Int: Waiting] = [:]
    var waitingBytes = 0
    var failure: (any Error)?
    var givenUp: GivenUp?
  }

  private struct Waiting: Sendable {
    let games: Range<Int>
    let batch: Batch
  }

  /// The largest size in bytes of the batches that wait behind a slow game; it bounds memory.
  private static let mostWaitingBytes = 32 << 20

  /// The index after the last game.
  private let games: Int
  private let hasCheckpoints: Bool
  private let seats: Int
  private let stop: StopFlag
  private let claimed: Atomic<Int>
  private let isOver = Atomic(false)
  private let state = Mutex(State())

  init(_ plan: PlaytestPlan, seats: Int, stop: StopFlag) {
    (games, self.seats, self.stop) = (plan.range.upperBound, seats, stop)
    claimed = Atomic(plan.range.lowerBound)
    hasCheckpoints = plan.stopWhen != nil
  }

  /// Plays games until none are left or the stop flag is raised.
  /// - Parameter handIn: called after each batch.
  func work(by makeWorker: () throws -> any PlaytestWorker, handIn: () -> Void) {
    do {
      let worker = try makeWorker()
      var pace = ClaimSize()
      while let range = claim(pace.size) {
        try play(range, by: worker, &pace)
        handIn()
      }
    } catch {
      end(with: error)
    }
  }

  private func play(_ games: Range<Int>, by worker: any PlaytestWorker, _ pace: inout ClaimSize) throws {
    var batch = Batch(seats: seats)
    let sign = StopSign(isUp: { [stop] in stop.isRaised })
    // Games before a worker gave up count. Games with a truncated search and all later games don't.
    defer { if !sign.hasEndedChoices { add(Waiting(games: games, batch: batch)) } }
    do {
      try pace.measure { try sign.show { try worker.play(games, into: &batch) } }
    } catch { if !sign.hasEndedChoices { throw error } }
  }

  private func claim(_ size: Int) -> Range<Int>? {
    var first = claimed.load(ordering: .relaxed)
    while !stop.isRaised, !isOver.load(ordering: .relaxed), first < games {
      // A batch ends at each checkpoint, so the rule sees the same games with any number of threads.
      let next = min(first + size, hasCheckpoints ? StoppingRule.checkpoint(after: first) : games, games)
      let result = claimed.compareExchange(expected: first, desired: next, ordering: .relaxed)
      if result.exchanged { return first..<next }
      first = result.original
    }
    return nil
  }

  private func add(_ waiting: Waiting) {
    state.withLock { state in
      state.waiting[waiting.games.lowerBound] = waiting
      state.waitingBytes += waiting.batch.memoryFootprint
    }
  }

  /// Records why a worker stopped.
  func end(with error: any Error) {
    isOver.store(true, ordering: .relaxed)
    state.withLock { state in
      if let error = error as? GivenUp {
        state.givenUp = state.givenUp ?? error
      } else {
        state.failure = state.failure ?? error
      }
    }
  }

  /// Stops dealing games.
  func finish() { isOver.store(true, ordering: .relaxed) }

  /// Takes the batch that begins at an index; nil if it is missing.
  func take(from index: Int) -> (games: Range<Int>, batch: Batch)? {
    state.withLock { state in
      guard let waiting = state.waiting.removeValue(forKey: index) else { return nil }
      state.waitingBytes -= waiting.batch.memoryFootprint
      return (waiting.games, waiting.batch)
    }
  }

  /// Blocks the calling thread while too many bytes of batches wait.
  func awaitRoom() {
    while !isOver.load(ordering: .relaxed), state.withLock({ $0.waitingBytes }) > Self.mostWaitingBytes {
      usleep(1_000)
    }
  }

  /// Why a worker gave up; nil if all games were played.
  /// - Throws: a worker's failure.
  func giveUp() throws -> GivenUp? {
    let (failure, givenUp) = state.withLock { ($0.failure, $0.givenUp) }
    if let failure { throw failure }
    return givenUp
  }
}

/// The number of games that a thread claims at a time: enough to make claiming cheap, few enough to stop soon.
private struct ClaimSize {
  private static let largest = 4_096
  private(set) var size = 1

  mutating func measure(_ body: () throws -> Void) rethrows {
    let took = try ContinuousClock().measure(body)
    if took < .milliseconds(2) {
      size = min(size * 2, Self.largest)
    } else if took > .milliseconds(20) {
      size = max(size / 2, 1)
    }
  }
}
