import Foundation
import GRDB
import Match
import Testing

@testable import Store
@testable import store_probe

@Suite("Opening the store")
struct OpeningTests {
  private func mode(of url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }

  @Test("folders that are missing are made, for their owner alone")
  func folders() throws {
    let folder = try TemporaryFolder()
    let deep = folder.url.appending(path: "a/b c/ü/")
    _ = try Store(at: .folder(deep.path + "/"))
    #expect(FileManager.default.fileExists(atPath: deep.appending(path: "parlor.sqlite").path))
    for part in ["a", "a/b c", "a/b c/ü"] { #expect(try mode(of: folder.url.appending(path: part)) == 0o700) }
    // A file of no bytes is a new one.
    try Data().write(to: folder.file)
    #expect(try Store(at: folder.location).list().isEmpty)
  }

  @Test("a folder has a write-ahead log that waits for the disk; memory needs none")
  func pragmas() throws {
    let folder = try TemporaryFolder()
    let store = try Store(at: folder.location)
    #expect(try store.pragma("journal_mode") == ["wal"])
    // 2 is FULL: every transaction is on the disk when it ends.
    #expect(try store.pragma("synchronous") == ["2"])
    #expect(try store.pragma("foreign_keys") == ["1"])
    #expect(try store.pragma("busy_timeout") == ["5000"])
    #expect(try store.pragma("application_id") == ["\(0x5061_726c)"])
    #expect(try Store(at: .memory).pragma("foreign_keys") == ["1"])
  }

  @Test("a new file has the tables of every migration, and opening it again adds none")
  func migrations() throws {
    let folder = try TemporaryFolder()
    let question = "SELECT group_concat(name) FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    for _ in 1...2 {
      let store = try Store(at: folder.location)
      let tables = try store.read { try $0.rows(question).first?.decode(String.self, atIndex: 0) }
      #expect(tables == "grdb_migrations,series,game,move,low_score,script_value,setting")
      let names = try store.read { database in
        try database.rows("SELECT identifier FROM grdb_migrations").map { try $0.decode(String.self, atIndex: 0) }
      }
      #expect(names == ["1: series, low scores and values of scripts", "2: settings of players"])
    }
  }

  @Test("a file whose making was cut off after Parlor's mark is made to the end")
  func halfMade() throws {
    let folder = try TemporaryFolder()
    let store = try Store(at: folder.location)
    try store.write { database, _ in
      for table in ["setting", "script_value", "low_score", "move", "game", "series"] {
        try database.execute(sql: "DROP TABLE \(table)")
      }
      try database.run("DELETE FROM grdb_migrations")
    }
    #expect(try Store(at: folder.location).list().isEmpty)
  }

  @Test("a file of a newer version is refused and left alone")
  func newer() throws {
    let folder = try TemporaryFolder()
    let store = try Store(at: folder.location)
    try store.write { database, _ in
      try database.run("INSERT INTO grdb_migrations (identifier) VALUES ('2: something new')")
    }
    let error = #expect(throws: StoreError.self) { try Store(at: folder.location) }
    #expect(
      folder.reason(of: error)
        == "DIR/parlor.sqlite was written by a newer Parlor: update this one, or save elsewhere with --data DIR")
  }

  @Test("another program's database is refused and left as it was")
  func foreign() throws {
    let mark = "PRAGMA application_id = 7;"
    for start in [mark, "CREATE TABLE a (b);", mark + "CREATE TABLE a (b);"] {
      let folder = try TemporaryFolder()
      try DatabaseQueue(path: folder.file.path).write { try $0.execute(sql: start) }
      let before = try Data(contentsOf: folder.file)
      let error = #expect(throws: StoreError.self) { try Store(at: folder.location) }
      #expect(
        folder.reason(of: error)
          == "DIR/parlor.sqlite is another program's database: move it away, or save elsewhere with --data DIR")
      #expect(try Data(contentsOf: folder.file) == before)
    }
  }

  @Test("a file that isn't a database is refused and left as it was")
  func text() throws {
    let folder = try TemporaryFolder()
    let text = Data(String(repeating: "This is no database.\n", count: 300).utf8)
    try text.write(to: folder.file)
    let error = #expect(throws: StoreError.self) { try Store(at: folder.location) }
    #expect(
      folder.reason(of: error)
        == "DIR/parlor.sqlite isn't a database, or its beginning is damaged: move it away, or save elsewhere with "
        + "--data DIR")
    #expect(try Data(contentsOf: folder.file) == text)
  }

  /// A folder that can't be used, and the text that says so; `DIR` stands for a folder of the test.
  @Test(
    "a folder that can't be used is named with the reason, also where root asks",
    arguments: [
      ("/proc/parlor", "the folder /proc/parlor can't be used (No such file or directory)"),
      ("/proc/a/b", "the folder /proc/a can't be used (No such file or directory)"),
      ("DIR/file", "the folder DIR/file can't be used (Not a directory)"),
      ("DIR/file/a", "the folder DIR/file/a can't be used (Not a directory)"),
    ])
  func folder(path: String, text: String) throws {
    let folder = try TemporaryFolder()
    try Data("text".utf8).write(to: folder.url.appending(path: "file"))
    let error = #expect(throws: StoreError.self) {
      try Store(at: .folder(path.replacing("DIR", with: folder.url.path)))
    }
    #expect(folder.reason(of: error) == text + "; mend that, or save elsewhere with --data DIR")
  }

  @Test("a folder in the place of the file can't be opened")
  func folderAsFile() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.file, withIntermediateDirectories: false)
    let error = #expect(throws: StoreError.self) { try Store(at: folder.location) }
    #expect(
      folder.reason(of: error)
        == "DIR/parlor.sqlite can't be opened: allow reading and writing it and its folder, or save elsewhere with "
        + "--data DIR")
  }
}
