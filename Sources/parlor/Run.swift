import ArgumentParser
import Lua
import ParlorCore
import Scripting
import ShippedGames
import WordLists

/// `parlor run`: runs a scenario.
struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run a script.",
    discussion: """
      What follows the script's name is for the script, which finds it in the table 'arg'; options go before it. The \
      script requires modules from its own folder and from the scripts that ship with Parlor.

      \(Parlor.exitCodes)
      """)

  @OptionGroup var limits: LimitOptions

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
    try Failure.catching {
      let host = try limits.host(scriptFolder: folder(of: script), seed: Seed(seed), data: data)
      try host.run(path: script, arguments: arguments)
    }
    try finishOutput()
  }
}

/// How much a script may take.
struct LimitOptions: ParsableArguments {
  @Option(
    parsing: .unconditional, help: "Seconds after which a script is stopped; 0 for never, 60 without it.",
    transform: { try positiveNumber($0) })
  var seconds: Double = 60

  @Option(
    parsing: .unconditional, help: "The most memory that a script may take, in MiB; 256 without it.",
    transform: { try wholeNumber($0) })
  var memory: Int = 256

  func validate() throws {
    guard (1...65_536).contains(memory) else {
      throw ValidationError("'--memory' takes a whole number from 1 to 65536, not \(memory)")
    }
  }

  /// A host for scripts in a folder, that prints to standard output.
  func host(scriptFolder: String, seed: Seed, data: DataOptions) throws -> ScriptHost {
    let roots = [scriptFolder] + shippedScripts
    // A script may read the word lists beside it, and no other file.
    let words = WordLibrary.standard(paths: .inside(roots)) { writeError("parlor: \($0)\n") }
    return try ScriptHost(
      catalog: ShippedGames.catalog(words: words), fastGames: fastGames, roots: roots,
      limits: .init(memory: memory << 20, seconds: seconds == 0 ? nil : seconds), seed: seed,
      store: StoredValues(data), words: words, write: writeOutput)
  }
}
