import Lua
import ParlorCore
import Scripting
import ShippedGames

/// Runs scripts in hosts of their own, and keeps what they print.
final class Script {
  let host: ScriptHost
  private let output: Output

  /// What a host's scripts printed.
  private final class Output {
    var text = ""
  }

  init(
    seed: UInt64 = 1, games: [Engine] = shippedGames, roots: [String] = [], folders: GameFolders = GameFolders(),
    limits: VirtualMachine.Limits = .init(memory: 64 << 20, seconds: 60)
  ) throws {
    let output = Output()
    self.output = output
    host = try ScriptHost(
      games: games, roots: roots, folders: folders, limits: limits, seed: Seed(seed)
    ) { output.text += $0 }
  }

  /// Runs a source in this host.
  /// - Returns: everything that the host's scripts have printed so far.
  @discardableResult
  func run(_ source: String, name: String = "test.lua", arguments: [String] = []) throws -> String {
    try host.run(source, name: name, arguments: arguments)
    return output.text
  }

  /// Runs a source that may name the library, in a host of its own.
  static func output(
    _ source: String, seed: UInt64 = 1, arguments: [String] = [], roots: [String] = [],
    folders: GameFolders = GameFolders(), answers: String? = nil
  ) throws -> String {
    // On the first line, so that the lines of the source keep their numbers.
    let script = try Script(seed: seed, roots: roots, folders: folders)
    script.host.play.people.answers = answers.map { PeoplesAnswers($0, name: "answers") }
    return try script.run("local parlor = require \"parlor\" " + source, arguments: arguments)
  }

  /// The error that a source ends with; nil where it ends well.
  static func failure(
    of source: String, name: String = "test.lua", limits: VirtualMachine.Limits = .init(memory: 64 << 20, seconds: 60)
  ) throws -> ScriptError? {
    let script = try Script(roots: ["/nowhere"], limits: limits)
    do {
      try script.run("local parlor = require \"parlor\" " + source, name: name)
      return nil
    } catch let error as ScriptError {
      return error
    }
  }
}
