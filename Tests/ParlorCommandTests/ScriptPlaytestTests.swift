import CommandRuns
import SampleGames
import Testing

@Suite("Playtests of what is in Lua", .endsInTime)
struct ScriptPlaytestTests {
  @Test(
    "the same bytes come at any number of jobs, for a game, a mod and an opponent in Lua",
    arguments: [
      ["tic-tac-toe", "--players", "greedy,random"], ["pop-out", "--set", "columns=4", "--rotate"],
      ["evil-hangman", "--set", "words=us-states"], ["four-in-a-row", "--players", "random,dice.lua", "--rotate"],
      ["count.lua", "--players", "dice.lua,random"], ["little-whist", "--set", "players=3"],
    ])
  func sameBytes(arguments: [String]) async throws {
    let program = try Program()
    try program.write(CountingGame.source("count", to: 30), to: "count.lua")
    try program.write(Self.dice, to: "dice.lua")
    var outputs: Set<String> = []
    for jobs in ["1", "3"] {
      let run = try await program.run(
        ["playtest"] + arguments + ["--games", "40", "--seed", "4", "--json", "--jobs", jobs])
      #expect(run.code == 0 && run.error.isEmpty)
      outputs.insert(run.output)
    }
    #expect(outputs.count == 1 && outputs.first?.contains(#""ended":40"#) == true)
  }

  @Test("a script playtests: games in files on several threads, and games and opponents of its own")
  func script() async throws {
    let program = try Program()
    try program.write(Self.dice, to: "dice.lua")
    try program.write(
      """
      local parlor = require "parlor"
      local own = parlor.mod("tic-tac-toe", { id = "own" })
      local first = parlor.opponent { name = "first", choose = function(seen) return seen.moves[1] end }
      for _, options in ipairs {
        { game = "nim", players = { "dice.lua", "greedy" } },
        { game = "cylinder", setup = { columns = 5 } },
        { game = own, players = { "random", "dice.lua" } },
        { game = "own" },
        { game = "nim", players = { first, "random" }, rotate = true },
      } do
        local texts = {}
        for jobs = 1, 3, 2 do
          options.games, options.seed, options.jobs = 30, 7, jobs
          local report = parlor.playtest(options)
          assert(report.ended == 30 and report.stalls.count == 0 and report.forfeits.count == 0)
          local seats = {}
          for seat, share in pairs(report.wins) do seats[#seats + 1] = seat .. " " .. share.count end
          texts[#texts + 1] = table.concat(seats, ", ") .. ", drawn " .. report.draws.count
        end
        print(texts[1] == texts[2], texts[1])
      end
      """, to: "many.lua")
    let run = try await program.run("run", "many.lua")
    #expect(run.code == 0 && run.error.isEmpty)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 5 && lines.allSatisfy { $0.hasPrefix("true\t") })
    #expect(try await program.run("run", "many.lua").output == run.output)
  }

  /// An opponent that doesn't return from one of so many choices.
  private static func stuck(oneIn count: Int) -> String {
    """
    return require("parlor").opponent {
      choose = function(seen)
        if math.random(\(count)) == 1 then while true do end end
        return seen.moves[1]
      end,
    }
    """
  }

  @Test("an opponent that takes too long forfeits, and the report is the same at any number of jobs")
  func slowOpponent() async throws {
    let program = try Program()
    try program.write(Self.stuck(oneIn: 150), to: "stuck.lua")
    let arguments = [
      "playtest", "tic-tac-toe", "--players", "random,stuck.lua", "--games", "40", "--seed", "5", "--seconds", "0.5",
    ]
    var outputs: Set<String> = []
    for jobs in ["1", "3"] {
      let run = try await program.run(arguments + ["--jobs", jobs])
      #expect(run.code == 1 && run.error == "parlor: 2 games ended in a forfeit\n", "\(run.error)")
      outputs.insert(run.output)
    }
    let report = try #require(outputs.first)
    #expect(outputs.count == 1)
    #expect(report.contains("\nforfeits  2, 5.0 % (1.4 to 16.5 %), each lost by the player who forfeits\n"))
    #expect(
      report.contains(
        ": stuck.lua:3: choose of stuck.lua, who plays o, ran longer than its limit of 0.5 seconds; --seconds raises it\n"
          + "    parlor play tic-tac-toe --players random,stuck.lua --seed "))
    #expect(report.contains(/--seed \d+ --seconds 0.5\n/))
  }

  @Test("after three games that take too long the rest isn't played, and the report says so", arguments: ["1", "3"])
  func givenUp(jobs: String) async throws {
    let program = try Program()
    let source = CountingGame.source("count").replacing(
      "moves = function()", with: "moves = function() while true do end")
    try program.write(source, to: "count.lua")
    let run = try await program.run(
      "playtest", "count.lua", "--games", "100000", "--seed", "1", "--seconds", "0.2", "--jobs", jobs)
    #expect(run.code == 1)
    // Games on other threads may run into the limit too before all is over: the numbers agree all the same.
    let line = /given up with (\d+) of 100,000 games played: (\d+) games ran longer than their limit\n/
    let numbers = try #require(run.error.firstMatch(of: line)?.output, "\(run.error)")
    #expect(numbers.1 == numbers.2 && (3...5).contains(Int(numbers.2) ?? 0))
    #expect(
      run.output.contains(
        "\nforfeits  \(numbers.2) by the rules, without a result\ncauses    time \(numbers.2), 100.0 % ("))
    #expect(run.output.contains("\n\(numbers.0)"))
  }

  @Test("games that take too much memory are forfeits, each by itself")
  func memory() async throws {
    let program = try Program()
    let source = CountingGame.source("count").replacing(
      "apply = function(state, move)",
      with: "apply = function(state, move) local t = {} while state.sum == 3 do t[#t + 1] = {} end")
    try program.write(source, to: "count.lua")
    let arguments = ["playtest", "count.lua", "--games", "30", "--seed", "1", "--memory", "8"]
    let one = try await program.run(arguments + ["--jobs", "1"])
    #expect(one.error.contains(" games ended in a forfeit\n") && !one.error.contains(" 30 games ended"))
    #expect(
      one.output.contains("count.lua:9: apply of count took more memory than its limit of 8 MiB; --memory raises it"))
    #expect(try await program.run(arguments + ["--jobs", "3"]).output == one.output)
  }

  /// An opponent that remembers something, which must not pass from game to game.
  private static let dice = """
    local parlor = require "parlor"
    local turns = 0
    return parlor.opponent {
      choose = function(seen)
        turns = turns + 1
        return seen.moves[(math.random(#seen.moves) + turns) % #seen.moves + 1]
      end,
    }
    """
}
