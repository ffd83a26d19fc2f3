import ArgumentParser
import Console
import Lua
import ParlorCore
import Scripting

/// `parlor help`: explains a command, or a name that scripts can reach.
struct Help: GameCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explain a command, or what scripts can use.",
    discussion: """
      'parlor help lua' lists all names that scripts can use. With a name, as in 'parlor help lua match:play', it \
      says what that takes, returns and does.

      \(Parlor.exitCodes)
      """)

  @Argument(help: ArgumentHelp("A command; or lua, and a name.", valueName: "words"))
  var words: [String] = []

  var games: [Engine] = []

  private enum CodingKeys: CodingKey { case words }

  func run() throws {
    guard let word = words.first else { throw CleanExit.helpRequest(Parlor.self) }
    let others = words.dropFirst().joined(separator: " ")
    if word == "lua" {
      try explain(others)
      return try finishOutput()
    }
    throw try request(for: word, others: others)
  }

  private func explain(_ name: String) throws {
    let topics = try Failure.catching { ReferenceTopics(try ScriptHost(games: games) { _ in }.api) }
    writeOutput(name.isEmpty ? topics.list : try Failure.catching(.usage) { try topics.text(of: name) })
  }

  /// What makes the parser print the help of a command.
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
