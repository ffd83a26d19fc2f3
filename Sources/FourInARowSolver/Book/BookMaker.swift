/// Makes an opening book: solves a position after another, in an order that is always the same, and writes each into a
/// log at once. So it may be killed at any time, and goes on where it stopped.
public final class BookMaker {
  private let solver: Solver
  private let log: BookLog
  private var entries: [UInt64: BookEntry] = [:]

  /// Makes a maker that goes on where a log ends.
  /// - Parameter megabytes: the size of the solver's table. Positions that resemble one another share it.
  /// - Parameter isSolving: whether it solves; one that only makes the book may read the log while another solves.
  /// - Throws: why there can't be such a book, or what is wrong with the log.
  public init(
    columns: Int, rows: Int, megabytes: Int = 1, log path: String, isSolving: Bool = true
  ) throws(BookError) {
    guard columns <= BookKey.columns, rows <= BookKey.rows,
      let solver = Solver(columns: columns, rows: rows, megabytes: megabytes)
    else { throw BookError("expected at most \(BookKey.columns) columns and \(BookKey.rows) rows") }
    self.solver = solver
    log = try BookLog(path: path, columns: columns, rows: rows, isWritten: isSolving)
    for entry in log.entries { entries[entry.key] = entry }
  }

  /// How many positions are solved.
  public var count: Int { entries.count }

  /// Solves the positions that a player comes to who plays best moves from the start, whatever the other plays.
  /// - Parameter isReached: told each ply before it is solved, and how many positions it has.
  public func solvePlay(upTo last: Int, isReached: (_ ply: Int, _ count: Int) -> Void = { _, _ in }) throws {
    let start = SolverPosition()
    var levels = [[start], unique(children(of: start))]
    for ply in 0...last {
      isReached(ply, levels[ply].count)
      var answers: [SolverPosition] = []
      for position in levels[ply] {
        let after = try best(in: position).compactMap { self.position(after: $0, in: position) }
        answers += after.flatMap { solver.isOver($0) ? [] : children(of: $0) }
      }
      levels.append(unique(answers))
    }
  }

  /// Solves all positions with a number of discs.
  public func solveAll(atPly ply: Int, isReached: (_ ply: Int, _ count: Int) -> Void = { _, _ in }) throws {
    let positions = positions(atPly: ply)
    isReached(ply, positions.count)
    for position in positions { _ = try best(in: position) }
  }

  /// The book of what is solved, and of what follows from that up to a ply without a search.
  public func book(derivingUpTo ply: Int) throws(BookError) -> OpeningBook {
    var all = entries
    for ply in stride(from: ply, through: 0, by: -1) {
      for position in positions(atPly: ply) where !solver.winsAtOnce(position) {
        let key = key(of: position)
        if all[key.value] == nil, let best = derived(position, from: all) {
          all[key.value] = entry(key, best.score, best.columns)
        }
      }
    }
    guard let book = OpeningBook(columns: solver.layout.columns, rows: solver.layout.rows, all.values) else {
      throw BookError("the board is too large")
    }
    return book
  }

  /// The columns of the best moves; none where one wins at once.
  private func best(in position: SolverPosition) throws -> [Int] {
    if solver.winsAtOnce(position) { return [] }
    let key = key(of: position)
    if let known = entries[key.value] {
      return known.best(columns: solver.layout.columns, isMirrored: key.isMirrored).columns
    }
    guard let best = try solver.best(in: position) else { return [] }
    let solved = entry(key, best.score, best.columns)
    try log.append(solved)
    entries[key.value] = solved
    return best.columns
  }

  /// What is best where the scores after all moves are known.
  private func derived(_ position: SolverPosition, from known: [UInt64: BookEntry]) -> (score: Int, columns: [Int])? {
    var scores: [(column: Int, score: Int)] = []
    for column in 1...solver.layout.columns {
      guard let after = self.position(after: column, in: position) else { continue }
      guard let score = solver.scoreAtAGlance(of: after) ?? known[key(of: after).value]?.score else { return nil }
      scores.append((column, -score))
    }
    guard let score = scores.map(\.score).max() else { return nil }
    return (score, scores.filter { $0.score == score }.map(\.column))
  }

  private func key(of position: SolverPosition) -> BookKey { BookKey(of: position, on: solver.layout) }

  private func entry(_ key: BookKey, _ score: Int, _ columns: [Int]) -> BookEntry {
    let count = solver.layout.columns
    return BookEntry(
      key: key.value, score: score, columns: key.isMirrored ? columns.map { count + 1 - $0 } : columns)
  }

  /// All positions with a number of discs in which the game goes on, mirrored ones once.
  private func positions(atPly ply: Int) -> [SolverPosition] {
    (0..<ply).reduce([SolverPosition()]) { level, _ in unique(level.flatMap(children(of:))) }
  }

  private func position(after column: Int, in position: SolverPosition) -> SolverPosition? {
    solver.layout.cell(in: column - 1, of: position).map(position.after)
  }

  /// The positions after each move in which the game goes on, those in the middle first.
  private func children(of position: SolverPosition) -> [SolverPosition] {
    let count = solver.layout.columns
    let columns = (1...count).sorted { abs(2 * $0 - count - 1) < abs(2 * $1 - count - 1) }
    return columns.compactMap { self.position(after: $0, in: position) }.filter { !solver.isOver($0) }
  }

  private func unique(_ positions: [SolverPosition]) -> [SolverPosition] {
    var seen: Set<UInt64> = []
    return positions.filter { seen.insert(key(of: $0).value).inserted }
  }
}
