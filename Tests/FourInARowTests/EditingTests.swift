import FourInARow
import ParlorCore
import SampleGames
import Testing

@Suite("Boards that a mod has changed")
struct EditingTests {
  @Test("a prefilled board plays on: discs fall onto the ones that were set, and lines are found from the first drop")
  func prefilled() throws {
    let game = try Size.standard.game(on: UInt64.self)
    var state = game.start()
    for column in 1...3 { try game.perform("set", .integer(column), 1, "red", on: &state) }
    #expect(game.turn(in: state) == .seat(0))
    game.apply(Drop(column: 4), to: &state)
    #expect(game.outcome(of: state)?.reason == "line" && game.outcome(of: state)?.winners == [0])
    #expect(game.describe(state).hasSuffix(" X X X X . . ."))
    #expect(game.value(of: state)["discs"] == [["red"], ["red"], ["red"], ["red"], [], [], []])
  }

  @Test("a line is found at the first drop also where as many discs were set as plies could have brought")
  func evenlyPrefilled() throws {
    let game = try Size.standard.game(on: UInt64.self)
    var state = game.start()
    for column in [1, 2, 3, 7] { try game.perform("set", .integer(column), 1, "red", on: &state) }
    game.apply(Drop(column: 4), to: &state)
    #expect(game.outcome(of: state)?.reason == "line" && game.outcome(of: state)?.winners == [0])
  }

  @Test("columns that are filled from the start are closed")
  func filledColumns() throws {
    let game = try Size(9, 6, line: 5).game(on: UInt64.self)
    var state = game.start()
    for row in 1...6 {
      try game.perform("set", 1, .integer(row), row % 2 == 0 ? "red" : "black", on: &state)
      try game.perform("set", 9, .integer(row), row % 2 == 0 ? "black" : "red", on: &state)
    }
    #expect(game.openColumns(in: state) == Array(2...8))
    #expect(game.refusal(of: "9", in: state) == "column 9 is full")
  }

  @Test("a board that a mod fills ends drawn, and a disc taken out again opens it")
  func full() throws {
    let game = try Size(2, 2, line: 2).game(on: UInt64.self)
    var state = game.start()
    try game.perform("finish", on: &state)
    #expect(game.outcome(of: state)?.reason == "board-full")
    let single = try Size(1, 4).game(on: UInt64.self)
    var column = single.start()
    for row in 1...4 { try single.perform("set", 1, .integer(row), .integer(1 + row % 2), on: &column) }
    #expect(single.outcome(of: column) == Outcome(.drawn, reason: "board-full"))
    try single.perform("set", 1, 4, on: &column)
    #expect(single.openColumns(in: column) == [1])
  }

  @Test("a change and its reverse leave one and the same state, which no later change tells from the first")
  func reversal() throws {
    let game = try Size.standard.game(on: UInt64.self)
    var state = try game.state(after: [4, 4, 3])
    try game.perform("set", 5, 1, "red", on: &state)
    let edited = state
    try game.perform("set", 5, 2, "black", on: &state)
    try game.perform("set", 5, 2, on: &state)
    #expect(state == edited)
  }

  @Test(
    "changed boards agree with the rules said plainly",
    arguments: [
      Size(7, 6), Size(4, 5), Size(5, 4, line: 3), Size(8, 8), Size(10, 8), Size(16, 8, line: 5), Size(1, 4),
    ])
  func agreement(size: Size) throws {
    let game = try size.game()
    try expectAgreement(game, size: size)
  }

  @Test("changed boards that look alike are the same, however they came about")
  func alike() throws {
    let game = try #require(FourInARow<UInt64>(columns: 7, rows: 6))
    var (early, late) = (game.start(), game.start())
    for _ in 1...2 { try game.perform("pass", on: &early) }
    for column in 1...3 {
      game.apply(Drop(column: column), to: &early)
      game.apply(Drop(column: column), to: &late)
      #expect(early == late)
    }
    for _ in 1...2 { try game.perform("pass", on: &late) }
    #expect(early == late)
    try game.perform("pass", on: &late)
    #expect(early != late)
  }

