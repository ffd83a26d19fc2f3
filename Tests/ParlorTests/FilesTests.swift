import CommandRuns
import Testing

@Suite("parlor.files of several programs, of a shell, and of one that is killed", .endsInTime)
struct FilesTests {
  private static let saving = """
    local parlor = require "parlor"
    parlor.match { game = "four-in-a-row", seed = 3 }:play(4):play(3):save_file("evening")
    """

  @Test("several programs append to a file at once, and no line is lost")
  func together() async throws {
    let program = try Program()
    try program.write(
      "local files = require('parlor').files for i = 1, 40 do files:append('log', arg[1] .. '\\n') end", to: "log.lua")
    let run = try await program.run(
      shell: "for n in a b c; do parlor run --files kept log.lua $n & done | cat; sort kept/log | uniq -c | tr -s ' '")
    #expect(run.output == " 40 a\n 40 b\n 40 c\n", "\(run)")
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
    let session = try LaunchedSession(program, ["run", "--files", "kept", "write.lua"])
    try await session.wait(for: "begun")
    await session.cutOff()
    let text = try program.read("kept/text")
    #expect(text.count == 2_000_000 && Set(text).count == 1)
    try program.write("print(#require('parlor').files:list())", to: "list.lua")
    #expect(try await program.run("run", "--files", "kept", "list.lua").output == "1\n")
  }
}
