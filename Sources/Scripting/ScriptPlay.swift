import Lua
import ParlorCore
public import Playtest

/// What the scripts of a host play: where its seeds come from, and what becomes of it.
public final class ScriptPlay {
  /// Whether scripts began a match, a series or a playtest.
  public internal(set) var hasBegun = false
  /// Runs a playtest of a script's with the flag that ends it early; whoever can raise the flag says so here.
  public var interruptible: (_ playtest: (StopFlag) throws -> Void) throws -> Void = { try $0(StopFlag()) }
  /// How far the last playtest came that was ended early, in one line; nil where none was.
  public internal(set) var interruption: String?
  /// The people who are asked and told things.
  public let people = ScriptPeople()
  /// The test file that is run; nil where none is.
  var session: TestSession?
  /// Whether a script has asked for the laws, and waits for the answer.
  var isLookingAtLaws = false
  /// Whether a playtest runs whose games have machines of their own, so that memory is divided among them.
  var dividesMemory = false
  /// The seeds that are still to be given out.
  private(set) var seeds: ScriptStream

  init(seed: Seed) { seeds = ScriptStream(seed, for: .seeds) }

  /// Begins with the seeds that follow from another one.
  func restart(from seed: Seed) { seeds = ScriptStream(seed, for: .seeds) }

  /// Runs a playtest, or several in a row, with the flag that ends it early.
  func interrupted<Report>(by stopped: VirtualMachine, _ body: (StopFlag, @escaping () -> Void) throws -> Report) throws
    -> Report
  {
    var report: Report?
    try interruptible { stop in
      // A stopped machine would have every game left fail; and workers have machines of their own, while the script's own
      // time may be over before they are done.
      report = try body(stop) {
        // What the playtest has counted takes memory too.
        try? stopped.link.stack().expectRoom(for: 0)
        if stopped.isStopped { stop.raise() }
      }
    }
    guard let report else { throw ScriptError("nothing was played") }
    return report
  }

  /// The seed of the next match whose script names none.
  func nextSeed() -> Seed { Seed.shortened(seeds.next()) }
}
