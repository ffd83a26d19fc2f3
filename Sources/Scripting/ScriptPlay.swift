import Lua
import ParlorCore
public import Playtest

/// What a host's scripts play, and the seeds of it.
public final class ScriptPlay {
  /// Whether scripts began a match, a series or a playtest.
  public internal(set) var hasBegun = false
  /// Runs a script's playtest with a flag that ends it early.
  public var interruptible: (_ playtest: (StopFlag) throws -> Void) throws -> Void = { try $0(StopFlag()) }
  /// How far the last interrupted playtest came, in one line; nil for none.
  public internal(set) var interruption: String?
  /// The people who are asked and told things.
  public let people = ScriptPeople()
  /// The test file that runs; nil for none.
  var session: TestSession?
  /// Whether a script waits for the laws.
  var isLookingAtLaws = false
  /// Whether a playtest with machines of its own runs, so that memory is divided.
  var dividesMemory = false
  /// The seeds to give out.
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
      // A stopped machine would fail every further game, but workers have machines of their own.
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
