import GameLaws
import Glibc
import Lua
import ParlorCore
import Playtest
import Scripting
import Terminal

/// The check of one game, in a host of its own.
struct GameCheck {
  private let name: String
  private let options: Check
  private let host: ScriptHost
  /// The script; nil for a game in Swift.
  private let path: String?

  init(_ name: String, options: Check) throws {
    self.name = name
    self.options = options
    let file = name.hasSuffix(".lua") ? name : Self.file(of: name, options.scripts)
    path = file
    if let file, TextFile.resolved(file) == nil { throw Failure(.usage, "\(file): no such file") }
    if file == nil, TextFile.isFolder(name), !options.scripts.isBuiltIn(name) {
      throw Self.folderFailure(name)
    }
    host = try Failure.catching {
      // What a script prints isn't part of the report.
      try options.scripts.host(
        scriptFolder: file.map(folder(of:)) ?? ".", values: MemoryScriptStore(), write: writeError)
    }
    try Failure.catching { try host.startAudit() }
  }

  /// What is said of a folder: how the scripts in it are named, or in those of its folders where games are looked for.
  private static func folderFailure(_ name: String) -> Failure {
    let folder = name.count > 1 && name.hasSuffix("/") ? String(name.dropLast()) : name
    let places = [folder] + ["games", "mods"].map { "\(folder)/\($0)" }
    let patterns = places.filter { TextFile.names(in: $0).contains { $0.hasSuffix(".lua") } }
      .map { "\(shellWord($0))/*.lua" }
    let advice =
      patterns.isEmpty
      ? "without scripts; name the file of a game, as in: parlor check nim.lua"
      : "; name the files in it, as in: parlor check \(patterns.joined(separator: " "))"
    return Failure(.usage, "\(name) is a folder\(patterns.isEmpty ? " " : "")\(advice)")
  }

  /// The file that holds the game with an id, if one does; of a file that wants the id too, it is told.
  private static func file(of id: String, _ scripts: ScriptOptions) -> String? {
    let claims = scripts.folders().claims(to: id, isBuiltIn: scripts.isBuiltIn(id))
    if claims.winner != nil, let clash = claims.clash { writeError("parlor: \(clash)\n") }
    return claims.winner?.path
  }

  /// Checks the game.
  func run() throws -> CheckedGame {
    var checked = CheckedGame(name, isPlayed: options.seeds > 0)
    guard let path else {
      let plugin = try Failure.catching(.usage) { try host.plugin(name) }
      checked.id = plugin.id
      try play(plugin, nil, &checked)
      return checked
    }
    if options.coverage { try Failure.catching { try host.machine.startCoverage(countsEachTime: false) } }
    let script = try Failure.catching(.usage) { try ScriptCheck(of: path, in: host) }
    checked.findings = script.findings
    guard let definition = script.definition else { return checked }
    (checked.id, checked.place) = (definition.id, definition.place)
    if !name.hasSuffix(".lua"), let mistake = definition.misnaming(as: name) {
      checked.findings.append(CheckFinding(mistake.message, in: path))
    }
    try play(definition.plugin, script, &checked)
    checked.findings += options.seeds > 0 ? script.settingFindings : []
    let seen = Set(checked.report?.summary.endings.map(\.reason) ?? [])
    checked.endingsNeverSeen = script.endings.filter { !seen.contains($0.reason) }
    // No lines were counted in the game that got stuck.
    let isCounted = options.coverage && (checked.report != nil || !checked.isPlayed)
    if isCounted { checked.coverage = script.coverage }
    return checked
  }

  /// Moves that nobody can write in `parlor play`, since they are spelled as its commands are.
  private func commandFindings(_ moves: [String], _ definition: GameDefinition?) -> [CheckFinding] {
    moves.filter(Conversation.isCommand).map { move in
      let problem =
        "the move \(quoted(move)) can't be played by a person: 'parlor play' takes it for a command; spell it otherwise"
      let place = definition?.place(ofFunction: "text") ?? definition?.place(ofFunction: "moves")
      return CheckFinding(place.map { "\($0): \(problem)" } ?? problem, in: path ?? name)
    }
  }

  /// Games that are over as they begin: nothing else could be looked at.
  private func emptyFindings(_ summary: PlaySummary?, _ definition: GameDefinition?) -> [CheckFinding] {
    guard let summary, summary.games > 0, summary.plies == 0, summary.unfinished == 0 else { return [] }
    let problem = "every game was over before its first move"
    let cures = [
      ("turn", "turn has to give a seat for the first state"), ("start", "start has to leave a seat to move"),
    ]
    for (function, cure) in cures {
      guard let place = definition?.place(ofFunction: function) else { continue }
      return [CheckFinding("\(place): \(problem); \(cure)", in: path ?? name)]
    }
    return [CheckFinding(problem, in: path ?? name)]
  }

  /// The names of telling cues that no game had, those that the command line gives among them.
  private func cueFindings(_ report: CheckReport?, _ script: ScriptCheck?) -> [CheckFinding] {
    guard let report, report.isComplete else { return [] }
    let (unheard, heard) = (report.summary.tellingCuesNeverHeard, report.summary.cuesHeard)
    let given = unheard.filter(options.tellingCue.contains).map { cue in
      CheckFinding(name, line: nil, UnheardCue(cue, namedBy: "--telling-cue", heard: heard).message)
    }
    return (script?.cueFindings(unheard: unheard, heard: heard) ?? []) + given
  }

  private func play(_ plugin: Plugin, _ script: ScriptCheck?, _ checked: inout CheckedGame) throws {
    let settings = try Failure.catching(.usage) {
      try plugin.choices(fromText: try settingPairs(options.settings, of: plugin))
    }
    let game: any Game
    do { game = try host.withinLimit { try plugin.game(settings) } } catch {
      checked.findings.append(CheckFinding("\(error)", in: path ?? name))
      return
    }
    guard options.seeds > 0 else { return }
    let play = LawPlay(
      host: host, plugin: plugin, settings: settings, options: options, name: name, definition: script?.definition,
      outerChanges: script?.outerChanges ?? [],
      trial: ScenarioTrial(
        makeHost: options.scripts.silentHosts(scriptFolder: path.map(folder(of:)) ?? ".")))
    let (laws, report, findings) = play.run(game)
    checked.laws = laws.filter { script?.hasTold($0.finding.cause) != true }
    checked.report = report
    let isTold = (findings + checked.laws.map(\.finding)).contains { $0.message.contains(play.outerChanges.shown) }
    checked.outerChanges = isTold ? [] : play.outerChanges
    checked.findings += findings + commandFindings(report?.summary.movesOffered ?? [], script?.definition)
    guard findings.isEmpty else { return }
    checked.findings += emptyFindings(report?.summary, script?.definition) + cueFindings(report, script)
    if laws.isEmpty, let finding = play.lowScoreFinding(game) { checked.findings.append(finding) }
  }
}
