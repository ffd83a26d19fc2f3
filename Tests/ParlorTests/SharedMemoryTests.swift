import CommandRuns
import Testing

@Suite("Memory of playtests that a script asks for, as measured", .endsInTime)
struct SharedMemoryTests {
  /// An opponent that now and then takes 16 MiB for a moment.
  private static let hungry = """
    local parlor = require "parlor"
    return parlor.opponent {
      choose = function(seen)
        local list = {}
        if math.random(40) == 1 then for i = 1, 600000 do list[i] = i end end
        return seen.moves[1]
      end,
    }
    """

  private func program(_ scenario: String) throws -> Program {
    let program = try Program()
    try program.write(Self.hungry, to: "hungry.lua")
    try program.write("local parlor = require 'parlor'\n\(scenario)", to: "scenario.lua")
    return program
  }

  @Test("each machine has a fifth, and the report is the same at any number of jobs")
  func fifths() async throws {
    let program = try program(
      """
      local first
      for _, jobs in ipairs { 1, 2, 7 } do
        local report = parlor.playtest {
          game = "four-in-a-row", players = { "hungry.lua", "random" }, games = 30, seed = 1, jobs = jobs,
        }
        first = first or report.text
        assert(report.text == first and report.forfeits.count > 0 and report.forfeits.count < 30)
      end
      print(first)
      """)
    let measured = try await MeasuredRun(["run", "--memory", "40", "scenario.lua"], of: program)
    #expect(measured.run.code == 0, "\(measured.run.error)")
    #expect(measured.run.output.contains("took more memory than its limit of 8 MiB; --memory raises it"))
    #expect(measured.mebibytes <= 40 * 3 / 2 + 50)
  }
}
