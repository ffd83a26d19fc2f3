import FourInARow
import ParlorCore
import Testing

@Suite("The board as text")
struct DescriptionTests {
  @Test("F6 a board shows its columns' numbers and the discs of both seats")
  func openGame() throws {
    let game = try Size.standard.game(on: UInt64.self)
    let board = """
       1 2 3 4 5 6 7
       . . . . . . .
       . . . . . . .
       . . . . . . .
       . . . o . . .
       . . . x . . .
       o . . x . . .
      """
    #expect(game.describe(try game.state(after: [4, 1, 4, 4])) == board)
  }

  @Test("a board shows which seat a disc is of, not which dropped first")
  func blackFirst() throws {
    let game = try #require(FourInARow<UInt64>(columns: 4, rows: 2, first: 1))
    #expect(game.describe(try game.state(after: [1, 2])) == " 1 2 3 4\n . . . .\n o x . .")
  }

  @Test("F19 the discs of a line are capitals, also where there are two lines")
  func twoLines() throws {
    let game = try Size.standard.game(on: UInt64.self)
    let board = """
       1 2 3 4 5 6 7
       . . . . . . x
       . . . . . . o
       . . . . . . X
       . . o . . X o
       . . o . X o o
       . . o X X X X
      """
    #expect(game.describe(try game.state(after: [6, 3, 7, 6, 6, 7, 5, 7, 7, 7, 7, 3, 5, 3, 4])) == board)
  }

  @Test("F19 L11 with ten columns every column is two characters wide")
  func tenColumns() throws {
    let game = try Size(10, 8).game(on: UInt128.self)
    let board = """
        1  2  3  4  5  6  7  8  9 10
        .  .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  .  .
        .  .  .  .  x  .  .  .  .  .
        .  .  .  .  O  .  .  .  .  .
        .  .  .  O  x  .  .  .  .  .
        .  .  O  x  o  .  x  .  x  o
        O  O  O  O  x  x  o  x  x  x
      """
    let columns = [8, 1, 5, 5, 9, 7, 5, 5, 10, 4, 6, 3, 4, 3, 5, 10, 7, 4, 9, 2]
    #expect(game.describe(try game.state(after: columns)) == board)
  }

  @Test("F25 a full board without a line has no capitals")
  func draw() throws {
    let game = try Size.standard.game(on: UInt64.self)
    let board = """
       1 2 3 4 5 6 7
       o x o o x o x
       x o x x x o o
       o x o o o x x
       x o o x x x o
       o x x x o o o
       o x o o x x x
      """
    #expect(game.describe(try game.state(after: TurnTests.drawnColumns)) == board)
  }

  @Test("L11 one column and one row have boards too")
  func smallest() throws {
    let column = try Size(1, 2, line: 2).game(on: UInt64.self)
    #expect(column.describe(try column.state(after: [1, 1])) == " 1\n o\n x")
    let row = try Size(4, 1).game(on: UInt64.self)
    #expect(row.describe(try row.state(after: [3])) == " 1 2 3 4\n . . x .")
  }

  @Test("L11 the largest board has 33 rows of text, all of one width and without a break at the end")
  func largest() throws {
    let game = try Size(32, 32).game(on: WideBitboard<17>.self)
    let state = try game.state(after: [32, 1])
    let rows = game.describe(state).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.count == 33)
    #expect(rows.allSatisfy { $0.count == 32 * 3 })
    #expect(rows.last?.hasPrefix("  o  .") == true)
    #expect(rows.last?.hasSuffix(".  x") == true)
  }
}
