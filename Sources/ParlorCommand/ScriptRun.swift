import Console
import Lua
import ParlorCore
import Scripting
import Session

/// The run of a script, with the options of `parlor run` and `parlor play`.
struct ScriptRun {
  static let defaultSeed: UInt64 = 1

  var scripts = ScriptOptions.standard
  var data = DataOptions.standard
  var files = FileOptions.standard
  var people = PeopleOptions.standard
  var screen = ScreenOptions.standard
  var seed = defaultSeed
  let script: String
  var arguments: [String] = []

  func run() throws {
    let (unplayed, interruption) = try Failure.catching {
      let output = ScriptOutput()
      output.write = { writeOutput(Shown(printed: $0)) }
      let host = try scripts.host(
        scriptFolder: folder(of: script), seed: Seed(seed), values: StoredValues(data, files: files)
      ) { output.write($0) }
      host.play.interruptible = { try Interruption.awaited($0) }
      let stage = Stage(host, output, scripts, screen)
      try people.take(part: host.play.people)
      let game = try stage.run { try host.run(path: script, arguments: arguments) } ?? nil
      return (host.play.hasBegun ? nil : game, host.play.interruption)
    }
    try finishOutput()
    if let interruption { throw Failure(.interrupted, Shown(interruption)) }
    if let unplayed { throw Failure(.usage, advice(on: unplayed)) }
  }

  /// The hint for a script that only returns a game.
  private func advice(on game: GameDefinition) -> Shown {
    let check = shellCommand(["parlor", "check", script] + scripts.repeated())
    let play = shellCommand(["parlor", "play", script] + scripts.repeated() + data.repeated)
    return "\(script) returns a \(game.isMod ? "mod" : "game"), which 'run' doesn't play; to check it write: \(check); "
      + "to play it write: \(play)"
  }
}

extension ScriptRun {
  /// Reads `run SCRIPT` without options; nil if there are others. Scripts are started often, and the parser of options
  /// takes longer than the rest of the start.
  init?(_ command: [String], games: [Engine]) {
    guard command.first == "run", let script = command.dropFirst().first, !script.hasPrefix("-") else { return nil }
    self.init(script: script, arguments: Array(command.dropFirst(2)))
    scripts.games = games
  }
}
