import Lua
import ParlorCore

extension ScriptStream {
  /// The purposes of streams; streams of one seed for two purposes are independent.
  ///
  /// An opponent's choice has none: its key is only the choice's seed (`CLuaShim/choosing.c`).
  enum Purpose: UInt64 {
    /// Draws outside of choices.
    case run = 1
    /// A stream that a script asked for.
    case rng
    /// Seeds of scripts' games.
    case seeds
    /// A function as a setting.
    case setting
    /// A search with a script's functions.
    case search
  }

  /// Takes a seed and a purpose.
  init(_ seed: Seed, for purpose: Purpose) { self.init(key: (seed.number, purpose.rawValue)) }
}
