import ParlorCore
import Synchronization

/// Watches one choice of an opponent: its checks of the stop sign, its steps and its budget.
final class ChoiceWatch: Sendable {
  private struct Counts {
    var looks = 0
    var steps = 0
    var overrun: (steps: Int, budget: Int)?
  }

  private let counts = Mutex(Counts())
  /// The check from which on the choice is told to stop; nil for never.
  private let last: Int?

  init(stoppingAt last: Int? = nil) { self.last = last }

  /// The number of checks of the stop sign.
  var looks: Int { counts.withLock { $0.looks } }

  /// The total number of steps of searches that spent their budgets.
  var steps: Int { counts.withLock { $0.steps } }

  /// The number of checks after the choice was told to stop.
  var looksAfterStop: Int { max(0, looks - (last ?? .max)) }

  /// A search's steps and the budget they exceeded; nil if none did.
  var overrun: (steps: Int, budget: Int)? { counts.withLock { $0.overrun } }

  /// Watches a closure's choice.
  func watching<Result>(_ choose: () throws -> Result) rethrows -> Result {
    try StopSign(
      isUp: { self.look() },
      heard: { steps, budget in
        self.counts.withLock { counts in
          counts.steps += steps
          if steps > budget { counts.overrun = (steps, budget) }
        }
      }
    ).show(to: choose)
  }

  private func look() -> Bool {
    counts.withLock { counts in
      counts.looks += 1
      return last.map { counts.looks >= $0 } ?? false
    }
  }
}
