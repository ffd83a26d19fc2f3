import FourInARow
import ParlorCore
import Testing

/// Four-in-a-Row without the word that holds its board, so that a test need not name it.
protocol BoardGame: PerfectInformation where Move == Drop, Moves == Drops, Failure == Never {
  func disc(at cell: Cell, in state: State) -> Int?
  func lines(in state: State) -> [[Cell]]
}

extension FourInARow: BoardGame {}

extension Size {
  /// The game of this size, held by the word that the library chooses.
  func game(first: Int = 0) throws -> any BoardGame {
    let game = try #require(fourInARow(columns: columns, rows: rows, line: line, first: first))
    return try #require(game as? any BoardGame)
  }

  /// The game of this size, held by a word.
  func game<Board: Bitboard>(on word: Board.Type) throws -> FourInARow<Board> {
    try #require(FourInARow<Board>(columns: columns, rows: rows, line: line))
  }
}

extension BoardGame {
  /// The state after drops into these columns; each must be legal.
  func state(after columns: [Int]) throws -> State {
    var state = start()
    for column in columns {
      try #require(isLegal(Drop(column: column), in: state))
      apply(Drop(column: column), to: &state)
    }
    return state
  }

  /// The columns that take a disc, in the order of the legal moves.
  func openColumns(in state: State) -> [Int] { moves(in: state).map(\.column) }

  /// How the game ended; nil while it goes on.
  func outcome(of state: State) -> Outcome? {
    if case .over(let outcome) = turn(in: state) { outcome } else { nil }
  }

  /// The reason for which a text is refused as a move; nil where it is a legal one.
  func refusal(of text: String, in state: State) -> String? {
    if case .refused(let refusal) = read(text, in: state) { refusal.reason } else { nil }
  }

  /// The columns of a game of uniformly random drops; a game that doesn't end is cut off beyond the largest board.
  func randomColumns(seed: UInt64) -> [Int] {
    var stream = RandomStream(seededBy: seed)
    var state = start()
    var columns: [Int] = []
    while columns.count <= 32 * 32 {
      let moves = moves(in: state)
      guard let move = moves.random(using: &stream) else { break }
      columns.append(move.column)
      apply(move, to: &state)
    }
    return columns
  }
}
