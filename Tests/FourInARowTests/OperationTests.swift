import FourInARow
import ParlorCore
import SampleGames
import Testing

@Suite("What mods may do with a board")
struct OperationTests {
  private let game = FourInARow<UInt64>(columns: 7, rows: 6)

  @Test("cells, heights and the mover are read by column, row and name")
  func reading() throws {
    let game = try #require(game)
    let state = try game.state(after: [4, 4, 3])
    #expect(try game.ask("cell", 4, 1, of: state) == "red")
    #expect(try game.ask("cell", 4, 2, of: state) == "black")
    #expect(try game.ask("cell", 4, 3, of: state) == .none)
    #expect(try [1, 3, 4].map { try game.ask("height", .integer($0), of: state) } == [0, 1, 2])
    #expect(try game.ask("mover", of: state) == "black")
    #expect(try game.ask("lines", of: state) == [])
  }

  @Test("the mover is named also after the end")
  func moverAfterTheEnd() throws {
    let game = try #require(game)
    #expect(try game.ask("mover", of: game.state(after: TurnTests.drawnColumns)) == "red")
    #expect(try game.ask("mover", of: game.state(after: [1, 2, 1, 2, 1, 2, 1])) == "black")
  }

  @Test("a drop places a disc of either seat, gives its row and doesn't pass the turn")
  func drop() throws {
    let game = try #require(game)
    var state = game.start()
    #expect(try game.perform("drop", 2, "black", on: &state) == 1)
    #expect(try game.perform("drop", 2, on: &state) == 2)
    #expect(try game.ask("cell", 2, 1, of: state) == "black")
    #expect(try game.ask("cell", 2, 2, of: state) == "red")
    #expect(game.turn(in: state) == .seat(0))
  }

