import Lua
import ParlorCore
public import Playtest

/// The games played by a host's scripts, and their seeds.
public final class ScriptPlay {
  /// Whether scripts began a match, a series or a playtest.
  public internal(set) var hasBegun = false
  /// Runs a script's playtest with a flag that ends it early.
  public var interruptible: (_ playtest: (StopFlag) throws -> Void) throws -> Void = { try $0(StopFlag()) }
  /// The progress of the last interrupted playtest, in one line; nil for none.
  public internal(set) var interruption: String?
  /// The people of the run.
  public let people = ScriptPeople()
  /// The running test file; nil for none.
  var session: TestSession?
  /// Whether a script is waiting for a check of the laws.
  var isLookingAtLaws = false
  /// Whether a playtest with its own machines is running, so that memory is divided.
  var dividesMemory = false
  /// The stream of seeds.
  private(set) var seeds: ScriptStream

  init(seed: Seed) { seeds = ScriptStream(seed, for: .seeds) }

  /// Restarts the seeds.
  func restart(from seed: Seed) { seeds = ScriptStream(seed, for: .seeds) }

  /// Runs playtests with the flag that ends them early.
  func interrupted<Report>(by stopped: VirtualMachine, _ body: (StopFlag, @escaping () -> Void) throws -> Report) throws
    -> Report
  {
    var report: Report?
    try interruptible { stop in
      // A stopped machine would fail every further game, but workers have their own machines.
      report = try body(stop) {
        // The playtest's counts take memory too.
        try? stopped.link.stack().expectRoom(for: 0)
        if stopped.isStopped { stop.raise() }
      }
    }
    guard let report else { throw ScriptError("nothing was played") }
    return report
  }

  /// The seed of the next match without one.
  func nextSeed() -> Seed { Seed.shortened(seeds.next()) }
}
