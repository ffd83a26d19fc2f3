import FourInARow
import ParlorCore
import Testing

@Suite("The board as a picture")
struct SceneTests {
  private func board(_ game: some BoardGame, after columns: [Int]) throws -> ExpandedScene {
    let state = try game.state(after: columns)
    return game.scene(of: state, for: .spectator).expanded(
      for: SceneAudience(
        seats: game.seats, viewer: .spectator, moves: game.openColumns(in: state).map(String.init)))
  }

  @Test("F3 F4 F5 F6 the board has holes and legs, and its discs lie behind the holes")
  func discs() throws {
    let grid = try #require(try board(try Size.standard.game(), after: [4, 1, 4, 4]).grids.first)
    #expect(grid.columns == 7 && grid.rows == 6 && grid.shape == .hole && grid.hasLegs && grid.falls && grid.hasGhost)
    let discs = grid.cells.indices.filter { !grid.cells[$0].pieces.isEmpty }
    #expect(
      discs.map { grid.cells[$0].label }
        == [
          "column 4, row 3, black", "column 4, row 2, red", "column 1, row 1, black", "column 4, row 1, red",
        ])
    #expect(discs.map { grid.cells[$0].looks.first?.colour } == [.seat(1), .seat(0), .seat(1), .seat(0)])
  }

  @Test("F13 F22 every cell of a column plays the column, and none of a full one")
  func columns() throws {
    let scene = try board(try Size.standard.game(), after: [3, 3, 3, 3, 3, 3])
    let grid = try #require(scene.grids.first)
    for cell in grid.cells.indices {
      let column = grid.place(of: cell).column + 1
      #expect(grid.cells[cell].moves == (column == 3 ? [] : [String(column)]))
    }
    #expect(scene.otherMoves.isEmpty)
  }

  @Test("F19 the discs of a line are marked, and the line goes through them; nothing can be played then")
  func line() throws {
    let grid = try #require(try board(try Size.standard.game(), after: [1, 2, 1, 2, 1, 2, 1]).grids.first)
    #expect(
      grid.lines.map { $0.map { grid.cells[$0].label } } == [
        [
          "column 1, row 1, red, winning", "column 1, row 2, red, winning", "column 1, row 3, red, winning",
          "column 1, row 4, red, winning",
        ]
      ])
    #expect(grid.cells.count { $0.mark == .win } == 4 && grid.cells.allSatisfy(\.moves.isEmpty))
  }

  @Test("F28 L11 a board of any size is drawn", arguments: [(1, 2, 2), (10, 8, 4), (32, 32, 5), (2, 1, 2)])
  func sizes(columns: Int, rows: Int, line: Int) throws {
    let game = try Size(columns, rows, line: line).game()
    let grid = try #require(try board(game, after: [columns]).grids.first)
    #expect(grid.columns == columns && grid.cells.count == columns * rows)
    #expect(grid.cells[columns * rows - 1].pieces == ["red"])
  }

  @Test("F14 the cue of a drop names the cell in which the picture has the disc")
  func cue() throws {
    let game = try #require(FourInARow<UInt64>(columns: 7, rows: 6))
    let state = try game.state(after: [2, 2])
    let cue = try #require(game.cues(after: Drop(column: 2), in: state).first)
    let grid = try #require(try board(game, after: [2, 2]).grids.first)
    #expect(cue.subject?.asInteger.map { grid.cells[$0 - 1].pieces } == ["black"])
  }
}
