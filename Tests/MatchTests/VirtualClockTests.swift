import Match
import Testing

@Suite("The virtual clock")
struct VirtualClockTests {
  @Test("virtual time stands still until somebody waits, and never goes back")
  func virtual() {
    let clock = VirtualClock()
    #expect(clock.now == .zero)
    #expect(clock.wait(until: .seconds(3_600)))
    #expect(clock.wait(until: .seconds(5)))
    #expect(clock.now == .seconds(3_600))
  }
}
