import FourInARow
import ParlorCore
import Testing

@Suite("The board as plain data")
struct ValueTests {
  @Test("the data holds the sizes and the discs of each column from the bottom")
  func openGame() throws {
    let game = try Size.standard.game(on: UInt64.self)
    let expected: Value = [
      "columns": 7, "rows": 6, "line": 4, "lines": [],
      "discs": [["black"], [], [], ["red", "red", "black"], [], [], []],
    ]
    #expect(game.value(of: try game.state(after: [4, 1, 4, 4])) == expected)
  }

  @Test("F19 the data of a game that is won holds the cells of its line")
  func wonGame() throws {
    let game = try #require(FourInARow<UInt128>(columns: 4, rows: 3, line: 3, first: 1))
    let expected: Value = [
      "columns": 4, "rows": 3, "line": 3,
      "discs": [["black", "red"], ["black", "red"], ["black"], []],
      "lines": [
        [["column": 1, "row": 1], ["column": 2, "row": 1], ["column": 3, "row": 1]]
      ],
    ]
    #expect(game.value(of: try game.state(after: [1, 1, 2, 2, 3])) == expected)
  }

  @Test("F19 the data of a game that ends with two lines holds both")
  func twoLines() throws {
    let game = try Size.standard.game(on: WideBitboard<17>.self)
    let state = try game.state(after: [6, 3, 7, 6, 6, 7, 5, 7, 7, 7, 7, 3, 5, 3, 4])
    guard case .record(let fields) = game.value(of: state), case .list(let lines) = fields["lines"] else {
      Issue.record("the data has no list of lines")
      return
    }
    #expect(lines.count == 2)
    #expect(
      lines.last == [
        ["column": 4, "row": 1], ["column": 5, "row": 2], ["column": 6, "row": 3], ["column": 7, "row": 4],
      ])
  }

  @Test("every viewer sees the whole board")
  func views() throws {
    let game = try Size.standard.game(on: UInt64.self)
    let state = try game.state(after: [4, 1, 4, 4])
    for viewer in [Viewer.seat(0), .seat(1), .spectator, .referee] {
      #expect(game.view(of: state, for: viewer) == state)
      #expect(game.isRevealed(Drop(column: 4), in: state, to: viewer))
    }
  }
}
