import CommandRuns
import Testing

@Suite("A mod that names too few seats", .endsInTime)
struct TooFewSeatsTests {
  @Test(
    "a mod that names fewer seats than its engine has is refused by its line",
    arguments: [(["check", "--no-coverage"], 1), (["play", "--players", "random"], 2), (["playtest"], 2)])
  func tooFewSeats(command: [String], code: Int) async throws {
    let program = try Program()
    try program.write(
      "return require('parlor').mod('four-in-a-row', {\n  id = 'bad',\n  seats = { 'solo' },\n})\n", to: "bad.lua")
    let run = try await program.run([command[0], "bad.lua"] + command.dropFirst())
    let finding = "bad.lua:3: parlor.mod: 'seats' gives 1 (solo), but four-in-a-row is played by 2 (red, black); "
    #expect(
      run.code == Int32(code) && !run.endedBySignal && (run.output + run.error).contains(finding),
      "\(run.output)\(run.error)")
  }
}
