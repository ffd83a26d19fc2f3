import ArgumentParser
import Console
import Lua
import ParlorCore
import Scripting
import Session

/// `parlor run`: runs a scenario.
struct Run: ScriptCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run a script.",
    discussion: """
      Put options before the script. Arguments after the script are in its table 'arg'. The script finds \
      modules in its own folder and among the scripts that ship with Parlor.

      Ctrl-C during a playtest ends the playtest early: the script continues with a report on the finished games. A \
      second Ctrl-C ends the script.

      A script in which people play or answer questions opens the full screen when it first needs a person; in a \
      pipe, or with --plain, it uses lines of text. --log writes the actions of people to a file, and --answers \
      replays them.

      \(Parlor.exitCodes) 130 if Ctrl-C ended a playtest early.
      """)

  @OptionGroup var scripts: ScriptOptions

  @OptionGroup var data: DataOptions

  @OptionGroup var files: FileOptions

  @OptionGroup var people: PeopleOptions

  @OptionGroup var screen: ScreenOptions

  @Option(
    parsing: .unconditional, help: "The seed of random numbers, if the script gives none; 1 by default.",
    transform: { try wholeNumber($0) })
  var seed: UInt64 = defaultSeed

  @Argument(help: "The file of the script.")
  var script: String

  @Argument(parsing: .captureForPassthrough, help: "The arguments of the script, in its table 'arg'.")
  var arguments: [String] = []

  private static let defaultSeed: UInt64 = 1

  /// The command with options, for the parser.
  init() {}

  /// The command without options: parsing them takes longer than the rest of the start.
  init(script: String, arguments: [String]) {
    (scripts, data, files, seed) = (.standard, .standard, .standard, Self.defaultSeed)
    (people, screen) = (.standard, .standard)
    (self.script, self.arguments) = (script, arguments)
  }

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
