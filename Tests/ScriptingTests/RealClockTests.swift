import Glibc
import Scripting
import Testing

@Suite("The clock of the system")
struct RealClockTests {
  @Test("real time passes by itself, and a wait is over when its moment has come")
  func real() {
    let clock = RealClock(startingAt: .seconds(100))
    let moment = clock.now + .milliseconds(2)
    #expect(clock.wait(until: moment))
    #expect(clock.now >= moment)
    #expect(clock.wait(until: .zero))
  }

  @Test("an input that has something to read ends a wait, unless its moment has passed")
  func input() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let clock = RealClock()
    clock.inputs = [ends[0]]
    #expect(clock.wait(until: clock.now + .milliseconds(2)))
    try #require(write(ends[1], "x", 1) == 1)
    #expect(!clock.wait(until: .seconds(86_400)))
    #expect(clock.wait(until: .zero))
  }

  @Test("who is told to stop doesn't wait")
  func stopped() {
    #expect(!RealClock { true }.wait(until: .seconds(86_400)))
  }
}
