import ArgumentParser
import Console
import Glibc
import Lua
import Match
import ParlorCore
import Playtest
import Scripting

/// `parlor playtest`: plays many games between opponents, and says what came of them.
struct PlaytestCommand: PlayingCommand {
  static let configuration = CommandConfiguration(
    commandName: "playtest", abstract: "Play many games between opponents, and count the results.",
    discussion: """
      Plays games on all cores and prints wins with 95 % intervals (Wilson), draws, endings, lengths and numbers of \
      legal moves. The same seed gives the same report for any number of jobs.

      A game that isn't over at the limit of moves is a stall, which has no result. If an opponent fails, or uses \
      more than --seconds for one game, the game is a forfeit: a loss for that player and a win for the others. If \
      the rules fail, the game is a forfeit without a result. The first few stalls and forfeits are listed with the \
      commands that play them again, and shares are printed with and without forfeits.

      After three games that exceed --seconds, the playtest stops. In that case another run, or another number of \
      jobs, may give another report. A game that exceeds --fuel is a forfeit in every run, and the others are played.

      Ctrl-C ends the playtest early, with a report on the finished games. A second Ctrl-C ends it at once.

      \(Parlor.exitCodes) A forfeit counts as a failure, a stall doesn't. 130 if Ctrl-C ended the playtest early.
      """)

  @OptionGroup var chosen: SettingOptions

  @OptionGroup var mods: ModOptions

  @OptionGroup var opening: OpeningOptions

