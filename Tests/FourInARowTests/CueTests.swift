import FourInARow
import ParlorCore
import Testing

@Suite("The fall of a disc")
struct CueTests {
  @Test("F30: a disc's cue is about its cell, counted in reading order, and lasts by how far it falls")
  func fall() throws {
    let game = try #require(FourInARow<UInt64>(columns: 7, rows: 6))
    var state = game.start()
    for row in 1...6 {
      let drop = Drop(column: 3)
      game.apply(drop, to: &state)
      let cues = game.cues(after: drop, in: state)
      #expect(cues.map(\.name) == ["drop"] && cues.map(\.subject) == [.integer(7 * (6 - row) + 3)])
      #expect(cues.map(\.details) == [["column": 3, "row": .integer(row)]])
      #expect(cues.map(\.lasting) == [.milliseconds(60 * (7 - row))])
    }
  }

  @Test("a column that isn't there, or is empty, has no cue", arguments: [-1, 0, 2, 8, .max, .min])
  func nothing(column: Int) throws {
    let game = try #require(FourInARow<UInt64>(columns: 7, rows: 6))
    #expect(game.cues(after: Drop(column: column), in: game.start()).isEmpty)
  }
}
