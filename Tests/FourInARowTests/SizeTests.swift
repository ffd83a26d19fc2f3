import FourInARow
import ParlorCore
import Testing

@Suite("Sizes of boards")
struct SizeTests {
  @Test("L11 every size from 1x2 to 32x32 has a game, held by the narrowest word that fits it")
  func words() throws {
    for columns in 1...32 {
      for rows in 1...32 where max(columns, rows) >= 2 {
        let game = try #require(fourInARow(columns: columns, rows: rows, line: 2))
        let bits = columns * (rows + 1)
        try #require((game is FourInARow<UInt64>) == (bits <= 64))
        try #require((game is FourInARow<UInt128>) == (65...128).contains(bits))
        try #require((game is FourInARow<WideBitboard<4>>) == (129...256).contains(bits))
        try #require((game is FourInARow<WideBitboard<8>>) == (257...512).contains(bits))
        try #require((game is FourInARow<WideBitboard<17>>) == (bits > 512))
      }
    }
  }

  @Test("a word refuses the boards that it can't hold") func tooNarrow() {
    #expect(FourInARow<UInt64>(columns: 8, rows: 7) != nil)
    #expect(FourInARow<UInt64>(columns: 8, rows: 8) == nil)
    #expect(FourInARow<UInt64>(columns: 5, rows: 12) == nil)
    #expect(FourInARow<UInt128>(columns: 16, rows: 7) != nil)
    #expect(FourInARow<UInt128>(columns: 16, rows: 8) == nil)
    #expect(FourInARow<WideBitboard<4>>(columns: 16, rows: 15) != nil)
    #expect(FourInARow<WideBitboard<4>>(columns: 16, rows: 16) == nil)
    #expect(FourInARow<WideBitboard<8>>(columns: 16, rows: 31) != nil)
    #expect(FourInARow<WideBitboard<8>>(columns: 27, rows: 18) == nil)
    #expect(FourInARow<WideBitboard<17>>(columns: 32, rows: 32) != nil)
  }

  @Test(
    "sizes, lines and seats out of range give no game",
    arguments: [
      [0, 6, 4, 0], [33, 6, 4, 0], [7, 0, 4, 0], [7, 33, 4, 0], [-7, 6, 4, 0], [7, 6, 1, 0], [7, 6, 0, 0],
      [7, 6, 8, 0], [6, 7, 8, 0], [1, 1, 2, 0], [32, 32, 33, 0], [7, 6, 4, 2], [7, 6, 4, -1], [.max, .max, 4, 0],
    ])
  func outOfRange(numbers: [Int]) {
    #expect(fourInARow(columns: numbers[0], rows: numbers[1], line: numbers[2], first: numbers[3]) == nil)
    let rules = FourInARow<WideBitboard<17>>(columns: numbers[0], rows: numbers[1], line: numbers[2], first: numbers[3])
    #expect(rules == nil)
  }

  @Test("a line may be as long as the longer side, whichever that is")
  func longestLines() {
    #expect(fourInARow(columns: 7, rows: 6, line: 7) != nil)
    #expect(fourInARow(columns: 6, rows: 7, line: 7) != nil)
    #expect(fourInARow(columns: 1, rows: 2, line: 2) != nil)
    #expect(fourInARow(columns: 32, rows: 32, line: 32) != nil)
  }

  @Test("L11 L26 every size from 4x4 to 20x20 can be made from settings and played to its end", arguments: 4...20)
  func property(columns: Int) throws {
    for rows in 4...20 {
      let made = try fourInARowPlugin.game(["columns": .integer(columns), "rows": .integer(rows)])
      let game = try #require(made as? any BoardGame)
      try expectPlayable(game, columns: columns, rows: rows)
    }
  }

  private func expectPlayable<G: BoardGame>(_ game: G, columns: Int, rows: Int) throws {
    try #require(game.openColumns(in: game.start()) == Array(1...columns))
    let drops = game.randomColumns(seed: UInt64(columns * 100 + rows))
    let state = try game.state(after: drops)
    try #require(game.outcome(of: state) != nil)
    try #require((7...columns * rows).contains(drops.count))
    try #require(Set(drops).isSubset(of: Set(1...columns)))
    try #require(drops.allSatisfy { column in drops.count { $0 == column } <= rows })
  }

  @Test("L11 a disc lies in every cell of the largest board once it is full")
  func largest() throws {
    let game = try Size(32, 32, line: 32).game(on: WideBitboard<17>.self)
    let drops = game.randomColumns(seed: 1)
    let state = try game.state(after: drops)
    #expect(drops.count == 1024)
    #expect(game.turn(in: state) == .over(Outcome(.drawn, reason: "board-full")))
    let discs = (1...32).flatMap { column in (1...32).map { game.disc(at: Cell(column: column, row: $0), in: state) } }
    #expect(discs.count { $0 == 0 } == 512)
    #expect(discs.count { $0 == 1 } == 512)
  }
}
