import Glibc
import Lua

/// How soon `parlor play --watch` goes on under the new rules: from the save of a game in Lua to the line that says
/// that all moves were played again. It is time on the wall, as a person feels it.
enum Reloads {
  /// Milliseconds that it may take.
  static let target = 200.0
  private static let rounds = 9
  private static let game = "scripts/games/four-in-a-row-lua.lua"
  /// Forty moves without a line of four.
  private static let moves = "2 7 3 3 1 6 3 3 1 4 5 2 2 6 2 2 5 4 7 7 3 5 3 6 4 1 4 7 6 4 5 1 1 5 4 2 1 6 7 6"

  /// The row of the report.
  static func row(parlor: String) throws -> String {
    let folder = "/tmp/parlor-bench-\(getpid())"
    try TextFile.makeFolder(folder)
    defer { for name in ["watched.lua", "saved.lua", ""] { remove("\(folder)/\(name)") } }
    let source = try TextFile.read(game)
    try TextFile.write(source, to: "\(folder)/watched.lua")
    let talk = try Talk(
      parlor, "play", "\(folder)/watched.lua", "--watch", "--players", "human,human", "--seed", "1", "--data",
      ":memory:")
    defer { talk.end() }
    let count = moves.split(separator: " ").count
    try talk.send(moves.replacing(" ", with: "\n") + "\n")
    // One prompt before each move, and one after the last.
    for _ in 0...count { try talk.wait(for: " to move") }
    let times = try (0..<rounds).map { _ in
      try TextFile.write(source, to: "\(folder)/saved.lua")
      let start = ContinuousClock.now
      rename("\(folder)/saved.lua", "\(folder)/watched.lua")
      try talk.wait(for: "reloaded: \(count) of \(count) moves")
      return (ContinuousClock.now - start) / .milliseconds(1)
    }
    let median = times.sorted()[rounds / 2]
    let verdict = median <= target ? "met" : "missed"
    return "| four-in-a-row-lua, \(count) moves | \(Comparison.twoDigits(median)) ms | \(Int(target)) ms, \(verdict) |"
  }
}

/// A program that is talked to: lines go in, and what it writes comes out.
private final class Talk {
  private let process: pid_t
  private let input, output: Int32
  private var pending = ""

  /// Starts a program.
  init(_ words: String...) throws {
    var (toProgram, fromProgram): ([Int32], [Int32]) = ([0, 0], [0, 0])
    guard pipe(&toProgram) == 0, pipe(&fromProgram) == 0 else {
      throw RunError(description: "no pipes for \(words[0])")
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for end in [toProgram[1], fromProgram[0]] { posix_spawn_file_actions_addclose(&actions, end) }
    posix_spawn_file_actions_adddup2(&actions, toProgram[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, fromProgram[1], STDOUT_FILENO)
    var arguments = words.map { strdup($0) }
    defer { arguments.forEach { free($0) } }
    arguments.append(nil)
    var process: pid_t = 0
    guard posix_spawnp(&process, words[0], &actions, nil, arguments, environ) == 0 else {
      throw RunError(description: "can't run \(words[0])")
    }
    close(toProgram[0])
    close(fromProgram[1])
    (self.process, input, output) = (process, toProgram[1], fromProgram[0])
  }

  /// Writes a text.
  func send(_ text: String) throws {
    let count = text.utf8.count
    guard write(input, text, count) == count else { throw RunError(description: "the program reads no more") }
  }

  /// Waits until a text is shown.
  func wait(for text: String) throws {
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while true {
      if let found = pending.firstRange(of: text) {
        pending.removeSubrange(..<found.upperBound)
        return
      }
      let count = read(output, &chunk, chunk.count)
      guard count > 0 else { throw RunError(description: "the program ended before it showed '\(text)'") }
      pending += String(decoding: chunk[..<count], as: UTF8.self)
    }
  }

  /// Closes the program's input, and waits for its end.
  func end() {
    close(input)
    close(output)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }
}
