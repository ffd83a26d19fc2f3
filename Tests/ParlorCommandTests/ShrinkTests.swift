import CommandRuns
import SampleGames
import Testing

@Suite("parlor shrink", .endsInTime)
struct ShrinkTests {
  private func played(_ program: Program, _ options: String...) async throws {
    let run = try await program.run(["playtest"] + options + ["--seed", "4", "--games-to", "games.ndjson"])
    #expect(run.code != 2, "\(run.error)")
  }

  @Test("a game is printed without the moves that it doesn't take, and saved for replay and for play")
  func line() async throws {
    let program = try Program()
    try await played(program, "four-in-a-row", "--games", "20")
    let whole = try await program.run("replay", "games.ndjson", "--game", "17")
    let ending = try #require(whole.output.split(separator: "\n").last)
    let run = try await program.run("shrink", "games.ndjson", "--game", "17", "--out", "short.parlor")
    #expect(run.code == 0 && run.error.isEmpty && run.output.hasPrefix("1 red "), "\(run.output)\(run.error)")
    let lines = run.output.split(separator: "\n").suffix(3)
    #expect(lines.first == ending && lines.last == "saved; to see it write: parlor replay short.parlor")
    #expect(lines.dropFirst().first?.contains(/^\d+ moves of \d+ left, none of them can be left out$/) == true)
    let replayed = try await program.run("replay", "short.parlor", "--last")
    #expect(replayed.code == 0 && replayed.output.hasSuffix("\n\n\(ending)\n"), "\(replayed.output)")
    let again = try await program.run("shrink", "games.ndjson", "--game", "17")
    #expect(run.output.hasPrefix(again.output), "the same game has the same shortest log")
  }

  @Test("a forfeit is left with the moves after which its player fails in the same way")
  func forfeit() async throws {
    let program = try Program()
    try program.write(
      """
      return require("parlor").opponent {
        choose = function(seen)
          if seen.board:find("x x", 1, true) then error("two in a row", 0) end
          return seen.moves[1]
        end,
      }
      """, to: "timid.lua")
    try await played(program, "four-in-a-row", "--games", "1", "--players", "random,timid.lua")
    let run = try await program.run("shrink", "games.ndjson", "--game", "1", "--out", "short.parlor")
    #expect(
      run.code == 0 && run.output.contains("\ntwo in a row (in choose of timid.lua, who plays black)\n"),
      "\(run.output)\(run.error)")
    #expect(run.output.contains("\n3 moves of "), "\(run.output)")
    let played = try await program.run("play", "--from", "short.parlor")
    #expect(played.code == 1 && played.error.contains("two in a row"), "\(played.output)\(played.error)")
  }

  @Test("a stall of a game in Lua is left with the moves to where it can't end")
  func stall() async throws {
    let program = try Program()
    try program.write(
      CountingGame.source("count").replacing(
        "state.sum + move", with: "state.sum == 3 and 3 or state.sum + move"), to: "count.lua")
    try await played(program, "count.lua", "--games", "30", "--ply-limit", "50")
    let lines = try program.read("games.ndjson").split(separator: "\n")
    let stalled = try #require(lines.firstIndex { $0.contains(#""result":"stalled""#) })
    let run = try await program.run("shrink", "games.ndjson", "--game", "\(stalled + 1)")
    #expect(run.output.contains("\nthe game can't end any more, whatever is played\n"), "\(run.output)\(run.error)")
    #expect(run.code == 0 && run.output.contains(/\n[23] moves of 50 left, none of them can be left out\n/))
  }

  @Test("rules in Lua that fail are left with the move that makes them fail")
  func failure() async throws {
    let program = try Program()
    try program.write(
      CountingGame.source("count", to: 30).replacing(
        "state.sum, state.mover =", with: "if move == 2 then error('no twos', 0) end state.sum, state.mover ="),
      to: "count.lua")
    try await played(program, "count.lua", "--games", "1")
    let run = try await program.run("shrink", "games.ndjson", "--game", "1", "--out", "short.parlor")
    #expect(run.code == 0 && run.output.hasPrefix("1 a 2\n\nno twos"), "\(run.output)\(run.error)")
    #expect(run.output.contains("\n1 move of "))
    let replayed = try await program.run("replay", "short.parlor")
    #expect(replayed.code == 1 && replayed.error.contains("no twos"), "\(replayed.error)")
  }

  @Test("what can't be shrunk is one clear line", arguments: mistakes)
  func mistake(text: String?, arguments: [String], code: Int32, message: String) async throws {
    let program = try Program()
    if let text { try program.write(text, to: "g.ndjson") }
    let run = try await program.run(["shrink"] + arguments)
    #expect(run.code == code && run.output.isEmpty)
    #expect(run.firstError == "parlor: \(message)", "\(run.error)")
  }

  private static let line =
    #"{"version":1,"number":3,"game":"nim","settings":{},"seed":1,"players":["random","random"],"log":["x"]}"#
  static let mistakes: [(String?, [String], Int32, String)] = [
    (nil, ["g.ndjson", "--game", "3"], 2, "g.ndjson: no such file"),
    (line.replacing("3", with: "4"), ["g.ndjson", "--game", "3"], 1, "g.ndjson: there is no game 3"),
    (nil, ["g.ndjson"], 2, "Missing expected argument '--game <number>'"),
    (
      line.replacing("nim", with: "nimm"), ["g.ndjson", "--game", "3"], 1,
      "no game 'nimm'; did you mean 'nim'? (if it lies elsewhere, --path names its folder)"
    ),
    (
      line, ["g.ndjson", "--game", "3"], 1,
      "g.ndjson: game 3 ends differently when its moves are replayed"
    ),
    (
      line, ["g.ndjson", "--game", "3", "--out", "gone/x.parlor"], 1,
      "g.ndjson: game 3 ends differently when its moves are replayed"
    ),
    (
      line.replacing(#","log":"#, with: #","result":"stalled","message":"the game isn't over after 1 move","log":"#),
      ["g.ndjson", "--game", "3"], 1,
      "g.ndjson: game 3 can't be made shorter: after 1 move it may still end, and no state returns"
    ),
  ]
}
