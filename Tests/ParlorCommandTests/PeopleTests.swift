import CommandRuns
import Foundation
import Testing

@Suite("People in scripts", .endsInTime)
struct PeopleTests {
  /// A script that asks all kinds of things and has a person play, and lines that somebody types.
  private static let evening = """
    local parlor = require "parlor"
    local name = parlor.ask { text = "Who are you?", default = "nobody" }
    local level = parlor.ask { text = "How strong, " .. name .. "?", number = { 1, 3 } }
    parlor.say("You are red.")
    parlor.pause()
    local match = parlor.match {
      game = "four-in-a-row", setup = { columns = 4, rows = 4, line = 3 }, seed = 3,
      players = { "human", level > 1 and "greedy" or "random" },
      on_undo = function(ply) print("back to", ply) end,
    }
    print(match:run().text)
    for _, entry in ipairs(match.log) do print(entry.mover, entry.move, entry.by, entry.seconds) end
    """
  private static let typed = "Ann\n7\n2\n\n1\n9\nundo\n2\n3\n4\n1\n"

  private func printed(_ output: String) -> [Substring] {
    output.split(separator: "\n").filter { $0.contains("\t") }
  }

  @Test("a script asks for answers and moves line by line; its log plays the run again, byte for byte")
  func answers() async throws {
    let program = try Program()
    try program.write(Self.evening, to: "evening.lua")
    let first = try await program.run("run", "--log", "first.txt", "evening.lua", input: Self.typed)
    #expect(first.code == 0, "\(first.error)")
    #expect(
      first.output.contains("Who are you? (Enter for nobody)> How strong, Ann? (1 to 3)> a whole number from 1 to 3"))
    #expect(first.output.contains("Four-in-a-Row: red is human, black is greedy"))
    let again = try await program.run("run", "--answers", "first.txt", "--log", "second.txt", "evening.lua")
    #expect(again.code == 0, "\(again.error)")
    #expect(printed(again.output) == printed(first.output) && printed(first.output).count > 5)
    #expect(try program.read("second.txt") == program.read("first.txt"))
  }

  @Test("parlor play takes a scenario, and refuses options that say what is played")
  func play() async throws {
    let program = try Program()
    try program.write(Self.evening, to: "evening.lua")
    let run = try await program.run("play", "evening.lua", input: Self.typed)
    #expect(run.code == 0 && run.output.contains("won (line)"), "\(run.error)")
    let refused = try await program.run("play", "evening.lua", "--players", "human,greedy")
    #expect(refused.code == 2 && refused.error.contains("evening.lua sets up its games itself"))
  }

  @Test("where the input ends before the script does, the command says so and ends with code 1")
  func inputEnds() async throws {
    let program = try Program()
    try program.write(Self.evening, to: "evening.lua")
    let run = try await program.run("run", "evening.lua", input: "Ann\n2\n")
    #expect(run.code == 1)
    #expect(
      run.error == "parlor: the input has ended, and the script waits for somebody; --answers FILE gives the answers\n")
  }

  @Test("answers that end too soon, or don't fit, are told by file and line")
  func wrongAnswers() async throws {
    let program = try Program()
    try program.write(Self.evening, to: "evening.lua")
    try program.write("Ann\n2\n", to: "short.txt")
    let short = try await program.run("run", "--answers", "short.txt", "evening.lua")
    #expect(short.code == 1 && short.error.contains("short.txt: an empty line for a pause is missing at the end"))
    try program.write("Ann\n@soon 2\n", to: "wrong.txt")
    let wrong = try await program.run("run", "--answers", "wrong.txt", "evening.lua")
    #expect(wrong.code == 1 && wrong.error.contains("wrong.txt:2: expected seconds after '@', got 'soon'"))
  }

  @Test("in a test file nobody is there: to ask is an error, to say prints, to pause doesn't wait")
  func inTests() async throws {
    let program = try Program()
    try program.write(
      """
      local parlor = require "parlor"
      it("nobody is there", function()
        parlor.say "hello"
        parlor.pause(2)
        expect(parlor.now()):to_be(2)
        expect(function() parlor.ask { text = "Who?" } end):to_error("nobody is there")
        expect(function() io.read() end):to_error("parlor.ask asks the person there")
      end)
      """, to: "nobody_test.lua")
    let run = try await program.run("test", "nobody_test.lua")
    #expect(run.code == 0, "\(run.output)\(run.error)")
  }

  @Test("a check says in a line that a script asks people, which is no finding")
  func check() async throws {
    let program = try Program()
    try program.write(Self.evening, to: "evening.lua")
    let run = try await program.run("check", "evening.lua")
    #expect(
      run.output
        == "evening.lua: asks people (evening.lua:2) and is checked up to there; 'parlor run' plays it with them\n")
    #expect(run.code == 0, "\(run.error)")
    try program.write("gruss = 1\n\(Self.evening)", to: "slip.lua")
    let slip = try await program.run("check", "slip.lua")
    #expect(slip.code == 1 && slip.output.contains("slip.lua:1: ") && slip.output.contains("slip.lua: 1 finding"))
  }
}
