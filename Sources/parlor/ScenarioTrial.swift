import Lua
import Scripting

/// Runs the scripts that a check is about to print, in a host of their own, to see whether they fail as they should.
struct ScenarioTrial {
  /// Seconds that a script may take; one that takes longer is taken for one that fails.
  private static let longest = 5.0

  let makeHost: () throws -> ScriptHost

  /// Whether a script fails.
  func fails(_ script: String) -> Bool {
    do {
      let host = try makeHost()
      try host.machine.withDeadline(seconds: Self.longest) { () throws(ScriptError) in
        _ = try host.run(script, name: "scenario.lua")
      }
      return false
    } catch { return true }
  }
}
