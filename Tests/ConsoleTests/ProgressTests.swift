import Testing

@testable import Console

@Suite("How far a playtest has come")
struct ProgressTests {
  @Test("a rate has a digit behind the point where games are slow")
  func rates() { #expect([0, 0.25, 9.94, 10, 1_234.5].map(ProgressBar.text) == ["0.0", "0.3", "9.9", "10", "1234"]) }

  @Test("a time is told in units that tell enough of it")
  func durations() {
    #expect(
      [-1, 39.5, 99, 100, 5_940, 12_000].map(ProgressBar.duration) == [
        "0 s", "40 s", "99 s", "2 min", "99 min", "3 h 20 min",
      ])
  }
}
