import CommandRuns
import Testing

@Suite("What is typed ahead", .endsInTime)
struct TypingAheadTests {
  @Test("a move that is typed while a disc falls is played when it has fallen")
  func falling() async throws {
    let session = try LaunchedSession(
      Program(), ["play", "four-in-a-row", "--players", "human,human"], isTerminal: true)
    try await session.wait(for: "red to move (1 2 3 4 5 6 7)> ")
    for column in ["4", "5", "4"] { try session.send(column) }
    try await session.wait(for: " . . . x . . .\r\n . . . x o . .\r\n")
    try session.send("log")
    try await session.wait(for: "1 red 4\r\n2 black 5\r\n3 red 4\r\n")
    try session.send("quit")
    #expect(await session.end() == 0)
  }

  @Test("a move that is typed while an opponent thinks is played after its move")
  func thinking() async throws {
    let program = try Program()
    try program.write(
      """
      return require("parlor").opponent {
        choose = function(seen)
          local sum = 0
          for number = 1, 2000000 do sum = sum + number end
          return seen.moves[#seen.moves]
        end,
      }
      """, to: "slow.lua")
    let session = try LaunchedSession(
      program, ["play", "tic-tac-toe", "--players", "human,slow.lua"], isTerminal: true)
    try await session.wait(for: "x to move (1 2 3 4 5 6 7 8 9)> ")
    for cell in ["1", "2"] { try session.send(cell) }
    try await session.wait(for: "x x 3\r\n4 5 6\r\n7 o o\r\n")
    try session.send("quit")
    #expect(await session.end() == 0)
  }

  @Test("while a playback has to be watched a move is refused in words", .enabled(if: Terminal.isThere))
  func playback() async throws {
    let terminal = try Terminal()
    // As long as it takes to look at the screen on a busy machine.
    let tempo = #"'tempo=[{"from":1,"on":120,"gap":1}]'"#
    try await terminal.start("play --plain simon --set length=1 --set \(tempo) --seed 1")
    try await terminal.wait(for: "(start)>")
    try await terminal.type("start")
    try await terminal.wait(for: "1: flash")
    try await terminal.type("7")
    try await terminal.wait(for: "the playback runs; wait until it ends")
    // Its end of the line would have kept the flash from being wiped.
    #expect(try await !terminal.everything().contains("flash"))
    try await terminal.type("quit")
    try await terminal.wait(for: "left after 2 moves")
    try await terminal.end()
  }
}
