/// The search: negamax over bitboards, which asks only whether a score is above a bound.
///
/// It is entered with positions in which the player to move can't win at once; `Solver` sees to that.
struct Search {
  let layout: Layout
  let table: TranspositionTable
  /// For each ply a place for the moves in the order in which they are tried.
  private let lists: UnsafeMutablePointer<UInt64>
  /// How many positions were visited, and how many may be.
  let meter: UnsafeMutablePointer<NodeMeter>

  private static let widest = 32
  private static let perPly = 2 * widest

  init(_ layout: Layout, bytes: Int) {
    self.layout = layout
    table = TranspositionTable(bytes: bytes)
    lists = .allocate(capacity: Self.perPly * (layout.cells + 1))
    lists.initialize(repeating: 0, count: Self.perPly * (layout.cells + 1))
    meter = .allocate(capacity: 1)
    meter.initialize(to: NodeMeter())
  }

  func free() {
    table.free()
    lists.deallocate()
    meter.deinitialize(count: 1)
    meter.deallocate()
  }

  /// The number of a position, the same for its mirror.
  @inline(__always)
  private func number(_ own: UInt64, _ all: UInt64) -> UInt64 {
    // The lowest empty cell of each column is set too, which tells the heights.
    let number = own &+ all &+ layout.bottom
    return min(number, layout.mirrored(number))
  }

  /// A bound of the score: at most `alpha` if the score is no higher, more than `alpha` otherwise.
  func bound(_ own: UInt64, _ all: UInt64, ply: Int, above alpha: Int) throws(SolverStop) -> Int {
    try meter.pointee.count()
    let left = layout.cells &- ply
    let (possible, theirs) = danger(own, all)
    let moves = safe(possible, theirs)
    if moves == 0 { return left == 0 ? 0 : -(left / 2) }
    if left <= 2 { return 0 }
    // Nobody wins within this ply and the next.
    let worst = -((left &- 2) / 2)
    if worst > alpha { return worst }
    var best = (left &- 1) / 2
    if best <= alpha { return best }
    if alpha >= -1 {
      best = min(best, followUpBound(own, all, possible))
      if best <= alpha { return best }
    }
    let number = number(own, all)
    let code = table.code(of: number)
    if let known = decoded(code, above: alpha) { return known }
    return try deepened(own, all, ply: ply, above: alpha, moves: moves, best: best, number: number)
  }

  /// The cells that take a disc, and the empty ones where the other player would have a line.
  @inline(__always)
  private func danger(_ own: UInt64, _ all: UInt64) -> (possible: UInt64, theirs: UInt64) {
    let empty = layout.board & ~all
    return ((all &+ layout.bottom) & layout.board, layout.threats(of: own ^ all, among: empty))
  }

  /// The moves that don't lose at once.
  @inline(__always)
  private func safe(_ possible: UInt64, _ theirs: UInt64) -> UInt64 {
    let forced = possible & theirs
    let under = ~(theirs &>> 1)
    if forced == 0 { return possible & under }
    return forced & (forced &- 1) == 0 ? forced & under : 0
  }

  /// What the player to move can reach at most, where every column has an even number of empty cells: the other player
  /// may always answer on top of the last disc (the rule "claimeven" of Allis).
  @inline(__always)
  private func followUpBound(_ own: UInt64, _ all: UInt64, _ possible: UInt64) -> Int {
    guard possible & ~layout.followed == 0 else { return .max }
    let empty = layout.board & ~all
    if layout.hasLine(own | empty & layout.followed) { return .max }
    return layout.hasLine((own ^ all) | empty & ~layout.followed) ? -1 : 0
  }

  /// A kept bound where it answers the question. A code is twice a bound, plus 1 for one that the score doesn't pass.
  @inline(__always)
  private func decoded(_ code: Int, above alpha: Int) -> Int? {
    guard code != 0 else { return nil }
    let bound = code / 2 &- Self.offset
    return (code & 1 == 1) == (bound <= alpha) ? bound : nil
  }

  private static let offset = 40

  private func deepened(
    _ own: UInt64, _ all: UInt64, ply: Int, above alpha: Int, moves: UInt64, best: Int, number: UInt64
  ) throws(SolverStop) -> Int {
    let list = lists + ply &* Self.perPly
    var count = 0
    let theirs = own ^ all
    for index in 0..<layout.columns {
      // From the edges, so that of equals the middle ones come first.
      let column = index & 1 == 0 ? index &>> 1 : layout.columns &- 1 &- index &>> 1
      let move = moves & layout.column(column)
      if move == 0 { continue }
      let threats = layout.threats(of: own | move, among: layout.board & ~(all | move))
      let replies = safe(((all | move) &+ layout.bottom) & layout.board, threats)
      if replies == 0, ply &+ 1 < layout.cells { return (layout.cells &- ply &- 1) / 2 }
      insert(move, rank: UInt64(truncatingIfNeeded: threats.nonzeroBitCount), into: list, count)
      count &+= 1
    }
    if count > 1, let known = knownChild(list, count, theirs, all, above: alpha) { return known }
    var most = Int.min
    for index in 0..<count {
      let move = list[index]
      let score = -(try bound(theirs, all | move, ply: ply &+ 1, above: -alpha &- 1))
      if score > alpha {
        table.keep((score &+ Self.offset) &* 2, of: number)
        return score
      }
      most = max(most, score)
    }
    most = min(most, best)
    table.keep((most &+ Self.offset) &* 2 &+ 1, of: number)
    return most
  }

  /// The score of a move that is known to be good enough: positions after a move may have been searched before. All
  /// are looked up in a row, which also fetches their lines of memory at once.
  @inline(__always)
  private func knownChild(
    _ list: UnsafeMutablePointer<UInt64>, _ count: Int, _ theirs: UInt64, _ all: UInt64, above alpha: Int
  ) -> Int? {
    for index in 0..<count {
      let code = table.code(of: number(theirs, all | list[index]))
      // Never more than the least that is known of the other player's score.
      if code & 1 == 1, Self.offset &- code / 2 > alpha { return Self.offset &- code / 2 }
    }
    return nil
  }

  /// Puts a move into a list sorted by rank, the number of cells that would complete a line after it, before those of its own rank. The ranks follow the moves.
  @inline(__always)
  private func insert(_ move: UInt64, rank: UInt64, into list: UnsafeMutablePointer<UInt64>, _ count: Int) {
    let ranks = list + Self.widest
    var place = count
    while place > 0, ranks[place &- 1] <= rank {
      list[place] = list[place &- 1]
      ranks[place] = ranks[place &- 1]
      place &-= 1
    }
    list[place] = move
    ranks[place] = rank
  }
}
