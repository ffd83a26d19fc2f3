import CommandRuns
import Testing

@Suite("The limit of instructions", .endsInTime)
struct FuelTests {
  /// An opponent whose choices take from next to nothing to more than its limit.
  private static let uneven = """
    return require("parlor").opponent {
      choose = function(seen)
        for i = 1, math.random(20) ^ 4 do end
        return seen.moves[1]
      end,
    }
    """

  @Test("a script stops at the same place every time, and the message names the option")
  func run() async throws {
    let program = try Program()
    try program.write(
      "local n = 0\nwhile true do\n  n = n + 1\n  if n % 1000 == 0 then print(n) end\nend\n", to: "endless.lua")
    let run = try await program.run("run", "--fuel", "500000", "endless.lua")
    #expect(run.code == 1 && run.output.hasPrefix("1000\n2000\n"))
    let message =
      /parlor: endless\.lua:[345]: .+ ran more than its limit of 500000 instructions, in .+; --fuel raises it\n/
    #expect(run.error.wholeMatch(of: message) != nil, "\(run.error)")
    let again = try await program.run("run", "--fuel", "500000", "endless.lua")
    #expect(run.output == again.output && run.error == again.error)
  }

  @Test("too much is a forfeit of a playtest, the same at any number of jobs, and the others are played")
  func playtest() async throws {
    let program = try Program()
    try program.write(Self.uneven, to: "uneven.lua")
    let arguments = [
      "playtest", "tic-tac-toe", "--players", "random,uneven.lua", "--games", "60", "--seed", "1", "--fuel", "200000",
    ]
    var outputs: Set<String> = []
    for jobs in ["1", "2", "3"] {
      let run = try await program.run(arguments + ["--jobs", jobs])
      #expect(run.code == 1 && run.error.contains(/parlor: \d+ games ended in a forfeit\n/), "\(run.error)")
      outputs.insert(run.output)
    }
    let report = try #require(outputs.first)
    #expect(outputs.count == 1 && report.contains("each lost by the player who forfeits"))
    #expect(
      report.contains(
        ": uneven.lua:3: choose of uneven.lua, who plays o, ran more than its limit of 200000 instructions; "
          + "--fuel raises it\n"
      ))
    #expect(report.contains(/--seed \d+ --fuel 200000\n/))
  }

  @Test("a limit that is too small to be counted is refused")
  func refused() async throws {
    let run = try await Program().run("run", "--fuel", "999", "x.lua")
    #expect(run.firstError == "parlor: '--fuel' takes a whole number from 1000, not 999", "\(run.error)")
  }
}
