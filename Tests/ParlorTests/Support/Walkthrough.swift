import CommandRuns
import Foundation

/// A document that is worked through as its reader would: files are written, commands typed.
///
/// A block of Lua names its file behind the fence. A console block has commands behind `$`, each with what it prints;
/// what a person types behind a prompt stands there too. A block that is `pending` waits for a command to come.
final class Walkthrough {
  private let program: Program
  /// The files that no command has named since they were written.
  private(set) var unused: Set<String> = []
  /// What is wrong with the document itself.
  private(set) var problems: [String] = []

  init() throws { program = try Program() }

  /// Does what a block says.
  /// - Returns: the text that the block should have.
  func take(_ block: Document.Block) async throws -> String {
    switch (block.info.first ?? "", block.info.dropFirst().first) {
    case ("lua", _?) where block.isPending:
      return block.text
    case ("lua", let file?):
      if unused.contains(file) { problems.append("\(file) is written again before a command names it") }
      unused.insert(file)
      try program.write(block.text, to: file)
      return block.text
    case ("console", nil):
      return try await run(block.text)
    case ("console", "pending"):
      try await expectRefusal(of: block.text)
      return block.text
    default:
      problems.append("a block of '\(block.info.joined(separator: " "))' isn't run: name a file, or write 'console'")
      return block.text
    }
  }

  /// Runs the commands of a console block.
  private func run(_ text: String) async throws -> String {
    var result = ""
    for step in ("\n" + text).components(separatedBy: "\n$ ").dropFirst() {
      let lines = step.components(separatedBy: "\n")
      let typed = lines.dropFirst().compactMap(Self.typed)
      unused = unused.filter { !Self.names($0, lines[0]) }
      result += "$ \(lines[0])\n" + Self.echo(typed, in: try await run(command: lines[0], typed: typed).output)
    }
    return result
  }

  /// Notes a problem where the first command of a pending block is no wrong use any more.
  private func expectRefusal(of text: String) async throws {
    let command = text.prefix { $0 != "\n" }.dropFirst(2)
    if try await run(command: String(command)).code != 2 {
      problems.append("\(command): take 'pending' away, and record what it prints with PARLOR_RECORD=1")
    }
  }

  private func run(command: String, typed: [String] = []) async throws -> Program.Run {
    let folder = URL(filePath: Program.path).deletingLastPathComponent().path
    let script = "exec 2>&1; PATH=\"\(folder):$PATH\"; \(command)"
    return try await program.run(
      ["-c", script], input: typed.map { $0 + "\n" }.joined(), executable: "/bin/bash")
  }

  /// Whether a command names a file: by its path, by its name alone, or by its folder.
  private static func names(_ file: String, _ command: String) -> Bool {
    let name = file.split(separator: "/").last.map { String($0.dropLast(4)) } ?? file
    let words = command.split { $0 == " " || $0 == "," }.map(String.init)
    return words.contains { [file, name].contains($0) || file.hasPrefix("\($0)/") }
  }

  // MARK: What is typed

  /// The ends of the prompts of `parlor play`.
  private static var prompt: Regex<Substring> { #/(?: to move(?: \([^)\n]*\))?|'quit' leaves)> /# }

  /// What a person types in a line; nil where it is the program's.
  private static func typed(in line: String) -> String? {
    guard let range = line.firstRange(of: prompt), range.upperBound < line.endIndex else { return nil }
    return String(line[range.upperBound...])
  }

  /// What a terminal shows: each line that is typed stands behind the prompt that asked for it.
  private static func echo(_ typed: [String], in output: String) -> String {
    var rest = typed[...]
    return output.replacing(prompt) { match in match.output + (rest.popFirst().map { $0 + "\n" } ?? "") }
  }
}
