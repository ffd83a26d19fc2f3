import SampleGames
package import Testing

/// A game in files that is played with --watch, with a test on the other side.
package struct WatchedGame {
  /// Where the files are.
  package let program: Program
  package let session: Session

  /// Begins a game, and plays some moves, after each of which somebody has to move again.
  package init(
    _ files: [String: String] = ["count.lua": CountingGame.source("count", to: 99)], play name: String = "count.lua",
    players: String = "human,human", moves: [String] = [], options: [String] = []
  ) async throws {
    program = try Program()
    for (file, source) in files { try program.write(source, to: file) }
    session = try Session(program, ["play", name, "--watch", "--players", players, "--seed", "1"] + options)
    try await waitForPrompt()
    for move in moves {
      try send(move)
      try await waitForPrompt()
    }
  }

  /// Saves a file of the game, or another.
  package func save(_ source: String, to file: String = "count.lua") throws { try program.write(source, to: file) }

  /// Writes a line.
  package func send(_ line: String) throws { try session.send(line) }

  /// Waits until something is shown.
  /// - Returns: what was shown up to there, from where the wait before ended.
  @discardableResult
  package func wait(for text: String) async throws -> String { try await session.wait(for: text) }

  /// Waits until somebody is to move.
  /// - Returns: what was shown up to there, from where the wait before ended.
  @discardableResult
  package func waitForPrompt() async throws -> String { try await wait(for: " to move (") + wait(for: ")> ") }

  /// Leaves the game, which is to end well.
  package func quit(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try send("quit")
    #expect(await session.end() == 0, sourceLocation: sourceLocation)
  }
}
