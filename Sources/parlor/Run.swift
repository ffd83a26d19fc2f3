import ArgumentParser
import ParlorCore
import Playtest
import Scripting

/// `parlor run`: runs a scenario.
struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run a script.",
    discussion: """
      What follows the script's name is for the script, which finds it in the table 'arg'; options go before it. The \
      script requires modules from its own folder and from the scripts that ship with Parlor.

      \(Parlor.exitCodes)
      """)

  @OptionGroup var scripts: ScriptOptions

  @OptionGroup var data: DataOptions

  @Option(
    parsing: .unconditional, help: "What random numbers come from where the script names no seed; 1 without it.",
    transform: { try wholeNumber($0) })
  var seed: UInt64 = 1

  @Argument(help: "The script.")
  var script: String

  @Argument(parsing: .captureForPassthrough, help: "What the script finds in 'arg'.")
  var arguments: [String] = []

  func run() throws {
    let isGame = try Failure.catching {
      let host = try scripts.host(scriptFolder: folder(of: script), seed: Seed(seed), values: StoredValues(data))
      return try host.run(path: script, arguments: arguments) != nil
    }
    try finishOutput()
    if isGame {
      let command = shellCommand(["parlor", "play", script] + scripts.repeated() + data.repeated)
      writeError("parlor: \(script) returns a game, which 'run' doesn't play; write: \(command)\n")
    }
  }
}
