public import ParlorCore

/// Four-in-a-Row on a board of any size: two seats drop discs into columns, and the first line wins.
///
/// The type parameter is the word for a board: `UInt64` if `columns * (rows + 1)` is at most 64, `UInt128` up to 128,
/// `WideBitboard` above. `fourInARow(columns:rows:line:)` chooses it.
public struct FourInARow<Board: Bitboard>: PerfectInformation {
  public typealias State = FourInARowState<Board>

  /// The number of columns, from 1 to 32.
  public let columns: Int
  /// The number of rows, from 1 to 32.
  public let rows: Int
  /// The length of a winning line; from 2 to the larger size of the board.
  public let line: Int
  /// The seat that drops the first disc: 0 or 1.
  public let first: Int
  /// How often the length of a run, starting at 1, doubles without exceeding `line`.
  @usableFromInline let doublings: Int
  /// The rest of `line` after the doublings.
  @usableFromInline let missing: Int

  public var seats: [Seat] { [Seat("red"), Seat("black")] }

  /// Creates the rules; nil if a size is out of range, no line fits or the board doesn't fit the word.
  public init?(columns: Int, rows: Int, line: Int = 4, first: Int = 0) {
    let sizes = 1...32
    guard sizes.contains(columns), sizes.contains(rows), (0...1).contains(first) else { return nil }
    guard line >= 2, line <= max(columns, rows), columns * (rows + 1) <= Board.capacity else { return nil }
    self.columns = columns
    self.rows = rows
    self.line = line
    self.first = first
    doublings = Int.bitWidth - 1 - (line - 1).leadingZeroBitCount
    missing = line - (1 << doublings)
  }

  @inlinable public func start() -> State { State(open: columns == 32 ? .max : (1 << UInt32(columns)) - 1) }

  @inlinable
  public func turn(in state: State) -> Turn {
    if state.status == .open { return .seat(mover(in: state)) }
    if state.status == .full { return .over(Outcome(.drawn, reason: "board-full")) }
    return .over(Outcome(.won(by: SeatSet(winner(in: state))), reason: "line"))
  }

  @inlinable
  public func moves(in state: State) -> Drops { Drops(open: state.status == .open ? state.open : 0, columns: columns) }

  @inlinable
  public func isLegal(_ move: Drop, in state: State) -> Bool {
    state.status == .open && move.column >= 1 && move.column <= columns && takesDisc(move.column, in: state)
  }

  @inlinable
  public func apply(_ move: Drop, to state: inout State) {
    let column = move.column &- 1
    let bottom = column &* stride
    let disc = state.all.lowestClear(from: bottom)
    let (own, theirs) = (state.own | disc, state.theirs)
    (state.own, state.theirs) = (theirs, own)
    state.countPly()
    if disc.contains(bottom &+ rows &- 1) { state.open &= ~(1 &<< UInt32(truncatingIfNeeded: column)) }
    // Before this ply nobody has enough discs for a line.
    if Int(state.plies) > 2 &* line &- 2, hasLine(own), isOfSeat(own, beside: theirs) {
      state.status = .line
    } else if state.open == 0 {
      state.status = .full
    }
  }

  public func text(for move: Drop, in state: State) -> String { String(move.column) }

  @inlinable public func number(for move: Drop) -> Int? { move.column }

  @inlinable public func move(numbered number: Int) -> Drop? { Drop(column: number) }

  public func read(_ text: String, in state: State) -> Reading<Drop> {
    guard let column = Int(text), String(column) == text else {
      return .refused(Refusal("\(quoted(text)) isn't a column; columns are 1 to \(columns)"))
    }
    guard (1...columns).contains(column) else {
      return .refused(Refusal("no column \(column); columns are 1 to \(columns)"))
    }
    guard state.status == .open else { return .refused(Refusal("the game is over")) }
    guard takesDisc(column, in: state) else { return .refused(Refusal("column \(column) is full")) }
    return .move(Drop(column: column))
  }
}

extension FourInARow {
  /// The distance between adjacent cells of a row: one more than the rows, so that no line runs from one column into
  /// the next.
  @inlinable var stride: Int { rows &+ 1 }

  @inlinable
  func mover(in state: State) -> Int { (Int(state.plies) &+ first) & 1 }

  /// The seat whose line ended the game; requires a line.
  @inlinable
  func winner(in state: State) -> Int { state.status == .lineOfMover ? mover(in: state) : 1 - mover(in: state) }

  @inlinable
  func takesDisc(_ column: Int, in state: State) -> Bool {
    state.open & (1 &<< UInt32(truncatingIfNeeded: column &- 1)) != 0
  }

  /// Whether the line in a seat's discs is still there without those of nobody. It is a function of its own, since only
  /// a drop that seems to make a line asks.
  @inlinable
  @inline(never)
  func isOfSeat(_ own: Board, beside theirs: Board) -> Bool {
    let nobodys = own & theirs
    return nobodys.isEmpty || hasLine(own ^ nobodys)
  }

  /// Whether a set of discs has a line in any of the four directions.
  ///
  /// Each round keeps the discs that start a run twice as long as before; the last round adds the rest. If no line fits
  /// across the board, only columns are examined, since other distances would exceed the word.
  @inlinable
  @inline(never)
  func hasLine(_ discs: Board) -> Bool {
    var runs = Runs(of: discs, across: line <= columns ? discs : Board())
    if doublings > 0 {
      // A line of three or four needs only the first round, without multiplication.
      runs.lengthen(by: 1, across: stride)
      var step = 2
      var rounds = doublings
      while rounds > 1 {
        runs.lengthen(by: step, across: step &* stride)
        step &+= step
        rounds &-= 1
      }
    }
    runs.lengthen(by: missing, across: missing &* stride)
    return runs.areThere
  }
}

/// The discs that start a run of some length, in each of the four directions.
@usableFromInline
struct Runs<Board: Bitboard> {
  @usableFromInline var upward, across, rising, falling: Board

  /// Creates the runs of one disc.
  @inlinable
  @inline(__always)
  init(of discs: Board, across: Board) {
    upward = discs
    self.across = across
    rising = across
    falling = across
  }

  /// Keeps the discs whose run continues with an equally long run, `up` rows higher and `across` bits further.
  @inlinable
  @inline(__always)
  mutating func lengthen(by up: Int, across: Int) {
    upward = upward & upward.lowered(by: up)
    self.across = self.across & self.across.lowered(by: across)
    rising = rising & rising.lowered(by: across &+ up)
    falling = falling & falling.lowered(by: across &- up)
  }

  /// Whether any run exists.
  @inlinable
  @inline(__always)
  var areThere: Bool { !(upward | across | rising | falling).isEmpty }
}
