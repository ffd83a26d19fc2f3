internal import GRDB

/// The mark in the header of Parlor's files, which distinguishes them from other programs' databases: "Parl".
private let applicationID = 0x5061_726c

/// The time that a process waits for another one that writes or opens the same file.
let busyTimeoutInSeconds = 5

/// Opens the database of a location and brings its tables up to date.
func openDatabase(at location: StoreLocation) throws -> any DatabaseWriter {
  var configuration = Configuration()
  configuration.busyMode = .timeout(Double(busyTimeoutInSeconds))
  configuration.label = "Store"
  configuration.prepareDatabase { database in try claim(database, at: location.path) }
  switch location {
  case .memory:
    return try migrated(DatabaseQueue(configuration: configuration), at: location.path)
  case .folder(let folder):
    try makeFolder(folder)
    // If two processes created the same file at once, one would find the other's tables incomplete.
    let lock = try FolderLock(folder)
    defer { lock.release() }
    return try migrated(DatabasePool(path: location.path, configuration: configuration), at: location.path)
  }
}

/// Marks a new file as Parlor's, and refuses another program's file before changing anything in it.
private func claim(_ database: Database, at path: String) throws {
  let id = try database.column(Int.self, "PRAGMA application_id").first
  // A view in place of a table could give endless rows.
  let strange = "SELECT type || ' ' || name FROM sqlite_master WHERE type IN ('view', 'trigger') LIMIT 1"
  if id == applicationID, let name = try database.column(String.self, strange).first {
    throw StoreError(.damaged("it has the \(name), which Parlor doesn't make"), at: path)
  }
  guard id != applicationID else { return }
  guard id == 0, try database.rows("SELECT 1 FROM sqlite_master LIMIT 1").isEmpty else {
    throw StoreError(.foreign, at: path)
  }
  try database.run("PRAGMA application_id = \(applicationID)")
}

private func migrated(_ database: any DatabaseWriter, at path: String) throws -> any DatabaseWriter {
  let migrator = migrations
  guard try !database.read(migrator.hasBeenSuperseded) else { throw StoreError(.newer, at: path) }
  try migrator.migrate(database)
  // Acknowledged writes must survive a power cut; by default the pool syncs only at checkpoints.
  try database.writeWithoutTransaction { try $0.run("PRAGMA synchronous = FULL") }
  return database
}

/// All changes of the tables since the first version, in order. A released migration never changes.
///
/// Rows hold lines of the text format of saves: the head of a series or a game, or a move. This leaves only one format
/// to read, which has its own version.
private var migrations: DatabaseMigrator {
  var migrator = DatabaseMigrator()
  migrator.registerMigration("1: series, low scores and values of scripts") { database in
    try database.execute(sql: firstTables)
  }
  migrator.registerMigration("2: settings of players") { database in
    try database.execute(
      sql: """
        CREATE TABLE setting (
          game TEXT NOT NULL,
          name TEXT NOT NULL,
          text TEXT NOT NULL,
          PRIMARY KEY (game, name)
        ) STRICT, WITHOUT ROWID;
        """)
  }
  return migrator
}

private let firstTables = """
  CREATE TABLE series (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- so that the id of a deleted series isn't given again
    game TEXT NOT NULL,
    head TEXT NOT NULL,
    discarded TEXT NOT NULL,              -- the totals of the games that weren't kept, as JSON
    changed INTEGER NOT NULL              -- in milliseconds since 1970; a move has its own time
  ) STRICT;
  CREATE TABLE game (
    series INTEGER NOT NULL REFERENCES series ON DELETE CASCADE,
    number INTEGER NOT NULL,
    head TEXT NOT NULL,
    ending TEXT,                          -- verdict, winners and reason, as JSON; NULL while it goes on
    PRIMARY KEY (series, number)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE move (
    series INTEGER NOT NULL,
    number INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    line TEXT NOT NULL,                   -- 'red 4'
    at INTEGER NOT NULL,
    PRIMARY KEY (series, number, ply),
    FOREIGN KEY (series, number) REFERENCES game ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE low_score (
    game TEXT NOT NULL,
    variant TEXT NOT NULL,
    score INTEGER NOT NULL,
    PRIMARY KEY (game, variant)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE script_value (
    script TEXT NOT NULL,
    name TEXT NOT NULL,
    json TEXT NOT NULL,
    PRIMARY KEY (script, name)
  ) STRICT, WITHOUT ROWID;
  """
