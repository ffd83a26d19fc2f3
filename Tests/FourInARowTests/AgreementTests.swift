import FourInARow
import ParlorCore
import Testing

@Suite("Games against the naive board")
struct AgreementTests {
  @Test("F17 F18 F25 L11 random games of every kind of board agree, drop by drop", arguments: Size.telling)
  func tellingSizes(size: Size) throws {
    let game = try size.game()
    for seed in 0..<UInt64(size.bits > 500 ? 4 : 15) { try expectAgreement(game, size: size, seed: seed) }
  }

  @Test("L11 L26 random games of random sizes and line lengths agree, drop by drop")
  func randomSizes() throws {
    var stream = Seed(26).stream(for: .named("sizes"))
    for seed in 0..<100 as Range<UInt64> {
      let columns = 1 + stream.next(below: 32)
      let rows = max(columns == 1 ? 2 : 1, 1 + stream.next(below: 32))
      // Short lines end games early and long ones late: half of the lines are of five discs or fewer.
      let longest = seed.isMultiple(of: 2) ? max(columns, rows) : min(5, max(columns, rows))
      let size = Size(columns, rows, line: 2 + stream.next(below: longest - 1))
      try expectAgreement(try size.game(), size: size, seed: seed)
    }
  }

  @Test("F17 every game of a small board agrees", arguments: [Size(3, 3, line: 3), Size(2, 4), Size(4, 2, line: 3)])
  func everyGame(size: Size) throws {
    let game = try size.game()
    let games = try countAllGames(game, size: size)
    #expect(games > 50)
  }

  private func countAllGames<G: BoardGame>(_ game: G, size: Size) throws -> Int {
    try countGames(game, from: game.start(), board: NaiveBoard(size), mover: 0)
  }

  /// Plays every game from a state, comparing each state, and counts the games.
  private func countGames<G: BoardGame>(_ game: G, from state: G.State, board: NaiveBoard, mover: Int) throws -> Int {
    guard game.outcome(of: state) == nil else { return 1 }
    var games = 0
    for column in board.openColumns {
      var (next, nextBoard) = (state, board)
      game.apply(Drop(column: column), to: &next)
      let cell = nextBoard.drop(mover, into: column)
      try expectSame(game, next, nextBoard, last: cell, mover: mover)
      games += try countGames(game, from: next, board: nextBoard, mover: 1 - mover)
    }
    return games
  }

  private func expectAgreement<G: BoardGame>(_ game: G, size: Size, seed: UInt64) throws {
    var stream = RandomStream(seededBy: seed)
    var (state, board, mover) = (game.start(), NaiveBoard(size), 0)
    try #require(game.openColumns(in: state) == board.openColumns)
    while case .seat(mover) = game.turn(in: state) {
      let columns = board.openColumns
      let column = columns[stream.next(below: columns.count)]
      game.apply(Drop(column: column), to: &state)
      let cell = board.drop(mover, into: column)
      try expectSame(game, state, board, last: cell, mover: mover)
      mover = 1 - mover
    }
    try #require(game.outcome(of: state) != nil)
    for column in 0...(size.columns + 1) {
      for row in 0...(size.rows + 1) {
        let cell = Cell(column: column, row: row)
        try #require(game.disc(at: cell, in: state) == board.seat(at: cell))
      }
    }
  }

  /// Compares the turn, the legal drops, the last disc and its lines after a drop of `mover`.
  private func expectSame<G: BoardGame>(
    _ game: G, _ state: G.State, _ board: NaiveBoard, last cell: Cell, mover: Int
  ) throws {
    let lines = board.lines(through: cell)
    let expected: Turn =
      if !lines.isEmpty {
        .over(Outcome(.won(by: [mover]), reason: "line"))
      } else if board.openColumns.isEmpty {
        .over(Outcome(.drawn, reason: "board-full"))
      } else {
        .seat(1 - mover)
      }
    try #require(game.turn(in: state) == expected, "\(board)")
    let open = expected == .seat(1 - mover) ? board.openColumns : []
    try #require(game.openColumns(in: state) == open, "\(board)")
    try #require(game.disc(at: cell, in: state) == mover, "\(board)")
    if !lines.isEmpty { try #require(Set(game.lines(in: state)) == Set(lines), "\(board)") }
  }
}
