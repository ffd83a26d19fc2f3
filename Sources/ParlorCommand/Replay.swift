import ArgumentParser
import Console
import Lua
import Match
import ParlorCore
import Playtest
import Scripting

/// `parlor replay`: shows a saved match, or a game of a playtest.
struct Replay: ScriptCommand {
  static let configuration = CommandConfiguration(
    abstract: "Replay a saved match, or a game of a playtest.",
    discussion:
      "Prints every move with the board after it, then the outcome. If the file is damaged, it plays the moves before "
      + "the damage, reports the place, and ends with code 1.\n\n"
      + "With --game it shows a game of a playtest, a comparison, a tournament or a ladder, from a file that "
      + "--games-to wrote, or from a report that --html or --json wrote, for which the game is played again.\n\n"
      + Parlor.exitCodes)

  @OptionGroup var data: DataOptions

  @OptionGroup var files: FileOptions

  @OptionGroup var scripts: ScriptOptions

  @Flag(help: "Print only the last board.")
  var last = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Print only the picture after this many moves, as lines of text.", valueName: "moves"),
    transform: { try wholeNumber($0, from: 0) })
  var scene: Int?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The number of the game in a file of several.", valueName: "number"),
    transform: { try wholeNumber($0, from: 1) })
  var game: Int?

  @Option(
    help: ArgumentHelp(
      "Write a page in one file that plays the match back in a browser, in place of the boards.", valueName: "file"))
  var html: String?

  @Argument(help: "The saved match, or with --game a file of games or the report of a playtest.")
  var file: String

  func validate() throws {
    let chosen = [last ? "--last" : nil, scene == nil ? nil : "--scene", html == nil ? nil : "--html"].compactMap(
      \.self)
    guard chosen.count < 2 else { throw ValidationError("'\(chosen[0])' and '\(chosen[1])' don't go together") }
  }

  func run() throws {
    if let game { try showGame(game, of: file) } else { try showMatch(saved: file) }
  }

  private func showMatch(saved file: String) throws {
    let file = files.path(ofSave: file, data)
    let damage = try Failure.catching {
      let save = try readSave(file, options: scripts.repeated() + data.repeated)
      let host = try scripts.host(scriptFolder: ".", values: StoredValues(data))
      let (match, damage) = try readMatch(save, file: file, host: host)
      // A game in Lua lives as long as its host.
      try host.withinLimit {
        try show(match, in: host, of: save.players.map(\.player), andEnding: damage?.failure == nil)
      }
      if !match.isRepeatable {
        writeOutput("not repeatable: a player searched against the clock, so the same seed may give other moves\n")
      }
      return damage
    }
    try finishOutput()
    if let damage { throw Failure(.script, "\(file):\(damage)") }
  }

  private func showGame(_ number: Int, of file: String) throws {
    try Failure.catching {
      let game = try readGame(number, of: file, scripts)
      let host = try scripts.host(for: game, at: "\(file): game \(number)", values: StoredValues(data))
      try host.withinLimit {
        let match = try host.match(
          of: game.game, settings: game.settings, seed: game.seed,
          players: game.players.map { _ in .byHand })
        for (index, move) in game.log.enumerated() {
          do { try match.restore(move) } catch {
            throw Failure(.script, "\(file): game \(number), move \(index + 1), \(quoted(move)): \(error)")
          }
        }
        try show(match, in: host, of: game.players, andEnding: true)
      }
      if let message = game.message { writeOutput("\(message)\n") }
    }
    try finishOutput()
  }

  /// - Parameters:
  ///   - players: who played, by seat.
  ///   - andEnding: whether to print the ending; not where the rules have just failed.
  private func show(_ match: any AnyMatch, in host: ScriptHost, of players: [String], andEnding: Bool) throws {
    if let scene { return try showScene(of: match, after: scene) }
    if let html {
      let title = try host.plugin(match.setup.game).title
      return try writePage(of: match, title, players, andEnding ? try ending(of: match) : "", to: html)
    }
    let log = try match.log(for: .referee)
    while try !last && match.undo() {}
    writeOutput("\(lines: try match.board(for: .referee))\n")
    while try !last && match.redo() {
      let entry = log[match.ply - 1]
      writeOutput("\n\(entry.ply) \(entry.mover) \(entry.text ?? "")\n\(lines: try match.board(for: .referee))\n")
    }
    guard andEnding else { return }
    writeOutput("\n\(try ending(of: match))\n")
  }

  private func ending(of match: any AnyMatch) throws -> String {
    try match.outcome.map(match.describe) ?? "not over after \(counted(match.ply, "move"))"
  }
}

