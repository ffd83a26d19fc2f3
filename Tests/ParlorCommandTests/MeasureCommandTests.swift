import CommandRuns
import Testing

@Suite("What parlor playtest measures where it is asked", .endsInTime)
struct MeasureCommandTests {
  private let game = ["playtest", "four-in-a-row", "--players", "greedy,random", "--games", "24", "--seed", "1"]

  @Test(
    "values, openings and durations are the same bytes at any number of jobs, in the report, the lines and the page")
  func sameBytes() async throws {
    let program = try Program()
    let measures = ["--evaluate", "4", "--evaluate-by", "greedy", "--openings", "2", "--durations", "--rotate"]
    let plain = try await program.run(game + ["--rotate", "--games-to", "plain.ndjson"])
    var outputs: [[String]] = []
    for jobs in ["1", "3"] {
      let files = ["--jobs", jobs, "--games-to", "games.ndjson", "--html", "page.html"]
      let run = try await program.run(game + measures + files)
      #expect(run.code == 0)
      outputs.append([run.output, try program.read("games.ndjson"), try program.read("page.html")])
    }
    #expect(outputs[0] == outputs[1])
    let lines = outputs[0][1].split(separator: "\n")
    for (line, old) in zip(lines, try program.read("plain.ndjson").split(separator: "\n")) {
      #expect(line.hasPrefix(old.dropLast()) && line.contains(#","values":[["#) && line.contains(#","seconds":"#))
    }
    #expect(
      lines.count == 24
        && Set(outputs[0][0].split(separator: "\n")).isSuperset(of: [
          "evaluated by 4 games of greedy from each position"
        ]))
    #expect(plain.output.contains("start     ") && !plain.output.contains("drama"))
  }

  @Test("who can't evaluate since its script fails is told as any script's error is")
  func failingJudge() async throws {
    let program = try Program()
    try program.write("error(\"boom\")", to: "bad.lua")
    let run = try await program.run(game + ["--evaluate", "2", "--evaluate-by", "bad.lua"])
    #expect(run.code == 1 && run.error.hasPrefix("parlor: bad.lua:1: boom\n"), "\(run.error)")
  }

  @Test("--coverage lists the lines that no game ran and the functions that none called, at any number of jobs")
  func coverage() async throws {
    let program = try Program()
    try program.write(Self.coins, to: "coins.lua")
    for jobs in ["1", "2"] {
      let run = try await program.run(coverageOptions + ["--jobs", jobs])
      #expect(
        run.code == 0
          && run.output.contains("\n\n 92% coins.lua: 12 of 13 lines; not run: 8\n     \(Self.uncalled)\n"),
        "\(run.output)")
      let json = try await program.run(coverageOptions + ["--json", "--jobs", jobs])
      let missed = #""lines":13,"missed":[8],"never_called":[{"line":19,"name":"describe"}]"#
      #expect(json.output.contains(#""coverage":[{"file":"coins.lua",\#(missed)}]"#), "\(json.output)")
    }
  }

  @Test("shards bring together which lines ran, as one run has it, where no shard ran all of them")
  func coveredShards() async throws {
    let program = try Program()
    try program.write(Self.coins, to: "coins.lua")
    var merge = ["merge"], missed: Set<String> = []
    for number in 1...4 {
      let name = "\(number).shard"
      let run = try await program.run(coverageOptions + ["--shard", "\(number)/4", "--out", name])
      #expect(run.code == 0 && run.error.isEmpty)
      merge.append(name)
      let lines = try program.read(name).firstMatch(of: /"coins.lua":(\[\[.*?\]\])/)
      missed.insert(String(try #require(lines).output.1))
    }
    #expect(missed.count > 1)
    let page = try await program.run(coverageOptions + ["--html", "one.html", "--openings", "3"])
    #expect(try await program.run(merge).output == program.run(coverageOptions).output && page.code == 0)
    let merged = try await program.run(merge + ["--json", "--html", "merged.html"])
    #expect(try await program.run(coverageOptions + ["--json"]).output == merged.output)
    let line =
      "<h2>Lines that ran</h2>\n<p> 92% coins.lua: 12 of 13 lines; not run: 8</p>\n<p>     \(Self.uncalled)</p>"
    #expect(try program.read("merged.html").contains(line) && program.read("one.html").contains(line))
  }

  @Test("games after those that settle a rule have no say in which lines ran")
  func settledCoverage() async throws {
    let program = try Program()
    try program.write(Self.coins, to: "coins.lua")
    var outputs: Set<String> = []
    for jobs in ["1", "3"] {
      let stop = ["--stop-when", "draws within 0.1", "--games", "100000", "--json", "--jobs", jobs]
      outputs.insert(try await program.run(["playtest", "coins.lua", "--seed", "4", "--coverage"] + stop).output)
    }
    let output = try #require(outputs.first)
    #expect(
      outputs.count == 1 && output.contains(#""settled":"draws is 0.0 %, 0.0 to 5.7 %""#)
        && output.contains(#""missed":[8,16]"#), "\(output)")
  }

  @Test("a script gets the lines that no game ran, of a game in a file but not of one that it made itself")
  func scriptCoverage() async throws {
    let program = try Program()
    try program.write(Self.coins, to: "coins.lua")
    try program.write(
      """
      local parlor = require "parlor"
      local options = { game = "coins", games = 64, seed = 1, jobs = 3 }
      assert(parlor.playtest(options).coverage == nil)
      options.coverage = true
      local script = parlor.playtest(options).coverage[1]
      print(script.file, script.lines, table.concat(script.missed, ","), script.never_called[1].name)
      options.players = { "random", parlor.opponent { choose = function(seen) return seen.moves[1] end } }
      print(select(2, pcall(parlor.playtest, options)))
      print(select(2, pcall(parlor.playtest, { game = "four-in-a-row", games = 1, seed = 1, coverage = true })))
      """, to: "main.lua")
    let run = try await program.run("run", "main.lua")
    let made = "coverage takes a game and players in files, and no function of a script that has run already"
    #expect(
      run.code == 0
        && run.output == """
          coins.lua\t13\t8\tdescribe
          main.lua:8: parlor.playtest: \(made)
          main.lua:9: parlor.playtest: coverage takes a game, a mod or a player in a file of Lua

          """,
      "\(run.output)\(run.error)")
  }

  private let coverageOptions = ["playtest", "coins.lua", "--games", "64", "--seed", "1", "--coverage"]

  private static let uncalled = "never called: describe (line 19)"

  /// Line 8 never runs, and line 16 in one game of 64.
  private static let coins = """
    local parlor = require "parlor"
    return parlor.game {
      id = "coins", seats = { "a", "b" },
      start = function() return { count = 0, ones = 0 } end,
      turn = function(state)
        if state.count == 6 then return { winner = 1, reason = "over" } end
        if state.count > 6 then
          return { drawn = true, reason = "never" }
        end
        return 1
      end,
      moves = function() return { 0, 1 } end,
      apply = function(state, move)
        state.count, state.ones = state.count + 1, state.ones + move
        if state.ones == 6 then
          state.rare = true
        end
      end,
      describe = function(view) return view.count .. " tosses" end,
    }
    """

  @Test("what doesn't go together is refused", arguments: mistakes)
  func refusal(options: [String], message: String) async throws {
    let run = try await Program().run(["playtest", "four-in-a-row"] + options)
    #expect(run.code == 2 && run.output.isEmpty && run.firstError == "parlor: \(message)")
  }

  static let mistakes: [([String], String)] = [
    (
      ["--openings", "9"],
      "The value '9' is invalid for '--openings <openings>': expected a whole number from 0 to 8, got '9'"
    ),
    (
      ["--evaluate", "1000001"],
      "The value '1000001' is invalid for '--evaluate <evaluate>': expected a whole number from 1 to 1000000, "
        + "got '1000001'"
    ),
    (["--evaluate-by", "greedy"], "'--evaluate-by' goes with '--evaluate'; give both, or neither"),
    (["--evaluate", "1", "--evaluate-by", "human"], "expected one opponent, as in greedy, got 'human'"),
    (["--evaluate", "1", "--evaluate-by", "gredy"], "no opponent 'gredy'; did you mean 'greedy'?"),
    (["--base", "misere"], "'--base' belongs to a command of its own now; 'parlor help compare' explains it"),
    (["--ladder=x:n=1..2"], "'--ladder' belongs to a command of its own now; 'parlor help ladder' explains it"),
    (["--round-robin"], "'--round-robin' belongs to a command of its own now; 'parlor help tournament' explains it"),
    (
      ["--thinking-time", "--seed", "1", "--shard", "1/2", "--out", "1.shard"],
      "'--thinking-time' doesn't go with '--shard': shards are the same in every run"
    ),
    (["--coverage"], "coverage takes a game, a mod or a player in a file of Lua"),
  ]
}
