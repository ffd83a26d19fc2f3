import GameLaws
import Lua
package import ParlorCore
package import Scripting

/// Checks one game in its own host.
package struct GameCheck {
  /// The options of a check.
  package struct Options {
    /// The number of random games.
    package var games: Int
    /// The seed of the first game; later games count up.
    package var seed: UInt64
    /// The most moves in a game.
    package var limit: Int
    /// The names of further cues that reveal secrets on purpose.
    package var tellingCues: [String]
    /// Whether to count which lines and functions run.
    package var countsCoverage: Bool
    /// The time limit of the first game in seconds; nil for none.
    package var secondsOfGame: Double?
    /// The number of threads.
    package var jobs: Int
    /// Chooses the settings.
    package var settings: (Plugin) throws -> [String: Value]
    /// The opening moves of each game.
    package var opening: [String]
    /// Whether a person can't type a move, since it is also a command of `parlor play`.
    package var isCommand: (String) -> Bool

    package init(
      games: Int, seed: UInt64, limit: Int, tellingCues: [String], countsCoverage: Bool, secondsOfGame: Double?,
      jobs: Int, settings: @escaping (Plugin) throws -> [String: Value], opening: [String],
      isCommand: @escaping (String) -> Bool
    ) {
      (self.games, self.seed, self.limit, self.tellingCues) = (games, seed, limit, tellingCues)
      (self.countsCoverage, self.secondsOfGame, self.jobs) = (countsCoverage, secondsOfGame, jobs)
      (self.settings, self.opening, self.isCommand) = (settings, opening, isCommand)
    }
  }

  /// The default time limit of the first game in seconds; a slower game counts as stuck.
  package static let secondsOfGame = 10.0

  private let name: String
  private let path: String?
  private let host: ScriptHost
  private let makeHost: @Sendable () throws -> ScriptHost
  private let options: Options

  /// Prepares a check.
  /// - Parameters:
  ///   - name: the game, as the user named it.
  ///   - path: the game's script; nil for a game in Swift.
  ///   - host: a host that has run no script yet.
  ///   - makeHost: makes hosts for the games and the scenarios; called on any thread.
  package init(
    _ name: String, path: String?, in host: ScriptHost, makeHost: @escaping @Sendable () throws -> ScriptHost,
    options: Options
  ) {
    (self.name, self.path, self.host, self.makeHost, self.options) = (name, path, host, makeHost, options)
  }

  /// Checks the game.
  /// - Throws: an error if the game is missing, or its file or settings can't be read.
  package func run(_ listener: CheckListener) throws -> CheckedGame {
    try host.games.startAudit()
    var checked = CheckedGame(name, isPlayed: options.games > 0)
    if options.countsCoverage { try host.machine.startCoverage(countsEachTime: false) }
    guard let path else {
      try runWithoutScript(&checked, listener)
      return checked
    }
    let script = try ScriptCheck(of: path, in: host)
    (checked.findings, checked.hasClash) = (script.findings, !script.clashes.isEmpty)
    checked.askingPlace = script.askingPlace
    guard let definition = script.definition else { return checked }
    (checked.id, checked.place) = (definition.id, definition.place)
    if !name.hasSuffix(".lua"), let mistake = definition.misnaming(as: name) {
      checked.findings.append(CheckFinding(mistake.message, in: path))
    }
    let played = try play(definition.plugin, script, &checked, listener)
    checked.findings += options.games > 0 ? script.settingFindings(alsoRead: played.settingsRead) : []
    let seen = Set(checked.report?.summary.endings.map(\.reason) ?? [])
    checked.endingsNeverSeen = script.endings.filter { !seen.contains($0.reason) }
    // Lines weren't counted in a game that got stuck.
    let isCounted = options.countsCoverage && (checked.report != nil || !checked.isPlayed)
    if isCounted { checked.coverage = script.coverage(adding: played.coverage) }
    return checked
  }

  /// Checks a game in Swift, or a stack of mods.
  private func runWithoutScript(_ checked: inout CheckedGame, _ listener: CheckListener) throws {
    let plugin = try host.plugin(named: name)
    checked.id = plugin.id
    let played = try play(plugin, nil, &checked, listener)
    guard options.countsCoverage, checked.report?.isComplete == true, checked.findings.isEmpty,
      let definition = host.games.definitions[plugin.id]
    else { return }
    let stack = StackCheck(definition, host.machine.coverage.adding(played.coverage))
    checked.coverage = stack.coverage
    if checked.laws.isEmpty { checked.findings += stack.findings(in: name) }
  }

  /// Findings about moves that can't be typed in `parlor play`, since they are also its commands.
  private func commandFindings(_ moves: [String], _ definition: GameDefinition?) -> [CheckFinding] {
    moves.filter(options.isCommand).map { move in
      let problem =
        "the move \(quoted(move)) can't be played by a person: 'parlor play' takes it for a command; spell it otherwise"
      let place = definition?.place(of: .text) ?? definition?.place(of: .moves)
      return CheckFinding(at: place, in: path ?? name, problem)
    }
  }

  /// A finding if every game is over at the start, since nothing else can be checked.
  private func emptyFindings(_ summary: PlaySummary?, _ definition: GameDefinition?) -> [CheckFinding] {
    guard let summary, summary.games > 0, summary.plies == 0, summary.unfinished == 0 else { return [] }
    let problem = "every game was over before its first move"
    let hints: [(RuleFunction, String)] = [
      (.turn, "turn has to give a seat for the first state"), (.start, "start has to leave a seat to move"),
    ]
    for (function, hint) in hints {
      guard let place = definition?.place(of: function) else { continue }
      return [CheckFinding(at: place, in: path ?? name, "\(problem); \(hint)")]
    }
    return [CheckFinding(problem, in: path ?? name)]
  }

  /// Findings about telling cues that no game had, including the command line's.
  private func cueFindings(_ report: CheckReport?, _ script: ScriptCheck?) -> [CheckFinding] {
    guard let report, report.isComplete else { return [] }
    let (unheard, heard) = (report.summary.tellingCuesNeverHeard, report.summary.cuesHeard)
    let given = unheard.filter(options.tellingCues.contains).map { cue in
      CheckFinding(name, line: nil, unheardCueProblem(cue, namedBy: "--telling-cue", heard: heard))
    }
    return (script?.cueFindings(unheard: unheard, heard: heard) ?? []) + given
  }

  private func play(
    _ plugin: Plugin, _ script: ScriptCheck?, _ checked: inout CheckedGame, _ listener: CheckListener
  ) throws -> RandomPlay.Result {
    let settings = try options.settings(plugin)
    let game: any Game
    do { game = try host.withinLimit { try plugin.game(settings) } } catch {
      checked.findings.append(CheckFinding("\(error)", in: path ?? name))
      return RandomPlay.Result()
    }
    guard options.games > 0 else { return RandomPlay.Result() }
    try host.withinLimit {
      try host.check(opening: options.opening, of: game, called: plugin.id, seed: Seed(options.seed))
    }
    let play = RandomPlay(
      host: host, plugin: plugin, settings: settings, options: options, name: name, path: path,
      definition: script?.definition, outerChanges: script?.outerChanges ?? [], makeHost: makeHost, listener: listener)
    let result = play.run(game)
    let (laws, report, findings) = (result.laws, result.report, result.findings)
    checked.laws = laws.filter { $0.undefinedName.map { script?.undefinedNames.contains($0) != true } ?? true }
    checked.report = report
    let isTold = (findings + checked.laws.map(\.finding)).contains { $0.hint == play.keepingHint }
    checked.outerChanges = isTold ? [] : play.outerChanges
    checked.findings += findings + commandFindings(report?.summary.movesOffered ?? [], script?.definition)
    guard findings.isEmpty else { return result }
    checked.findings += emptyFindings(report?.summary, script?.definition) + cueFindings(report, script)
    if laws.isEmpty, let finding = play.lowScoreFinding(report) { checked.findings.append(finding) }
    return result
  }
}
