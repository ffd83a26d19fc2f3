import Lua
import Scripting

/// Runs the scripts that a check is about to print, in a host of their own, to see whether they fail as they should.
struct ScenarioTrial {
  /// Seconds that a script may take; one that takes longer is taken for one that fails.
  private static let longest = 5.0

  let makeHost: () throws -> ScriptHost

  /// Whether a script fails; false as well where none can be run, since that shows nothing.
  func fails(_ script: String) -> Bool {
    guard let host = try? makeHost() else { return false }
    do {
      try host.machine.withDeadline(seconds: Self.longest) { () throws(ScriptError) in
        _ = try host.run(script, name: "scenario.lua")
      }
      return false
    } catch { return true }
  }
}
