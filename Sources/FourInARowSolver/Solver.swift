/// Solves Four-in-a-Row: finds the value of each position under perfect play.
///
/// A score is the number of discs that the player to move has left when it wins, the winning disc included; the
/// negative of the other's number when it loses; 0 for a draw. A solver caches results and serves one task at a time.
public final class Solver {
  /// The precision of a score.
  public enum Depth: Sendable {
    /// The exact score, which includes the distance to the end of the game.
    case distance
    /// Only the winner: 1, 0 or -1.
    case result
  }

  /// The layout of positions; a smaller word for the search has the same bits.
  let layout: SizedLayout<UInt128>
  /// The same layout in a smaller word, for faster checks; nil if the board doesn't fit.
  private let narrow: SizedLayout<UInt64>?
  /// The opening book, whose positions need no search.
  var book: OpeningBook?
  private let memory: any SolverMemory
  /// The search, specialised for the board.
  private let bound: (SolverPosition, Int) throws(SolverStop) -> Int

  /// Makes a solver for lines of four on a board, with a transposition table of at most `megabytes`, from 1 to 65,536;
  /// nil if the table's size is out of range, or if the board with a spare cell per column has more than 128 cells.
  /// - Parameter book: solved positions; ignored if it belongs to another board.
  public init?(columns: Int, rows: Int, megabytes: Int = 64, book: OpeningBook? = nil) {
    let narrow = SizedLayout<UInt64>(columns: columns, rows: rows)
    guard (1...65_536).contains(megabytes),
      let layout = SizedLayout<UInt128>(columns: columns, rows: rows, stride: narrow?.stride)
    else { return nil }
    (self.layout, self.narrow) = (layout, narrow)
    self.book = book.flatMap { $0.columns == columns && $0.rows == rows ? $0 : nil }
    func ask<Board: Layout>(
      _ board: Board
    ) -> (any SolverMemory, (SolverPosition, Int) throws(SolverStop) -> Int) {
      let memory = SearchMemory(for: board, bytes: megabytes << 20)
      let search = Search(board: board, memory: memory)
      let bound = { (position: SolverPosition, alpha: Int) throws(SolverStop) in
        try search.bound(
          Board.Word(truncatingIfNeeded: position.own), Board.Word(truncatingIfNeeded: position.all), above: alpha)
      }
      return (memory, bound)
    }
    (memory, bound) =
      columns == 7 && rows == 6 ? ask(StandardLayout()) : narrow.map { ask($0) } ?? ask(layout)
  }

  deinit { memory.free() }

  /// The number of positions visited so far.
  public var visited: Int { memory.meter.pointee.visited }

  /// Limits the number of further positions to visit; nil for no limit.
  /// - Parameter isStopped: whether to stop early; called every few thousand positions with the bytes of the table.
  public func allow(nodes: Int?, until isStopped: @escaping (_ bytes: Int) -> Bool = { _ in false }) {
    memory.meter.pointee.allow(nodes) { [memory] in isStopped(memory.bytes) }
  }

  /// Clears the transposition table.
  public func forget() { memory.forget() }

  /// The position after drops into columns, from 1 at the left; nil if a column is full or missing, or if the game is
  /// over.
  public func position(after columns: some Sequence<Int>) -> SolverPosition? {
    var position = SolverPosition()
    for column in columns {
      guard !isOver(position), let cell = layout.cell(in: column &- 1, of: position) else { return nil }
      position = position.after(cell)
    }
    return position
  }

  /// Whether the last disc made a line or filled the board.
  public func isOver(_ position: SolverPosition) -> Bool {
    let theirs = position.own ^ position.all
    let hasLine = narrow?.hasLine(UInt64(truncatingIfNeeded: theirs)) ?? layout.hasLine(theirs)
    return hasLine || position.all == layout.board
  }

  /// The score of a position; nil if the game is over.
  /// - Throws: the reason why the search stopped.
  public func score(of position: SolverPosition, _ depth: Depth = .distance) throws(SolverStop) -> Int? {
    guard !isOver(position) else { return nil }
    if winsAtOnce(position) { return quickestWin(in: position, depth) }
    if let known = book?.score(of: position) { return depth == .distance ? known : known.signum() }
    return depth == .distance ? try distance(of: position) : try result(of: position)
  }

  /// The score of every legal move for its player, with the column from 1 at the left.
  /// - Parameter isAsked: whether to solve a column; called for each in turn, just before solving it.
  /// - Throws: the reason why the search stopped.
  public func scores(
    ofMovesIn position: SolverPosition, _ depth: Depth = .distance, in isAsked: (Int) -> Bool = { _ in true }
  ) throws(SolverStop) -> [(column: Int, score: Int)] {
    var scores: [(column: Int, score: Int)] = []
    for (column, cell) in moves(in: position) where isAsked(column) {
      let isWin = layout.wins(cell, in: position)
      let score = isWin ? quickestWin(in: position, depth) : -(try score(of: position.after(cell), depth) ?? 0)
      scores.append((column, score))
    }
    return scores
  }

  /// The columns of the best moves, from 1 at the left: those that win soonest or else lose latest. Faster than all
  /// scores, since each move is only compared with the best score.
  /// - Throws: the reason why the search stopped.
  public func bestColumns(in position: SolverPosition) throws(SolverStop) -> [Int] {
    try best(in: position)?.columns ?? []
  }