  @Test("a pop takes the bottom disc out, the others fall, and the column is open again")
  func pop() throws {
    let game = try #require(game)
    var state = try game.state(after: [4, 4, 4, 4, 4, 4])
    #expect(!game.openColumns(in: state).contains(4))
    #expect(try game.perform("pop", 4, on: &state) == "red")
    #expect(
      try (1...6).map { try game.ask("cell", 4, .integer($0), of: state) }
        == ["black", "red", "black", "red", "black", .none])
    #expect(game.openColumns(in: state).contains(4) && game.turn(in: state) == .seat(0))
  }

  @Test("a pop of the first or the last column moves no disc of its neighbours")
  func popAtTheEdges() throws {
    let game = try #require(game)
    var state = try game.state(after: [1, 2, 1, 2, 6, 7, 6, 7, 1])
    for column in [1, 7] { try game.perform("pop", .integer(column), on: &state) }
    #expect(try (1...7).map { try game.ask("height", .integer($0), of: state) } == [2, 2, 0, 0, 0, 2, 1])
  }

  @Test("passing gives the turn away; whoever passed wins with a line of its own")
  func pass() throws {
    let game = try #require(game)
    var state = game.start()
    try game.perform("pass", on: &state)
    #expect(game.turn(in: state) == .seat(1))
    for column in 2...5 { try game.perform("drop", .integer(column), on: &state) }
    try game.perform("pass", on: &state)
    #expect(game.outcome(of: state) == Outcome(.won(by: [1]), reason: "line"))
    #expect(game.describe(state).contains("O O O O"))
    #expect(game.openColumns(in: state).isEmpty)
  }

  @Test("where both seats have a line the one that moved last wins")
  func bothLines() throws {
    let game = try #require(game)
    for passes in 0...1 {
      var state = game.start()
      for column in 1...4 { try game.perform("drop", .integer(column), "red", on: &state) }
      for column in 1...4 { try game.perform("drop", .integer(column), "black", on: &state) }
      if passes == 1 { try game.perform("pass", on: &state) }
      #expect(game.outcome(of: state)?.winners == [1 - passes])
      #expect(game.lines(in: state).count == 1)
      #expect(try game.ask("lines", 1, of: state) != game.ask("lines", 2, of: state))
    }
  }

  @Test("a line of the other seat alone wins for it")
  func lineOfTheOther() throws {
    let game = try #require(game)
    var state = game.start()
    for _ in 1...4 { try game.perform("drop", 7, "black", on: &state) }
    try game.perform("pass", on: &state)
    #expect(game.turn(in: state) == .over(Outcome(.won(by: [1]), reason: "line")))
    #expect(game.value(of: state)["lines"] == [.list((1...4).map { ["column": 7, "row": .integer($0)] })])
  }

  @Test("lines are given for one seat or both, as long as they run, whether they end the game or not")
  func lines() throws {
    let game = try #require(game)
    var state = try game.state(after: [1, 1, 2, 2, 3, 3, 5, 5, 6, 6, 7, 7, 4])
    let row = Value.list((1...7).map { ["column": .integer($0), "row": 1] })
    #expect(try game.ask("lines", of: state) == [row])
    #expect(try game.ask("lines", "red", of: state) == [row])
    #expect(try game.ask("lines", "black", of: state) == [])
    try game.perform("set", 4, 2, "black", on: &state)
    #expect(try game.ask("lines", of: state) == [row, .list((1...7).map { ["column": .integer($0), "row": 2] })])
  }

  @Test("a game may be finished without a line, and the next change looks at the board again")
  func finish() throws {
    let game = try #require(game)
    for (seat, outcome) in [
      (Value.text("red"), Outcome(.won(by: [0]), reason: "line")),
      ("black", Outcome(.won(by: [1]), reason: "line")), (.none, Outcome(.drawn, reason: "board-full")),
    ] {
      for columns in [[], [4]] {
        var state = try game.state(after: columns)
        try game.perform("finish", seat, on: &state)
        #expect(game.outcome(of: state) == outcome)
        #expect(game.openColumns(in: state).isEmpty && game.lines(in: state).isEmpty)
        try game.perform("set", 1, 1, "red", on: &state)
        #expect(game.outcome(of: state) == nil)
      }
    }
  }

  @Test("what can't be done is refused in one line, and the state stays as it was")
  func refusals() throws {
    let game = try #require(game)
    let state = try game.state(after: [4, 4, 4, 4, 4, 4, 3])
    for (name, arguments, message) in [
      ("cell", [8, 1], "column must be a whole number from 1 to 7; got 8"),
      ("cell", [1], "row must be a whole number from 1 to 6; got nothing"),
      ("set", [1, 1, "green"], "seat must be a seat (red, black) or its number from 1 to 2; got 'green'"),
      ("set", [1, 2, "red"], "a disc in column 1, row 2 would float; the lowest empty row is 1"),
      ("drop", [4], "column 4 is full"), ("pop", [1], "column 1 is empty"),
      ("lines", ["x"], "seat must be a seat (red, black) or its number from 1 to 2; got 'x'"),
      ("pass", [1], "pass takes no argument; got 1"),
      (
        "set", [4, 2],
        "without row 2 the discs above it in column 4 would float; take row 6 out first, or pop"
      ),
    ] as [(String, [Value], String)] {
      var changed = state
      let operation = try #require(game.operations.first { $0.name == name })
      #expect(throws: Refusal(message)) { try operation(game, &changed, arguments) }
      #expect(changed == state)
    }
  }

  @Test(
    "no operation traps or leaves a state without a move, whatever it is given",
    arguments: [
      Size(7, 6), Size(1, 4), Size(4, 1, line: 2), Size(10, 8), Size(32, 32, line: 32),
    ])
  func anyArguments(size: Size) throws {
    let arguments: [Value] = [
      1, 2, 3, 4, 5, 0, -1, 33, .none, "red", "black", "x", .number(2), .number(.nan), [1], true,
    ]
    var stream = RandomStream(seededBy: 41)
    let game = try size.game()
    #expect(try game.faultOfRandomOperations(steps: 500, arguments: arguments, using: &stream) == nil)
  }
}
