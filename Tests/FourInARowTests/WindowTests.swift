import FourInARow
import ParlorCore
import Testing

/// Four cells in a row, and the seat that is to fill them.
struct Window: Sendable, CustomTestStringConvertible {
  let cells: [Cell]
  let seat: Int

  var testDescription: String {
    "seat \(seat) fills \(cells.map { "\($0.column),\($0.row)" }.joined(separator: " "))"
  }

  /// The 69 windows of 7x6 for each of the two seats.
  static let all: [Window] = [(1, 0), (0, 1), (1, 1), (1, -1)].flatMap { across, up in
    (1...7).flatMap { column in
      (1...6).flatMap { row in
        let cells = (0..<4).map { Cell(column: column + across * $0, row: row + up * $0) }
        let fits = cells.allSatisfy { (1...7).contains($0.column) && (1...6).contains($0.row) }
        return fits ? [Window(cells: cells, seat: 0), Window(cells: cells, seat: 1)] : []
      }
    }
  }

  /// The columns of a game on 7x6 that ends when the seat fills the last cell of this window and no other window.
  func columnsOfAGame() throws -> [Int] {
    for seed in 0..<2_000 as Range<UInt64> {
      if let columns = columnsOfAGame(seed: seed) { return columns }
    }
    throw NotFound(window: self)
  }

  struct NotFound: Error { let window: Window }

  /// Tries once: the seat fills the window where it can, and apart from that both drop elsewhere at random.
  private func columnsOfAGame(seed: UInt64) -> [Int]? {
    var stream = RandomStream(seededBy: seed)
    var board = NaiveBoard(.standard)
    var columns: [Int] = []
    for ply in 0..<42 {
      let mover = ply % 2
      let inside = board.openColumns.filter { cells.contains(board.landing(in: $0)) }
      let outside = board.openColumns.filter { !inside.contains($0) }
      let choices = mover == seat && !inside.isEmpty ? inside : outside
      guard !choices.isEmpty else { return nil }
      let column = choices[stream.next(below: choices.count)]
      columns.append(column)
      let cell = board.drop(mover, into: column)
      let lines = board.lines(through: cell)
      if !lines.isEmpty { return mover == seat && lines == [cells] ? columns : nil }
    }
    return nil
  }
}

@Suite("The windows of the board")
struct WindowTests {
  @Test("F17 there are 69 windows on 7x6")
  func count() { #expect(Window.all.count == 2 * 69) }

  @Test("F17 F18 each of the 69 windows of 7x6 wins for both seats, and nothing less does", arguments: Window.all)
  func wins(window: Window) throws {
    let game = try Size.standard.game(on: UInt64.self)
    let columns = try window.columnsOfAGame()
    var state = game.start()
    for (ply, column) in columns.enumerated() {
      #expect(game.turn(in: state) == .seat(ply % 2))
      game.apply(Drop(column: column), to: &state)
    }
    #expect(game.turn(in: state) == .over(Outcome(.won(by: [window.seat]), reason: "line")))
    #expect(game.lines(in: state) == [window.cells])
  }
}
