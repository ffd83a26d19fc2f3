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
  /// The use of numbered moves.
  @usableFromInline let numbered = MoveUses()
  /// The unnumbered moves, their places, texts and use, and the last game, from 1, that asked for each text.
  @usableFromInline var spelled: [G.Move] = [], places: [G.Move: Int] = [:], texts: [String] = []
  @usableFromInline let uses = MoveUses(), asked = Counters(MoveCounts.most)
  /// What is counted of earlier texts.
  @usableFromInline var others = MoveCounts()
  /// The places of the legal moves at the previous decision, most of which recur in the same order, and at the
  /// previous game's first decision.
  @usableFromInline var before = PlaceList(), now = PlaceList(), first = PlaceList()
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
    if first.count > 0 { before.copy(first) }
  }

  /// Counts a decision: its legal moves and the chosen one.
  @inlinable
  mutating func count(_ chosen: G.Move, among moves: G.Moves, in state: G.State) {
    var (choice, next) = (-1, 0)
    for move in moves {
      let number = game.number(for: move) ?? -1
      if number >= 0, number < MoveCounts.most {
        numbered.legal.start[number] &+= 1
        if move == chosen { choice = number }
      } else if !others.isOverfull {
        countSpelled(move, isChosen: move == chosen, in: state, after: &next)
      }
    }
    if now.count > 0 { endDecision() }
    numbered.played.count(choice, firstIn: numbered.firsts, index)
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
    while place < last, spelled[before.items.start[place]] != move { place &+= 1 }
    if place < last {
      next = place &+ 1
      place = before.items.start[place]
    } else {
      place = places[move] ?? add(move)
    }
    if asked.start[place] != index &+ 1 { spell(place, in: state) }
    now.append(place)
    uses.legal.start[place] &+= 1
    if isChosen { uses.played.count(place, firstIn: uses.firsts, index) }
  }

  @usableFromInline
  mutating func add(_ move: G.Move) -> Int {
    if spelled.count == MoveCounts.most { forgetSpelled() }
    places[move] = spelled.count
    spelled.append(move)
    texts.append("")
    return spelled.count - 1
  }

  /// Asks for a move's text when it is first legal in a game.
  @inlinable
  mutating func spell(_ place: Int, in state: G.State) {
    let text = GameRecord.text(for: spelled[place], in: state, of: game)
    if !text.isExactly(texts[place]) {
      uses.handIn(place, as: texts[place], to: &others)
      texts[place] = text
    }
    asked.start[place] = index &+ 1
  }

  @inlinable
  mutating func endDecision() {
    swap(&before, &now)
    now.count = 0
    if isFirst { first.copy(before) }
    isFirst = false
  }

  /// Adds up the unnumbered moves.
  private mutating func handInSpelled() {
    for place in texts.indices { uses.handIn(place, as: texts[place], to: &others) }
  }

  private mutating func forgetSpelled() {
    handInSpelled()
    (spelled, places, texts) = ([], [:], [])
    (before.count, now.count, first.count) = (0, 0, 0)
    _ = asked.take()
  }

  /// Hands in the counts, and resets them.
  @usableFromInline
  mutating func handIn(to tally: inout Tally) {
    handInSpelled()
    for number in 0..<MoveCounts.most { numbered.handIn(number, as: "\(number)", to: &others) }
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

/// How often moves were legal and played, and the first game with each, by place.
@usableFromInline
struct MoveUses {
  @usableFromInline let legal = Counters(MoveCounts.most), played = Counters(MoveCounts.most)
  @usableFromInline let firsts = Counters(MoveCounts.most)

  @usableFromInline init() {}

  /// Hands in a move's use, and resets it.
  @usableFromInline
  func handIn(_ place: Int, as text: @autoclosure () -> String, to counts: inout MoveCounts) {
    let use = MoveUse(legal: legal.start[place], played: played.start[place], first: firsts.start[place])
    guard use.legal > 0 else { return }
    counts.add(use.played > 0 ? use : MoveUse(legal: use.legal), of: text())
    (legal.start[place], played.start[place]) = (0, 0)
  }
}

/// Places of moves in raw memory.
@usableFromInline
struct PlaceList {
  @usableFromInline let items = Counters(MoveCounts.most)
  @usableFromInline var count = 0

  @usableFromInline init() {}

  /// Adds a place; one too many is ignored.
  @inlinable
  mutating func append(_ place: Int) {
    guard count < items.count else { return }
    items.start[count] = place
    count &+= 1
  }

  @usableFromInline
  mutating func copy(_ other: PlaceList) {
    items.start.update(from: other.items.start, count: other.count)
    count = other.count
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