  @Test("the same discs are the same state, whether a mod has set them all or some were dropped")
  func setOrDropped() throws {
    let game = try Size.standard.game(on: UInt64.self)
    var (dropped, set) = (game.start(), game.start())
    try game.perform("set", 1, 1, "red", on: &dropped)
    for column in 2...5 { game.apply(Drop(column: column), to: &dropped) }
    for (column, seat) in zip(1...5, ["red", "red", "black", "red", "black"] as [Value]) {
      try game.perform("set", .integer(column), 1, seat, on: &set)
    }
    #expect(set == dropped)
  }

  @Test("the data of a board that drops don't lead to tells whose turn it is and how the game stands")
  func data() throws {
    let game = try Size.standard.game(on: UInt64.self)
    var (dropped, state) = (try game.state(after: [1, 6]), try game.state(after: [1, 6, 1]))
    try game.perform("set", 1, 2, on: &state)
    #expect(game.value(of: state)["mover"] == "black" && game.value(of: state)["over"] == false)
    #expect(game.value(of: state)["winner"] == nil && game.value(of: dropped)["mover"] == nil)
    try game.perform("pass", on: &state)
    #expect(state == dropped)
    var ends: Set<Value> = []
    for winner in ["red", "black", nil] as [Value?] {
      try game.perform("finish", winner ?? .none, on: &dropped)
      ends.insert(game.value(of: dropped))
      #expect(game.value(of: dropped)["over"] == true && game.value(of: dropped)["winner"] == winner)
    }
    #expect(ends.count == 3)
  }

  private func expectAgreement<G: BoardGame>(_ game: G, size: Size) throws {
    var stream = RandomStream(seededBy: 17)
    for _ in 0..<5 {
      var state = game.start()
      var model = EditedBoard(size)
      for _ in 0..<60 {
        let column = 1 + stream.next(below: size.columns)
        let seat = stream.next(below: 2)
        switch stream.next(below: 4) {
        case 0 where model.stacks[column - 1].count > 0:
          try game.perform("pop", .integer(column), on: &state)
          model.stacks[column - 1].removeFirst()
        case 1:
          try game.perform("pass", on: &state)
          model.mover = 1 - model.mover
        case _ where model.stacks[column - 1].count < size.rows:
          try game.perform("drop", .integer(column), .integer(seat + 1), on: &state)
          model.stacks[column - 1].append(seat)
        default: continue
        }
        try #require(game.turn(in: state) == model.turn)
        try #require(try game.ask("lines", of: state) == .list([]) || model.winner != nil)
        if model.winner == nil { try #require(game.openColumns(in: state) == model.board.openColumns) }
      }
    }
  }
}

/// A board whose discs come and go, with the rules said as plainly as possible.
private struct EditedBoard {
  let size: Size
  var stacks: [[Int]]
  var mover = 0

  init(_ size: Size) {
    self.size = size
    stacks = Array(repeating: [], count: size.columns)
  }

  var board: NaiveBoard {
    var board = NaiveBoard(size)
    for (column, stack) in stacks.enumerated() { for seat in stack { _ = board.drop(seat, into: column + 1) } }
    return board
  }

  /// The seat whose line ends the game: the one that moved last, before the other.
  var winner: Int? {
    let board = board
    let winners = Set(
      (1...size.columns).flatMap { column in
        (1...size.rows).compactMap { row in
          let cell = Cell(column: column, row: row)
          return board.lines(through: cell).isEmpty ? nil : board.seat(at: cell)
        }
      })
    return winners.contains(1 - mover) ? 1 - mover : winners.first
  }

  var turn: Turn {
    if let winner { return .over(Outcome(.won(by: SeatSet(winner)), reason: "line")) }
    return board.openColumns.isEmpty ? .over(Outcome(.drawn, reason: "board-full")) : .seat(mover)
  }
}
