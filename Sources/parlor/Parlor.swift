import ArgumentParser

@main
struct Parlor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parlor", abstract: "Script, playtest and mod turn-based games.",
    discussion: """
      Exit codes: 0 when all went well, 1 when the script or the game failed, 2 when the command was used wrongly.
      """,
    version: version, subcommands: [List.self, Run.self, Play.self, Replay.self])

  static let version = "0.1.0"

  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let failure as Failure {
      failure.leave()
    } catch {
      leave(withUsageError: error)
    }
  }

  /// Prints what the parser says: help and the version on standard output with code 0, errors with code 2.
  private static func leave(withUsageError error: any Error) -> Never {
    if exitCode(for: error) == .success { exit(withError: error) }
    Failure(.usage, message(for: error) + "\n\n" + fullMessage(for: error).usage).leave()
  }
}

extension String {
  /// The line of a parser's message that says how the command is used.
  fileprivate var usage: String {
    split(separator: "\n").drop { !$0.hasPrefix("Usage") }.prefix { !$0.hasPrefix("  See") }.joined(separator: "\n")
  }
}
