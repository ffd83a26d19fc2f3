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
    discussion:
      "Without --seconds, the script of each game may use \(Int(Self.seconds)) seconds of processor time.\n\n"
      + Parlor.exitCodes)

  /// Seconds that a script may take where nobody chose a limit: one that doesn't end mustn't keep the others waiting.
  private static let seconds = 3.0

  @OptionGroup var scripts: ScriptOptions

  @Flag(help: "List the mods alone, below the games that they go over.")
  var mods = false

  func run() throws {
    if mods { return try listMods() }
    writeOutput("Games (parlor play GAME --set NAME=VALUE)\n")
    for game in games { try Failure.catching { try write(game.plugin) } }
    let broken = scriptGames { game, place in try write(game.plugin, from: place) }
    writeOutput("\nLists of words (parlor play hangman --set words=NAME)\n\n")
    writeRows(WordLibrary.standard().entries().map { ($0.name, $0.path) })
    writeOutput("\nOpponents (parlor play GAME --players NAME,NAME)\n\n")
    writeRows(
      [(humanPlayer, "moves come from you")] + OpponentList(of: games).plugins.flatMap(rows)
        + [("FILE.lua", "a script that returns parlor.opponent { ... }")])
    try finish(broken)
  }

  /// Writes the mods, each below the game at its bottom, over which it goes.
  private func listMods() throws {
    var rows: [String: [(name: String, meaning: String)]] = [:]
    let broken = scriptGames { game, _ in
      if game.isMod { rows[game.rootID, default: []].append((game.id, "\(game.title): \(game.summary)")) }
    }
    writeOutput("Mods (parlor play GAME --mods NAME,NAME)\n")
    for (game, mods) in rows.sorted(by: { $0.key < $1.key }) {
      writeOutput("\n  \(game), and what is made of it\n")
      writeRows(mods)
    }
    try finish(broken)
  }

  private func finish(_ broken: Int) throws {
    try finishOutput()
    if broken > 0 { throw Failure(.script, "\(counted(broken, "file")) of games can't be played") }
  }

  private func write(_ plugin: Plugin, from origin: String = "") throws {
    let seats = try plugin.game().seats.map(\.name)
    writeOutput("\n  \(plugin.id): \(plugin.summary)\n")
    writeRows(
      (origin.isEmpty ? [] : [("from", origin)]) + [("seats", seats.joined(separator: ", "))]
        + plugin.schema.map { row(of: $0) })
  }

  /// What an opponent does, and below it its options, as they follow its id.
  private func rows(of plugin: any OpponentKind) -> [(name: String, meaning: String)] {
    [(plugin.id, plugin.summary)] + plugin.schema.map { row(of: $0, before: "  :", after: "=") }
  }

  private func row(
    of setting: Setting, before: String = "", after: String = ""
  ) -> (name: String, meaning: String) {
    let meaning = "\(setting.help); \(setting.expectation) (default \(setting.defaultValue.plainText))"
    return (before + setting.name + after, meaning)
  }

  /// Goes through the games in Lua, each with the place of its file; of a broken file, warns why it can't be played.
  /// - Returns: how many are broken.
  private func scriptGames(_ body: (GameDefinition, String) throws -> Void) -> Int {
    var broken = 0
    for claims in scripts.folders().claims(builtIn: games.map(\.id)) {
      if let clash = claims.clash { warn(clash) }
      guard let file = claims.winner else {
        broken += claims.clash == nil || scripts.isBuiltIn(claims.id) ? 0 : 1
        continue
      }
      do { try Failure.catching { try load(file, body) } } catch {
        warn((error as? Failure)?.message ?? "\(error)")
        broken += 1
      }
    }
    return broken
  }

  /// Loads the game in a file, if there is one: that a script returns something else shows when it is run.
  private func load(_ file: GameFolders.File, _ body: (GameDefinition, String) throws -> Void) throws {
    // A host for each, since one game's script could stop or fill the machine of the others.
    let host = try scripts.silentHosts(scriptFolder: folder(of: file.path))()
    try host.withinLimit(seconds: scripts.seconds(without: Self.seconds) ?? .infinity) {
      guard let game = try host.games.game(in: file) else { return }
      try body(game, "\(file.path) (\(file.folder.origin))")
    }
  }

  private func warn(_ message: String) {
    flushOutput()
    writeError("parlor: \(message)\n")
  }

  /// Writes names with what they mean, the meanings below one another.
  private func writeRows(_ rows: [(name: String, meaning: String)]) {
    let width = rows.map(\.name.count).max() ?? 0
    for (name, meaning) in rows {
      writeOutput("    \(name)\(String(repeating: " ", count: width - name.count))  \(meaning)\n")
    }
  }
}
