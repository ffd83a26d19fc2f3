import FourInARow
import ParlorCore
import SampleGames
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

  /// The lines of four in one letter's cells, counted cell by cell.
  private func hasLine(of disc: Character, on rows: [[Character]]) -> Bool {
    rows.indices.contains { row in
      rows[row].indices.contains { column in
        [(0, 1), (1, 0), (1, 1), (1, -1)].contains { up, across in
          (0..<4).allSatisfy { step in
            let (row, column) = (row + step * up, column + step * across)
            return rows.indices.contains(row) && rows[row].indices.contains(column) && rows[row][column] == disc
          }
        }
      }
    }
  }

  @Test("leave a drop the lines of its seat, and make it none", arguments: 0..<40 as Range<UInt64>)
  func drops(seed: UInt64) throws {
    let game = try #require(Rules(columns: 7, rows: 6))
    var stream = RandomStream(seededBy: seed)
    var state = game.start()
    // A turn, then a disc of nobody in some column, until a line is there or the board is full.
    while let move = game.moves(in: state).random(using: &stream) {
      game.apply(move, to: &state)
      let rows = game.describe(state).split(separator: "\n").dropFirst().map { $0.filter { $0 != " " }.map(\.self) }
      let isThere = ["x", "o"].contains { hasLine(of: $0, on: rows) }
      guard case .seat = game.turn(in: state) else {
        #expect(isThere || game.moves(in: state).isEmpty)
        return
      }
      #expect(!isThere, "\(game.describe(state))")
      if let column = game.moves(in: state).random(using: &stream)?.column {
        _ = try game.perform("drop", .integer(column), "nobody", on: &state)
      }
    }
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

  @Test("hang above empty cells and block theirs: discs fall past them, and then lie on them")
  func hanging() throws {
    let (game, start) = try board(
      """
      .....
      .#...
      ..#..
      #..#.
      """)
    var state = start
    for column in [2, 3, 2, 3, 2, 3] { game.apply(Drop(column: column), to: &state) }
    #expect(
      game.describe(state) == """
         1 2 3 4 5
         . x o . .
         . # o . .
         . x # . .
         # x o # .
        """)
    #expect(Array(game.moves(in: state)).map(\.column) == [1, 4, 5] && game.turn(in: state) == .seat(0))
  }

  @Test("that hang are blocked cells in the view, which tells the state, and in the picture", arguments: [0, 1, 2])
  func blocked(drops: Int) throws {
    let (game, start) = try board(
      """
      .....
      .#...
      .....
      .....
      """)
    var state = start
    for _ in 0..<drops { game.apply(Drop(column: 2), to: &state) }
    let value = game.value(of: state)
    let isBlocked = drops < 2
    #expect((value["blocked"] == [["column": 2, "row": 3]]) == isBlocked, "\(value.json)")
    #expect(value["discs"]?.json.contains("nobody") == !isBlocked)
    #expect(game.view(from: value) == state)
    let cells = game.scene(of: state, for: .referee).value.json
    #expect(cells.contains("\"blocked\"") == isBlocked)
  }

  @Test("that hang stay where they are when the disc at the bottom is popped")
  func popped() throws {
    let (game, start) = try board(
      """
      .....
      .#...
      .....
      .x...
      """)
    var state = start
    _ = try game.perform("pop", 2, on: &state)
    #expect(game.describe(state).split(separator: "\n")[2] == " . # . . .")
    #expect(game.describe(state).hasSuffix(" . . . . ."))
  }

  @Test("don't block the top of a column with room, where discs enter")
  func top() throws {
    let game = try #require(Rules(columns: 5, rows: 4))
    var state = game.start()
    let refusal = #expect(throws: Refusal.self) { try game.perform("set", 2, 4, "nobody", on: &state) }
    #expect(refusal?.reason == "discs enter column 2 in row 4, which can't be blocked while row 1 is empty")
    for row in 2...3 { _ = try game.perform("set", 2, .integer(row), "nobody", on: &state) }
    _ = try game.perform("set", 2, 1, "red", on: &state)
    _ = try game.perform("set", 2, 4, "nobody", on: &state)
    #expect(Array(game.moves(in: state)).map(\.column) == [1, 3, 4, 5])
    #expect(throws: Refusal.self) { try game.state(pictured: "..#..\n.....\n.....\n.....", isFree: true) }
  }

  @Test("that hang can be taken out again, and only seats' discs never float")
  func removed() throws {
    let game = try #require(Rules(columns: 5, rows: 4))
    var state = game.start()
    let start = state
    _ = try game.perform("set", 2, 3, "nobody", on: &state)
    #expect(throws: Refusal.self) { try game.perform("set", 2, 3, "red", on: &state) }
    _ = try game.perform("set", 2, 3, on: &state)
    #expect(state == start)
  }

  @Test("that no game leads to are refused in a picture, unless it is free")
  func picture() throws {
    let game = try #require(Rules(columns: 7, rows: 6))
    let rows = String(repeating: ".......\n", count: 5) + "#......"
    let refusal = #expect(throws: Refusal.self) { try game.state(pictured: rows, isFree: false) }
    #expect(refusal?.reason == "no game leads there: no move lays the disc of nobody, #; free = true takes any board")
  }
}
