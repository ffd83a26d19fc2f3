import ArgumentParser
import Console
import Lua
import Match
import Opponents
import ParlorCore
import Scripting
import Session
import Store
import Terminal

/// `parlor play`: plays a game line by line.
struct Play: ScriptCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play a game in the terminal.",
    discussion:
      "On the full screen, F1 shows the rules and Esc the commands. With --plain or in a pipe, write a move on each "
      + "line. The other commands are then: \(LineMode.commands).\n\n"
      + "Every move is saved at once. 'parlor series' lists what you played, and --series continues it.\n\n"
      + "The settings that you choose during play are kept for the next time that you play the game; --set acts "
      + "once.\n\n"
      + "If an opponent or the rules fail or never end, or if changed rules refuse a move that was played, the match is "
      + "saved to parlor-rescue-SEED.parlor in the current folder; --from continues it.\n\n"
      + Parlor.exitCodes)

  @OptionGroup var chosen: SettingOptions

  @OptionGroup var mods: ModOptions

  @OptionGroup var opening: OpeningOptions

  @OptionGroup var picture: PictureOptions

  @Option(
    help: ArgumentHelp(
      "The players, in the order of the seats; by default you on the first seat and greedy or random on the others.",
      valueName: "human,ann=human,greedy,FILE.lua"))
  var players: String?

  @Option(
    parsing: .unconditional, help: "The seed of random numbers; by default a new one, which is printed.",
    transform: { try wholeNumber($0) })
  var seed: UInt64?

  @Option(help: ArgumentHelp("Continue a saved match or series.", valueName: "file"))
  var from: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Continue a series that was kept; 'parlor series' lists them.", valueName: "number"),
    transform: { try wholeNumber($0) })
  var series: Int64?

  @Option(help: "Keep all games of the series, or one at a time.")
  var keep: SeriesOptions.Keep = .all

  @Option(help: "Which seat begins a new game, in games that have a setting for it; by-number by default.")
  var starter: SeriesOptions.Starter?

  @Option(
    name: .customLong("best-of"), parsing: .unconditional,
    help: ArgumentHelp("Play a series of this many games, or until nobody can catch up.", valueName: "games"),
    transform: { try wholeNumber($0, from: 1) })
  var bestOf: Int?

  @Option(
    name: .customLong("first-to"), parsing: .unconditional,
    help: ArgumentHelp("Play until a player has this many points: 1 for a win, half for a draw.", valueName: "points"),
    transform: { try wholeNumber($0, from: 1) })
  var firstTo: Int?

  @Option(help: "How to decide a series that ends with equal points.")
  var tie: SeriesOptions.Tie = .suddenDeath

  @Flag(help: "Have the players change seats after every game.")
  var swap = false

  @Flag(
    help: ArgumentHelp(
      "Reload the game's files when they are saved, and continue the match under the new rules. Rules that fail, or "
        + "that use more than \(Int(Self.reloadSeconds)) seconds without --seconds, are ignored."))
  var watch = false

  @Flag(help: "Forget the kept settings of the game, or of all games if none is named.")
  var resetSettings = false

  @OptionGroup var screen: ScreenOptions

  @OptionGroup var data: DataOptions

  @OptionGroup var files: FileOptions

  @OptionGroup var scripts: ScriptOptions

  @Argument(help: "The game's id, or the file of a game or a scenario in Lua; not needed with --from.")
  var game: String?

  func validate() throws {
    let isSaved = from != nil || series != nil
    guard game == nil || !isSaved else {
      let option = from == nil ? "--series" : "--from"
      throw ValidationError("name a game or a saved match, not both: leave out '\(game ?? "")' or \(option)")
    }
    guard from == nil || series == nil else { throw ValidationError("'--from' and '--series' can't be used together") }
    guard bestOf == nil || firstTo == nil else {
      throw ValidationError("'--best-of' and '--first-to' can't be used together")
    }
    guard [bestOf, firstTo].allSatisfy({ $0.map { $0 <= SeriesOptions.longest } ?? true }) else {
      throw ValidationError("'--best-of' and '--first-to' take at most \(SeriesOptions.longest)")
    }
    guard !resetSettings || !isSaved else {
      throw ValidationError("a saved match has its own settings; leave out --reset-settings")
    }
    guard game != nil || isSaved || resetSettings else {
      throw ValidationError("name a game, as in 'parlor play four-in-a-row', or a saved match with --from")
    }
    guard !isSaved || mods.mods == nil else {
      throw ValidationError("a saved match has its own mods; leave out --mods")
    }
    guard !isSaved || (chosen.set.isEmpty && seed == nil && opening.moves.isEmpty && picture.state == nil) else {
      throw ValidationError(
        "a saved match has its own settings, seed and moves; leave out --set, --seed, --moves and --state")
    }
  }

  /// Runs a script that sets up games itself, like 'parlor run'.
  private func runScenario(_ path: String) throws {
    guard players == nil, chosen.set.isEmpty, mods.mods == nil, opening.moves.isEmpty, picture.state == nil, !watch
    else {
      throw Failure(
        .usage,
        "\(path) sets up its games itself; leave out --players, --set, --mods, --moves, --state and --watch")
    }
    try ScriptRun(
      scripts: scripts, data: data, files: files, screen: screen, seed: seed ?? ScriptRun.defaultSeed, script: path
    ).run()
  }

  func run() throws {
    if let game, let path = try Failure.catching(.script, { try scripts.scenario(named: game) }) {
      return try runScenario(path)
    }
    try Failure.catching {
      let values = StoredValues(data, files: files)
      let store = try values.opened()
      let manners = Table.Manners(hasTime: LineMode.isTerminal, handsOver: LineMode.isTerminal)
      let table = { scripts.gameTable(seconds: Self.reloadSeconds) }
      let lobby = Lobby(store: store, manners: manners, games: table) { output in
        if screen.isFull {
          return try scripts.hostMaker(folders: [gameFolder], seed: Seed(seed ?? 1))(values) { output.write($0) }
        }
        // Scripts' output is shown at once, not after the move.
        return try scripts.host(scriptFolder: gameFolder, seed: Seed(seed ?? 1), values: values)
      }
      if resetSettings {
        try lobby.forgetSettings(of: game)
        guard game != nil else { return writeOutput("your settings of all games are forgotten\n") }
      }
      let seating = try seat(in: lobby)
      let options = scripts.repeated(findingGamesIn: gameFolder) + data.repeated
      if screen.isFull {
        let means = scripts.means(lobby, seconds: Self.reloadSeconds, options: options)
        let last = try screen.screen(means).run(seating, watches: watch)
        return writeOutput(last.map { "\($0)\n" } ?? "")
      }
      tell(of: seating)
      let again = ["parlor", "play", game.map(mods.over) ?? seating.plugin.id] + chosen.repeated + options
      try LineMode(seating, options: options, again: again, watches: watch).run()
    }
    try finishOutput()
  }

  private var gameFolder: String { scripts.gameFolder(game) }

  /// The default limit in seconds for reloading scripts while a person waits.
  static let reloadSeconds = 5.0

  private var watching: Lobby.Watching? {
    guard watch else { return nil }
    return Lobby.Watching(seconds: scripts.seconds(without: Self.reloadSeconds)) { scripts.file(of: $0, named: game) }
  }

  /// Sets a table for a new series, or for a continued one.
  private func seat(in lobby: Lobby) throws -> Lobby.Seating {
    var choices: [PlayerChoice]? {
      get throws { try players.map { try playerNames($0, among: OpponentList(of: games)).map(PlayerChoice.named) } }
    }
    if let from = from.map({ files.path(ofSave: $0, data) }) {
      return try lobby.resume(try readSeries(from), from: from, players: try choices, watching: watching)
    }
    if let series {
      return try lobby.resume(SeriesID(rawValue: series), players: try choices, watching: watching)
    }
    return try Failure.catching(.usage) {
      let wanted = Lobby.NewSeries(
        game: mods.over(game ?? ""), settings: { try chosen.settings(of: $0) },
        players: players.map { list in { try playerNames(list, for: $0, among: $1.opponents) } },
        seed: seed.map(Seed.init),
        options: SeriesOptions(
          keep: keep, starter: starter, target: bestOf.map { .bestOf($0) } ?? firstTo.map { .firstTo($0) }, tie: tie,
          swapsSeats: swap), opening: opening.moves, picture: try picture.read())
      return try lobby.begin(wanted, watching: watching)
    }
  }

  /// Announces the game and differences from the request.
  private func tell(of seating: Lobby.Seating) {
    let id = seating.plugin.id
    let reset = "'parlor play \(id) --reset-settings' forgets them"
    if !seating.kept.isEmpty {
      writeOutput("your settings: \(seating.kept.map { "\($0.name)=\($0.text)" }.joined(separator: " ")); \(reset)\n")
    }
    if let problem = seating.unused { writeError("parlor: your settings of \(id) aren't used: \(problem); \(reset)\n") }
    if from == nil, series == nil { writeOutput("\(seating.plugin.title), seed \(seating.seed.number)\n") }
    guard let damage = seating.damage else { return }
    let rest = seating.rescue.map { "; \($0.notice)" } ?? ""
    writeError("parlor: \(damage); continuing after \(counted(seating.ply, "move"))\(rest)\n")
  }
}
