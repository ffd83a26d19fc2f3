import CommandRuns
import Testing

@Suite("A series that is decided", .endsInTime)
struct DecidedSeriesTests {
  /// A program with a series of nim with one stick, the best of three, that was won two to nothing.
  private func program() async throws -> Program {
    let program = try Program()
    try program.write(
      """
      local series = require("parlor").series {
        game = "nim", setup = { heaps = { 1 } }, players = { "greedy", "random" }, best_of = 3, seed = 7,
      }
      series:run()
      series:save_file("decided")
      """, to: "series.lua")
    let run = try await program.run("run", "series.lua")
    #expect(run.code == 0, "\(run.error)")
    return program
  }

  @Test("is shown with its standing when it is resumed, with code 0")
  func resumed() async throws {
    let run = try await program().run("play", "--from", "decided")
    #expect(run.code == 0 && run.error.isEmpty)
    #expect(run.output.hasSuffix("greedy won 2 to 0 (best of 3)\npoints: greedy 2, random 0\n"), "\(run.output)")
  }

  @Test("has no other game: that is said, and its games can be looked at")
  func new() async throws {
    let run = try await program().run(
      "play", "--from", "decided", "--players", "human,random", input: "new\na1\ntotals\nselect 1\nlog\nquit\n")
    #expect(run.code == 0 && run.error.isEmpty)
    let won = "human won 2 to 0 (best of 3)"
    for part in [
      "\n\(won)\npoints: human 2, random 0\nthe series is over: \(won)\nthe series is over; 'quit' leaves\nwon: first 2, ",
      "\npoints: human 2, random 0; \(won)\ngame 1: first won (took-the-last)\n", "\n1 first a1\n",
    ] {
      #expect(run.output.contains(part), "\(part) in \(run.output)")
    }
  }
}
