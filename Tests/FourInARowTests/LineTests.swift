import FourInARow
import ParlorCore
import Testing

@Suite("The lines that end a game")
struct LineTests {
  @Test("F19 a line runs on beyond four discs")
  func longLine() throws {
    let game = try Size.standard.game(on: UInt64.self)
    let state = try game.state(after: [1, 1, 2, 2, 3, 3, 5, 5, 6, 6, 7, 7, 4])
    #expect(game.lines(in: state) == [(1...7).map { Cell(column: $0, row: 1) }])
  }

  @Test("F19 one disc may complete two lines")
  func twoLines() throws {
    let game = try Size.standard.game(on: UInt64.self)
    let state = try game.state(after: [6, 3, 7, 6, 6, 7, 5, 7, 7, 7, 7, 3, 5, 3, 4])
    let row = (4...7).map { Cell(column: $0, row: 1) }
    let diagonal = (0...3).map { Cell(column: 4 + $0, row: 1 + $0) }
    #expect(game.lines(in: state) == [row, diagonal])
  }

  @Test("F19 one disc may complete three lines, some of them of five discs")
  func threeLines() throws {
    let game = try Size.standard.game(on: UInt64.self)
    let columns = [7, 7, 6, 3, 4, 5, 1, 6, 4, 7, 4, 1, 7, 2, 3, 5, 2, 7, 3, 7, 6, 1, 6, 5, 3, 1, 5, 6, 4]
    let state = try game.state(after: columns)
    let row = (3...7).map { Cell(column: $0, row: 4) }
    let column = (1...4).map { Cell(column: 4, row: $0) }
    #expect(Set(game.lines(in: state)).isSuperset(of: [row, column]))
    #expect(game.lines(in: state).count == 3)
  }

  @Test("F19 there is no line before the end, and none on a full board without a winner")
  func noLines() throws {
    let game = try Size(4, 1).game(on: UInt64.self)
    #expect(game.lines(in: game.start()) == [])
    #expect(game.lines(in: try game.state(after: [1, 2, 3])) == [])
    #expect(game.lines(in: try game.state(after: [1, 2, 3, 4])) == [])
  }

  @Test(
    "F19 every line is straight, of one seat, holds the last disc and can't be made longer",
    arguments: [Size(7, 6), Size(10, 8), Size(8, 8, line: 3), Size(16, 12, line: 3)])
  func linesAreMaximal(size: Size) throws {
    let game = try size.game()
    var (several, long) = (0, 0)
    for seed in 0..<200 as Range<UInt64> {
      let lines = try checkedLines(game, size: size, seed: seed)
      several += lines.count > 1 ? 1 : 0
      long += lines.contains { $0.count > size.line } ? 1 : 0
    }
    #expect(several > 0)
    #expect(long > 0)
  }

  /// Plays a random game and checks every line at its end.
  private func checkedLines<G: BoardGame>(_ game: G, size: Size, seed: UInt64) throws -> [[Cell]] {
    let columns = game.randomColumns(seed: seed)
    let state = try game.state(after: columns)
    let lines = game.lines(in: state)
    guard let last = columns.last, let winner = game.outcome(of: state)?.winners.first else {
      try #require(lines.isEmpty)
      return []
    }
    let height = (1...size.rows).last { game.disc(at: Cell(column: last, row: $0), in: state) != nil } ?? 0
    try #require(!lines.isEmpty && Set(lines).count == lines.count)
    for line in lines {
      try #require(line.count >= size.line && line.contains(Cell(column: last, row: height)))
      let (across, up) = (line[1].column - line[0].column, line[1].row - line[0].row)
      try #require([[1, 0], [0, 1], [1, 1], [1, -1]].contains([across, up]))
      let run = (-1...line.count).map { Cell(column: line[0].column + $0 * across, row: line[0].row + $0 * up) }
      try #require(Array(run[1...line.count]) == line)
      let owners = run.map { game.disc(at: $0, in: state) == winner }
      try #require(owners == [false] + line.map { _ in true } + [false])
    }
    return lines
  }
}
