import Dispatch
import Playtest
import Synchronization
import Testing

@Suite("Work on several threads")
struct OrderedWorkTests {
  @Test("results come in the order of the things", arguments: [1, 2, 5])
  func order(jobs: Int) {
    let results = Mutex<[Int]>([])
    ordered(Array(0..<100), jobs: jobs, { $0 * 2 }) { result in
      results.withLock { $0.append(result) }
      return true
    }
    #expect(results.withLock { $0 } == (0..<100).map { $0 * 2 })
  }

  @Test("after a result that is the last one wanted none comes, though some are there")
  func stopped() {
    let others = DispatchSemaphore(value: 0)
    let results = Mutex<[Int]>([])
    let work: @Sendable (Int) -> Int = { thing in
      // The first thing waits until the other thread has handed in two results and is at work on the third.
      if thing == 0 { others.wait() }
      if thing == 3 { others.signal() }
      return thing
    }
    ordered([0, 1, 2, 3], jobs: 2, work) { result in
      results.withLock { $0.append(result) }
      return false
    }
    #expect(results.withLock { $0 } == [0])
  }
}
