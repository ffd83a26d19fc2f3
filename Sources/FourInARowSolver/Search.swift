/// The search: negamax with a null window over bitboards.
///
/// It must start from positions in which the player to move can't win at once; `Solver` ensures this.
struct Search<Board: Layout> {
  let board: Board
  let memory: SearchMemory<Board.Word>

  /// A bound on the score: an upper bound of at most `alpha` if the score isn't above `alpha`, else a lower bound above
  /// it.
  func bound(_ own: Board.Word, _ all: Board.Word, above alpha: Int) throws(SolverStop) -> Int {
    let empty = board.board & ~all
    var outlook = Outlook<Board.Word>()
    outlook.own = own
    outlook.all = all
    outlook.mine = board.threats(of: own, among: empty)
    outlook.theirs = board.threats(of: own ^ all, among: empty)
    outlook.left = board.cells - all.nonzeroBitCount
    let flips = outlook.follow(on: board)
    let asked = flips ? -alpha - 1 : alpha
    let found = try answer(outlook, above: asked)
    return flips ? -found : found
  }

  private func answer(_ outlook: Outlook<Board.Word>, above alpha: Int) throws(SolverStop) -> Int {
    if outlook.isDecided || outlook.least > alpha { return outlook.least }
    if outlook.most <= alpha { return outlook.most }
    var node = outlook
    node.number = board.number(node.own, node.all)
    return try deepened(node, 0, above: alpha)
  }

  /// The same for a quiet position, which has several moves that don't lose at once.
  private func deepened(_ node: Outlook<Board.Word>, _ depth: Int, above alpha: Int) throws(SolverStop) -> Int {
    try memory.meter.pointee.count()
    let before = memory.meter.pointee.visited
    let list = memory.lists + depth &* (board.columns &+ 1)
    var most = Int.min
    let count = look(ahead: node, above: alpha, into: list, &most)
    if most > alpha { return most }
    lookUp(list, count, above: alpha, &most)
    if most > alpha { return most }
    for index in 0..<count {
      let child = list[index]
      if let known = decoded(child), !known.isLeast, known.bound <= alpha { continue }
      let asked = child.flips ? -alpha &- 1 : alpha
      let found = try deepened(child, depth &+ 1, above: asked)
      let score = child.flips ? -found : found
      if score > alpha {
        keep((score &+ Self.offset) &* 2, of: node, since: before)
        return score
      }
      most = max(most, score)
    }
    most = min(most, node.most)
    keep((most &+ Self.offset) &* 2 &+ 1, of: node, since: before)
    return most
  }

  @inline(__always)
  private func keep(_ code: Int, of node: Outlook<Board.Word>, since before: Int) {
    memory.table.pointee.keep(code, of: node.number, visits: memory.meter.pointee.visited &- before)
  }

  /// Lists the child positions whose scores aren't immediately known.
  /// - Parameter most: raised to the maximum of the known children, or to a bound above alpha that one of them reaches.
  @inline(__always)
  private func look(
    ahead node: Outlook<Board.Word>, above alpha: Int, into list: UnsafeMutablePointer<Outlook<Board.Word>>,
    _ most: inout Int
  ) -> Int {
    var (count, rest) = (0, node.moves)
    while rest != 0 {
      let move = rest & (0 &- rest)
      rest ^= move
      let next = node.after(move, on: board)
      var child = next
      child.flips = !child.follow(on: board)
      let asked = child.flips ? -alpha &- 1 : alpha
      if child.least <= asked, child.most > asked {
        child.most = min(child.most, child.parityBound(on: board, above: asked))
      }
      let (least, best) = child.flips ? (-child.most, -child.least) : (child.least, child.most)
      if least > alpha || best <= alpha {
        most = max(most, least > alpha ? least : best)
        if least > alpha { break }
        continue
      }
      // Among equals, central moves come first.
      child.rank = next.promise(on: board) &* 64 &- board.distance(move)
      child.number = board.number(child.own, child.all)
      insert(child, into: list, count)
      count &+= 1
    }
    return count
  }

  /// Looks up all positions of a list in a row, which overlaps their cache misses: one may be known to exceed alpha
  /// before any is searched.
  @inline(__always)
  private func lookUp(
    _ list: UnsafeMutablePointer<Outlook<Board.Word>>, _ count: Int, above alpha: Int, _ most: inout Int
  ) {
    for index in 0..<count { list[index].code = memory.table.pointee.code(of: list[index].number) }
    for index in 0..<count {
      guard let known = decoded(list[index]), known.isLeast == (known.bound > alpha) else { continue }
      most = max(most, known.bound)
    }
  }

  /// A child's bound in the transposition table, from the view of the parent's mover. A code is twice a bound, plus 1
  /// for an upper bound.
  @inline(__always)
  private func decoded(_ child: Outlook<Board.Word>) -> (bound: Int, isLeast: Bool)? {
    if child.code == 0 { return nil }
    let bound = child.code &>> 1 &- Self.offset
    return child.flips ? (-bound, child.code & 1 == 1) : (bound, child.code & 1 == 0)
  }

  /// Larger than any score: codes are never 0 and fit a byte.
  private static var offset: Int { 63 }

  /// Inserts a position into a list sorted by rank, before those of equal rank.
  @inline(__always)
  private func insert(_ child: Outlook<Board.Word>, into list: UnsafeMutablePointer<Outlook<Board.Word>>, _ count: Int)
  {
    var place = count
    while place > 0, list[place &- 1].rank <= child.rank {
      list[place] = list[place &- 1]
      place &-= 1
    }
    list[place] = child
  }
}

/// The solver's interface to a search's memory, for any board word.
protocol SolverMemory {
  var meter: UnsafeMutablePointer<NodeMeter> { get }
  /// The bytes of the table.
  var bytes: Int { get }
  func forget()
  func free()
}

/// The memory of a search; `free()` releases it.
struct SearchMemory<Word: BoardWord>: SolverMemory {
  let table: UnsafeMutablePointer<TranspositionTable<Word>>
  /// A move list for each depth.
  let lists: UnsafeMutablePointer<Outlook<Word>>
  let meter: UnsafeMutablePointer<NodeMeter>

  init(for board: some Layout<Word>, bytes: Int) {
    table = .allocate(capacity: 1)
    table.initialize(to: TranspositionTable(bytes: bytes))
    lists = .allocate(capacity: (board.columns + 1) * (board.cells + 1))
    lists.initialize(repeating: Outlook(), count: (board.columns + 1) * (board.cells + 1))
    meter = .allocate(capacity: 1)
    meter.initialize(to: NodeMeter())
  }

  var bytes: Int { table.pointee.bytes }

  func forget() { table.pointee.clear() }

  func free() {
    table.pointee.free()
    table.deallocate()
    lists.deallocate()
    meter.deinitialize(count: 1)
    meter.deallocate()
  }
}
