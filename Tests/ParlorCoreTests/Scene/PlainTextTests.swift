import ParlorCore
import Testing

@Suite("Scenes as lines of text")
struct PlainTextTests {
  private func text(_ part: Scene.Part, seats: [String] = [], moves: [String] = []) -> String {
    expand(part, seats: seats, moves: moves).plainText
  }

  private func cells(_ pieces: String, columns: Int, move: String? = nil, shape: Scene.CellShape = .square)
    -> Scene.Grid
  {
    Scene.Grid(pieces.map { Scene.Cell($0 == "." ? nil : String($0)) }, columns: columns, shape: shape, move: move)
  }

  @Test("the picture of a game without one is the text of its board")
  func text() {
    #expect(text(.text("first\n\n  second")) == "first\n\n  second")
  }

  @Test("boards are aligned, with what names their columns and rows beside them, and free places say what they play")
  func boards() {
    #expect(text(Scene.Part(.grid(cells("x..o", columns: 2, move: "{n}"))), moves: ["2"]) == "x 2\n. o")
    #expect(text(Scene.Part(.grid(cells("x..o", columns: 2, move: "{c}"))), moves: ["2"]) == "x .\n. o\n1 2")
    var board = cells("x..o", columns: 2, move: "{a}{r}")
    board.hasHints = true
    #expect(text(Scene.Part(.grid(board)), moves: ["b2"]) == "2 x +\n1 . o\n  a b")
    let wide = Scene.Grid(["10", nil, "2", "30"].map { Scene.Cell($0) }, columns: 2, shape: .pit)
    #expect(text(Scene.Part(.grid(wide))) == "10 .\n2  30")
    #expect(text(Scene.Part(.grid(cells("xoxo", columns: 2, shape: .hex)))) == "x o\n x o")
  }

  @Test("pieces without a text are the beginnings of their names, which are explained")
  func signs() {
    let discs = Scene.Grid(["purple", "pink", "red", "??"].map { Scene.Cell($0) }, columns: 4)
    #expect(text(Scene.Part(.grid(discs))) == "pu pi r ??\npi is pink, pu is purple, r is red")
    let clash = Scene.Grid(["r", "red"].map { Scene.Cell($0) }, columns: 2)
    #expect(text(Scene.Part(.grid(clash))) == "r re\nre is red", "a sign is no other piece's text")
  }

  @Test("marks, lines and edges are told in words")
  func marks() {
    var grid = cells("xo.x", columns: 2)
    grid.cells[0].mark = .win
    grid.cells[3].mark = .win
    grid.lines = [[0, 3], [], [77]]
    grid.edges = [.seat(0), .named(.blue)]
    let place = "column 1 row 2"
    #expect(
      text(Scene.Part(.grid(grid)), seats: ["north"]) == """
        x o
        . x
        winning: \(place), column 2 row 1
        line: \(place) to column 2 row 1
        edges: north top and bottom, blue left and right
        """)
    var keys = cells("ab", columns: 2, shape: .key)
    keys.cells[1].mark = .bad
    #expect(text(Scene.Part(.grid(keys))) == "a b\nbad: b")
  }

  @Test("dice may be hidden, letters too, and a track says what lies where")
  func places() {
    #expect(text(Scene.Part(.grid(cells("50", columns: 2, shape: .die)), title: "ann")) == "ann: 5 ?")
    #expect(text(Scene.Part(.grid(cells("A_", columns: 2, shape: .slot)))) == "A _")
    var track = cells("....", columns: 2)
    track.isSnake = true
    for (cell, text) in ["start", "1", "2", "end"].enumerated() { track.cells[cell].text = text }
    track.cells[1].pieces = ["x", "o"]
    track.cells[3].isGap = true
    #expect(text(Scene.Part(.grid(track))) == "start 1:xo\n      2")
  }

  @Test("what is in one line stands side by side, and the rest below one another")
  func rows() {
    let one = Scene.Part(.grid(cells("xo", columns: 2)))
    #expect(text(.row([.text("1"), one, .text("")])) == "1  x o  ")
    #expect(text(.row([Scene.Part(.text("1", style: .plain), title: "first"), .text("2\n3")])) == "first: 1\n2\n3")
    #expect(text(.row([])) == "" && text(.column([one, one], title: "both")) == "both:\nx o\nx o")
  }

  @Test("wheels, buttons, tables, tabs, meters and pictures have a text each")
  func others() {
    let wheel = Scene.Part(.wheel(.init(["r", "g"], name: "code", times: 2)))
    let guess = Scene.Part(.button(.init("Guess", move: "{code}")))
    #expect(text(.column([wheel, guess]), moves: ["rg"]) == "{code}: 2 of r, g\n[Guess: {code}]")
    #expect(text(.column([wheel, guess])) == "{code}: 2 of r, g", "what can't be pressed isn't shown")
    #expect(text(Scene.Part(.button(.init("Start", move: "start"))), moves: ["start"]) == "[Start]")
    let table = Scene.Table([["1", "long", "b"], ["10", "c"]], head: ["no.", "card"])
    #expect(text(Scene.Part(.table(table))) == "no.  card\n1    long  b\n10   c")
    let tabs = Scene.Content.tabs([.init("One", [.text("a")]), .init("Two", [Scene.Part(.meter(.init(1.5, of: 4)))])])
    #expect(text(Scene.Part(tabs)) == "-- One --\na\n-- Two --\n1.5/4")
    #expect(text(Scene.Part(.picture(.init([], width: 1, height: 1, label: "An alien")))) == "(An alien)")
  }
}
