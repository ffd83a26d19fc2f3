import CommandRuns
import Testing

@Suite("Opponents and mods that are named by their paths", .endsInTime)
struct ScriptPathTests {
  private static func opponent(_ name: String, _ move: String = "seen.moves[1]") -> String {
    "return require('parlor').opponent { name = '\(name)', choose = function(seen) return \(move) end }"
  }

  /// A script in one folder, and opponents and mods beside it, in the current folder and in one of `--path`.
  private func program() throws -> Program {
    let program = try Program()
    for folder in ["lab/", "", "more/"] {
      for name in ["all", folder == "lab/" ? "lab" : folder.isEmpty ? "here" : "more"] {
        let place = folder.isEmpty ? "here" : String(folder.dropLast())
        try program.write(Self.opponent("\(name) of \(place)"), to: "\(folder)bots/\(name).lua")
        try program.write(
          "return require('parlor').mod('four-in-a-row', { id = '\(name)-\(place)' })",
          to: "\(folder)bots/\(name)-mod.lua")
      }
    }
    try program.write(
      """
      local parlor = require "parlor"
      local report = parlor.playtest {
        game = "four-in-a-row", mods = { arg[1] .. "-mod.lua" }, players = { "random", arg[1] .. ".lua" }, games = 1,
      }
      print(report.game, tostring(report):match("[%w]+ of [%w]+"))
      """, to: "lab/script.lua")
    return program
  }

  @Test(
    "a path in a script is looked for beside it, then in the current folder, then on --path",
    arguments: [
      ("bots/all", "all", "lab"), ("bots/lab", "lab", "lab"), ("bots/here", "here", "here"),
      ("bots/more", "more", "more"),
    ])
  func inScript(path: String, name: String, place: String) async throws {
    let run = try await program().run("run", "--path", "more", "lab/script.lua", path)
    #expect(run.output == "four-in-a-row+\(name)-\(place)\t\(name) of \(place)\n", "\(run.error)")
  }

  @Test("what is nowhere is told with the folders, and so is what is hidden or lies elsewhere")
  func missing() async throws {
    let program = try program()
    try program.write(Self.opponent("secret"), to: ".bots/hidden.lua")
    for path in ["bots/gone", ".bots/hidden", "/etc/hosts"] {
      let run = try await program.run("run", "--path", "more", "lab/script.lua", path)
      #expect(run.code == 1 && run.output.isEmpty)
      #expect(
        run.firstError.hasPrefix("parlor: lab/script.lua:2: no script '\(path)-mod.lua' in lab, ., more, "),
        "\(run.error)")
      #expect(run.firstError.hasSuffix("; no other folder is read"))
    }
  }

  @Test(
    "a path on the command line is looked for in the current folder, then on --path",
    arguments: [("bots/all", "all-here", "all of here"), ("bots/more", "more-more", "more of more")])
  func onCommandLine(path: String, mod: String, name: String) async throws {
    let program = try program()
    let players = ["--players", "random,\(path).lua", "--path", "more"]
    let run = try await program.run(["playtest", "four-in-a-row+\(path)-mod.lua", "--games", "1"] + players)
    #expect(
      run.code == 0 && run.output.hasPrefix("four-in-a-row+\(mod)") && run.output.contains(name),
      "\(run.error)\(run.output)")
    let check = try await program.run("check", "\(path)-mod.lua", "--seeds", "1", "--path", "more")
    #expect(check.code == 0, "\(check.output)\(check.error)")
  }

  @Test("tables call an opponent by its name, with its file where two share it")
  func names() async throws {
    let program = try Program()
    for (file, name) in [("a", "Twin"), ("b", "Twin"), ("c", "Third")] {
      try program.write("print('loaded') " + Self.opponent(name), to: "\(file).lua")
    }
    try program.write(
      "return require('parlor').opponent { choose = function(seen) return seen.moves[1] end }", to: "d.lua")
    let players = "a.lua,b.lua,c.lua,d.lua"
    let table = try await program.run("tournament", "four-in-a-row", "--players", players, "--games", "2", "--json")
    for name in ["Twin (a.lua)", "Twin (b.lua)", "Third", "d.lua"] {
      #expect(table.output.contains("\"player\":\"\(name)\""), "\(table.output)\(table.error)")
    }
    #expect(!table.output.contains("loaded"))
    let command = ["playtest", "four-in-a-row", "--players", "c.lua,random", "--games", "10", "--seed", "1"]
    let report = try await program.run(command)
    #expect(report.output.contains("Third") && !report.output.contains("c.lua   "))
    for shard in ["1/2", "2/2"] {
      _ = try await program.run(command + ["--shard", shard, "--out", "\(shard.first ?? " ").shard"])
    }
    let merged = try await program.run("merge", "1.shard", "2.shard")
    #expect(merged.output.contains("Third"), "\(merged.error)")
  }
}
