import CommandRuns
import Testing

@Suite("Memory of parlor playtest", .endsInTime)
struct PlaytestMemoryLongTests {
  @Test(
    "a hundred times as many games take no more memory",
    arguments: [
      ["--games", "200000"], ["--games", "100000", "--html", "page.html"],
      ["--games", "20000", "--games-to", "games.ndjson"],
    ])
  func flat(options: [String]) async throws {
    let program = try Program()
    let playtest = ["playtest", "four-in-a-row", "--seed", "1", "--jobs", "1"] + options
    var few = playtest
    few[few.count - options.count + 1].removeLast(2)
    let (one, other) = (try await MeasuredRun(few, of: program), try await MeasuredRun(playtest, of: program))
    #expect(one.run.code == 0 && other.run.code == 0, "\(one.run.error)\(other.run.error)")
    // A record that is kept of each game comes to far more; what a run takes varies by less.
    #expect(other.mebibytes <= one.mebibytes + 4, "\(one.mebibytes) MiB, then \(other.mebibytes) MiB")
  }
}
