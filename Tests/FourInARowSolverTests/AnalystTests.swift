import FourInARow
import FourInARowSolver
import ParlorCore
import Testing

@Suite("The analyst")
struct AnalystTests {
  private func analyst(columns: Int = 7, rows: Int = 6) throws -> Analyst {
    try Analyst(of: try #require(FourInARow<UInt64>(columns: columns, rows: rows)), megabytes: 1)
  }

  @Test("a game between best moves takes as long as each move's analysis says")
  func lengths() throws {
    let analyst = try analyst(columns: 5, rows: 4)
    for moves in ["33224", "334421", "1234512", "12345123"] {
      let start = try analyst.state(after: moves)
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
    let state = try one.state(after: "33224")
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
    let moves = try small.moves(in: try small.state(after: "121212"))
    #expect(moves.first?.ending == "wins in 1" && moves.first?.result == "win")
    #expect(moves.last?.ending == "loses in 2" && moves.last?.result == "loss")
    #expect(moves.last?.move == 5)
    let square = try analyst(columns: 4, rows: 4)
    let weak = try square.moves(in: try square.state(after: "1111"), .result)
    #expect(weak.map(\.move) == [2, 3, 4] && weak.map(\.ending) == ["draws", "draws", "draws"])
  }

  @Test("moves have commas between them where columns may have two digits, and anywhere")
  func reading() throws {
    let wide = try analyst(columns: 12, rows: 4)
    #expect(try wide.state(after: "12,1") == wide.state(after: "12,1"))
    #expect(try wide.game.disc(at: Cell(column: 12, row: 1), in: wide.state(after: "12,1")) == 0)
    #expect(try analyst().state(after: "4,4,5") == analyst().state(after: "445"))
    #expect(try analyst().state(after: "") == analyst().game.start())
  }

  @Test(
    "moves that can't be played are refused with the first that is wrong",
    arguments: [
      ("49", "move 2: no column 9; columns are 1 to 7"), ("4x", "move 2: 'x' isn't a column; columns are 1 to 7"),
      ("4,,4", "move 2: '' isn't a column; columns are 1 to 7"), ("1111111", "move 7: column 1 is full"),
      ("12121212", "move 8: the game is over"), ("1212121", "the game is over after move 7"),
    ])
  func refused(moves: String, reason: String) throws {
    #expect(throws: Refusal(reason)) { try analyst().state(after: moves) }
  }
}
