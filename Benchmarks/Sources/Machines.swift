import Scripting
import ShippedGames

/// The memory of a match's Lua machine, for the figures of load.py.
enum Machines {
  /// The rows of the report, for a game in Swift, one with cues and one in Lua.
  static func rows() throws -> String {
    try ["four-in-a-row", "simon", "scripts/games/nim.lua"].map { game in
      let host = try ScriptHost(games: shippedGames, roots: ["scripts"], write: { _ in })
      _ = try host.plugin(named: game).game([:])
      return "| \(game) | \(host.machine.memory >> 10) KB |"
    }.joined(separator: "\n")
  }
}
