internal import GRDB

extension Database {
  /// Runs a statement. The SQL is always this target's own; foreign data comes as arguments.
  func run(_ sql: String, _ arguments: [(any DatabaseValueConvertible)?] = []) throws {
    try cachedStatement(sql: sql).execute(arguments: checked(arguments))
  }

  /// Fetches a statement's rows. Read columns with `decode`, which throws if a damaged file holds a wrong type.
  func rows(_ sql: String, _ arguments: [(any DatabaseValueConvertible)?] = []) throws -> [Row] {
    try Row.fetchAll(cachedStatement(sql: sql), arguments: checked(arguments))
  }

  /// Fetches the first column of a statement's rows.
  func column<Value: DatabaseValueConvertible>(
    _ type: Value.Type, _ sql: String, _ arguments: [(any DatabaseValueConvertible)?] = []
  ) throws -> [Value] {
    try rows(sql, arguments).map { try $0.decode(type, atIndex: 0) }
  }

  /// Refuses strings with a zero character, since GRDB passes strings to SQLite only up to the first zero.
  private func checked(_ arguments: [(any DatabaseValueConvertible)?]) throws -> StatementArguments {
    for case let text as String in arguments where text.utf8.contains(0) {
      throw StoreError(.zeroCharacter, at: "")
    }
    return StatementArguments(arguments)
  }
}

extension StoreError {
  init(_ error: any Error, at path: String) {
    switch error {
    case let error as StoreError: self = error
    case let error as DatabaseError: self.init(Self.reason(of: error), at: path)
    case is RowDecodingError: self.init(.damaged("a row holds a value of the wrong kind"), at: path)
    default: self.init(.other(Self.line("\(error)")), at: path)
    }
  }

  private static func reason(of error: DatabaseError) -> Reason {
    let message = line(error.message ?? error.resultCode.description)
    // Growing the file of shared memory needs disk space too, but fails with its own code.
    if error.extendedResultCode == .SQLITE_IOERR_SHMSIZE { return .full }
    return switch error.resultCode {
    case .SQLITE_FULL: .full
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: .readOnly
    case .SQLITE_CANTOPEN: .unopenable
    case .SQLITE_IOERR: .device(message)
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: .busy
    case .SQLITE_NOTADB: .notADatabase
    // Parlor's statements and tables are fixed: if one doesn't fit the other, the file is damaged.
    case .SQLITE_CORRUPT, .SQLITE_ERROR, .SQLITE_SCHEMA, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH: .damaged(message)
    default: .other(message)
    }
  }

  /// The message on one line.
  private static func line(_ message: String) -> String {
    message.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
