import ArgumentParser
import Console
import Lua
import ParlorCore
import Scripting

/// `parlor help`: explains a command, or a name that scripts can reach.
struct Help: ScriptCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explain a command, a game, or the names that scripts can use.",
    discussion: """
      'parlor help GAME' prints the rules of a game, such as four-in-a-row.

      'parlor help lua' lists all names that scripts can use. With a name, as in 'parlor help lua match:play', it \
      describes the arguments, the results and the effect.

      \(Parlor.exitCodes)
      """)

  @OptionGroup var scripts: ScriptOptions

  @Argument(help: ArgumentHelp("A command or a game; or lua, and a name.", valueName: "words"))
  var words: [String] = []

  func run() throws {
    guard let word = words.first else { throw CleanExit.helpRequest(Parlor.self) }
    let others = words.dropFirst().joined(separator: " ")
    if word == "lua" {
      try explain(others)
      return try finishOutput()
    }
    if others.isEmpty, let game = try game(word) {
      writeOutput("\(game.title): \(game.summary)\n\n\(lines: game.ruleLines.joined(separator: "\n"))\n")
      return try finishOutput()
    }
    throw try request(for: word, others: others)
  }

  private func explain(_ name: String) throws {
    let topics = try Failure.catching { ReferenceTopics(try ScriptHost(games: games) { _ in }.api) }
    writeOutput(Shown(lines: name.isEmpty ? topics.list : try Failure.catching(.usage) { try topics.text(of: name) }))
  }

  /// The game of a name; nil if the name is a command's, or there is no such game.
  private func game(_ name: String) throws -> Plugin? {
    if Parlor.configuration.subcommands.contains(where: { $0._commandName == name }) { return nil }
    let host = try scripts.silentHosts(scriptFolder: scripts.gameFolder(name))()
    return try Failure.catching {
      do { return try host.withinLimit { try host.plugin(named: name) } } catch let error as SettingError
        where error.missingGame == name
      { return nil }
    }
  }

  /// Makes the parser print a command's help.
  private func request(for word: String, others: String) throws -> CleanExit {
    let commands = Parlor.configuration.subcommands
    guard let command = commands.first(where: { $0._commandName == word }) else {
      throw Failure.noCommand(word, among: commands.map { $0._commandName } + ["lua"])
    }
    guard others.isEmpty else {
      throw Failure(.usage, "'parlor help \(word)' takes nothing more; got \(quoted(others))")
    }
    return CleanExit.helpRequest(command)
  }
}
