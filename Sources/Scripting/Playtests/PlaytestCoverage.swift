import Lua
internal import Synchronization

/// Which lines of scripts run in a playtest, on all of its threads.
public final class PlaytestCoverage: Sendable {
  private let sum = Mutex(LineCoverage())

  /// Makes a coverage of nothing.
  public init() {}

  /// What ran in the workers that are done.
  public var lines: LineCoverage { sum.withLock { $0 } }

  func add(_ machine: VirtualMachine) {
    let coverage = machine.coverage
    sum.withLock { $0.add(coverage, without: "") }
  }
}
