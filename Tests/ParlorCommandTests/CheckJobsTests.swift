import CommandRuns
import SampleGames
import Testing

@Suite("parlor check on several threads", .endsInTime)
struct CheckJobsTests {
  @Test("any number of jobs prints the same bytes, also of rules that keep something outside the state")
  func sameBytes() async throws {
    let program = try Program()
    try program.write(CountingGame.source("fine"), to: "fine.lua")
    try program.write(BadGame(moves: "do return { 1, 1 } end").source, to: "bad.lua")
    for file in ["fine.lua", "bad.lua"] {
      var runs: [String] = []
      for jobs in ["1", "2", "5"] {
        let run = try await program.run("check", file, "--seeds", "60", "--jobs", jobs)
        #expect(run.output.contains("\(file): "))
        runs.append(run.output + run.error)
      }
      #expect(Set(runs).count == 1, "\(runs)")
    }
  }

  @Test("a number of jobs that there can't be is refused", arguments: ["0", "1025", "many"])
  func refused(jobs: String) async throws {
    let run = try await Program().run("check", "nim", "--jobs", jobs)
    #expect(run.code == 2 && run.error.contains("--jobs"))
  }
}
