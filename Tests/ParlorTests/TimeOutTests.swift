import CommandRuns
import SampleGames
import Testing

@Suite("Time-outs in a terminal", .endsInTime)
struct TimeOutTests {
  @Test("whose time is up loses without a key being pressed")
  func timeIsUp() async throws {
    let session = try LaunchedSession(
      try Program(),
      [
        "play", "simon", "--seed", "5", "--set", "timeout=0.2", "--set",
        "tempo=[{\"from\":1,\"on\":0.02,\"gap\":0.02}]",
      ], isTerminal: true)
    try await session.wait(for: "player to move (start")
    try session.send("start")
    try await session.wait(for: "the time is up")
    try await session.wait(for: "lost (timeout)")
    try session.send("quit")
    #expect(await session.end() == 0)
  }

  @Test("an opponent that chose too late is told of, with the move that was played for it")
  func lateOpponent() async throws {
    let program = try Program()
    try program.write(
      """
      return require("parlor").mod("four-in-a-row", {
        id = "hurried",
        deadline = function(state)
          if state:mover() == "black" then return { seconds = 0.001, move = 2 } end
        end,
      })
      """, to: "hurried.lua")
    try program.write(
      """
      return require("parlor").opponent {
        choose = function(seen)
          for _ = 1, 100000000 do end
          return 7
        end,
      }
      """, to: "slow.lua")
    let session = try LaunchedSession(
      program, ["play", "hurried.lua", "--players", "human,slow.lua"], isTerminal: true)
    try await session.wait(for: "red to move")
    try session.send("4")
    try await session.wait(for: "black's time is up")
    try await session.wait(for: "black plays 2")
    try session.send("quit")
    #expect(await session.end() == 0)
  }

  @Test("at a terminal, all is told of the end, however long the rules take for it")
  func slowEnd() async throws {
    let program = try Program()
    let slow = "low_score = function(view) for _ = 1, 1e6 do end return view.sum end, describe ="
    try program.write(CountingGame.source("count", moves: "1").replacing("describe =", with: slow), to: "count.lua")
    let session = try LaunchedSession(
      program, ["play", "--plain", "count.lua", "--players", "random,random", "--seed", "1"], isTerminal: true)
    try await session.wait(for: "\na won (counted)\r\nNo previous Low Score")
    #expect(await session.end() == 0)
  }
}
