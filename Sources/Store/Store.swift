internal import Dispatch
internal import GRDB
internal import Glibc
internal import Synchronization

/// Persistent data: series with the logs of their games, low scores, and the values of scripts.
///
/// A write returns when it is on the disk, in one transaction: a crash of the program or the machine leaves all of it
/// or nothing. Several threads and several processes may use one folder at once; a writer waits up to five seconds for
/// another process's write. Every error is one line.
public final class Store: Sendable {
  /// The maximum length of the name of a script's value, in Unicode scalars.
  public static let longestName = 64
  /// The maximum size of a script's value as JSON, in bytes.
  public static let largestValue = 65_536
  /// The maximum number of values of one script.
  public static let mostValues = 1_000

  /// The store's location.
  public let location: StoreLocation
  /// The database; internal for the tests.
  let database: any DatabaseWriter
  /// The cache of the file's games.
  private let knownGames = Mutex(KnownGames())
  private let queue = Mutex(WriteQueue())
  private let clock: @Sendable () -> Int

  /// Opens a store; creates its folder and its file if they are missing.
  /// - Throws: an error if the folder can't be created or written, or if the file is damaged, of a newer version, or
  ///   another program's.
  public convenience init(at location: StoreLocation) throws(StoreError) {
    try self.init(at: location, clock: { milliseconds() })
  }

  /// Opens a store with a clock, which gives milliseconds since the beginning of 1970.
  init(at location: StoreLocation, clock: @escaping @Sendable () -> Int) throws(StoreError) {
    self.location = location
    self.clock = clock
    do { database = try openDatabase(at: location) } catch { throw StoreError(error, at: location.path) }
  }

  /// Opens a store. On failure, reports the reason in one line and returns a store in memory: play continues unsaved.
  public static func open(at location: StoreLocation, report: (String) -> Void) throws(StoreError) -> Store {
    do { return try Store(at: location) } catch {
      report("\(error); playing on unsaved")
      return try Store(at: .memory)
    }
  }

  // MARK: For the other files of this target

  /// The time, in milliseconds since the beginning of 1970.
  var now: Int { clock() }

  /// Reads the last committed data; others may write meanwhile.
  func read<Result: Sendable>(_ body: (Database) throws -> Result) throws(StoreError) -> Result {
    do { return try database.read(body) } catch { throw StoreError(error, at: location.path) }
  }

  /// Writes atomically, after bringing the cache up to date.
  ///
  /// Threads that come while another one writes share one transaction, so that the disk is waited for once.
  /// - Parameters:
  ///   - waitsIfBusy: whether to wait for another process that is writing.
  ///   - body: may run twice, on another thread.
  func write<Result: Sendable>(
    waitsIfBusy: Bool = true, _ body: (Database, inout KnownGames) throws -> Result
  ) throws(StoreError) -> Result {
    let result: Swift.Result<Result, any Error>? = withoutActuallyEscaping(body) { body in
      var result: Result?
      let write = WaitingWrite(waitsIfBusy: waitsIfBusy) { result = try body($0, &$1) }
      if !queue.withLock({ $0.add(write) }) { write.isNext.wait() }
      // Another thread may have written it meanwhile.
      if write.body != nil {
        let writes = queue.withLock { $0.takeAll() }
        knownGames.withLock { commit(writes, &$0) }
        for other in writes where other !== write { other.isNext.signal() }
        queue.withLock { $0.next() }?.isNext.signal()
      }
      return write.error.map { .failure($0) } ?? result.map { .success($0) }
    }
    do { return try (result ?? .failure(DatabaseError(resultCode: .SQLITE_ABORT))).get() } catch {
      throw StoreError(error, at: location.path)
    }
  }

  /// Writes all in one transaction; if that fails, each in its own.
  private func commit(_ writes: [WaitingWrite], _ known: inout KnownGames) {
    do { try transaction(of: writes, &known) } catch {
      for write in writes {
        do {
          if writes.count == 1 { throw error }
          try transaction(of: [write], &known)
        } catch { write.error = error }
      }
    }
    for write in writes { write.body = nil }
  }

  private func transaction(of writes: [WaitingWrite], _ known: inout KnownGames) throws {
    let waitsIfBusy = writes.allSatisfy(\.waitsIfBusy)
    var after = known
    // If anything fails, even the commit, the next call reads the file again.
    known = KnownGames()
    try database.writeWithoutTransaction { database in
      if !waitsIfBusy { try database.run("PRAGMA busy_timeout = 0") }
      defer { if !waitsIfBusy { try? database.run("PRAGMA busy_timeout = \(busyTimeoutInSeconds * 1_000)") } }
      try database.inTransaction(.immediate) {
        try after.forgetIfOthersWrote(to: database)
        for write in writes { try write.body?(database, &after) }
        return .commit
      }
    }
    known = after
  }
}

/// The writes that the next transaction takes.
private struct WriteQueue {
  private var writes: [WaitingWrite] = []
  private var isWriting = false

  /// Adds a write.
  /// - Returns: whether its thread writes at once.
  mutating func add(_ write: WaitingWrite) -> Bool {
    defer { isWriting = true }
    writes.append(write)
    return !isWriting
  }

  mutating func takeAll() -> [WaitingWrite] {
    defer { writes = [] }
    return writes
  }

  /// Ends a transaction.
  /// - Returns: the write whose thread begins the next one; nil if none waits.
  mutating func next() -> WaitingWrite? {
    isWriting = !writes.isEmpty
    return writes.first
  }
}

/// A write whose thread waits until it is done.
///
/// `@unchecked`: its own thread and the one that writes touch it in turn. The signal hands it over: until then its own
/// thread waits, and afterwards no other thread has it.
private final class WaitingWrite: @unchecked Sendable {
  let waitsIfBusy: Bool
  /// Nil once it is done.
  var body: ((Database, inout KnownGames) throws -> Void)?
  var error: (any Error)?
  /// Signalled once, when the write is done or its thread is to write.
  let isNext = DispatchSemaphore(value: 0)

  init(waitsIfBusy: Bool, _ body: @escaping (Database, inout KnownGames) throws -> Void) {
    (self.waitsIfBusy, self.body) = (waitsIfBusy, body)
  }
}

private func milliseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
}
