import CommandRuns
import Testing

@Suite("Memory of playtests that a script asks for", .endsInTime)
struct SharedMemoryTests {
  private func program(_ scenario: String) throws -> Program {
    let program = try Program()
    try program.write("local parlor = require 'parlor'\n\(scenario)", to: "scenario.lua")
    return program
  }

  @Test("searches have as much, too, at any number of jobs")
  func searches() async throws {
    let program = try program(
      """
      for jobs = 1, 2 do
        local report = parlor.playtest {
          game = "four-in-a-row", setup = { columns = 8, rows = 7 }, players = { "perfect", "random" }, games = 1, seed = 1,
          jobs = jobs,
        }
        print(report.forfeits.count, report.text:match "limit of %d+ MiB")
      end
      """)
    let run = try await program.run("run", "--memory", "7", "scenario.lua")
    #expect(run.output == "1\tlimit of 1 MiB\n1\tlimit of 1 MiB\n", "\(run.output)\(run.error)")
  }

  @Test("a script that has taken more than its own part is told so, and may take all again afterwards")
  func ownPart() async throws {
    let program = try program(
      """
      local function play(on_game)
        return parlor.playtest {
          game = "four-in-a-row", players = { "greedy", "random" }, games = 4, seed = 1, on_game = on_game,
        }.ended
      end
      local kept = ("x"):rep(18 << 20)
      print(pcall(play))
      kept = nil
      print(play(), #("x"):rep(18 << 20))
      print(play(function() kept = ("x"):rep(1 << 20) end))
      play(function() kept = {} for i = 1, 600000 do kept[i] = i end end)
      """)
    let run = try await program.run("run", "--memory", "40", "scenario.lua")
    let told =
      "a script whose games play in other machines may take 8 MiB of memory meanwhile, and this one has taken more"
    #expect(run.output == "false\tscenario.lua:3: \(told); --memory raises it\n4\t18874368\n4\n", "\(run.output)")
    #expect(
      run.firstError.hasPrefix("parlor: scenario.lua:12: the script took more memory than its limit of 8 MiB"),
      "\(run.error)")
  }

  @Test("a playtest within another has the script's own machine play")
  func nested() async throws {
    let program = try program(
      """
      local function play(games, on_game)
        return parlor.playtest {
          game = "nim", players = { "greedy", "random" }, games = games, seed = 1, jobs = 2, on_game = on_game,
        }.ended
      end
      local sum = 0
      print(play(3, function() sum = sum + play(2) end), sum)
      """)
    let run = try await program.run("run", "--memory", "40", "scenario.lua")
    #expect(run.output == "3\t6\n", "\(run.output)\(run.error)")
  }
}
