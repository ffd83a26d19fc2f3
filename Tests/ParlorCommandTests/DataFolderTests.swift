import CommandRuns
import Foundation
import SampleGames
import Testing

@Suite("Where the program keeps its data", .endsInTime)
struct DataFolderTests {
  @Test("with --data :memory: nothing is kept, and no folder is made")
  func memory() async throws {
    let program = try Program()
    let run = try await program.run("play", "four-in-a-row", "--data", ":memory:", input: "4\nquit\n")
    #expect(run.code == 0 && run.error.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: program.data))
    #expect(try await program.run("series", "--data", ":memory:").output == "nothing was kept yet\n")
  }

  @Test("where the folder can't be made, one line says so and play goes on unsaved")
  func unusableFolder() async throws {
    try await goesOn(
      with: "/proc/parlor", in: try Program(),
      reason: "the folder /proc/parlor can't be used (No such file or directory); mend that")
  }

  @Test("where the file isn't a database, one line says so, play goes on unsaved and the file stays")
  func damagedFile() async throws {
    let program = try Program()
    let garbage = Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) })
    try program.write(garbage, to: "own/parlor.sqlite")
    let reason = "own/parlor.sqlite isn't a database, or its beginning is damaged: move it away"
    try await goesOn(with: "own", in: program, reason: reason)
    #expect(try Data(contentsOf: program.folder.appending(path: "own/parlor.sqlite")) == garbage)
    let list = try await program.run("series", "--data", "own")
    #expect(list.code == 1 && list.output.isEmpty)
    #expect(list.error == "parlor: \(reason), or save elsewhere with --data DIR\n")
  }

  private func goesOn(with folder: String, in program: Program, reason: String) async throws {
    let run = try await program.run(
      "play", "four-in-a-row", "--players", "human,human", "--data", folder, input: "4\n4\nlog\nquit\n")
    #expect(run.code == 0)
    #expect(run.error == "parlor: \(reason), or save elsewhere with --data DIR; playing on unsaved\n")
    #expect(run.output.contains("> 1 red 4\n2 black 4\n"))
    try program.write("print(require('parlor').store:get('x'))", to: "store.lua")
    let script = try await program.run("run", "--data", folder, "store.lua")
    #expect(script.code == 0 && script.output == "nil\n")
    #expect(script.error == run.error)
  }

  @Test("a game that keeps values, too, says once that nothing can be kept")
  func gameWithValues() async throws {
    let program = try Program()
    let source = CountingGame.source("count").replacing(
      "return parlor.game", with: "parlor.store:get('x')\nreturn parlor.game")
    try program.write(source, to: "count.lua")
    let run = try await program.run("play", "count.lua", "--data", "/proc/parlor", input: "1\n")
    #expect(run.code == 0)
    #expect(
      run.error
        == "parlor: the folder /proc/parlor can't be used (No such file or directory); mend that, or save elsewhere with "
        + "--data DIR; playing on unsaved\n")
  }

  @Test("an empty folder's name is a wrong use", arguments: [["play", "simon"], ["series"]])
  func emptyName(command: [String]) async throws {
    let run = try await Program().run(command + ["--data", ""])
    #expect(run.code != 0 && run.output.isEmpty)
    #expect(run.error == "parlor: '--data' takes a folder or :memory:, not ''\n")
  }

  @Test("E22 what a script sets is there in its next run, for this script alone")
  func scriptValues() async throws {
    let program = try Program()
    let source = """
      local store = require("parlor").store
      print(store:get("runs"), #store:names())
      store:set("runs", (store:get("runs") or 0) + 1)
      """
    for name in ["one.lua", "two.lua", "deep/one.lua"] { try program.write(source, to: name) }
    var outputs: [String] = []
    for name in ["one.lua", "one.lua", "two.lua", "deep/../one.lua", "deep/one.lua"] {
      let run = try await program.run("run", name)
      #expect(run.code == 0 && run.error.isEmpty)
      outputs.append(run.output)
    }
    #expect(outputs == ["nil\t0\n", "1\t1\n", "nil\t0\n", "2\t1\n", "nil\t0\n"])
    #expect(try await program.run("run", "--data", ":memory:", "one.lua").output == "nil\t0\n")
  }

  @Test("a script that keeps nothing makes no folder")
  func noValues() async throws {
    let program = try Program()
    try program.write("print(require('parlor').match { game = 'simon' }.turn)", to: "plain.lua")
    #expect(try await program.run("run", "plain.lua").output == "player\n")
    #expect(!FileManager.default.fileExists(atPath: program.data))
  }
}
