import FourInARow
import ParlorCore
import Testing

@Suite("Positions by the moves that lead to them")
struct PositionTests {
  private func game(columns: Int = 7, rows: Int = 6) throws -> FourInARow<UInt64> {
    try #require(FourInARow<UInt64>(columns: columns, rows: rows))
  }

  @Test("moves have commas between them where columns may have two digits, and anywhere")
  func reading() throws {
    let wide = try game(columns: 12, rows: 4)
    #expect(try wide.disc(at: Cell(column: 12, row: 1), in: wide.state(after: "12,1")) == 0)
    #expect(try game().state(after: "4,4,5") == game().state(after: "445"))
    #expect(try game().state(after: "") == game().start())
  }

  @Test(
    "moves that can't be played are refused with the first that is wrong",
    arguments: [
      ("49", "move 2: no column 9; columns are 1 to 7"), ("4x", "move 2: 'x' isn't a column; columns are 1 to 7"),
      ("4,,4", "move 2: '' isn't a column; columns are 1 to 7"), ("1111111", "move 7: column 1 is full"),
      ("12121212", "move 8: the game is over"), ("1212121", "the game is over after move 7"),
    ])
  func refused(moves: String, reason: String) throws {
    #expect(throws: Refusal(reason)) { try game().state(after: moves) }
  }
}
