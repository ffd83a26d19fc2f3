@testable import Session

/// Threads that do a session's jobs, and a test that waits for them without asking again and again.
struct Threads {
  private let pool: ThreadPool
  private let stream: AsyncStream<Void>
  private let bell: AsyncStream<Void>.Continuation

  init(_ count: Int = 1) {
    pool = ThreadPool(threads: count)
    (stream, bell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  }

  /// Does jobs on the threads, and wakes the test after each.
  var executor: Session.Executor {
    { [pool, bell] job in
      pool.run {
        job()
        bell.yield()
      }
    }
  }

  /// Wakes the test: to be called where a place is woken.
  var wake: @Sendable () -> Void { { [bell] in bell.yield() } }

  /// Waits until something is so.
  func wait(until isSo: () -> Bool) async {
    var rings = stream.makeAsyncIterator()
    while !isSo() { await rings.next() }
  }
}

/// What a place hears, for whoever waits for something in it.
final class Listener {
  let place: Place
  private(set) var heard: [String] = []
  private let threads: Threads

  init(_ place: Place, _ threads: Threads) { (self.place, self.threads) = (place, threads) }

  /// Waits until something was said after what was waited for before, and forgets all up to it.
  func hear(_ words: String) async {
    await threads.wait {
      heard += place.words()
      return heard.contains(words)
    }
    if let end = heard.firstIndex(of: words) { heard.removeFirst(end + 1) }
  }
}
