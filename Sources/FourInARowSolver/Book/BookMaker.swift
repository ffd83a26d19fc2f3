/// Makes an opening book: solves positions in a fixed order and logs each at once. It may be killed at any time and
/// then continues from the log.
public final class BookMaker {
  /// The initial book with all positions solved so far.
  public private(set) var book: OpeningBook
  private let solver: Solver
  private let log: BookLog

  /// Makes a maker that continues a log.
  /// - Parameter last: the maximum number of discs in the book's positions.
  /// - Parameter megabytes: the size of the solver's table, which similar positions share.
  /// - Parameter start: a book whose positions aren't solved again.
  /// - Parameter isSolving: whether to solve; a maker that doesn't may read the log while another program solves.
  /// - Throws: an error if there can't be such a book, or if the log is faulty.
  public init(
    columns: Int, rows: Int, last: Int, megabytes: Int = 1, from start: OpeningBook? = nil, log path: String,
    isSolving: Bool = true
  ) throws(BookError) {
    guard let solver = Solver(columns: columns, rows: rows, megabytes: megabytes),
      let book = OpeningBook(columns: columns, rows: rows, last: last, notes: start?.notes ?? [])
    else {
      let (columns, rows, deepest) = (BookKey.columns, BookKey.rows, OpeningBook.deepest)
      throw BookError("expected at most \(columns) columns, \(rows) rows and \(deepest) discs")
    }
    (self.solver, self.book) = (solver, book)
    log = try BookLog(path: path, columns: columns, rows: rows, isWritten: isSolving)
    for entry in log.entries { keep(entry) }
  }

  /// Solves all positions of a ply, neighbours in a row, with their best moves unless it is the book's last ply. The
  /// scores and best moves of all earlier plies follow.
  /// - Parameter isReached: receives the number of positions before the first is solved.
  public func solve(ply: Int, isReached: (_ count: Int) -> Void = { _ in }) throws {
    let positions = positions(upTo: ply)[ply].filter { !isKnown($0) }
    isReached(positions.count)
    for position in positions where !isKnown(position) {
      solver.book = book
      if ply == book.last {
        if let score = try solver.score(of: position) { try solved(position, score, []) }
      } else if let best = try solver.best(in: position) {
        try solved(position, best.score, best.columns)
      }
    }
  }

  /// Adds the scores that follow without search from those after all moves.
  public func derive() {
    for level in positions(upTo: book.last - 1).reversed() {
      for position in level where score(of: position) == nil {
        if let score = derived(position) { book.keep(score, of: position) }
      }
    }
  }

  /// Whether a position needs no search: its best moves are known, or its score at the last ply.
  private func isKnown(_ position: SolverPosition) -> Bool {
    if position.ply == book.last { return score(of: position) != nil }
    return solver.winsAtOnce(position) || derived(position) != nil
  }

  /// The score of a position if it is known without search.
  private func score(of position: SolverPosition) -> Int? {
    solver.scoreAtAGlance(of: position) ?? book.score(of: position)
  }

  /// The score of a position if the known values after its moves determine the best; else nil.
  private func derived(_ position: SolverPosition) -> Int? {
    let after = moves(in: position).map(\.after)
    let scores = after.map(score(of:))
    guard let best = scores.compactMap({ $0 }).min() else { return nil }
    let isTold = zip(after, scores).allSatisfy { after, score in
      score != nil || book.least(of: after).map { $0 > best } == true
    }
    return isTold ? -best : nil
  }

  private func solved(_ position: SolverPosition, _ score: Int, _ columns: [Int]) throws(BookError) {
    let key = BookKey(of: position, on: solver.layout)
    let count = solver.layout.columns
    let entry = BookEntry(
      key: key.value, score: score, columns: key.isMirrored ? columns.map { count + 1 - $0 } : columns)
    try log.append(entry)
    keep(entry)
  }

  /// Stores a position's score and what follows for its children: the best moves' exact scores, and lower bounds of all
  /// others. An entry without best moves gives no information about children.
  private func keep(_ entry: BookEntry) {
    guard let position = BookKey.position(of: entry.key, on: solver.layout) else { return }
    book.keep(entry.score, of: position)
    guard !entry.columns.isEmpty else { return }
    for (column, after) in moves(in: position) where solver.scoreAtAGlance(of: after) == nil {
      if entry.columns.contains(column) {
        book.keep(-entry.score, of: after)
      } else {
        book.keep(atLeast: 1 - entry.score, of: after)
      }
    }
  }

  /// The unfinished positions up to a number of discs, by ply, without mirror images.
  private func positions(upTo last: Int) -> [[SolverPosition]] {
    (0..<last).reduce(into: [[SolverPosition()]]) { levels, ply in
      levels.append(unique(levels[ply].flatMap(children(of:))))
    }
  }

  private func position(after column: Int, in position: SolverPosition) -> SolverPosition? {
    solver.layout.cell(in: column - 1, of: position).map(position.after)
  }

  /// The positions after each move, central moves first.
  private func moves(in position: SolverPosition) -> [(column: Int, after: SolverPosition)] {
    let count = solver.layout.columns
    let columns = (1...count).sorted { abs(2 * $0 - count - 1) < abs(2 * $1 - count - 1) }
    return columns.compactMap { column in self.position(after: column, in: position).map { (column, $0) } }
  }

  /// The unfinished positions after each move.
  private func children(of position: SolverPosition) -> [SolverPosition] {
    moves(in: position).map(\.after).filter { !solver.isOver($0) }
  }

  private func unique(_ positions: [SolverPosition]) -> [SolverPosition] {
    var seen: Set<UInt128> = []
    return positions.filter { seen.insert(solver.layout.number($0.own, $0.all)).inserted }
  }
}
