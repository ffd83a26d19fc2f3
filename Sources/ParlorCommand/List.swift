import ArgumentParser
import Console
import Lua
import Match
import Opponents
import ParlorCore
import Scripting
import WordLists

/// `parlor list`: shows the games and the opponents.
struct List: ScriptCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the games with their settings, and the opponents.",
    discussion: Parlor.exitCodes)

  /// The default limit of a script in seconds, so that it can't hold up the others.
  private static let seconds = 3.0

  @OptionGroup var scripts: ScriptOptions

  @Flag(help: "List only the mods, below the games that they change.")
  var mods = false

  func run() throws {
    if mods { return try listMods() }
    writeOutput("Games (parlor play GAME --set NAME=VALUE)\n")
    let broken = try write(table()) { game in write(game) }
    writeOutput("\nLists of words (parlor play hangman --set words=NAME)\n\n")
    writeRows(WordLibrary.standard().entries().map { ($0.name, $0.path) })
    writeOutput("\nOpponents (parlor play GAME --players NAME,NAME)\n\n")
    writeRows(
      [(humanPlayer, "moves come from you")] + OpponentList(of: games).plugins.flatMap(rows)
        + [("FILE.lua", "a script that returns parlor.opponent { ... }")])
    try finish(broken)
  }

  /// Prints the mods, each below its base game.
  private func listMods() throws {
    var rows: [String: [(name: String, meaning: String)]] = [:]
    let broken = try write(table()) { game in
      if let root = game.root { rows[root, default: []].append((game.id, "\(game.title): \(game.summary)")) }
    }
    writeOutput("Mods (parlor play GAME --mods NAME,NAME)\n")
    for (game, mods) in rows.sorted(by: { $0.key < $1.key }) {
      writeOutput("\n  \(game), and what is made of it\n")
      writeRows(mods)
    }
    try finish(broken)
  }

  private func table() -> GameTable { scripts.gameTable(seconds: Self.seconds) }

  /// Visits the rows of the table, and warns about unplayable games.
  /// - Returns: the number of unplayable files.
  private func write(_ table: GameTable, _ body: (GameTable.Entry) -> Void) throws -> Int {
    for row in table.rows {
      switch row {
      case .game(let game): body(game)
      case .problem(let problem):
        do { try Failure.catching { throw problem.error } } catch let failure as Failure {
          if problem.file == nil { throw failure }
          flushOutput()
          writeError("parlor: \(failure.message)\n")
        }
      }
    }
    return table.problems.count { $0.isFatal }
  }

  private func finish(_ broken: Int) throws {
    try finishOutput()
    if broken > 0 { throw Failure(.script, "\(counted(broken, "file")) of games can't be played") }
  }

  private func write(_ game: GameTable.Entry) {
    writeOutput("\n  \(game.id): \(game.summary)\n")
    writeRows(
      (game.file.map { [("from", "\($0.path) (\($0.folder.origin))")] } ?? [])
        + [("seats", game.seats.map(\.name).joined(separator: ", "))] + game.schema.map { row(of: $0) })
  }

  /// An opponent's summary, and below it its options, which follow its id.
  private func rows(of plugin: any OpponentKind) -> [(name: String, meaning: String)] {
    [(plugin.id, plugin.summary)] + plugin.schema.map { row(of: $0, before: "  :", after: "=") }
  }

  private func row(
    of setting: Setting, before: String = "", after: String = ""
  ) -> (name: String, meaning: String) {
    let meaning = "\(setting.help); \(setting.expectation) (default \(setting.defaultValue.plainText))"
    return (before + setting.name + after, meaning)
  }

  /// Prints names with aligned meanings.
  private func writeRows(_ rows: [(name: String, meaning: String)]) {
    let rows = rows.map { (name: withVisibleControls($0.name), meaning: $0.meaning) }
    let width = rows.map(\.name.count).max() ?? 0
    for (name, meaning) in rows {
      writeOutput("    \(name)\(String(repeating: " ", count: width - name.count))  \(meaning)\n")
    }
  }
}
