import GRDB
import Testing

@testable import Store

@Suite("What errors say")
struct ErrorTextTests {
  /// What SQLite answers, and the line that comes of it.
  struct Case: CustomTestStringConvertible, Sendable {
    let codes: [ResultCode]
    let text: String
    var testDescription: String { text }

    init(_ codes: ResultCode..., text: String) { (self.codes, self.text) = (codes, text) }
  }

  @Test(
    "an error of the database is one line with the path, what happened and what to do",
    arguments: [
      Case(
        .SQLITE_FULL, .SQLITE_IOERR_SHMSIZE,
        text: "/d/p can't be written, the disk is full: free some space, or save elsewhere with --data DIR"),
      Case(
        .SQLITE_READONLY, .SQLITE_READONLY_DIRECTORY, .SQLITE_READONLY_DBMOVED, .SQLITE_PERM, .SQLITE_AUTH,
        text: "/d/p can't be written, it is read-only: allow writing it and its folder, "
          + "or save elsewhere with --data DIR"),
      Case(
        .SQLITE_CANTOPEN, .SQLITE_CANTOPEN_ISDIR,
        text: "/d/p can't be opened: allow reading and writing it and its folder, or save elsewhere with --data DIR"),
      Case(
        .SQLITE_IOERR, .SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC,
        text: "/d/p can't be read or written (the message): check the disk, or save elsewhere with --data DIR"),
      Case(
        .SQLITE_BUSY, .SQLITE_BUSY_RECOVERY, .SQLITE_LOCKED, .SQLITE_PROTOCOL,
        text: "/d/p is locked by another program: end that program, then try again"),
      Case(
        .SQLITE_NOTADB,
        text: "/d/p isn't a database, or its beginning is damaged: move it away, or save elsewhere with --data DIR"),
      Case(
        .SQLITE_CORRUPT, .SQLITE_CORRUPT_VTAB, .SQLITE_ERROR, .SQLITE_SCHEMA, .SQLITE_CONSTRAINT_FOREIGNKEY,
        .SQLITE_MISMATCH,
        text: "/d/p is damaged (the message): move it away to start again, or save elsewhere with --data DIR"),
      Case(.SQLITE_NOMEM, .SQLITE_MISUSE, .SQLITE_TOOBIG, text: "/d/p can't be used: the message"),
    ])
  func database(example: Case) {
    for code in example.codes {
      let error = DatabaseError(resultCode: code, message: "the\nmessage", sql: "SELECT secret", arguments: ["secret"])
      #expect(StoreError(error, at: "/d/p").description == example.text, "\(code)")
    }
  }

  @Test("the other errors are one line too")
  func others() {
    struct Odd: Error, CustomStringConvertible { let description = "two\nlines" }
    let id = SeriesID(rawValue: 7)
    #expect(StoreError(Odd(), at: "/d/p").description == "/d/p can't be used: two lines")
    #expect(StoreError(StoreError(.full, at: "/other"), at: "/d/p") == StoreError(.full, at: "/other"))
    let texts: [(StoreError.Reason, String)] = [
      (.foreign, "/d/p is another program's database: move it away, or save elsewhere with --data DIR"),
      (.newer, "/d/p was written by a newer Parlor: update this one, or save elsewhere with --data DIR"),
      (.folder("cause"), "the folder /d/p can't be used (cause); mend that, or save elsewhere with --data DIR"),
      (.noSeries(id), "/d/p has no series 7; it may have been deleted"),
      (.unreadableSeries(id, "cause"), "series 7 of /d/p can't be read: cause"),
      (.zeroCharacter, "a string with a zero character can't be saved: leave the character out"),
    ]
    for (reason, text) in texts { #expect(StoreError(reason, at: "/d/p").description == text) }
  }
}