  /// One of the best columns; nil if the game is over. Ties are broken by the order of columns. Faster than all best
  /// columns: if only one move doesn't lose at once, nothing is searched.
  /// - Throws: the reason why the search stopped.
  public func bestColumn(in position: SolverPosition, order: [Int]) throws(SolverStop) -> Int? {
    if winsAtOnce(position) {
      let columns = try bestColumns(in: position)
      return order.first(where: columns.contains)
    }
    let safe = safeMoves(in: position)
    let moves = moves(in: position).filter { safe & $0.cell != 0 || safe == 0 }
    let tried = order.compactMap { column in moves.first { $0.column == column } }
    guard safe & (safe &- 1) != 0, let best = try score(of: position) else { return tried.first?.column }
    for (column, cell) in tried.dropLast() where try reaches(best, position.after(cell)) { return column }
    return tried.last?.column
  }

  /// The score of a position and the columns of the best moves; nil if the game is over.
  func best(in position: SolverPosition) throws(SolverStop) -> (score: Int, columns: [Int])? {
    guard let best = try score(of: position) else { return nil }
    let moves = moves(in: position)
    if winsAtOnce(position) { return (best, moves.filter { layout.wins($0.cell, in: position) }.map(\.column)) }
    var columns: [Int] = []
    for (column, cell) in moves where try reaches(best, position.after(cell)) { columns.append(column) }
    return (best, columns)
  }

  /// The score of a position that needs no search; nil for other positions.
  func scoreAtAGlance(of position: SolverPosition) -> Int? {
    if isOver(position) { return layout.hasLine(position.own ^ position.all) ? nil : 0 }
    return winsAtOnce(position) ? quickestWin(in: position, .distance) : book?.score(of: position)
  }

  /// Whether the player that moved last has at least a score, which must not be that of an immediate win.
  private func reaches(_ score: Int, _ position: SolverPosition) throws(SolverStop) -> Bool {
    if let known = scoreAtAGlance(of: position) { return -known >= score }
    if let least = least(of: position), -least < score { return false }
    return try isAbove(-score, position) <= -score
  }

  /// The legal moves from left to right: columns from 1, and the cells of the discs.
  private func moves(in position: SolverPosition) -> [(column: Int, cell: UInt128)] {
    guard !isOver(position) else { return [] }
    return (0..<layout.columns).compactMap { column in
      layout.cell(in: column, of: position).map { (column + 1, $0) }
    }
  }

  func winsAtOnce(_ position: SolverPosition) -> Bool {
    if let narrow { return Self.winsAtOnce(narrow, position) }
    return Self.winsAtOnce(layout, position)
  }

  @inline(__always)
  private static func winsAtOnce<Board: Layout>(_ board: Board, _ position: SolverPosition) -> Bool {
    let own = Board.Word(truncatingIfNeeded: position.own)
    let all = Board.Word(truncatingIfNeeded: position.all)
    return board.threats(of: own, among: (all &+ board.bottom) & board.board) != 0
  }

  /// The moves after which the other player can't win at once.
  func safeMoves(in position: SolverPosition) -> UInt128 {
    var outlook = Outlook<UInt128>()
    (outlook.own, outlook.all) = (position.own, position.all)
    outlook.theirs = layout.threats(of: position.own ^ position.all, among: layout.board & ~position.all)
    return outlook.safeMoves(on: layout)
  }

  /// The score of an immediate win.
  private func quickestWin(in position: SolverPosition, _ depth: Depth) -> Int {
    depth == .distance ? (layout.cells - position.ply + 1) / 2 : 1
  }

  private func isAbove(_ alpha: Int, _ position: SolverPosition) throws(SolverStop) -> Int {
    try bound(position, alpha)
  }

  private func result(of position: SolverPosition) throws(SolverStop) -> Int {
    let (low, high) = bounds(of: position)
    // An early end of the game is found far faster than the winner of a long game.
    if try isAbove(high / 2, position) > high / 2 { return 1 }
    if low / 2 < 0, try isAbove(low / 2, position) <= low / 2 { return -1 }
    if try isAbove(0, position) > 0 { return 1 }
    return try isAbove(-1, position) > -1 ? 0 : -1
  }

  /// The bounds of the score if nobody wins at once.
  private func bounds(of position: SolverPosition) -> (low: Int, high: Int) {
    let left = layout.cells - position.ply
    return (max(-(left / 2), least(of: position) ?? .min), (left - 1) / 2)
  }

  /// The book's lower bound for a position. After the book's last ply it follows from the preceding positions: their
  /// scores limit the value of each move, including the one to this position.
  private func least(of position: SolverPosition) -> Int? {
    guard let book else { return nil }
    guard position.ply > book.last else { return book.least(of: position) }
    return layout.before(position).compactMap { book.score(of: $0).map { -$0 } }.max()
  }

  /// Narrows the score down by null-window searches. The book's lower bound is often exact and is tried first.
  private func distance(of position: SolverPosition) throws(SolverStop) -> Int {
    var (low, high) = bounds(of: position)
    var asked = low == least(of: position) ? low : Self.question(low, high)
    while low < high {
      let bound = try isAbove(asked, position)
      if bound <= asked { high = min(high, bound) } else { low = max(low, bound) }
      asked = Self.question(low, high)
    }
    return low
  }

  /// The next null window for a score between bounds. Half of the farther bound comes first, since an early end of the
  /// game is found far faster than the exact length of a long game.
  private static func question(_ low: Int, _ high: Int) -> Int {
    let middle = low + (high - low) / 2
    if middle <= 0, low / 2 < middle { return low / 2 }
    return middle >= 0 && high / 2 > middle ? high / 2 : middle
  }
}
