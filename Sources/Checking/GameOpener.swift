import Lua
import ParlorCore
import Scripting

/// Opens the game of a check, each time in a host of its own; on any thread.
struct GameOpener: Sendable {
  /// What the user calls the game.
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
  /// Runs something that scripts may take so many seconds for; the finding about where they passed a limit.
  /// - Parameter file: what the finding is about where it names no place.
  func stop(in file: String, after seconds: Double?, _ body: () -> Void) -> CheckFinding? {
    // What a closure catches itself is still known of the machine.
    try? machine.withDeadline(seconds: seconds) { () throws(ScriptError) in body() }
    guard let stop = machine.stopError else { return nil }
    machine.clearStop()
    return CheckFinding(stop.message, in: file)
  }

  /// Ends the count of lines when every line has run: counting makes scripts slow.
  func stopCoverageOfWhatRan() {
    guard machine.coverage.chunks.allSatisfy({ $0.missedLines.isEmpty && $0.missedFunctions.isEmpty }) else { return }
    machine.stopCoverage()
  }
}
