import Lua
import ParlorCore
public import Playtest

/// What the scripts of a host play: where its seeds come from, and what becomes of it.
public final class ScriptPlay {
  /// Whether scripts began a match, a series or a playtest.
  public internal(set) var hasBegun = false
  /// Runs a playtest of a script's with the flag that ends it early; whoever can raise the flag says so here.
  public var interruptible: (_ playtest: (StopFlag) throws -> PlaytestReport) throws -> PlaytestReport = {
    try $0(StopFlag())
  }
  /// How far the last playtest came that was ended early, in one line; nil where none was.
  public internal(set) var interruption: String?
  /// The test file that is run; nil where none is.
  var session: TestSession?
  /// Whether a script has asked for the laws, and waits for the answer.
  var isLookingAtLaws = false
  private let seed: Seed
  private var seedCount = 0
  /// How many playtests are being played within one another: opponents may play some of their own.
  private var playtests = 0
  /// The most of them. Each takes many frames of Swift, for which the stack of a thread has room for some hundred.
  private static let mostPlaytests = 16

  init(seed: Seed) { self.seed = seed }

  /// The seed of the next match whose script names none; of 32 bits, so that a script can read it and give it back.
  func nextSeed() -> Seed {
    seedCount += 1
    return Seed(seed.derived(index: seedCount).number >> 32)
  }

  /// Plays a playtest, which may be asked for within others.
  func nested<Report>(_ playtest: () throws -> Report) throws -> Report {
    guard playtests < Self.mostPlaytests else {
      throw ScriptError("parlor.playtest: at most \(Self.mostPlaytests) playtests may be played within one another")
    }
    playtests += 1
    defer { playtests -= 1 }
    return try playtest()
  }
}
