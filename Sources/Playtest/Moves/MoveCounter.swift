public import ParlorCore

/// Counts the moves of a worker's games until hand-in.
///
/// A move's number stands for its text. Each game asks for the text of an unnumbered move once, when it is first
/// legal.
@usableFromInline
struct MoveCounter<G: Game> {
  @usableFromInline let game: G
  /// The cells of moves; nil if the game has no map.
  @usableFromInline let map: MoveMap<G>?
  /// The index of the current game, and whether its first decision is still ahead.
  @usableFromInline var index = 0, isFirst = true
  /// How often each numbered move was legal and played, and the first game with it.
  @usableFromInline let legal = Counters(MoveCounts.most), played = Counters(MoveCounts.most)
  @usableFromInline let firsts = Counters(MoveCounts.most)
  @usableFromInline var others = MoveCounts()
  /// The unnumbered moves, and their places.
  @usableFromInline var spelled: [SpelledMove<G.Move>] = []
  @usableFromInline var places: [G.Move: Int] = [:]
  /// The places of the legal moves at the previous decision, most of which recur in the same order, and at the
  /// previous game's first decision.
  @usableFromInline var before: [Int] = [], now: [Int] = [], first: [Int] = []
  /// The counts of cells, row by row from the bottom left, and the number of columns.
  @usableFromInline let cells: Counters, columns: Int
  /// The first game in which each cell was played.
  @usableFromInline let cellFirsts: Counters
  /// The first failure to map a move to a cell.
  @usableFromInline var failure: (any Error)?

  @inlinable
  init(_ game: G) throws(G.Failure) {
    self.game = game
    map = try game.moveMap
    let board = map.flatMap { CellCounts(columns: $0.columns, rows: $0.rows) }
    (cells, columns) = (Counters(board?.counts.count ?? 0), board?.columns ?? 0)
    cellFirsts = Counters(board?.counts.count ?? 0)
  }

  /// Begins a game, by its index.
  @inlinable
  mutating func begin(index: Int) {
    (self.index, isFirst) = (index, true)
    if !spelled.isEmpty { before = first }
  }

  /// Counts a decision: its legal moves and the chosen one.
  @inlinable
  mutating func count(_ chosen: G.Move, among moves: G.Moves, in state: G.State) {
    let (legal, count) = (legal.start, legal.count)
    var (choice, next) = (-1, 0)
    for move in moves {
      let number = game.number(for: move) ?? -1
      if number >= 0, number < count {
        legal[number] &+= 1
        if move == chosen { choice = number }
      } else if !others.isOverfull {
        countSpelled(move, isChosen: move == chosen, in: state, after: &next)
      }
    }
    if !now.isEmpty { endDecision() }
    played.count(choice, firstIn: firsts, index)
    do {
      guard let cell = try map?.cell(chosen, state), cell.column >= 1, cell.column <= columns else { return }
      cells.count((cell.row &- 1) &* columns &+ cell.column &- 1, firstIn: cellFirsts, index)
    } catch { failure = failure ?? error }
  }

  /// Counts an unnumbered move.
  /// - Parameter next: where the search among the previous decision's moves begins.
  @inlinable
  mutating func countSpelled(_ move: G.Move, isChosen: Bool, in state: G.State, after next: inout Int) {
    var place = next
    // Few moves have gone since; the table finds the others.
    let last = min(before.count, next &+ 4)
    while place < last, spelled[before[place]].move != move { place &+= 1 }
    if place < last {
      next = place &+ 1
      place = before[place]
    } else {
      place = places[move] ?? add(move)
    }
    if spelled[place].lastGame != index { spell(place, in: state) }
    now.append(place)
    spelled[place].count(isChosen: isChosen)
  }

  @usableFromInline
  mutating func add(_ move: G.Move) -> Int {
    places[move] = spelled.count
    spelled.append(SpelledMove(move))
    return spelled.count - 1
  }

  /// Asks for a move's text when it is first legal in a game.
  @inlinable
  mutating func spell(_ place: Int, in state: G.State) {
    let text = GameRecord.text(for: spelled[place].move, in: state, of: game)
    if !text.isExactly(spelled[place].text) {
      spelled[place].handIn(to: &others)
      spelled[place].text = text
    }
    spelled[place].lastGame = index
  }

  @usableFromInline
  mutating func endDecision() {
    swap(&before, &now)
    now.removeAll(keepingCapacity: true)
    if isFirst { (first, isFirst) = (before, false) }
    if spelled.count > MoveCounts.most { forgetSpelled() }
  }

  /// Adds up the unnumbered moves.
  private mutating func handInSpelled() {
    for place in spelled.indices { spelled[place].handIn(to: &others) }
  }

  private mutating func forgetSpelled() {
    handInSpelled()
    (spelled, places, before, first) = ([], [:], [], [])
  }

  /// Hands in the counts, and resets them.
  @usableFromInline
  mutating func handIn(to tally: inout Tally) {
    handInSpelled()
    let (played, firsts) = (played.take(), firsts.take())
    for (number, legal) in legal.take().enumerated() where legal > 0 {
      let (played, first) = (played[number], firsts[number])
      others.add(MoveUse(legal: legal, played: played, first: played > 0 ? first : nil), of: "\(number)")
    }
    others.cells = map.flatMap {
      CellCounts(columns: $0.columns, rows: $0.rows, counts: cells.take(), firsts: cellFirsts.take())
    }
    tally.add(others)
    // If there are too many moves, none is counted.
    let isOverfull = others.isOverfull
    others = MoveCounts()
    if isOverfull { others.overfill() }
  }
}

/// An unnumbered move, its text, and its use.
@usableFromInline
struct SpelledMove<Move> {
  @usableFromInline let move: Move
  @usableFromInline var text = ""
  /// The last game in which its text was asked for.
  @usableFromInline var lastGame = -1
  private var use = MoveUse()

  @usableFromInline
  init(_ move: Move) { self.move = move }

  @usableFromInline
  mutating func count(isChosen: Bool) {
    use.legal &+= 1
    guard isChosen else { return }
    if use.played == 0 { use.first = lastGame }
    use.played &+= 1
  }

  /// Hands in the use, and resets it.
  @usableFromInline
  mutating func handIn(to counts: inout MoveCounts) {
    if use.legal > 0 { counts.add(use, of: text) }
    use = MoveUse()
  }
}

/// Counters in raw memory: an array's checks would take as long as counting.
@usableFromInline
final class Counters {
  @usableFromInline let start: UnsafeMutablePointer<Int>
  @usableFromInline let count: Int

  /// Makes a number of counters, each 0.
  @usableFromInline
  init(_ count: Int) {
    self.count = count
    start = .allocate(capacity: count)
    start.initialize(repeating: 0, count: count)
  }

  deinit { start.deallocate() }

  /// Counts a place and notes the first game; ignores a place out of range.
  @inlinable
  @inline(__always)
  func count(_ place: Int, firstIn firsts: Counters, _ index: Int) {
    guard place >= 0, place < count, place < firsts.count else { return }
    if start[place] == 0 { firsts.start[place] = index }
    start[place] &+= 1
  }

  /// The counts, which are reset to 0.
  func take() -> [Int] {
    defer { start.update(repeating: 0, count: count) }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }
}
