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

  @Test("several programs append to a file at once, and no line is lost")
  func together() async throws {
    let program = try Program()
    try program.write(
      "local files = require('parlor').files for i = 1, 40 do files:append('log', arg[1] .. '\\n') end", to: "log.lua")
    let run = try await program.run(
      shell: "for n in a b c; do parlor run --files kept log.lua $n & done | cat; sort kept/log | uniq -c | tr -s ' '")
    #expect(run.output == " 40 a\n 40 b\n 40 c\n", "\(run)")
  }

  @Test("files in memory last as long as the run")
  func memory() async throws {
    let program = try Program()
    try program.write(
      "local files = require('parlor').files files:append('a', 'x') files:append('a', 'y') print(files:read('a'))",
      to: "two.lua")
    #expect(try await program.run("run", "--data", ":memory:", "two.lua").output == "xy\n")
  }

  @Test("a save is read through a shell, which takes its last line break away")
  func shell() async throws {
    let program = try Program()
    try program.write(Self.saving, to: "first.lua")
    _ = try await program.run("run", "--files", ".", "first.lua")
    let script = "print(require('parlor').load(arg[1]).ply)"
    try program.write(script, to: "load.lua")
    #expect(try await program.run(shell: "parlor run load.lua \"$(cat evening)\"").output == "2\n")
  }

  @Test("a script that is killed while it writes leaves the text before or the text after", arguments: 0..<3)
  func killed(round: Int) async throws {
    let program = try Program()
    try program.write(
      """
      local parlor = require "parlor"
      local files = parlor.files
      parlor.match { game = "nim", clock = "real" } -- so that what is printed is seen at once
      files:write("text", ("a"):rep(2000000))
      print("begun")
      for round = 1, 1000000 do files:write("text", (round % 2 == 0 and "a" or "b"):rep(2000000)) end
      """, to: "write.lua")
    let session = try Session(program, ["run", "--files", "kept", "write.lua"])
    try await session.wait(for: "begun")
    await session.cutOff()
    let text = try program.read("kept/text")
    #expect(text.count == 2_000_000 && Set(text).count == 1)
    try program.write("print(#require('parlor').files:list())", to: "list.lua")
    #expect(try await program.run("run", "--files", "kept", "list.lua").output == "1\n")
  }
}
