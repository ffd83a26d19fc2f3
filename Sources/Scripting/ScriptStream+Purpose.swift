import Lua
import ParlorCore

extension ScriptStream {
  /// What a stream is for: streams of one seed for two purposes have nothing in common.
  ///
  /// A choice of an opponent's script is none of these: its key is the seed of the choice alone (`CLuaShim/choosing.c`).
  enum Purpose: UInt64 {
    /// What scripts draw outside of choices.
    case run = 1
    /// A stream that a script asked for.
    case rng
    /// The seeds of what scripts play.
    case seeds
    /// A function that is a setting.
    case setting
    /// A search that scripts have a say in.
    case search
  }

  /// Makes the stream of a seed for a purpose.
  init(_ seed: Seed, for purpose: Purpose) { self.init(key: (seed.number, purpose.rawValue)) }
}
