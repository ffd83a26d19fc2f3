import FourInARow
import FourInARowSolver
import ParlorCore
import Testing

@Suite("The solver against brute force")
struct BruteForceTests {
  @Test(
    "random positions have the score that trying everything gives, and so have their moves and their mirrors",
    arguments: [
      (4, 4), (5, 4), (4, 5), (5, 3), (6, 3), (7, 2), (5, 5), (4, 6), (9, 6), (3, 6), (12, 4),
      // Boards of two words, among them the first and the last, and some on which no line fits across.
      (13, 4), (10, 6), (9, 7), (8, 8), (16, 7), (4, 31), (3, 32), (32, 3),
    ])
  func scores(columns: Int, rows: Int) throws {
    if let game = FourInARow<UInt64>(columns: columns, rows: rows) { return try compare(game) }
    try compare(try #require(FourInARow<UInt128>(columns: columns, rows: rows)))
  }

  private func compare<Board: Bitboard>(_ game: FourInARow<Board>) throws {
    let (columns, rows) = (game.columns, game.rows)
    let solver = try #require(Solver(columns: columns, rows: rows, megabytes: 1))
    var stream = RandomStream(seededBy: 17)
    for _ in 0..<12 {
      let drops = try randomDrops(game, leaving: 7, using: &stream)
      let state = try drops.reduce(into: game.start()) { state, column in try game.play(column, &state) }
      let expected = bruteForce(game, state)
      let position = try #require(solver.position(after: drops))
      #expect(solver.position(of: state, in: game) == position)
      #expect(try solver.score(of: position) == expected)
      #expect(try solver.score(of: position, .result) == expected.signum())
      let scores = try solver.scores(ofMovesIn: position)
      #expect(scores.map(\.score).max() == expected)
      let best = scores.filter { $0.score == expected }.map(\.column)
      #expect(try solver.bestColumns(in: position) == best)
      for order in [Array(1...columns), (1...columns).reversed()] {
        #expect(try solver.bestColumn(in: position, order: order) == order.first(where: best.contains))
      }
      let mirror = try #require(solver.position(after: drops.map { columns + 1 - $0 }))
      solver.forget()
      #expect(try solver.score(of: mirror) == expected)
    }
  }

  @Test("playing the best moves out takes as many discs as the score says")
  func playedOut() throws {
    let solver = try #require(Solver(columns: 5, rows: 4, megabytes: 1))
    let game = try #require(FourInARow<UInt64>(columns: 5, rows: 4))
    var stream = RandomStream(seededBy: 3)
    for _ in 0..<20 {
      var drops = try randomDrops(game, leaving: 12, using: &stream)
      let start = try #require(solver.position(after: drops))
      let (ply, score) = (start.ply, try #require(try solver.score(of: start)))
      while let position = solver.position(after: drops), !solver.isOver(position) {
        let best = try #require(try solver.scores(ofMovesIn: position).max { $0.score < $1.score })
        drops.append(best.column)
      }
      let left = 20 - drops.count
      let wins = score != 0 && (drops.count - ply) % 2 == (score > 0 ? 1 : 0)
      #expect(score == 0 ? left == 0 : wins && left / 2 + 1 == abs(score), "\(drops)")
    }
  }

  @Test("a board that doesn't fit, a table of no size, a full column and a finished game are refused")
  func refused() throws {
    #expect(Solver(columns: 12, rows: 10) == nil)
    #expect(Solver(columns: 0, rows: 6) == nil)
    #expect(Solver(columns: 7, rows: .max) == nil)
    #expect(Solver(columns: 7, rows: 6, megabytes: 0) == nil)
    let solver = try #require(Solver(columns: 7, rows: 6, megabytes: 1))
    #expect(solver.position(after: [1, 1, 1, 1, 1, 1, 1]) == nil)
    #expect(solver.position(after: [0]) == nil)
    #expect(solver.position(after: [.min]) == nil)
    let over = try #require(solver.position(after: [1, 2, 1, 2, 1, 2, 1]))
    #expect(try solver.score(of: over) == nil)
    #expect(try solver.scores(ofMovesIn: over).isEmpty && solver.bestColumns(in: over).isEmpty)
    #expect(try solver.bestColumn(in: over, order: [1, 2]) == nil)
    #expect(solver.position(after: [1, 2, 1, 2, 1, 2, 1, 3]) == nil)
    let other = try #require(FourInARow<UInt64>(columns: 7, rows: 6, line: 5))
    #expect(solver.position(of: other.start(), in: other) == nil)
  }

  @Test("neighbours make no line on a board that is too narrow for one", arguments: [(2, 31), (3, 20)])
  func narrow(columns: Int, rows: Int) throws {
    let solver = try #require(Solver(columns: columns, rows: rows, megabytes: 1))
    let position = try #require(solver.position(after: [1, 1, 2]))
    #expect(!solver.isOver(position))
  }

  @Test(
    "a table that has grown and is emptied again makes for the same search, and one that can't grow for the same score")
  func grown() throws {
    let solver = try #require(Solver(columns: 5, rows: 5, megabytes: 4))
    let start = try #require(solver.position(after: [3, 2]))
    let score = try solver.score(of: start)
    let visited = solver.visited
    #expect(visited > 10_000, "more than the table holds at first")
    #expect(try solver.score(of: start) == score && solver.visited < 2 * visited)
    let before = solver.visited
    solver.forget()
    #expect(try solver.score(of: start) == score && solver.visited - before == visited)
    let small = try #require(Solver(columns: 5, rows: 5, megabytes: 1))
    #expect(try small.score(of: start) == score)
  }

  /// Drops at random until a number of cells is left. Lines aren't completed: full boards without one are rare.
  private func randomDrops<Board: Bitboard>(
    _ game: FourInARow<Board>, leaving left: Int, using stream: inout RandomStream
  ) throws -> [Int] {
    for _ in 0..<10_000 {
      var (state, drops): (_, [Int]) = (game.start(), [])
      while drops.count < game.columns * game.rows - left {
        let next = game.moves(in: state).map { move in
          var next = state
          game.apply(move, to: &next)
          return (move.column, next)
        }.filter { if case .over = game.turn(in: $0.1) { false } else { true } }
        guard !next.isEmpty else { break }
        let (column, following) = next[stream.next(below: next.count)]
        (state, drops) = (following, drops + [column])
      }
      if drops.count == game.columns * game.rows - left { return drops }
    }
    throw Refusal("no such position in 10,000 random games")
  }

  private func bruteForce<Board: Bitboard>(_ game: FourInARow<Board>, _ state: FourInARowState<Board>) -> Int {
    let left = game.columns * game.rows - discs(game, state)
    var best = Int.min
    for move in game.moves(in: state) {
      var next = state
      game.apply(move, to: &next)
      switch game.turn(in: next) {
      case .over(let outcome): best = max(best, outcome.verdict == .drawn ? 0 : (left + 1) / 2)
      default: best = max(best, -bruteForce(game, next))
      }
    }
    return best
  }

  private func discs<Board: Bitboard>(_ game: FourInARow<Board>, _ state: FourInARowState<Board>) -> Int {
    (1...game.columns).reduce(0) { sum, column in
      sum + (1...game.rows).count { game.disc(at: Cell(column: column, row: $0), in: state) != nil }
    }
  }
}

extension FourInARow {
  fileprivate func play(_ column: Int, _ state: inout FourInARowState<Board>) throws {
    let drop = Drop(column: column)
    try #require(isLegal(drop, in: state))
    apply(drop, to: &state)
  }
}
