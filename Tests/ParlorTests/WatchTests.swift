import CommandRuns
import Foundation
import SampleGames
import Testing

@Suite("parlor play --watch, as a program", .endsInTime)
struct WatchTests {
  private static let gone = "count.lua is gone; the rules go on as they were loaded\n"
  private static let prompt = "a to move (1 2)> "

  /// Plays a game in a file, up to the first move.
  private func begin(
    _ file: String = "count.lua", source: String = CountingGame.source("count"), isTerminal: Bool = false
  ) async throws -> (program: Program, session: LaunchedSession) {
    let program = try Program()
    try program.write(source, to: file)
    let session = try LaunchedSession(
      program, ["play", file, "--watch", "--players", "human,human", "--seed", "1"], isTerminal: isTerminal)
    try await session.wait(for: Self.prompt)
    return (program, session)
  }

  private func quit(_ session: LaunchedSession) async throws {
    try session.send("quit")
    #expect(await session.end() == 0)
  }

  @Test("a file that is gone right after it was saved is told of as gone")
  func savedAndGone() async throws {
    let (program, session) = try await begin()
    try session.whilePaused {
      try program.write(CountingGame.source("count", board: "total"), to: "count.lua")
      #expect(unlink(program.folder.appending(path: "count.lua").path) == 0)
    }
    #expect(try await session.wait(for: Self.prompt) == "\n\(Self.gone)\(Self.prompt)")
    try await quit(session)
  }

  @Test("folders above one that is back aren't watched any more")
  func above() async throws {
    let file = "all/games/count.lua"
    let (program, session) = try await begin(file)
    let watched = try session.watchedFolders()
    #expect(!watched.isEmpty)
    try FileManager.default.removeItem(at: program.folder.appending(path: "all"))
    try await session.wait(for: "\nall/games/\(Self.gone)")
    try program.write(CountingGame.source("count", board: "back"), to: file)
    try await session.wait(for: "back: 0\n")
    #expect(try session.watchedFolders().count == watched.count)
    try await quit(session)
  }

  @Test("time passes on where another file of the folder is saved")
  func deadline() async throws {
    let source = CountingGame.source("count", to: 3).replacing(
      "describe =", with: "deadline = function() return { seconds = 1, move = 2 } end, describe =")
    let (program, session) = try await begin(source: source, isTerminal: true)
    try program.write("-- nothing", to: "other.lua")
    try await session.wait(for: "the time is up")
    try await session.wait(for: "won (counted)")
    try await quit(session)
  }
}
