import ParlorCore
import Testing

@Suite("What expanding a scene binds its parts to")
struct ExpandingTests {
  @Test("a cell plays the move that its template spells")
  func aCellPlaysTheMoveThatItsTemplateSpells() {
    let grid = expand(Scene.Grid(cells(6), columns: 3, move: "{n}"), moves: ["1", "5", "9"])
    #expect(grid.cells.map(\.moves) == [["1"], [], [], [], ["5"], []])
    #expect(grid.cells[1].move == "2")
    let names = expand(Scene.Grid(cells(6), columns: 3, move: "{a}{r}"), moves: ["a1", "c2"])
    #expect(names.cells.map(\.moves) == [[], [], ["c2"], ["a1"], [], []])
    let columns = expand(Scene.Grid(cells(6), columns: 3, move: "{c}"), moves: ["2"])
    #expect(columns.cells.map(\.moves) == [[], ["2"], [], [], ["2"], []])
    let hand = expand(
      Scene.Grid(["Qh", "2c", "Qh"].map { Scene.Cell($0) } + [Scene.Cell()], columns: 4, move: "{piece}"),
      moves: ["Qh", ""])
    #expect(hand.cells.map(\.moves) == [["Qh"], [], ["Qh"], []])
  }

  @Test("a cell's own move comes before its grid's")
  func aCellsOwnMoveComesBeforeItsGrids() {
    let some = [Scene.Cell("a", move: "up"), Scene.Cell("b", move: ""), Scene.Cell("c")]
    let grid = expand(Scene.Grid(some, columns: 3, move: "{n}"), moves: ["1", "2", "3", "up"])
    #expect(grid.cells.map(\.moves) == [["up"], [], ["3"]])
  }

  @Test("a gap plays nothing")
  func aGapPlaysNothing() {
    var some = cells(2)
    some[0].isGap = true
    let grid = expand(Scene.Grid(some, columns: 2, move: "{n}"), moves: ["1", "2"])
    #expect(grid.cells.map(\.moves) == [[], ["2"]])
    #expect(grid.cells[0].label == "")
  }

  @Test("rows that run back are numbered along the way")
  func rowsThatRunBackAreNumberedAlongTheWay() {
    var grid = Scene.Grid(cells(6), columns: 3, move: "{n}:{a}{r}")
    grid.isSnake = true
    let moves = ["3:c2", "4:c1", "6:a1"]
    #expect(expand(grid, moves: moves).cells.flatMap(\.moves) == moves)
    #expect(expand(grid, moves: moves).cells[3].label == "place 4, empty")
  }

  @Test("a text that only begins moves leaves the choice")
  func aTextThatOnlyBeginsMovesLeavesTheChoice() {
    let moves = ["guard ben priest", "guard cat", "guardian", "10", "12a", "é1"]
    func played(_ text: String) -> [String] {
      expand(Scene.Grid([Scene.Cell(move: text)], columns: 1), moves: moves).cells[0].moves
    }
    #expect(played("guard") == ["guard ben priest", "guard cat"])
    #expect(played("guard ben") == ["guard ben priest"])
    #expect(played("1") == [], "1 isn't 10")
    #expect(played("12") == ["12a"])
    #expect(played("guard ca") == [])
    #expect(played("é") == ["é1"])
    #expect(played("e\u{301}") == [], "the bytes count")
  }

  @Test("where a text is a move no other is meant")
  func whereATextIsAMoveNoOtherIsMeant() {
    let grid = expand(Scene.Grid([Scene.Cell(move: "take")], columns: 1), moves: ["take 2", "take", "take 3"])
    #expect(grid.cells[0].moves == ["take"])
  }

  @Test("moves from cell to cell take two presses")
  func movesFromCellToCellTakeTwoPresses() {
    let moves = ["e7e8q", "e7e8r", "e7d8q", "a2a3", "e70e8"]
    var grid = Scene.Grid(cells(64), columns: 8, move: "{from}{to}")
    grid.hasNames = true
    let board = expand(grid, moves: moves)
    let pawn = board.cell(named: "e7") ?? -1
    #expect(board.cells[pawn].moves == ["e7e8q", "e7e8r", "e7d8q"])
    #expect(board.cells[pawn].label == "e7, empty")
    let targets = board.targets(of: pawn)
    #expect(targets == [4: ["e7e8q", "e7e8r"], 3: ["e7d8q"]])
    #expect(targets.keys.map(board.name(of:)).sorted() == ["d8", "e8"])
    #expect(board.cells.filter { !$0.moves.isEmpty }.count == 2)
    #expect(board.targets(of: 0).isEmpty && board.targets(of: 99).isEmpty)
  }

