import GRDB

@testable import Store

extension Store {
  /// What a pragma answers on the connection that writes.
  func pragma(_ name: String) throws -> [String] {
    try database.writeWithoutTransaction { try String.fetchAll($0, sql: "PRAGMA \(name)") }
  }

  /// How many rows were inserted, changed or deleted since the store was opened.
  func changeCount() -> Int { database.writeWithoutTransaction { $0.totalChangesCount } }

  /// Counts the transactions that are committed from now on.
  func countCommits() -> CommitCounter {
    let counter = CommitCounter()
    database.writeWithoutTransaction { $0.add(transactionObserver: counter) }
    return counter
  }

  /// Refuses every write, or lets it pass again, as a disk that can't be written for a while does.
  func refuseWriting(_ isRefused: Bool) throws {
    _ = try pragma(isRefused ? "query_only = ON" : "query_only = OFF")
  }
}

/// Counts transactions that changed something.
final class CommitCounter: TransactionObserver {
  private(set) var count = 0
  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
  func databaseDidChange(with event: DatabaseEvent) {}
  func databaseDidCommit(_ database: Database) { count += 1 }
  func databaseDidRollback(_ database: Database) {}
}
