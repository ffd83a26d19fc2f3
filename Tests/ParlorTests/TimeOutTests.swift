import Testing

@Suite("Time-outs in a terminal", .endsInTime)
struct TimeOutTests {
  @Test("whose time is up loses without a key being pressed")
  func timeIsUp() async throws {
    let session = try Session(
      try Program(),
      [
        "play", "simon", "--seed", "5", "--set", "timeout=0.2", "--set",
        "tempo=[{\"from\":1,\"on\":0.02,\"gap\":0.02}]",
      ], isTerminal: true)
    try await session.wait(for: "player to move (start")
    try session.send("start")
    try await session.wait(for: "the time is up")
    try await session.wait(for: "lost (timeout)")
    try session.send("quit")
    #expect(await session.end() == 0)
  }
}
