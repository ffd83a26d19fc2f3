import CommandRuns
import Testing

@Suite("parlor play, killed at any moment", .endsInTime)
struct KilledPlayLongTests {
  private static let columns = [4, 4, 3, 5, 2, 6, 1, 7, 4, 3, 5, 2, 6, 1, 7, 4, 3, 5, 2, 6]

  private func start(_ program: Program) throws -> LaunchedSession {
    try LaunchedSession(
      program, ["play", "four-in-a-row", "--set", "line=7", "--players", "human,human", "--seed", "1"])
  }

  /// The columns that a series of the store has in its log.
  private func kept(in program: Program) async throws -> [Int] {
    let run = try await program.run("play", "--series", "1", input: "log\nquit\n")
    #expect(run.code == 0 && run.error.isEmpty)
    let log = run.output.split(separator: "\n").map { $0.split(separator: "> ").last ?? $0 }
    return log.compactMap { line in
      let words = line.split(separator: " ")
      return words.count == 3 && ["red", "black"].contains(words[1]) ? Int(words[2]) : nil
    }
  }

  @Test("every move that a prompt followed is there in the next run", arguments: 0..<20)
  func afterPrompt(count: Int) async throws {
    let program = try Program()
    let session = try start(program)
    try await session.wait(for: "to move (1 2 3 4 5 6 7)> ")
    for column in Self.columns.prefix(count) {
      try session.send("\(column)")
      try await session.wait(for: "to move (")
      try await session.wait(for: ")> ")
    }
    await session.cutOff()
    #expect(try await kept(in: program) == Array(Self.columns.prefix(count)))
  }

  @Test("a move that no prompt followed is there or not, and those before it are", arguments: 0..<10)
  func beforePrompt(count: Int) async throws {
    let program = try Program()
    let session = try start(program)
    try await session.wait(for: "to move (1 2 3 4 5 6 7)> ")
    for column in Self.columns.prefix(count) {
      try session.send("\(column)")
      try await session.wait(for: ")> ")
    }
    try session.send("\(Self.columns[count])")
    await session.cutOff()
    let kept = try await kept(in: program)
    #expect(kept == Array(Self.columns.prefix(count)) || kept == Array(Self.columns.prefix(count + 1)))
  }
}
