import ArgumentParser
import Console

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
  var seed: UInt64 = ScriptRun.defaultSeed

  @Argument(help: "The file of the script.")
  var script: String

  @Argument(parsing: .captureForPassthrough, help: "The arguments of the script, in its table 'arg'.")
  var arguments: [String] = []

  func run() throws {
    try ScriptRun(
      scripts: scripts, data: data, files: files, people: people, screen: screen, seed: seed, script: script,
      arguments: arguments
    ).run()
  }
}