extension Replay {
  /// Shows the referee's picture after some moves; chance moves before the first seat's are always included.
  private func showScene(of match: any AnyMatch, after ply: Int) throws {
    let log = try match.log(for: .referee)
    while try match.undo() {}
    guard (match.ply...log.count).contains(ply) else {
      throw Failure(.usage, "'--scene' takes \(match.ply) to \(log.count), the moves of the game; it got \(ply)")
    }
    for entry in log[match.ply..<ply] { try match.restore(entry.text ?? "") }
    writeOutput("\(lines: try match.expandedScene(for: .referee).plainText)\n")
  }
}

/// A game by its number, read from a file of games, or replayed from a report.
func readGame(_ number: Int, of file: String, _ scripts: ScriptOptions) throws -> GameLine {
  if try !TextFile.findLine(in: file, where: { place, line in place == 1 && line.hasPrefix(GameLines.start) }) {
    return try playGame(number, of: file, scripts)
  }
  var found: GameLine?
  _ = try TextFile.findLine(in: file) { place, line in
    do {
      guard let game = try GameLine(line, number: number) else { return false }
      found = game
      return true
    } catch { throw Failure(.script, "\(file):\(place): \(error)") }
  }
  guard let found else { throw Failure(.script, "\(file): there is no game \(number)") }
  return found
}

/// Replays a game of a reported experiment by its number.
private func playGame(_ number: Int, of file: String, _ scripts: ScriptOptions) throws -> GameLine {
  func naming<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let refusal as Refusal { throw Failure(.script, "\(file): \(refusal)") }
  }
  let report = try naming { try ReportedPlan(reportIn: try TextFile.read(file, upTo: TextFile.longestSave)) }
  guard let found = report.game(number) else { throw Failure(.script, "\(file): there is no game \(number)") }
  let folder = scripts.gameFolder(found.naming)
  let workers = ScriptWorkers(found.plan, game: found.naming, makeHost: scripts.silentHosts(scriptFolder: folder))
  let content = try workers.tryOut()
  try naming { try found.check(version: Parlor.version, content: content) }
  let lines = GameLines(found.plan, seats: found.seats, source: scripts.source(of: found.naming))
  var game: GameLine?
  _ = try playtest(
    found.plan, seats: found.seats, by: workers, jobs: 1,
    onGame: { record in
      game = try GameLine(lines.line(record, after: found.before), number: number)
    })
  guard let game else { throw Failure(.script, "\(file): game \(number) can't be played") }
  return game
}

/// Reads a saved match; errors name the file and line.
/// - Parameter options: the options to repeat in the printed command, if the file holds a series.
func readSave(_ file: String, options: [String] = []) throws -> SavedMatch {
  let text = try TextFile.read(file, upTo: TextFile.longestSave)
  guard !text.hasPrefix(GameLines.start) else {
    let command = shellCommand(["parlor", "replay", file, "--game", "1"])
    throw Failure(.script, "\(file): this file has games of a playtest; name one, as in \(command)")
  }
  guard !text.hasPrefix("parlor series") else {
    let command = shellCommand(["parlor", "play", "--from", file] + options)
    throw Failure(.script, "\(file): this is a saved series; continue it with: \(command)")
  }
  do { return try SavedMatch(text: text) } catch { throw Failure(.script, "\(file):\(error)") }
}

/// Reads a saved series, or a saved match as a series of one game.
func readSeries(_ file: String) throws -> SavedSeries {
  let text = try TextFile.read(file, upTo: TextFile.longestSave)
  guard text.hasPrefix("parlor series") else { return SavedSeries(of: try readSave(file)) }
  do { return try SavedSeries(text: text) } catch { throw Failure(.script, "\(file):\(error)") }
}

/// The match of a save without players, and the fault in its moves, endless rules included; earlier moves stay
/// accessible.
private func readMatch(
  _ save: SavedMatch, file: String, host: ScriptHost
) throws -> (match: any AnyMatch, damage: SaveProblem?) {
  var read: (match: any AnyMatch, damage: SaveProblem?)?
  do {
    try host.withinLimit {
      do {
        try host.findGame(save.game)
        read = try host.load(save, players: save.players.map { _ in .byHand })
      } catch { throw Failure(.script, "\(file): \(error)") }
    }
  } catch { if read?.damage == nil { throw error } }
  // An exceeded limit is reported as the damage; looking at earlier moves calls the rules again.
  if read?.damage != nil, host.machine.isStopped { host.machine.clearStop() }
  guard let read else { throw Failure(.script, "\(file): the script was stopped") }
  return read
}
