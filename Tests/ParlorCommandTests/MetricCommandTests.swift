import CommandRuns
import SampleGames
import Testing

@Suite("Metrics of a file", .endsInTime)
struct MetricCommandTests {
  private static let metrics = """
    return {
      middle = function(match)
        local count = 0
        for _, entry in ipairs(match.log) do if entry.move == 4 then count = count + 1 end end
        return count
      end,
      middle_first = function(match) return match.log[1].move == 4 end,
    }
    """

  private let game = ["four-in-a-row", "--players", "greedy,random", "--seed", "5"]

  @Test("are the same in one run, in merged shards, at any number of jobs, and as a script's own functions")
  func sameFigures() async throws {
    let program = try Program()
    try program.write(Self.metrics, to: "metrics.lua")
    let playtest = ["playtest"] + game + ["--games", "40", "--metrics", "metrics.lua"]
    let run = try await program.run(playtest + ["--html", "page.html"])
    #expect(run.code == 0 && run.output.contains("\nmiddle_first  "), "\(run.output)\(run.error)")
    #expect(try program.read("page.html").contains("Middle_first: "))
    #expect(try await program.run(playtest + ["--jobs", "3"]).output == run.output)
    for number in 1...2 {
      let shard = try await program.run(playtest + ["--shard", "\(number)/2", "--out", "\(number).shard"])
      #expect(shard.code == 0, "\(shard.error)")
    }
    #expect(try await program.run("merge", "1.shard", "2.shard").output == run.output)
    try program.write(
      """
      local parlor = require "parlor"
      local options = { game = "four-in-a-row", players = { "greedy", "random" }, seed = 5, games = 40 }
      options.metrics = "metrics.lua"
      local file = parlor.playtest(options)
      options.metrics = require "metrics"
      local own = parlor.playtest(options)
      for name, figure in pairs(own.metrics) do
        print(name, figure.mean == file.metrics[name].mean, figure.low == file.metrics[name].low)
      end
      """, to: "script.lua")
    let script = try await program.run("run", "script.lua")
    #expect(script.output == "middle\ttrue\ttrue\nmiddle_first\ttrue\ttrue\n", "\(script.output)\(script.error)")
  }

  @Test("are goals of a tuning and figures of a rule")
  func goals() async throws {
    let program = try Program()
    try program.write(Self.metrics, to: "metrics.lua")
    let tune = ["tune"] + game + ["--metrics", "metrics.lua", "--set", "columns=4,7", "--games", "80"]
    let tuning = try await program.run(tune + ["--goal", "metrics.middle=2..4", "--goal", "metrics.middle_first=0.5"])
    #expect(tuning.code == 0 && tuning.output.contains("metrics.middle"), "\(tuning.output)\(tuning.error)")
    let wrong = try await program.run(tune + ["--goal", "metrics.midle=2"])
    #expect(wrong.code == 2 && wrong.firstError.contains("did you mean 'metrics.middle'?"), "\(wrong.error)")
    let playtest = ["playtest"] + game + ["--metrics", "metrics.lua", "--stop-when", "metrics.middle within 1"]
    let stopped = try await program.run(playtest)
    #expect(stopped.code == 0 && stopped.output.contains("metrics.middle is "), "\(stopped.output)\(stopped.error)")
  }

  @Test("of a game's and a mod's own file are there without an option; the nearest to who asks wins")
  func ownMetrics() async throws {
    let program = try Program()
    try program.write(
      """
      local parlor = require "parlor"
      return parlor.game {
        id = "count", seats = { "a", "b" }, metrics = { plies = function(match) return match.ply end,
          who = function() return 1 end, base = function() return 1 end },
        start = function() return { left = 5, mover = 1 } end,
        turn = function(state) return state.left < 1 and { drawn = true, reason = "empty" } or state.mover end,
        moves = function(state) return state.left > 1 and { 1, 2 } or { 1 } end,
        apply = function(state, move) state.left, state.mover = state.left - move, 3 - state.mover end,
      }
      """, to: "count.lua")
    try program.write(
      """
      local parlor = require "parlor"
      return parlor.mod("count", {
        id = "slow", metrics = { who = function() return 2 end, mod = function() return 2 end },
        moves = function() return { 1 } end,
      })
      """, to: "slow.lua")
    try program.write("return { who = function() return 3 end }", to: "metrics.lua")
    let playtest = ["playtest", "count", "--games", "6", "--seed", "2"]
    func figures(_ output: String) -> [String] {
      let lines = output.split(separator: "\n").map { $0.split(separator: " ") }
      return ["base", "mod", "plies", "who"].compactMap { name in
        lines.first { $0.first == name[...] }.flatMap { $0.dropFirst().first.map { "\(name) \($0)" } }
      }
    }
    let plain = try await program.run(playtest)
    #expect(figures(plain.output).filter { !$0.hasPrefix("plies") } == ["base 1.00", "who 1.00"], "\(plain.output)")
    #expect(plain.output.contains("\nplies"))
    let all = try await program.run(playtest + ["--mods", "slow", "--metrics", "metrics.lua"])
    #expect(
      figures(all.output) == ["base 1.00", "mod 2.00", "plies 5.00", "who 3.00"], "\(all.output)\(all.error)")
    for number in 1...2 {
      let shard = try await program.run(playtest + ["--shard", "\(number)/2", "--out", "\(number).shard"])
      #expect(shard.code == 0, "\(shard.error)")
    }
    #expect(try await program.run("merge", "1.shard", "2.shard").output == plain.output)
    let stopped = try await program.run("playtest", "count", "--seed", "2", "--stop-when", "metrics.plies within 1")
    #expect(stopped.code == 0 && stopped.output.contains("metrics.plies is "), "\(stopped.output)\(stopped.error)")
  }

  @Test("that are none are refused in one line")
  func refused() async throws {
    let program = try Program()
    try program.write("return 1", to: "one.lua")
    try program.write("return { a = 1 }", to: "number.lua")
    for (file, message) in [
      ("one.lua", "one.lua: expected the script to return a table of functions, got 1"),
      ("number.lua", "number.lua: metric 'a' must be a function, got 1"),
    ] {
      let run = try await program.run(["playtest"] + game + ["--games", "2", "--metrics", file])
      #expect(run.code != 0 && run.firstError.hasSuffix(message), "\(run.error)")
    }
  }
}