  @OptionGroup var playing: PlayingOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many games to play; 1000 by default, at most 100000 with --stop-when, 100 a pair with --round-robin, and 400 a "
        + "step with --ladder."),
    transform: { try wholeNumber($0, from: 1) })
  var games: Int?

  @Option(
    help: ArgumentHelp(
      "When the games are enough, as in 'start_share within 2 points', or 'greedy better than random by 0.05 errors 0.05'.",
      valueName: "rule"))
  var stopWhen: String?

  @OptionGroup var measures: MeasureOptions

  @Flag(help: "Print the report as JSON on one line.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Write every game as a line of JSON, with all its moves; 'parlor replay --from' shows one.", valueName: "file"))
  var gamesTo: String?

  @Option(
    help: ArgumentHelp(
      "Write the report as a page for a browser and for paper, with plots; that of one line-up counts as with --moves-used "
        + "and --openings.",
      valueName: "file"))
  var html: String?

  @OptionGroup var comparison: ComparisonOptions

  @OptionGroup var sharding: ShardOptions

  @OptionGroup var meetings: MeetingOptions

  @OptionGroup var scripts: ScriptOptions

  @Argument(
    help: ArgumentHelp("The game's id, or the file of a game in Lua; by default that of --base.", valueName: "game"))
  var chosenGame: String?

  /// The game that is played; with a base alone the mods or the settings are what differs.
  var game: String { chosenGame ?? comparison.base ?? "" }

  func validate() throws {
    guard !game.isEmpty else { throw ValidationError("Missing expected argument '<game>'") }
    if comparison.isChosen, gamesTo != nil {
      throw ValidationError("'--games-to' doesn't go with a comparison; play its base by itself")
    }
    if comparison.isChosen, stopWhen != nil { throw ValidationError("'--stop-when' doesn't go with a comparison") }
    if comparison.isChosen, let option = measures.chosen {
      throw ValidationError("'\(option)' doesn't go with a comparison")
    }
    if sharding.isChosen, html != nil {
      throw ValidationError("'--html' doesn't go with '--shard'; 'parlor merge --html' writes the page of all shards")
    }
    if sharding.isChosen, comparison.isChosen || stopWhen != nil {
      throw ValidationError("'--shard' doesn't go with a comparison or with '--stop-when'")
    }
    if sharding.isChosen, measures.thinkingTime {
      throw ValidationError("'--thinking-time' doesn't go with '--shard': shards are the same in every run")
    }
    try checkMeetings()
    if sharding.isChosen, playing.seed == nil {
      throw ValidationError("'--shard' takes a '--seed', the same for all shards")
    }
  }

  func run() throws {
    let host = try makeHost()
    let (plan, made) = try Failure.catching(.usage) {
      try host.withinLimit {
        try readPlan(
          host, mods.over(game), chosen, players: playing.players, seed: playing.seed.map(Seed.init) ?? .fresh())
      }
    }
    if comparison.isChosen { return try compare(plan, made, host) }
    if meetings.ladder != nil { return try holdLadder(plan, made, host) }
    if meetings.roundRobin { return try holdRoundRobin(plan, made, host) }
    let source = try Failure.catching(.usage) { try workers(for: plan, of: made, host) }
    let page = try beginPage()
    let report: PlaytestReport = try withExtendedLifetime(host) {
      try Failure.catching { try play(plan, seats: made.seats, source) }
    }
    if sharding.isChosen { return try write(report) }
    let (name, options) = (mods.over(game), scripts.repeated())
    try finish(page, with: report.page(naming: name, options: options))
    writeOutput(json ? "\(report.json)\n" : report.shown(naming: name, options: options, style: outputStyle))
    try finishOutput()
    if let interruption = report.interruption {
      throw Failure(report.isInterrupted ? .interrupted : .script, Shown(interruption))
    }
    let forfeits = report.tally.forfeits.count
    if forfeits > 0 { throw Failure(.script, "\(counted(forfeits, "game")) of \(plan.games) ended in a forfeit") }
  }

  /// Begins the file of the page before anything is played: that it can't be written is told at once.
  func beginPage() throws -> NewFile? { try Failure.catching { try html.map { path in try NewFile(path) } } }

  /// Writes the page, where there is to be one.
  func finish(_ file: NewFile?, with page: @autoclosure () -> String) throws {
    try Failure.catching {
      try file?.write(page())
      try file?.finish()
    }
  }

  /// The plan for a game by its name, with settings and players as they were given.
  func readPlan(
    _ host: ScriptHost, _ name: String, _ chosen: SettingOptions, players: String?, seed: Seed
  ) throws -> (PlaytestPlan, any Game) {
    let plugin = try host.plugin(named: name)
    let settings = try chosen.settings(of: plugin)
    let made = try plugin.game(settings)
    let names = try players.map { players in
      meetings.roundRobin
        ? try playerNames(players, among: host.opponents)
        : try playerNames(players, for: made.seats, among: host.opponents)
    }
    var plan = try plan(
      for: made, of: plugin, settings, players: names, games: games ?? defaultGames, seed: seed, host)
    plan.records = gamesTo == nil ? .nothing : .moves
    if let stopWhen {
      do { plan.stopWhen = try StoppingRule(stopWhen, for: plan, seats: made.seats) } catch {
        throw Failure(.usage, "'--stop-when': \(error)")
      }
    }
    plan.shard = try sharding.part()
    let isForPage = html != nil && !comparison.isChosen && !meetings.isChosen
    try measures.ask(of: &plan, forPage: isForPage, among: host.opponents)
    return (plan, made)
  }

  private var defaultGames: Int {
    if meetings.ladder != nil { return SkillLadder.defaultGames }
    return meetings.roundRobin ? TournamentPlan.defaultGames : PlaytestPlan.defaultGames(stopping: stopWhen != nil)
  }

  private func play(_ plan: PlaytestPlan, seats: [Seat], _ workers: any WorkerSource) throws -> PlaytestReport {
    let (file, lines) = (
      try gamesTo.map { path in try NewFile(path) },
      GameLines(plan, seats: seats, source: scripts.source(of: mods.over(game)))
    )
    var bar = json ? nil : ProgressBar(games: plan.range.count)
    defer { bar?.clear() }
    let report = try Interruption.awaited { stop in
      try playtest(
        plan, seats: seats, by: workers, jobs: jobs, stop: stop,
        onGame: { try file?.write(lines.line($0)) }, progress: { bar?.show($0) })
    }
    try file?.finish()
    return report
  }
}

/// Ctrl-C during a playtest: the first one asks for an early end, the second one ends the program as ever.
enum Interruption {
  private static let flag = StopFlag()

  /// Runs a playtest with the flag that Ctrl-C raises meanwhile; after it Ctrl-C does what it did before.
  static func awaited<Result>(_ playtest: (StopFlag) throws -> Result) rethrows -> Result {
    // Ctrl-C ends a process as a whole, so commands that share one with others don't listen to it.
    guard Surroundings.current == nil else { return try playtest(StopFlag()) }
    // Made before the handler can run: a handler mustn't make anything.
    let flag = flag
    flag.lower()
    var (action, before) = (sigaction(), sigaction())
    action.__sigaction_handler.sa_handler = { _ in Interruption.flag.raise() }
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_RESTART
    sigaction(SIGINT, &action, &before)
    defer { sigaction(SIGINT, &before, nil) }
    // Whoever started the program may have blocked the signal.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    return try playtest(flag)
  }
}
