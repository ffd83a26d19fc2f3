import FourInARow
import ParlorCore
import Testing

@Suite("Moves that are refused")
struct RefusalTests {
  @Test("F22 F26 L16 a full column is refused by its number, and only that one")
  func fullColumn() throws {
    let game = try Size.standard.game(on: UInt64.self)
    let state = try game.state(after: [4, 4, 4, 4, 4, 4])
    #expect(game.refusal(of: "4", in: state) == "column 4 is full")
    #expect(!game.isLegal(Drop(column: 4), in: state))
    for column in [1, 2, 3, 5, 6, 7] {
      #expect(game.refusal(of: String(column), in: state) == nil)
      #expect(game.isLegal(Drop(column: column), in: state))
    }
  }

  @Test("F7 F22 a column is open until its last row is filled")
  func openUntilFull() throws {
    let game = try Size.standard.game(on: UInt64.self)
    let state = try game.state(after: [4, 4, 4, 4, 4])
    #expect(game.refusal(of: "4", in: state) == nil)
    #expect(game.openColumns(in: state).contains(4))
  }

  @Test("columns beyond the board are refused with the range", arguments: [-1, 0, 8, 33, 64, 65, 1_000_000])
  func beyondTheBoard(column: Int) throws {
    let game = try Size.standard.game(on: UInt64.self)
    #expect(game.refusal(of: String(column), in: game.start()) == "no column \(column); columns are 1 to 7")
    #expect(!game.isLegal(Drop(column: column), in: game.start()))
  }

  @Test(
    "what isn't the one spelling of a number is refused in the writer's own words",
    arguments: ["", " ", "x", "4 ", " 4", "+4", "04", "4.0", "-0", "4,", "four", "４", "99999999999999999999"])
  func misspelled(text: String) throws {
    let game = try Size.standard.game(on: UInt64.self)
    #expect(game.refusal(of: text, in: game.start()) == "'\(text)' isn't a column; columns are 1 to 7")
  }

  @Test("the refusal names the board's own columns, and keeps to one line")
  func ownColumns() throws {
    let game = try Size(10, 8).game(on: UInt128.self)
    #expect(game.refusal(of: "11", in: game.start()) == "no column 11; columns are 1 to 10")
    #expect(game.refusal(of: "4\n", in: game.start()) == "'4\\n' isn't a column; columns are 1 to 10")
  }

  @Test("F23 F26 once the game is over every column is refused and none is legal", arguments: [true, false])
  func afterTheEnd(won: Bool) throws {
    let game = try Size.standard.game(on: UInt64.self)
    let state = try game.state(after: won ? [1, 2, 1, 2, 1, 2, 1] : TurnTests.drawnColumns)
    #expect(game.openColumns(in: state) == [])
    for column in 1...7 {
      #expect(game.refusal(of: String(column), in: state) == "the game is over")
      #expect(!game.isLegal(Drop(column: column), in: state))
    }
    #expect(game.refusal(of: "8", in: state) == "no column 8; columns are 1 to 7")
  }

  @Test("what reads as legal is legal, has that text and that number, and nothing else does", arguments: Size.telling)
  func readingAgrees(size: Size) throws {
    let game = try size.game()
    try expectReadingAgrees(game, size: size)
  }

  private func expectReadingAgrees<G: BoardGame>(_ game: G, size: Size) throws {
    let columns = game.randomColumns(seed: 5)
    for plies in Set([0, columns.count / 2, columns.count - 1, columns.count]) {
      let state = try game.state(after: Array(columns.prefix(plies)))
      let open = Set(game.openColumns(in: state))
      for column in -1...(size.columns + 2) {
        let drop = Drop(column: column)
        try #require((game.refusal(of: String(column), in: state) == nil) == open.contains(column))
        try #require(game.isLegal(drop, in: state) == open.contains(column))
        try #require(game.text(for: drop, in: state) == String(column))
        try #require(game.number(for: drop) == column)
        try #require(game.move(numbered: column) == drop)
      }
    }
  }
}
