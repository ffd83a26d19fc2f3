import CommandRuns
import Dispatch
import Glibc
import Synchronization
import Testing

@testable import Console
@testable import ParlorCommand

@Suite("Progress while nothing ends", .endsInTime)
struct LiveProgressTests {
  @Test("time alone brings the first line, and work's result comes back")
  func line() {
    let error = Mutex("")
    let isTold = DispatchSemaphore(value: 0)
    let lent = Surroundings(
      variables: [:], input: STDIN_FILENO, output: { _ in },
      error: { text in
        error.withLock { $0 += text }
        isTold.signal()
      })
    let result = Surroundings.lend(lent) {
      LiveProgress.shown(by: ProgressBar(201, jobs: 2, start: .now - .seconds(30))) { _ in
        isTold.wait()
        return 7
      }
    }
    #expect(result == 7)
    #expect(error.withLock { $0.hasPrefix("201 games will take more than ") })
  }
}
