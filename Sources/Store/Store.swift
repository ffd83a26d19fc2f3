internal import GRDB
internal import Glibc
internal import Synchronization

/// What is kept from run to run: series with the logs of their games, low scores, and the values of scripts.
///
/// A call that writes returns when the disk has what it wrote, in one transaction: a program or a machine that stops
/// at any moment leaves all of it or nothing. Several threads and several processes may use one folder at once; who
/// writes waits up to five seconds for another process that does. Every error is one line.
public final class Store: Sendable {
  /// How long the name of a script's value may be, in Unicode scalars.
  public static let longestName = 64
  /// How much a script's value may take as JSON, in bytes.
  public static let largestValue = 65_536
  /// How many values one script may have.
  public static let mostValues = 1_000

  /// Where the store is.
  public let location: StoreLocation
  /// Where it is kept; the tests reach it too.
  let database: any DatabaseWriter
  /// What is known of the games in the file, which also lets one writer in at a time.
  private let knownGames = Mutex(KnownGames())
  private let clock: @Sendable () -> Int

  /// Opens a store, and makes its folder and its file where they are missing.
  /// - Throws: an error where the folder can't be made or written, or where the file is damaged, of a newer version, or
  ///   another program's.
  public convenience init(at location: StoreLocation) throws(StoreError) {
    try self.init(at: location, clock: { milliseconds() })
  }

  /// Opens a store that reads the time from a clock, in milliseconds since the beginning of 1970.
  init(at location: StoreLocation, clock: @escaping @Sendable () -> Int) throws(StoreError) {
    self.location = location
    self.clock = clock
    do { database = try openDatabase(at: location) } catch { throw StoreError(error, at: location.path) }
  }

  /// Opens a store. If that fails, reports why in one line and returns a store in memory, so that play continues unsaved.
  public static func open(at location: StoreLocation, report: (String) -> Void) throws(StoreError) -> Store {
    do { return try Store(at: location) } catch {
      report("\(error); playing on unsaved")
      return try Store(at: .memory)
    }
  }

  // MARK: For the other files of this target

  /// The time, in milliseconds since the beginning of 1970.
  var now: Int { clock() }

  /// Reads what was written last, while others may write.
  func read<Result: Sendable>(_ body: (Database) throws -> Result) throws(StoreError) -> Result {
    do { return try database.read(body) } catch { throw StoreError(error, at: location.path) }
  }

  /// Writes all of something or nothing; what is known of the games in the file is brought up to date first.
  /// - Parameter waitsIfBusy: whether to wait for another process that is writing.
  func write<Result: Sendable>(
    waitsIfBusy: Bool = true, _ body: (Database, inout KnownGames) throws -> Result
  ) throws(StoreError) -> Result {
    try knownGames.withLock { (known) throws(StoreError) in
      do {
        return try database.writeWithoutTransaction { database in
          if !waitsIfBusy { try database.run("PRAGMA busy_timeout = 0") }
          defer { if !waitsIfBusy { try? database.run("PRAGMA busy_timeout = \(busyTimeoutInSeconds * 1_000)") } }
          return try Self.transaction(in: database, &known, body)
        }
      } catch {
        throw StoreError(error, at: location.path)
      }
    }
  }

  private static func transaction<Result>(
    in database: Database, _ known: inout KnownGames, _ body: (Database, inout KnownGames) throws -> Result
  ) throws -> Result {
    var after = known
    // If anything fails, even the end of the transaction, the next call reads the file again.
    known = KnownGames()
    var result: Result?
    try database.inTransaction(.immediate) {
      try after.forgetIfOthersWrote(to: database)
      result = try body(database, &after)
      return .commit
    }
    known = after
    guard let result else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
    return result
  }
}

private func milliseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
}
