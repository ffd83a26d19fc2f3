public import ParlorCore

/// Counts the moves of a worker's games, until they are handed in.
///
/// A move that has a number is spelled by it, so that no text is asked for. Of the others each game asks for the text
/// once, where the move is first legal.
@usableFromInline
struct MoveCounter<G: Game> {
  @usableFromInline let game: G
  /// Where moves lie; nil where the game doesn't say.
  @usableFromInline let map: MoveMap<G>?
  /// The index of the game that is being played.
  @usableFromInline var index = 0
  /// How often the moves with these numbers were legal and played, and in which game first.
  @usableFromInline let legal = Counters(MoveCounts.most), played = Counters(MoveCounts.most)
  @usableFromInline let firsts = Counters(MoveCounts.most)
  @usableFromInline var others = MoveCounts()
  /// The moves without numbers of the game that is being played, and where each stands.
  @usableFromInline var spelled: [(move: G.Move, text: String, legal: Int, played: Int)] = []
  @usableFromInline var places: [G.Move: Int] = [:]
  /// Where the legal moves of the decision before stand: most of them are legal again, in the same order.
  @usableFromInline var before: [Int] = [], now: [Int] = []
  /// How often cells were played, row by row from the bottom left, and how long a row is; none where nobody asks.
  @usableFromInline let cells: Counters, columns: Int
  /// In which game each cell was played first.
  @usableFromInline let cellFirsts: Counters
  /// Why the game couldn't say first where a move lies.
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
    if !spelled.isEmpty { endGame() }
    self.index = index
  }

  /// Counts a decision: the moves that were legal, and the one that was chosen.
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
    if !now.isEmpty { (before, now) = (now, []) }
    played.count(choice, firstIn: firsts, index)
    do {
      guard let cell = try map?.cell(chosen, state), cell.column >= 1, cell.column <= columns else { return }
      cells.count((cell.row &- 1) &* columns &+ cell.column &- 1, firstIn: cellFirsts, index)
    } catch { failure = failure ?? error }
  }

  /// Counts a move without a number.
  /// - Parameter next: from which of the moves before it is looked for.
  @inlinable
  mutating func countSpelled(_ move: G.Move, isChosen: Bool, in state: G.State, after next: inout Int) {
    var place = next
    while place < before.count, spelled[before[place]].move != move { place += 1 }
    if place < before.count {
      next = place + 1
      place = before[place]
    } else if let known = places[move] {
      place = known
    } else {
      place = spelled.count
      places[move] = place
      spelled.append((move, GameRecord.text(for: move, in: state, of: game), 0, 0))
    }
    now.append(place)
    spelled[place].legal &+= 1
    if isChosen { spelled[place].played &+= 1 }
  }

  /// Adds the moves without numbers of a game up.
  @usableFromInline
  mutating func endGame() {
    for (_, text, legal, played) in spelled {
      others.add(MoveUse(legal: legal, played: played, first: played > 0 ? index : nil), of: text)
    }
    spelled.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    before.removeAll(keepingCapacity: true)
  }

  /// Hands in what was counted, and begins anew.
  @usableFromInline
  mutating func handIn(to tally: inout Tally) {
    endGame()
    let (played, firsts) = (played.take(), firsts.take())
    for (number, legal) in legal.take().enumerated() where legal > 0 {
      let (played, first) = (played[number], firsts[number])
      others.add(MoveUse(legal: legal, played: played, first: played > 0 ? first : nil), of: "\(number)")
    }
    others.cells = map.flatMap {
      CellCounts(columns: $0.columns, rows: $0.rows, counts: cells.take(), firsts: cellFirsts.take())
    }
    tally.add(others)
    // Where there are too many, none is counted in the end.
    let isOverfull = others.isOverfull
    others = MoveCounts()
    if isOverfull { others.overfill() }
  }
}

/// Some numbers that are added up in place: what an array checks at each step takes as long as the adding.
@usableFromInline
final class Counters {
  @usableFromInline let start: UnsafeMutablePointer<Int>
  @usableFromInline let count: Int

  /// Makes so many numbers, each 0.
  @usableFromInline
  init(_ count: Int) {
    self.count = count
    start = .allocate(capacity: count)
    start.initialize(repeating: 0, count: count)
  }

  deinit { start.deallocate() }

  /// Counts a place, and notes the game in which that happens first; a place that isn't there counts nowhere.
  @inlinable
  @inline(__always)
  func count(_ place: Int, firstIn firsts: Counters, _ index: Int) {
    guard place >= 0, place < count, place < firsts.count else { return }
    if start[place] == 0 { firsts.start[place] = index }
    start[place] &+= 1
  }

  /// The numbers, which begin anew at 0.
  func take() -> [Int] {
    defer { start.update(repeating: 0, count: count) }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }
}
