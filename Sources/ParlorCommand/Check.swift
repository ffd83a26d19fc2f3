import ArgumentParser
import Checking
import Console
import ParlorCore

/// `parlor check`: looks for mistakes in games.
struct Check: ScriptCommand {
  static let configuration = CommandConfiguration(
    abstract: "Look for mistakes in a game: in its script, then in random games; or in an opponent.",
    discussion: """
      Every game must obey the laws. Fast laws look at every state of every game; slow laws look only at some of them. \
      The report says so, as in '13 of 26 laws are slow and looked at a part of the 200 games', and --json gives \
      the numbers for each law. If a state has more than 128 moves, laws that try each move try 128. \
      docs/lua-reference.md lists the laws, with the cost of each.

      The games are played on all cores; the report is the same for any number of jobs. If they will take longer than \
      five seconds, a line on standard error says so beforehand. A game that takes longer than 10 seconds is stopped, \
      unless --seconds sets another limit. With 32 games or fewer, every law looks at every game, which may take \
      longer than with 200.

      A broken law comes with the shortest game that breaks it, as a script for 'parlor run', which fails until the \
      mistake is corrected. If no such script fails, the report says so, and the script only plays the moves.

      For a game in Lua, the report also names lines and functions that never ran, endings that no game had, and what \
      the script remembers outside the state.

      If the log hides moves from a seat, the report says what the seat can see of them, when, and in how many tries. \
      Rules that show a secret on purpose look the same as rules that leak it, so judge for yourself.

      With --game, check looks at opponents: they play the game on each seat, or on the seats in --seat. \
      docs/opponents.md lists the laws of opponents. A choice that takes longer than 10 seconds is stopped, unless \
      --seconds sets another limit. --json gives 'opponents' instead of 'games'.

      --json prints one object with the number of 'findings' and the 'games'. Each game has 'findings' (file, line, \
      message, and its parts cause and cure, which may be null), broken 'laws' (the same, and law, summary, seed, \
      moves, is_shortest, scenario, and is_shown: whether the scenario fails), what is 'remembered' outside the state \
      (variable and line) if no finding says it, 'play' and 'coverage'. A script that asks people is checked up to the \
      first question; 'asks_people' has its place.

      Exit codes: 0 if nothing was found, 1 if something was found, 2 if the command was used wrongly.
      """)

  @OptionGroup var scripts: ScriptOptions

  @Option(
    name: .customLong("seeds"), parsing: .unconditional,
    help: "How many random games to play of each game; 200 by default, and 20 for an opponent.",
    transform: { try wholeNumber($0) })
  var chosenSeeds: Int?

  @Option(
    parsing: .unconditional,
    help: "The seed of the first random game; each game's seed is one higher than the last. 0 by default.",
    transform: { try wholeNumber($0) })
  var seed: UInt64 = 0

  @Option(
    parsing: .unconditional, help: "How many moves a game may take; 10000 by default.",
    transform: { try wholeNumber($0) })
  var limit: Int = 10_000

  @Option(
    parsing: .unconditional, help: "How many games to play at a time; by default one for each core.",
    transform: { try wholeNumber($0, from: 1) })
  var jobs: Int?

  @Option(help: ArgumentHelp("Check opponents, which play this game.", valueName: "file-or-id"))
  var game: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("A seat that the opponents play, instead of all; may be repeated.", valueName: "name"))
  var seat: [String] = []

  @OptionGroup var chosen: SettingOptions

  @OptionGroup var mods: ModOptions

  @OptionGroup var opening: OpeningOptions

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("A cue that tells a secret on purpose; may be repeated.", valueName: "name"))
  var tellingCue: [String] = []

  /// An alias for `--seeds`, which other commands call so, to hint at it.
  @Option(help: .hidden)
  var games: String?

  @Flag(help: "Print one JSON object.")
  var json = false

  @Flag(inversion: .prefixedNo, help: "Count which lines and functions run.")
  var coverage = true

  @Argument(
    help: ArgumentHelp(
      "The games, or with --game the opponents: script files that end in .lua, or ids.", valueName: "file-or-id"))
  var names: [String]

  /// The number of random games.
  var seeds: Int { chosenSeeds ?? (game == nil ? 200 : 20) }

  func validate() throws {
    try checkJobs(jobs)
    if games != nil { throw ValidationError("'check' has no '--games'; '--seeds' says how many games are played") }
    guard seeds <= 10_000_000 else { throw ValidationError("'--seeds' takes at most 10000000, not \(seeds)") }
    guard (1...10_000_000).contains(limit) else {
      throw ValidationError("'--limit' takes a whole number from 1 to 10000000, not \(limit)")
    }
    if game != nil, !opening.moves.isEmpty {
      throw ValidationError("'--moves' is for the check of a game; with '--game' opponents are checked")
    }
    if game == nil, !seat.isEmpty { throw ValidationError("'--seat' is for opponents, which '--game' checks") }
    guard UInt64.max - seed >= UInt64(seeds) else { throw ValidationError("'--seed' is too large: \(seed)") }
  }

  func run() throws {
    if let game { return try checkOpponents(of: game) }
    var checked: [CheckedGame] = []
    for name in names {
      var game = try check(mods.over(name))
      game.addClash(with: checked)
      checked.append(game)
      if !json { writeOutput(CheckText(game: game).text) }
    }
    if json { writeOutput("\(Value(checked).json)\n") }
    try finishOutput()
    let count = checked.reduce(0) { $0 + $1.findingCount }
    guard count == 0 else { throw Failure(.script, "\(counted(count, "finding")) in \(counted(names.count, "game"))") }
  }
}
