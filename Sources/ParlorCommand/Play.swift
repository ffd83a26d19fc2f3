import ArgumentParser
import Console
import Lua
import Match
import Opponents
import ParlorCore
import Scripting
import Store
import Terminal

/// `parlor play`: plays a game line by line.
struct Play: ScriptCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play a game in the terminal.",
    discussion: "Type a move and press return. The other commands are: \(Conversation.commands).\n\n"
      + "Every move is saved at once. 'parlor series' lists what you played, and --series continues it.\n\n"
      + "The settings that you choose with 'set' are kept for the next time that you play the game; --set acts once.\n\n"
      + "If an opponent or the rules fail or never end, or if changed rules refuse a move that was played, the match is "
      + "saved to parlor-rescue-SEED.parlor in the current folder; --from continues it.\n\n"
      + Parlor.exitCodes)

  @OptionGroup var chosen: SettingOptions

  @OptionGroup var mods: ModOptions

  @OptionGroup var opening: OpeningOptions

  @OptionGroup var picture: PictureOptions

  @Option(help: ArgumentHelp("The players, in the order of the seats.", valueName: "human,greedy,FILE.lua"))
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

  @Option(help: "Which seat begins a new game, in games that have a setting for it; by-number if you don't say.")
  var starter: SeriesOptions.Starter?

  @Flag(
    help: ArgumentHelp(
      "Read the game's files again when they are saved, and continue the match under the new rules. Rules that fail, or "
        + "that use more than \(Int(TableReloader.defaultSeconds)) seconds without --seconds, are not taken."))
  var watch = false

  @Flag(help: "Forget the settings of the game that were kept, or those of all games where none is named.")
  var resetSettings = false

  @OptionGroup var data: DataOptions

  @OptionGroup var files: FileOptions

  @OptionGroup var scripts: ScriptOptions

  @Argument(help: "The game's id, or the file of a game in Lua; not needed with --from.")
  var game: String?

  func validate() throws {
    let isSaved = from != nil || series != nil
    guard game == nil || !isSaved else {
      let option = from == nil ? "--series" : "--from"
      throw ValidationError("name a game or a saved match, not both: leave out '\(game ?? "")' or \(option)")
    }
    guard from == nil || series == nil else { throw ValidationError("'--from' and '--series' can't be used together") }
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

  func run() throws {
    try Failure.catching {
      let values = StoredValues(data, files: files)
      let host = try host(values)
      let store = try values.opened()
      if resetSettings {
        try store.forgetSettings(game: try game.map { try host.plugin(named: $0).id })
        guard game != nil else { return writeOutput("your settings of all games are forgotten\n") }
      }
      let series = try host.withinLimit { try resumed(host: host, store: store) ?? begin(host: host, store: store) }
      let reports = WaitingReports()
      let (recorder, claim) = try self.recorder(of: series, store: store, report: reports.take)
      let table = PlayTable(host: host, series: series, recorder: recorder, reports: reports, store: store)
      try withExtendedLifetime(claim) {
        let reloader = watch ? try reloader(of: series, store: store, values: values) : nil
        let options = scripts.repeated(findingGamesIn: gameFolder) + data.repeated
        try Conversation(table, options: options, reloader: reloader).run()
      }
    }
    try finishOutput()
  }

  private func reloader(of series: Series, store: Store, values: StoredValues) throws -> TableReloader {
    TableReloader(
      store: store, game: scripts.file(of: series.plugin, named: game) ?? series.plugin.id, players: try choices,
      seconds: scripts.seconds(without: TableReloader.defaultSeconds)
    ) { try host(values) }
  }

  private func host(_ values: StoredValues) throws -> ScriptHost {
    try scripts.host(scriptFolder: gameFolder, seed: Seed(seed ?? 1), values: values)
  }

  private var gameFolder: String { game?.hasSuffix(".lua") == true ? folder(of: game ?? "") : "." }

  /// What keeps the series, and the right to go on with it, for as long as it is played.
  private func recorder(
    of series: Series, store: Store, report: @escaping (String) -> Void
  ) throws -> (SeriesRecorder, SeriesClaim?) {
    guard let number = self.series else {
      let recorder = SeriesRecorder(series, in: store, report: report)
      recorder.record()
      return (recorder, recorder.id.flatMap { try? store.claim($0) })
    }
    let id = SeriesID(rawValue: number)
    guard let claim = try store.claim(id) else {
      throw Failure(.script, "series \(number) is being played elsewhere; end that first")
    }
    return (try SeriesRecorder(series, resuming: id, in: store, report: report), claim)
  }

  private var choices: [PlayerChoice]? {
    get throws { try players.map { try playerNames($0, among: OpponentList(of: games)).map(PlayerChoice.named) } }
  }

  private func begin(host: ScriptHost, store: Store) throws -> Series {
    let plugin = try Failure.catching(.usage) { try host.plugin(named: mods.over(game ?? "")) }
    let chosen = try Failure.catching(.usage) { try self.chosen.settings(of: plugin) }
    let kept = KeptSettings(of: plugin, in: store).choices(besides: chosen)
    let settings = chosen.merging(kept) { chosen, _ in chosen }
    let seed = self.seed.map(Seed.init) ?? .fresh()
    let (seats, picture) = try Failure.catching(.usage) { (try plugin.game(settings).seats, try self.picture.read()) }
    func series(_ names: [String]) throws -> Series {
      try Series(
        of: plugin, settings: settings, players: names, seed: seed, isFair: self.seed == nil,
        options: SeriesOptions(keep: keep, starter: starter), opening: opening.moves, picture: picture,
        make: host.limitedMaker(of: plugin, players: names.map(PlayerChoice.named)))
    }
    // Alone at the keyboard the first seat is yours, and greedy plays the others, or random where much is hidden.
    func series(against opponent: String) throws -> Series {
      try series(seats.indices.map { $0 == 0 ? humanPlayer : opponent })
    }
    let begun = try Failure.catching(.usage) {
      if let players { return try series(try playerNames(players, for: seats, among: host.opponents)) }
      do { return try series(against: "greedy") } catch is OpponentError { return try series(against: "random") }
    }
    writeOutput("\(plugin.title), seed \(seed.number)\n")
    return begun
  }

  /// The series to go on with; nil where a new one should begin.
  private func resumed(host: ScriptHost, store: Store) throws -> Series? {
    if let from = from.map({ files.path(ofSave: $0, data) }) {
      return try resume(try readSeries(from), from: from, host: host)
    }
    guard let number = series else { return nil }
    return try resume(try store.series(SeriesID(rawValue: number)), from: "series \(number)", host: host)
  }

  private func resume(_ save: SavedSeries, from place: String, host: ScriptHost) throws -> Series {
    let players = try choices
    let resumed: (series: Series, damage: SaveProblem?)
    do {
      try host.findGame(save.game)
      resumed = try host.resume(save, players: players, isLimited: true)
    } catch { throw Failure(.script, "\(place): \(error)") }
    let series = resumed.series
    guard let damage = resumed.damage else { return series }
    let line = "\(place):\(damage)"
    // Nothing goes on after rules that were stopped.
    if host.machine.isStopped { throw Failure(.script, line) }
    // The store will hold what is played from here on, in place of what was played.
    let rescue = from == nil ? try RescueFile(of: save, lackedBy: series) : nil
    let rest = rescue.map { "; \($0.notice)" } ?? ""
    writeError("parlor: \(line); continuing after \(counted(series.current.match.ply, "move"))\(rest)\n")
    return series
  }
}
