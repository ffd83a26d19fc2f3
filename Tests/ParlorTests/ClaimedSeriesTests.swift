import CommandRuns
import Testing

@Suite("A series that is being played", .endsInTime)
struct ClaimedSeriesTests {
  @Test("two programs don't play one series at once")
  func claimed() async throws {
    let program = try Program()
    _ = try await program.run("play", "four-in-a-row", input: "4\n")
    let session = try LaunchedSession(program, ["play", "--series", "1"])
    try await session.wait(for: "> ")
    let other = try await program.run("play", "--series", "1", input: "4\n")
    #expect(other.code == 1 && other.error == "parlor: series 1 is being played elsewhere; end that first\n")
    try session.send("quit")
    #expect(await session.end() == 0)
  }
}
