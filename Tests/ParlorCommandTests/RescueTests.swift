import CommandRuns
import SampleGames
import Testing

@Suite("An opponent that fails in the middle of a match", .endsInTime)
struct RescueTests {
  private static let moody = """
    local parlor = require "parlor"
    return parlor.opponent {
      choose = function(seen)
        if #seen.view.discs[1] == 1 then WRONG end
        return 1
      end,
    }
    """

  private func program(doing wrong: String) throws -> Program {
    let program = try Program()
    let parts = Self.moody.split(separator: "WRONG")
    try program.write(parts.joined(separator: wrong), to: "moody.lua")
    return program
  }

  @Test(
    "what was played is saved, the file is named, and the match can go on from it",
    arguments: [
      ("error 'no idea'", "moody.lua:4: no idea (in choose of moody.lua, who plays black)"),
      ("return 9", "moody.lua, who plays black, returned 9: no column 9; columns are 1 to 7"),
      ("return", "moody.lua, who plays black, returned nothing: choose must return a legal move, one of seen.moves"),
      (
        "while true do end",
        "moody.lua:4: choose of moody.lua, who plays black, ran longer than its limit of 0.5 seconds; --seconds raises it"
      ),
    ])
  func isSaved(wrong: String, message: String) async throws {
    let program = try program(doing: wrong)
    let run = try await program.run(
      "play", "four-in-a-row", "--players", "human,moody.lua", "--seed", "3", "--seconds", "0.5", input: "4\n4\n5\n")
    #expect(run.code == 1)
    #expect(run.firstError == "parlor: \(message)")
    #expect(
      run.error.hasSuffix(
        "\nThe match was saved; continue it with: parlor play --from parlor-rescue-3.parlor --players human,greedy --seconds 0.5\n"
      ))
    #expect(try program.read("parlor-rescue-3.parlor").hasSuffix("\n\n1 red 4\n2 black 1\n3 red 4\n"))
    let rest = try await program.run("play", "--from", "parlor-rescue-3.parlor", "--players", "human,greedy")
    #expect(rest.code == 0 && rest.error.isEmpty)
    #expect(rest.output.hasSuffix("left after 4 moves\n"))
  }

  @Test("rules that don't end leave the moves before in a file, as rules that fail do")
  func endlessRules() async throws {
    for wrong in ["while true do end", "error 'oops'"] {
      let program = try Program()
      let source = CountingGame.source("count", moves: "1").replacing(
        "moves = function()", with: "moves = function(state) if state.sum == 4 then \(wrong) end")
      try program.write(source, to: "count.lua")
      let run = try await program.run(
        "play", "count.lua", "--players", "human,random", "--seed", "3", "--seconds", "0.5", input: "1\n1\n")
      #expect(run.code == 1)
      #expect(
        run.error.hasSuffix(" --from parlor-rescue-3.parlor --players human,random --seconds 0.5\n"), "\(run.error)")
      let save = try program.read("parlor-rescue-3.parlor")
      #expect(save.hasSuffix("\n\n1 a 1\n2 b 1\n3 a 1\n"), "\(save)")
    }
  }

  @Test("where something is hidden, random is suggested for the script, since greedy couldn't play")
  func hidden() async throws {
    let program = try Program()
    try program.write("return require('parlor').opponent { choose = function() return 'gun' end }", to: "odd.lua")
    let run = try await program.run(
      "play", "rock-paper-scissors", "--players", "human,odd.lua", "--seed", "3", input: "rock\n")
    #expect(run.error.hasSuffix("--from parlor-rescue-3.parlor --players human,random\n"), "\(run.error)")
  }

  @Test("an earlier rescue is kept")
  func keepsEarlier() async throws {
    let program = try program(doing: "return 9")
    for (name, column) in [("rescue-3", 4), ("rescue-3-2", 5), ("rescue-3", 4)] {
      let run = try await program.run(
        "play", "four-in-a-row", "--players", "human,moody.lua", "--seed", "3", input: "\(column)\n4\n")
      #expect(run.error.contains(" --from parlor-\(name).parlor "))
      #expect(try program.read("parlor-\(name).parlor").hasSuffix("\n\n1 red \(column)\n2 black 1\n3 red 4\n"))
    }
  }

  @Test("nothing is saved when nothing was played")
  func nothingPlayed() async throws {
    let program = try Program()
    try program.write("return require('parlor').opponent { choose = function() end }", to: "mute.lua")
    let run = try await program.run("play", "four-in-a-row", "--players", "mute.lua,human")
    #expect(run.code == 1)
    #expect(!run.error.contains("saved"))
  }

  @Test(
    "a script that gives no opponent is said to",
    arguments: [
      ("return 3", "other.lua: expected the script to return parlor.opponent { ... }"),
      ("error 'early'", "other.lua:1: early"),
      ("local x = = 1", "other.lua:1: unexpected symbol near '='"),
      (
        "while true do end",
        "other.lua:1: the script ran longer than its limit of 0.5 seconds, in the main chunk; --seconds raises it"
      ),
    ])
  func noOpponent(source: String, message: String) async throws {
    let program = try Program()
    try program.write(source, to: "other.lua")
    let run = try await program.run(
      "play", "four-in-a-row", "--players", "human,other.lua", "--seconds", "0.5")
    #expect(run.code != 0)
    #expect(run.firstError == "parlor: \(message)")
  }
}
