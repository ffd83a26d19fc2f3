import ArgumentParser
import Checking
import ParlorCore
import Terminal

/// `parlor check`: looks for mistakes in games.
struct Check: ScriptCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check games: what the text of a script tells, then the laws of every game in random games.",
    discussion: """
      Laws that take long look at a part of the games, a smaller one of more than 32, or at some of their states. The \
      report says of how many laws that is so, as in '13 of 26 laws looked at a part of the 200 games, the least at 14': \
      the other 13 looked at every state of every game. --json says at how many games and states each law did. Of a \
      state with more than 128 moves, laws that ask about each ask about 128.

      Of moves that the log hides from a seat, the report says what the seat gets to see, when, and in how many tries: \
      rules that show a secret and rules that let it out look alike, so that is for the author to judge.

      Of a game in Lua it also shows which lines and functions never ran, and which endings were never seen. A law that \
      is broken comes with the shortest game that shows it, as a script for 'parlor run', which fails as \
      long as the game breaks it; where no script can show that, it says so and only plays the moves. What the script \
      remembers outside the state is named, and the laws that are broken by it are told once.

      With --json there is one object: how many 'findings' there are, and the 'games'. Each has its 'findings' (file, \
      line, message, and as its parts cause and cure, which is null where the cause says what to do), the broken 'laws' \
      (the same, and law, summary, seed, moves, isShortest, scenario, and isShown for a scenario that fails because of it), \
      what is 'remembered' outside the state (variable and line) where no finding tells it, 'play' and 'coverage'.

      Exit codes: 0 when nothing was found, 1 when something was, 2 when the command was used wrongly.
      """)

  @OptionGroup var scripts: ScriptOptions

  @Option(
    parsing: .unconditional, help: "How many random games are played of each game; 200 without it.",
    transform: { try wholeNumber($0) })
  var seeds: Int = 200

  @Option(
    parsing: .unconditional, help: "The seed of the first random game; the next ones count on. 0 without it.",
    transform: { try wholeNumber($0) })
  var seed: UInt64 = 0

  @Option(
    parsing: .unconditional, help: "How many moves a game may take; 10000 without it.",
    transform: { try wholeNumber($0) })
  var limit: Int = 10_000

  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: ArgumentHelp("A setting of the games; may be repeated.", valueName: "name=value"))
  var settings: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("A cue that tells on purpose what no view repeats; may be repeated.", valueName: "name"))
  var tellingCue: [String] = []

  /// What other commands call `--seeds`, taken to say so.
  @Option(help: .hidden)
  var games: String?

  @Flag(help: "Print one JSON object.")
  var json = false

  @Flag(inversion: .prefixedNo, help: "Count which lines and functions run.")
  var coverage = true

  @Argument(help: ArgumentHelp("The games: script files that end in .lua, or ids.", valueName: "file-or-id"))
  var names: [String]

  func validate() throws {
    if games != nil { throw ValidationError("'check' has no '--games'; '--seeds' says how many games are played") }
    guard seeds <= 10_000_000 else { throw ValidationError("'--seeds' takes at most 10000000, not \(seeds)") }
    guard (1...10_000_000).contains(limit) else {
      throw ValidationError("'--limit' takes a whole number from 1 to 10000000, not \(limit)")
    }
    guard UInt64.max - seed >= UInt64(seeds) else { throw ValidationError("'--seed' is too large: \(seed)") }
  }

  func run() throws {
    var checked: [CheckedGame] = []
    for name in names {
      var game = try check(name)
      game.addClash(with: checked)
      checked.append(game)
      if !json { writeOutput(CheckText(game).text) }
    }
    if json { writeOutput(Value(checked).json + "\n") }
    try finishOutput()
    let count = checked.reduce(0) { $0 + $1.findingCount }
    guard count == 0 else { throw Failure(.script, "\(counted(count, "finding")) in \(counted(names.count, "game"))") }
  }
}
