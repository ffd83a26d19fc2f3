import ArgumentParser
import Console
import ParlorCore
public import Scripting

/// The command line of Parlor.
public enum ParlorCommand {
  /// Runs the command that the program was started with, and leaves with its exit code where it fails.
  /// - Parameter games: the games in Swift that the program offers, in the order in which they are listed.
  public static func main(games: [Engine]) { Parlor.main(games: games) }
}

/// A command that needs the games of the program.
protocol GameCommand: ParsableCommand {
  /// The games in Swift; the program sets them before the command runs.
  var games: [Engine] { get set }
}

/// A command that runs scripts.
protocol ScriptCommand: GameCommand {
  var scripts: ScriptOptions { get set }
}

extension ScriptCommand {
  var games: [Engine] {
    get { scripts.games }
    set { scripts.games = newValue }
  }
}

/// The root of the commands.
struct Parlor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parlor", abstract: "Script, playtest and mod turn-based games.", discussion: exitCodes,
    version: version,
    subcommands: [
      List.self, Run.self, Play.self, PlaytestCommand.self, Tune.self, Check.self, Test.self, New.self, Replay.self,
      Analyze.self, Merge.self, Shrink.self,
      SeriesList.self, Help.self,
    ])

  static let version = "0.1.0"

  /// What the help of every command says.
  static let exitCodes =
    "Exit codes: 0 for success, 1 if a script or a game failed, 2 if the command was used wrongly."

  static func main(games: [Engine]) {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      if var command = scriptRun(arguments) {
        command.games = games
        try command.run()
        return
      }
      if let word = arguments.first, let failure = unknownCommand(word) { throw failure }
      var command = try parseAsRoot()
      if var player = command as? any GameCommand {
        player.games = games
        command = player
      }
      try command.run()
    } catch let failure as Failure {
      failure.leave()
    } catch {
      leave(withUsageError: error)
    }
  }

  /// The command `run` where it is used as it should be; nil for all else, which the long way then reads or refuses.
  ///
  /// Scripts are started often, and looking at every command's options would take as long as the rest of the start.
  private static func scriptRun(_ arguments: [String]) -> Run? {
    guard arguments.first == "run" else { return nil }
    if let script = arguments.dropFirst().first, !script.hasPrefix("-") {
      return Run(script: script, arguments: Array(arguments.dropFirst(2)))
    }
    return try? Run.parse(Array(arguments.dropFirst()))
  }

  /// What to say about a first word that is no command; nil where it is one, or an option.
  private static func unknownCommand(_ word: String) -> Failure? {
    let names = configuration.subcommands.map { $0._commandName }
    if word.hasPrefix("-") || names.contains(word) { return nil }
    if word.hasSuffix(".lua") {
      return Failure(
        .usage, "no command \(quoted(word)); to run a script write: \(shellCommand(["parlor", "run", word]))")
    }
    return .noCommand(word, among: names)
  }

  /// Prints what the parser says: help and the version on standard output with code 0, errors with code 2.
  private static func leave(withUsageError error: any Error) -> Never {
    // A command that has said what failed ends with a code alone.
    if exitCode(for: error) == .success || error is ExitCode { exit(withError: error) }
    Failure(.usage, message(for: error) + "\n\n" + fullMessage(for: error).usage).leave()
  }
}

extension Failure {
  static func noCommand(_ word: String, among names: [String]) -> Failure {
    let hint = suggestion(for: word, among: names, else: "there are: \(names.joined(separator: ", "))")
    return Failure(.usage, "no command \(quoted(word)); \(hint)")
  }
}

extension String {
  /// The line of a parser's message that says how the command is used.
  fileprivate var usage: String {
    split(separator: "\n").drop { !$0.hasPrefix("Usage") }.prefix { !$0.hasPrefix("  See") }.joined(separator: "\n")
  }
}