  @Test("the way from cell to cell may be spelled in any way")
  func theWayFromCellToCellMayBeSpelledInAnyWay() {
    for template in ["{from}-{to}", "move {from} to {to}", "{piece}{from}x{to}", "{to}<{from}"] {
      let move = template.replacing("{from}", with: "b1").replacing("{to}", with: "a2").replacing("{piece}", with: "N")
      var some = cells(4)
      some[3] = Scene.Cell("N")
      let board = expand(Scene.Grid(some, columns: 2, move: template), moves: [move, "other"])
      #expect(board.cells[3].moves == [move], "\(template)")
      #expect(board.targets(of: 3) == [0: [move]], "\(template)")
    }
  }

  @Test("cells have names beyond the alphabet")
  func cellsHaveNamesBeyondTheAlphabet() {
    let grid = Scene.Grid(cells(28 * 2), columns: 28)
    #expect([0, 25, 26, 27, 28].map(grid.name(of:)) == ["a2", "z2", "aa2", "ab2", "a1"])
    #expect(grid.cells.indices.allSatisfy { grid.cell(named: grid.name(of: $0)) == $0 })
    for name in ["", "a", "1", "a0", "a3", "ac1", "a01", "a+1", "A1", "zzzzzzzzzzzzzzzzzz1", "a99999999999999999999"] {
      #expect(grid.cell(named: name) == nil, "\(name)")
    }
  }

  @Test("moves that nothing is bound to are listed")
  func movesThatNothingIsBoundToAreListed() {
    let parts: [Scene.Part] = [
      Scene.Part(.grid(Scene.Grid(cells(2), columns: 2, move: "{n}"))),
      Scene.Part(.button(.init("Bid", move: "{count}x{face}"))), Scene.Part(.button(.init("Liar", move: "liar"))),
      Scene.Part(.wheel(.init(["1", "11"], name: "count"))), Scene.Part(.wheel(.init(["1", "6"], name: "face"))),
    ]
    let scene = expand(.column(parts), moves: ["pass", "1", "1x6", "11x1", "11x2", "3"])
    #expect(scene.otherMoves == ["pass", "11x2", "3"])
    #expect(buttons(scene.part).map(\.isLive) == [true, false])
  }

  @Test("nothing is live for whoever may not move")
  func nothingIsLiveForWhoeverMayNotMove() {
    let scene = expand(
      .column([
        Scene.Part(.grid(Scene.Grid(cells(2), columns: 2, move: "{n}"))), Scene.Part(.button(.init("Go", move: "go"))),
      ]), moves: [])
    #expect(scene.otherMoves.isEmpty && !buttons(scene.part).contains(where: \.isLive))
  }

  @Test("a move to where there is no cell is listed, for nobody could press it")
  func noTarget() {
    let board = Scene.Part(.grid(Scene.Grid(cells(4), columns: 2, move: "{from}{to}")))
    #expect(expand(board, moves: ["a1b1", "a1c1", "z9a1"]).otherMoves == ["a1c1", "z9a1"])
  }

  @Test("where all places would play all moves, moves beyond a limit are listed")
  func tooMany() {
    let moves = (0..<1_000).map { "take \($0)" }
    let grid = expand(Scene.Grid(cells(2_000), columns: 50, move: "take"), moves: moves)
    #expect(grid.cells[0].moves == moves && grid.cells[1_999].moves.isEmpty)
  }

  @Test("pages of tabs are filled in as well")
  func pagesOfTabsAreFilledInAsWell() {
    let tab = Scene.Tab("one", [Scene.Part(.button(.init("Go", move: "go")))])
    #expect(buttons(expand(Scene.Part(.tabs([tab])), moves: ["go"]).part).first?.isLive == true)
  }

  private func cells(_ count: Int) -> [Scene.Cell] { Array(repeating: Scene.Cell(), count: count) }

  private func buttons(_ part: Scene.Part) -> [Scene.Button] {
    if case .button(let button) = part.content { [button] } else { part.inside.flatMap(buttons) }
  }
}

func expand(_ part: Scene.Part, seats: [String] = [], moves: [String] = []) -> ExpandedScene {
  Scene(part).expanded(for: SceneAudience(seats: seats.map { Seat($0) }, viewer: .seat(0), mover: 0, moves: moves))
}

/// The grid, expanded.
func expand(_ grid: Scene.Grid, pieces: [String: Scene.Look] = [:], seats: [String] = [], moves: [String] = [])
  -> Scene.Grid
{
  var part = Scene.Part(.grid(grid))
  part.pieces = pieces
  guard case .grid(let grid) = expand(part, seats: seats, moves: moves).part.content else { return grid }
  return grid
}
