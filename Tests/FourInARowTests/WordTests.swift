import FourInARow
import ParlorCore
import Testing

/// All that a game says about one state.
private struct Account: Equatable {
  let turn: Turn
  let columns: [Int]
  let texts: [String]
  let board: String
  let value: Value

  init<G: BoardGame>(of game: G, in state: G.State) {
    turn = game.turn(in: state)
    columns = game.openColumns(in: state)
    texts = game.moves(in: state).map { game.text(for: $0, in: state) }
    board = game.describe(state)
    value = game.value(of: state)
  }
}

@Suite("One board in words of different widths")
struct WordTests {
  @Test(
    "the three words give the same moves, texts, boards and outcomes",
    arguments: [Size(7, 6), Size(8, 7), Size(4, 15, line: 8), Size(2, 31), Size(2, 30), Size(32, 1), Size(1, 32)])
  func threeWords(size: Size) throws {
    for seed in 0..<3 as Range<UInt64> {
      let accounts = try account(of: size, on: UInt64.self, seed: seed)
      try #require(accounts.last?.columns == [] && accounts.count > 2)
      try #require(try account(of: size, on: UInt128.self, seed: seed) == accounts)
      try #require(try account(of: size, on: WideBitboard<17>.self, seed: seed) == accounts)
    }
  }

  @Test(
    "the two wider words agree where a machine word is too narrow",
    arguments: [Size(10, 8), Size(8, 8), Size(11, 5), Size(16, 7, line: 5), Size(4, 31, line: 8), Size(9, 13, line: 6)])
  func twoWords(size: Size) throws {
    for seed in 0..<2 as Range<UInt64> {
      let accounts = try account(of: size, on: UInt128.self, seed: seed)
      try #require(accounts.last?.columns == [] && accounts.count > 2)
      try #require(try account(of: size, on: WideBitboard<3>.self, seed: seed) == accounts)
      try #require(try account(of: size, on: WideBitboard<7>.self, seed: seed) == accounts)
      try #require(try account(of: size, on: WideBitboard<17>.self, seed: seed) == accounts)
    }
  }

  @Test("the words agree on who wins over many games of random sizes")
  func outcomes() throws {
    var stream = Seed(64).stream(for: .named("sizes"))
    for seed in 0..<200 as Range<UInt64> {
      let columns = 2 + stream.next(below: 12)
      let rows = 1 + stream.next(below: 64 / columns - 1)
      let size = Size(columns, rows, line: 2 + stream.next(below: max(columns, rows) - 1))
      let expected = try ending(of: size, on: UInt64.self, seed: seed)
      try #require(try ending(of: size, on: UInt128.self, seed: seed) == expected, "\(size)")
      try #require(try ending(of: size, on: WideBitboard<17>.self, seed: seed) == expected, "\(size)")
    }
  }

  /// What the game says about each state of a random game.
  private func account<Board: Bitboard>(of size: Size, on word: Board.Type, seed: UInt64) throws -> [Account] {
    let game = try size.game(on: word)
    var state = game.start()
    var accounts = [Account(of: game, in: state)]
    for column in game.randomColumns(seed: seed) {
      game.apply(Drop(column: column), to: &state)
      accounts.append(Account(of: game, in: state))
    }
    return accounts
  }

  private func ending<Board: Bitboard>(of size: Size, on word: Board.Type, seed: UInt64) throws -> Outcome {
    let game = try size.game(on: word)
    var stream = RandomStream(seededBy: seed)
    return try #require(playout(of: game, from: game.start(), using: &stream))
  }
}
