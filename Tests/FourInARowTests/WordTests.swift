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
    "all words that hold a board give the same moves, texts, boards and outcomes",
    arguments: [
      Size(7, 6), Size(8, 7), Size(4, 15, line: 8), Size(2, 31), Size(2, 30), Size(32, 1), Size(1, 32),
      // Those that a machine word is too narrow for, and the last and the first that two, four and eight words hold.
      Size(10, 8), Size(8, 8), Size(11, 5), Size(16, 7, line: 5), Size(4, 31, line: 8), Size(9, 13, line: 6),
      Size(12, 10, line: 5), Size(8, 31, line: 7), Size(16, 15, line: 6), Size(16, 16, line: 6), Size(16, 31, line: 9),
    ])
  func allWords(size: Size) throws {
    let words = BitboardTests.words.filter { $0.capacity >= size.bits }
    for seed in 0..<2 as Range<UInt64> {
      let accounts = try words.map { try account(of: size, on: $0, seed: seed) }
      try #require(accounts.count > 1 && accounts[0].count > 2 && accounts[0].last?.columns == [])
      for others in accounts.dropFirst() { try #require(others == accounts[0]) }
    }
  }

  @Test("the words agree on who wins over many games of random sizes")
  func outcomes() throws {
    var stream = Seed(64).stream(for: .named("sizes"))
    for seed in 0..<200 as Range<UInt64> {
      let columns = 2 + stream.next(below: 12)
      let rows = 1 + stream.next(below: 64 / columns - 1)
      let size = Size(columns, rows, line: 2 + stream.next(below: max(columns, rows) - 1))
      let endings = try BitboardTests.words.map { try ending(of: size, on: $0, seed: seed) }
      try #require(endings.allSatisfy { $0 == endings[0] }, "\(size)")
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
