import FourInARow
import ParlorCore
import Testing

@Suite("Turns and endings")
struct TurnTests {
  /// A game of 42 drops on 7x6 without a line.
  static let drawnColumns = [
    5, 4, 7, 1, 2, 5, 6, 6, 2, 2, 6, 1, 2, 7, 1, 2, 6, 6, 2, 1, 5, 7, 4, 3, 7, 7, 1, 5, 7, 6, 3, 1, 5, 3, 5, 3, 3, 3, 4,
    4,
    4, 4,
  ]

  @Test("F10 a game starts with an empty board, every column open and a seat to move")
  func start() throws {
    let game = try Size.standard.game(on: UInt64.self)
    #expect(game.turn(in: game.start()) == .seat(0))
    #expect(game.openColumns(in: game.start()) == [1, 2, 3, 4, 5, 6, 7])
    for column in 1...7 {
      for row in 1...6 { #expect(game.disc(at: Cell(column: column, row: row), in: game.start()) == nil) }
    }
  }

  @Test("F1 the seats are red and black") func seats() throws {
    #expect(try Size.standard.game().seats.map(\.name) == ["red", "black"])
  }

  @Test("F15 F16 F20 L5 the seats alternate, whichever drops first", arguments: [0, 1])
  func alternation(first: Int) throws {
    let game = try #require(FourInARow<UInt64>(columns: 7, rows: 6, first: first))
    var state = game.start()
    for (ply, column) in Self.drawnColumns.enumerated() {
      #expect(game.turn(in: state) == .seat((ply + first) % 2))
      game.apply(Drop(column: column), to: &state)
    }
    #expect(game.disc(at: Cell(column: 5, row: 1), in: state) == first)
    #expect(game.disc(at: Cell(column: 4, row: 1), in: state) == 1 - first)
  }

  @Test("F15 F18 the seat that drops first may be the winner or the loser", arguments: [0, 1])
  func winnerFollowsFirst(first: Int) throws {
    let game = try #require(FourInARow<UInt64>(columns: 7, rows: 6, first: first))
    let byFirst = try game.state(after: [1, 2, 1, 2, 1, 2, 1])
    #expect(game.turn(in: byFirst) == .over(Outcome(.won(by: [first]), reason: "line")))
    let bySecond = try game.state(after: [1, 2, 1, 2, 1, 2, 3, 2])
    #expect(game.turn(in: bySecond) == .over(Outcome(.won(by: [1 - first]), reason: "line")))
  }

  @Test("F14 L5 a disc falls to the lowest free row")
  func fall() throws {
    let game = try Size.standard.game(on: UInt64.self)
    let state = try game.state(after: [4, 4, 4])
    #expect((1...6).map { game.disc(at: Cell(column: 4, row: $0), in: state) } == [0, 1, 0, nil, nil, nil])
  }

  @Test("F25 a full board without a line is drawn") func draw() throws {
    let game = try Size.standard.game(on: UInt64.self)
    let nearly = try game.state(after: Array(Self.drawnColumns.dropLast()))
    #expect(game.turn(in: nearly) == .seat(1))
    #expect(game.openColumns(in: nearly) == [4])
    let state = try game.state(after: Self.drawnColumns)
    #expect(game.turn(in: state) == .over(Outcome(.drawn, reason: "board-full")))
    #expect(game.outcome(of: state)?.scores(seats: 2) == [0.5, 0.5])
    #expect(game.moves(in: state).isEmpty)
  }

  @Test("F17 F25 the last disc of a full board wins where it completes a line") func lastDiscWins() throws {
    let game = try Size.standard.game(on: UInt64.self)
    let columns = [
      6, 7, 7, 3, 2, 5, 5, 4, 3, 1, 3, 3, 7, 2, 1, 1, 3, 5, 4, 5, 1, 6, 2, 6, 3, 4, 4, 5, 6, 1, 2, 7, 6, 4, 7, 6, 7, 2,
      4, 2, 5, 1,
    ]
    #expect(columns.count == 42)
    let state = try game.state(after: columns)
    #expect(game.turn(in: state) == .over(Outcome(.won(by: [1]), reason: "line")))
    #expect(game.lines(in: state) == [(0...3).map { Cell(column: 1 + $0, row: 6 - $0) }])
  }

  @Test("L4 the engine gives a front end the board, whose move it is, and who has won with which cells")
  func model() throws {
    let game = try Size.standard.game(on: UInt64.self)
    let before = try game.state(after: [1, 2, 1, 2, 1, 2])
    #expect(game.turn(in: before) == .seat(0) && game.lines(in: before).isEmpty)
    #expect((1...4).map { game.disc(at: Cell(column: 1, row: $0), in: before) } == [0, 0, 0, nil])
    #expect((1...4).map { game.disc(at: Cell(column: 2, row: $0), in: before) } == [1, 1, 1, nil])
    let won = try game.state(after: [1, 2, 1, 2, 1, 2, 1])
    #expect(game.turn(in: won) == .over(Outcome(.won(by: [0]), reason: "line")))
    #expect(game.lines(in: won) == [(1...4).map { Cell(column: 1, row: $0) }])
  }
}
