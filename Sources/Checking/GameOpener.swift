import Lua
import ParlorCore
import Scripting

/// Opens the game of a check in a new host each time; on any thread.
struct GameOpener: Sendable {
  /// The game, as the user named it.
  let name: String
  /// The script; nil for a game in Swift.
  let path: String?
  let settings: [String: Value]
  /// Whether to count which lines and functions run.
  let countsCoverage: Bool
  let makeHost: @Sendable () throws -> ScriptHost

  struct Opened {
    let host: ScriptHost
    let plugin: Plugin
    let game: any Game
  }

  func open() throws -> Opened {
    let host = try makeHost()
    try host.games.startAudit()
    if countsCoverage { try host.machine.startCoverage(countsEachTime: false) }
    let plugin = try path.map { try host.loadGame(path: $0).plugin } ?? host.plugin(named: name)
    return Opened(host: host, plugin: plugin, game: try host.withinLimit { try plugin.game(settings) })
  }
}

extension ScriptHost {
  /// Runs a closure within a limit of processor time; returns a finding if a script exceeded a limit.
  /// - Parameter file: the finding's file if the message names no place.
  func stop(in file: String, after seconds: Double?, _ body: () -> Void) -> CheckFinding? {
    // The machine also knows of a stop whose error the closure caught.
    try? machine.withDeadline(seconds: seconds) { () throws(ScriptError) in body() }
    guard let stop = machine.stopError else { return nil }
    machine.clearStop()
    return CheckFinding(stop.message, in: file)
  }

  /// Stops coverage once every line and function has run, since counting slows scripts.
  func stopCoverageOfWhatRan() {
    guard machine.coverage.chunks.allSatisfy({ $0.missedLines.isEmpty && $0.missedFunctions.isEmpty }) else { return }
    machine.stopCoverage()
  }
}
