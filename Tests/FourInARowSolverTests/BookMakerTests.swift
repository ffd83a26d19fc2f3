import FourInARowSolver
import Foundation
import Testing

@Suite("Making an opening book")
struct BookMakerTests {
  /// The path of a log that isn't there yet; it is removed afterwards.
  private func withLog<Result>(_ body: (String) throws -> Result) throws -> Result {
    let path = FileManager.default.temporaryDirectory.appending(path: "parlor-book-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try body(path)
  }

  /// Makes the book of a small board, going on where its log ends.
  private func made(_ log: String) throws -> OpeningBook {
    let maker = try BookMaker(columns: 5, rows: 4, megabytes: 1, log: log)
    try maker.solvePlay(upTo: 4)
    try maker.solveAll(atPly: 3)
    return try maker.book(derivingUpTo: 2)
  }

  @Test("it holds the score and the best moves of every position up to its ply, and of their mirrors")
  func complete() throws {
    let book = try withLog(made)
    let solver = try #require(Solver(columns: 5, rows: 4, megabytes: 1))
    var lines: [[Int]] = [[]]
    for _ in 0...3 {
      for line in lines {
        let position = try #require(solver.position(after: line))
        let known = try #require(book.best(in: position), "\(line)")
        let score = try #require(try solver.score(of: position))
        #expect(known == (score, try solver.bestColumns(in: position)), "\(line)")
      }
      lines = lines.flatMap { line in (1...5).map { line + [$0] } }
    }
    for index in 0..<book.count {
      let position = try #require(book.position(at: index))
      #expect(try book.best(in: position)?.score == solver.score(of: position))
    }
    #expect(book.position(at: book.count) == nil)
  }

  @Test("wherever it was killed, it goes on to the same log and the same book")
  func resumes() throws {
    let (whole, book) = try withLog { log in
      let book = try made(log)
      return (try Data(contentsOf: URL(filePath: log)), book.bytes)
    }
    for length in [0, 2, 4, 5, 21, 22, whole.count / 2, whole.count - 1, whole.count] {
      try withLog { log in
        try whole.prefix(length).write(to: URL(filePath: log))
        #expect(try made(log).bytes == book, "\(length)")
        #expect(try Data(contentsOf: URL(filePath: log)) == whole, "\(length)")
      }
    }
  }

  @Test("a book may be made while another program writes the log, which nobody else may write")
  func shared() throws {
    try withLog { log in
      let writer = try BookMaker(columns: 5, rows: 4, megabytes: 1, log: log)
      try writer.solvePlay(upTo: 0)
      #expect(throws: BookError.self) { try BookMaker(columns: 5, rows: 4, log: log) }
      let reader = try BookMaker(columns: 5, rows: 4, log: log, isSolving: false)
      #expect(reader.count == 1)
      #expect(throws: BookError.self) { try reader.solvePlay(upTo: 2) }
      #expect(try reader.book(derivingUpTo: 1).count == writer.count)
    }
  }

  @Test(
    "a log that can't be is refused with its line",
    arguments: [
      ("7x6\n", ":1: expected 5x4, not another board"), ("5x4\nzz\n", ":2: expected 16 digits to the base of 16"),
      ("5x4\n0000000000000000\n00000000000000000\n", ":3: expected 16 digits to the base of 16"),
    ])
  func refused(text: String, problem: String) throws {
    try withLog { log in
      try Data(text.utf8).write(to: URL(filePath: log))
      let error = #expect(throws: BookError.self) { try BookMaker(columns: 5, rows: 4, log: log) }
      #expect(error?.message == log + problem)
      #expect(try Data(contentsOf: URL(filePath: log)) == Data(text.utf8))
    }
  }

  @Test("a book is of at most 7 columns and 6 rows")
  func sizes() throws {
    try withLog { log in
      #expect(throws: BookError.self) { try BookMaker(columns: 8, rows: 6, log: log) }
      #expect(!FileManager.default.fileExists(atPath: log))
    }
  }
}
