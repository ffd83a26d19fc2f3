import FourInARow
import FourInARowSolver
import ParlorCore
import Testing

@Suite("The analyst")
struct AnalystTests {
  private func analyst(columns: Int = 7, rows: Int = 6) throws -> Analyst<UInt64> {
    try Analyst(of: try #require(FourInARow<UInt64>(columns: columns, rows: rows)), megabytes: 1)
  }

  @Test("a game between best moves takes as long as each move's analysis says")
  func lengths() throws {
    let analyst = try analyst(columns: 5, rows: 4)
    for moves in ["33224", "334421", "1234512", "12345123"] {
      let start = try analyst.game.state(after: moves)
      for move in try analyst.moves(in: start) {
        var (state, played) = (start, 0)
        var next: AnalyzedMove? = move
        while let column = next?.move.asInteger {
          analyst.game.apply(Drop(column: column), to: &state)
          played += 1
          next = try analyst.moves(in: state).max { $0.score < $1.score }
        }
        #expect(played == move.length ?? 20 - moves.count, "\(moves) \(move)")
      }
    }
  }

  @Test("moves that two analysts share are worth what one finds alone")
  func shared() throws {
    let (one, other) = (try analyst(columns: 5, rows: 4), try analyst(columns: 5, rows: 4))
    let state = try one.game.state(after: "33224")
    let all = try one.moves(in: state)
    var taken: Set<Int> = []
    let some = try one.moves(in: state) { $0 % 3 != 0 && taken.insert($0).inserted }
    let others = try other.moves(in: state) { taken.insert($0).inserted }
    #expect(some.map(\.move) == [1, 2, 4, 5] && some == all.filter { $0.move != 3 })
    #expect(others == all.filter { $0.move == 3 })
  }

  @Test("moves are told as a person reads them, full columns left out")
  func words() throws {
    let small = try analyst(columns: 5, rows: 4)
    let moves = try small.moves(in: try small.game.state(after: "121212"))
    #expect(moves.first?.ending == "wins in 1" && moves.first?.result == "win")
    #expect(moves.last?.ending == "loses in 2" && moves.last?.result == "loss")
    #expect(moves.last?.move == 5)
    let square = try analyst(columns: 4, rows: 4)
    let weak = try square.moves(in: try square.game.state(after: "1111"), .result)
    #expect(weak.map(\.move) == [2, 3, 4] && weak.map(\.ending) == ["draws", "draws", "draws"])
  }
}
