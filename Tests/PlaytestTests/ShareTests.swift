import Playtest
import Testing

@Suite("Shares and their intervals")
struct ShareTests {
  /// R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17, 1998: the
  /// score method without continuity correction.
  @Test(
    "Wilson's interval is as published",
    arguments: [
      (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611), (1, 29, 0.0061, 0.1718),
    ])
  func published(count: Int, games: Int, low: Double, high: Double) {
    let interval = Share(count, of: games).interval
    #expect(abs(interval.lowerBound - low) < 0.00005 && abs(interval.upperBound - high) < 0.00005, "\(interval)")
  }

  @Test("it lies around the share, within 0 and 1, and turns with it")
  func shape() {
    for games in [1, 2, 3, 10, 997, 1_000_000] {
      for count in [0, 1, games / 3, games / 2, games - 1, games] {
        let (share, rest) = (Share(count, of: games), Share(games - count, of: games))
        #expect(share.interval.contains(share.value ?? -1))
        #expect(share.interval.lowerBound >= 0 && share.interval.upperBound <= 1)
        #expect(abs(share.interval.lowerBound - (1 - rest.interval.upperBound)) < 1e-12)
      }
    }
    #expect(Share(0, of: 5).interval.lowerBound == 0 && Share(5, of: 5).interval.upperBound == 1)
  }

  @Test("without a game it says nothing")
  func nothing() {
    #expect(Share(0, of: 0).value == nil && Share(0, of: 0).interval == 0...1)
  }
}
