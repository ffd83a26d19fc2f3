import FourInARow
import ParlorCore
import Testing

@Suite("Discs of nobody")
struct DiscsOfNobodyTests {
  private typealias Rules = FourInARow<UInt64>

  /// A board with such discs, red to move.
  private func board(_ picture: String) throws -> (Rules, Rules.State) {
    let game = try #require(Rules(columns: 5, rows: 4))
    return (game, try game.state(pictured: picture, isFree: true))
  }

  @Test("are in nobody's lines, though either seat has three beside them")
  func lines() throws {
    let (game, start) = try board(
      """
      .....
      .....
      ooo#.
      xxx#.
      """)
    var state = start
    for seat in [0, 1] {
      #expect(game.turn(in: state) == .seat(seat))
      game.apply(Drop(column: 5), to: &state)
    }
    #expect(game.turn(in: state) == .seat(0) && game.lines(in: state).isEmpty)
    for column in [4, 1] { game.apply(Drop(column: column), to: &state) }
    #expect(game.turn(in: state) == .seat(0))
    #expect(
      game.describe(state) == """
         1 2 3 4 5
         . . . . .
         o . . x .
         o o o # o
         x x x # x
        """)
  }

  @Test("fill the board as others do")
  func fullBoard() throws {
    let (game, start) = try board(
      """
      #.#o#
      #####
      xo#xo
      #####
      """)
    var state = start
    #expect(game.turn(in: state) == .seat(0) && Array(game.moves(in: state)) == [Drop(column: 2)])
    game.apply(Drop(column: 2), to: &state)
    #expect(game.turn(in: state) == .over(Outcome(.drawn, reason: "board-full")))
  }

  @Test("are in the view, which tells the state, and in the picture")
  func view() throws {
    let (game, state) = try board(
      """
      .....
      .....
      o....
      ##x..
      """)
    let value = game.value(of: state)
    #expect(value.json.contains("\"discs\":[[\"nobody\",\"black\"],[\"nobody\"],[\"red\"],[],[]]"), "\(value.json)")
    #expect(game.view(from: value) == state)
    #expect(game.scene(of: state, for: .referee).value.json.contains("\"nobody\""))
  }

  @Test("that no game leads to are refused in a picture, unless it is free")
  func picture() throws {
    let game = try #require(Rules(columns: 7, rows: 6))
    let rows = String(repeating: ".......\n", count: 5) + "#......"
    let refusal = #expect(throws: Refusal.self) { try game.state(pictured: rows, isFree: false) }
    #expect(refusal?.reason == "no game leads there: no move lays the disc of nobody, #; free = true takes any board")
  }
}
