import ArgumentParser
import Console
import Glibc
import ParlorCore
import Playtest
public import Scripting

/// The command line of Parlor.
public enum ParlorCommand {
  /// Runs the program's command, and exits with its code on failure.
  /// - Parameter games: the games in Swift, in the order of `parlor list`.
  public static func main(games: [Engine]) { exit(run(Array(CommandLine.arguments.dropFirst()), games: games)) }

  /// Runs a command to its end.
  /// - Returns: its exit code.
  package static func run(_ arguments: [String], games: [Engine]) -> Int32 {
    do {
      if let script = ScriptRun(arguments, games: games) {
        try script.run()
        return 0
      }
      var command = try Parlor.command(arguments)
      if var player = command as? any GameCommand {
        player.games = games
        command = player
      }
      try command.run()
      return 0
    } catch let failure as Failure {
      return failure.report()
    } catch {
      return Parlor.report(error)
    }
  }
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
      List.self, Run.self, Play.self,
      ExperimentCommand<PlaytestExperiment>.self, ExperimentCommand<ComparisonExperiment>.self,
      ExperimentCommand<TournamentExperiment>.self, ExperimentCommand<LadderExperiment>.self,
      ExperimentCommand<TuningExperiment>.self,
      Check.self, Test.self, New.self, Replay.self, Analyze.self, Merge.self, Shrink.self,
      SeriesList.self, Menu.self, Serve.self, Help.self,
    ])

  static let version = "0.1.0"

  /// The part common to all commands' help.
  static let exitCodes =
    "Exit codes: 0 for success, 1 if a script or a game failed, 2 if the command was used wrongly."

  fileprivate static func command(_ arguments: [String]) throws -> any ParsableCommand {
    if arguments.isEmpty, let menu = try? Menu.parse([]), menu.screen.isFull { return menu }
    if let word = arguments.first, let failure = unknownCommand(word) ?? movedOption(arguments) { throw failure }
    return try alone(arguments) ?? parseAsRoot(arguments)
  }

  /// The command as its own parser reads it, which takes half as long as that of all commands.
  /// - Returns: nil if the arguments are wrong, or ask for help; the parser of all commands then says so.
  private static func alone(_ arguments: [String]) -> (any ParsableCommand)? {
    guard let named = configuration.subcommands.first(where: { $0._commandName == arguments.first }),
      let command = try? named.parseAsRoot(Array(arguments.dropFirst())), type(of: command) == named
    else { return nil }
    return command
  }

  /// The hint for an option of `playtest` that became a command; nil if none is given.
  private static func movedOption(_ arguments: [String]) -> Failure? {
    guard arguments.first == "playtest" else { return nil }
    let moved = [
      "--base": "compare", "--base-players": "compare", "--base-set": "compare", "--round-robin": "tournament",
      "--ladder": "ladder", "--never": "ladder",
    ]
    for argument in arguments.prefix(while: { $0 != "--" }) {
      let option = String(argument.prefix { $0 != "=" })
      guard let command = moved[option] else { continue }
      return Failure(
        .usage, "'\(option)' belongs to a command of its own now; 'parlor help \(command)' explains it")
    }
    return nil
  }

  /// The hint for a first word that isn't a command; nil for commands and options.
  private static func unknownCommand(_ word: String) -> Failure? {
    let names = configuration.subcommands.map { $0._commandName }
    if word.hasPrefix("-") || names.contains(word) { return nil }
    if word.hasSuffix(".lua") {
      return Failure(
        .usage, "no command \(quoted(word)); to run a script write: \(shellCommand(["parlor", "run", word]))")
    }
    return .noCommand(word, among: names)
  }

  /// Writes the parser's messages: help and version to standard output with code 0, errors with code 2.
  static func report(_ error: any Error) -> Int32 {
    // A command that has reported its failure ends with only a code.
    if let code = error as? ExitCode { return code.rawValue }
    // The output's user isn't at this process's terminal if surroundings are set.
    let text = fullMessage(for: error, columns: Surroundings.current.map { _ in 80 })
    guard exitCode(for: error) == .success else {
      return Failure(.usage, "\(lines: message(for: error))\n\n\(lines: text.usage)").report()
    }
    writeOutput("\(lines: text)\n")
    return 0
  }
}

extension Failure {
  static func noCommand(_ word: String, among names: [String]) -> Failure {
    let hint = suggestion(for: word, among: names, else: "there are: \(names.joined(separator: ", "))")
    return Failure(.usage, "no command \(quoted(word)); \(hint)")
  }
}

extension String {
  /// The usage line of a parser's message.
  fileprivate var usage: String {
    split(separator: "\n").drop { !$0.hasPrefix("Usage") }.prefix { !$0.hasPrefix("  See") }.joined(separator: "\n")
  }
}
