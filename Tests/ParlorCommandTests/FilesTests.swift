import CommandRuns
import Foundation
import Testing

@Suite("parlor.files", .endsInTime)
struct FilesTests {
  private static let saving = """
    local parlor = require "parlor"
    parlor.match { game = "four-in-a-row", seed = 3 }:play(4):play(3):save_file("evening")
    parlor.files:append("log.txt", "saved\\n")
    """

  @Test("what one script saved the next one continues, and 'replay' and 'play --from' find by its name")
  func shared() async throws {
    let program = try Program()
    try program.write(Self.saving, to: "first.lua")
    try program.write(
      "local parlor = require 'parlor' print(parlor.load_file('evening').ply, parlor.files:read('log.txt'))",
      to: "second.lua")
    for _ in 0..<2 { #expect(try await program.run("run", "first.lua").code == 0) }
    #expect(try await program.run("run", "second.lua").output == "2\tsaved\nsaved\n\n")
    #expect(try await program.run("replay", "evening").output.hasSuffix("\nnot over after 2 moves\n"))
    let play = try await program.run("play", "--from", "evening", input: "quit\n")
    #expect(play.code == 0 && play.output.contains(" . . o x . . ."), "\(play)")
  }

  @Test("the league that ships goes on where the run of another day ended, and rates by all its rounds")
  func league() async throws {
    let program = try Program()
    let checkout = (0..<3).reduce(URL(filePath: #filePath)) { place, _ in place.deletingLastPathComponent() }
    let script = checkout.appending(path: "scripts/scenarios/league.lua").path
    let first = try await program.run("run", script, "1")
    #expect(first.code == 0 && first.output.hasPrefix("round 1 of 4, on 7 by 6: "), "\(first)")
    let second = try await program.run("run", script, "9")
    #expect(
      second.output.hasPrefix("round 2 of 4, on 5 by 4: ") && second.output.contains("\nround 4 of 4"), "\(second)")
    let third = try await program.run("run", script)
    #expect(
      third.code == 0 && second.output.hasSuffix(third.output) && third.output.hasPrefix("all rounds are played:"))
    #expect(third.output.contains("ahead of the next"))
  }

  @Test("--files chooses the folder, and --file-limit and --files-limit how much it may hold")
  func options() async throws {
    let program = try Program()
    try program.write(Self.saving, to: "first.lua")
    let run = try await program.run("run", "--files", "kept", "first.lua")
    #expect(run.code == 0, "\(run)")
    #expect(try program.read("kept/log.txt") == "saved\n" && program.read("kept/evening").hasPrefix("parlor match 1\n"))
    try program.write("require('parlor').files:write('a', ('x'):rep(1 << 20) .. 'y')", to: "long.lua")
    let long = try await program.run("run", "--file-limit", "1", "--files", "kept", "long.lua")
    #expect(long.code == 1 && long.error.contains("got a string of 1048577 bytes (at most 1048576)"), "\(long)")
    let all = try await program.run("run", "--files-limit", "1", "--files", "kept", "long.lua")
    #expect(all.code == 1 && all.error.contains("no room for 'a': all files have at most 1048576 bytes"), "\(all)")
    let wrong = try await program.run("run", "--files", "first.lua", "first.lua")
    #expect(wrong.code == 2 && wrong.error.hasPrefix("parlor: '--files' takes a folder, and 'first.lua' is a file"))
  }

  @Test("files in memory last as long as the run")
  func memory() async throws {
    let program = try Program()
    try program.write(
      "local files = require('parlor').files files:append('a', 'x') files:append('a', 'y') print(files:read('a'))",
      to: "two.lua")
    #expect(try await program.run("run", "--data", ":memory:", "two.lua").output == "xy\n")
  }
}
