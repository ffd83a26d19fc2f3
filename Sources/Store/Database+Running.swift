internal import GRDB

extension Database {
  /// Runs a statement. Its text stands in this target: whatever comes from outside is an argument.
  func run(_ sql: String, _ arguments: [(any DatabaseValueConvertible)?] = []) throws {
    try cachedStatement(sql: sql).execute(arguments: checked(arguments))
  }

  /// The rows that a statement gives; read their columns with `decode`, which throws where a damaged file holds
  /// something else.
  func rows(_ sql: String, _ arguments: [(any DatabaseValueConvertible)?] = []) throws -> [Row] {
    try Row.fetchAll(cachedStatement(sql: sql), arguments: checked(arguments))
  }

  /// Refuses text that would be cut: GRDB hands texts to SQLite up to their first zero.
  private func checked(_ arguments: [(any DatabaseValueConvertible)?]) throws -> StatementArguments {
    for case let text as String in arguments where text.utf8.contains(0) {
      throw StoreError(.zeroCharacter, at: "")
    }
    return StatementArguments(arguments)
  }
}
