import CommandRuns
import SampleGames
import Testing

@testable import ParlorCommand

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

  @Test("a check that will take long says so beforehand, and a short one says nothing")
  func note() {
    #expect(slowCheckNote("a.lua", games: 200, seconds: 4.9) == nil)
    let seconds = "a.lua: 200 random games will take about 41 seconds"
    #expect(slowCheckNote("a.lua", games: 200, seconds: 40.6) == seconds)
    let minutes = "a.lua: 1 random game will take about 2 minutes"
    #expect(slowCheckNote("a.lua", games: 1, seconds: 100) == minutes)
    #expect(slowCheckNote("a.lua", games: 1, seconds: .infinity) != nil)
  }
}
