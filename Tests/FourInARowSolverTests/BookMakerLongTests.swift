import FourInARowSolver
import Foundation
import Testing

@Suite("Making an opening book")
struct BookMakerLongTests {
  /// The path of a log that isn't there yet; it is removed afterwards.
  private func withLog<Result>(_ body: (String) throws -> Result) throws -> Result {
    let path = FileManager.default.temporaryDirectory.appending(path: "parlor-book-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try body(path)
  }

  private func maker(
    _ log: String, columns: Int = 5, rows: Int = 4, from start: OpeningBook? = nil, isSolving: Bool = true
  ) throws -> BookMaker {
    try BookMaker(columns: columns, rows: rows, last: 5, megabytes: 1, from: start, log: log, isSolving: isSolving)
  }

  /// Makes the book of a small board, going on where its log ends.
  private func made(
    _ log: String, columns: Int = 5, rows: Int = 4, from start: OpeningBook? = nil
  ) throws -> OpeningBook {
    let maker = try maker(log, columns: columns, rows: rows, from: start)
    for ply in 3...5 { try maker.solve(ply: ply) }
    maker.derive()
    return maker.book
  }

  /// The positions with at most so many discs in which the game goes on, each once or more.
  private func positions(upTo last: Int, columns: Int = 5, _ solver: Solver) -> [SolverPosition] {
    var lines: [[Int]] = [[]]
    var positions: [SolverPosition] = []
    for _ in 0...last {
      positions += lines.compactMap { solver.position(after: $0) }.filter { !solver.isOver($0) }
      lines = lines.flatMap { line in (1...columns).map { line + [$0] } }
    }
    return positions
  }

  /// That the scores of all positions with at most so many discs come from a book without a search, and the best moves of
  /// those before its last ply.
  private func expectBest(from book: OpeningBook, upTo last: Int) throws {
    let solver = try #require(Solver(columns: book.columns, rows: book.rows, megabytes: 1))
    let reader = try #require(Solver(columns: book.columns, rows: book.rows, megabytes: 1, book: book))
    reader.allow(nodes: 0)
    for position in positions(upTo: last, columns: book.columns, solver) {
      #expect(try reader.score(of: position) == solver.score(of: position), "\(position)")
      guard position.ply < book.last else { continue }
      #expect(try reader.bestColumns(in: position) == solver.bestColumns(in: position), "\(position)")
    }
  }

  @Test(
    "the scores of all positions, and the best moves before the last ply, follow from a book without a search",
    arguments: [(5, 4), (7, 3)])
  func complete(columns: Int, rows: Int) throws {
    let book = try withLog { try made($0, columns: columns, rows: rows) }
    try expectBest(from: book, upTo: 5)
    let solver = try #require(Solver(columns: columns, rows: rows, megabytes: 1))
    let positions = book.positions(.max)
    #expect(positions.count == book.count && Set(positions).count == book.count && book.trimmed.bytes == book.bytes)
    #expect(positions.map(\.ply) == positions.map(\.ply).sorted() && positions.last?.ply == 5)
    for position in positions { #expect(try book.score(of: position) == solver.score(of: position)) }
  }

  @Test(
    "all plies up to the last that is solved follow, and a solver need only look above what is known",
    arguments: [(5, 4, 3), (5, 4, 4), (7, 3, 4)])
  func first(columns: Int, rows: Int, last: Int) throws {
    let book = try withLog { log in
      let maker = try maker(log, columns: columns, rows: rows)
      for ply in 3...last { try maker.solve(ply: ply) }
      maker.derive()
      return maker.book
    }
    try expectBest(from: book, upTo: last)
    let solver = try #require(Solver(columns: columns, rows: rows))
    let reader = try #require(Solver(columns: columns, rows: rows, book: book))
    for position in Set(positions(upTo: last + 1, columns: columns, solver)) where book.score(of: position) == nil {
      for depth in [Solver.Depth.distance, .result] {
        #expect(try reader.score(of: position, depth) == solver.score(of: position, depth), "\(position)")
      }
      if let least = book.least(of: position) {
        #expect(try least <= solver.score(of: position) ?? .min, "\(position)")
      }
    }
    #expect(reader.visited < solver.visited)
  }

  @Test("after its last ply a book spares visits, and scores and best moves are the same") func beyond() throws {
    let book = try withLog { try made($0) }
    let solver = try #require(Solver(columns: 5, rows: 4, megabytes: 1))
    let reader = try #require(Solver(columns: 5, rows: 4, megabytes: 1, book: book))
    for position in Set(positions(upTo: 6, solver)) where position.ply > book.last {
      #expect(try reader.score(of: position) == solver.score(of: position), "\(position)")
      #expect(try reader.bestColumns(in: position) == solver.bestColumns(in: position), "\(position)")
    }
    #expect(reader.visited < solver.visited)
  }

  @Test("what a book holds that it goes on from isn't solved again, and shorter books are the beginning of longer ones")
  func extended() throws {
    let short = try withLog { log in
      let maker = try BookMaker(columns: 5, rows: 4, last: 3, megabytes: 1, log: log)
      try maker.solve(ply: 2)
      maker.derive()
      return maker.book
    }
    let whole = try withLog { try made($0) }
    try withLog { log in
      #expect(try made(log, from: short).bytes == whole.bytes)
      let again = try withLog { other in
        _ = try made(other, from: whole)
        return try String(contentsOfFile: other, encoding: .utf8)
      }
      #expect(again == "5x4\n")
    }
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
      let writer = try maker(log)
      try writer.solve(ply: 0)
      #expect(throws: BookError.self) { try maker(log) }
      let reader = try maker(log, isSolving: false)
      #expect(reader.book.count > 0 && reader.book.bytes == writer.book.bytes)
      #expect(throws: BookError.self) { try reader.solve(ply: 2) }
    }
  }

  @Test(
    "a log that can't be is refused with its line",
    arguments: [
      ("7x6\n", ":1: expected 5x4, not another board"), ("5x4\nzz\n", ":2: expected 16 hexadecimal digits"),
      ("5x4\n0000000000000000\n00000000000000000\n", ":3: expected 16 hexadecimal digits"),
    ])
  func refused(text: String, problem: String) throws {
    try withLog { log in
      try Data(text.utf8).write(to: URL(filePath: log))
      let error = #expect(throws: BookError.self) { try maker(log) }
      #expect(error?.message == log + problem)
      #expect(try Data(contentsOf: URL(filePath: log)) == Data(text.utf8))
    }
  }

  @Test("a book is of at most 7 columns and 6 rows, and of positions with at most 11 discs")
  func sizes() throws {
    try withLog { log in
      #expect(throws: BookError.self) { try BookMaker(columns: 8, rows: 6, last: 2, log: log) }
      #expect(throws: BookError.self) { try BookMaker(columns: 7, rows: 6, last: 12, log: log) }
      #expect(!FileManager.default.fileExists(atPath: log))
    }
  }
}
