import ParlorCore
import Testing

@Suite("How pieces look, and how places are called in words")
struct LooksTests {
  private func look(
    _ piece: String, _ pieces: [String: Scene.Look] = [:], seats: [String] = [], shape: Scene.CellShape = .square
  ) -> Scene.Look? {
    expand(Scene.Grid([Scene.Cell(piece)], columns: 1, shape: shape), pieces: pieces, seats: seats).cells[0].looks.first
  }

  @Test("names of pieces are known")
  func namesOfPiecesAreKnown() {
    #expect(look("Qh") == Scene.Look(shape: .card, text: "Qh", name: "queen of hearts"))
    #expect(look("10s")?.name == "10 of spades")
    #expect(look("??") == Scene.Look(shape: .card, text: "??", name: "hidden card"))
    #expect(look("spades") == Scene.Look(shape: .spade, colour: .named(.ink), name: "spades"))
    #expect(look("x") == Scene.Look(shape: .cross, name: "x"))
    #expect(look("o", seats: ["x", "o"]) == Scene.Look(shape: .ring, colour: .seat(1), name: "o"))
    #expect(look("north", seats: ["south", "north"]) == Scene.Look(shape: .disc, colour: .seat(1), name: "north"))
    #expect(look("red", seats: ["black", "red"])?.colour == .seat(1))
    #expect(look("red") == Scene.Look(shape: .disc, colour: .named(.red), name: "red"))
    for text in ["Red", "1h", "11h", "Qx", "h", "7", "♞", "02s", "X"] {
      #expect(look(text) == Scene.Look(text: text, name: text), "\(text)")
    }
  }

  @Test("entries come first and a colour alone is a disc")
  func entriesComeFirstAndAColourAloneIsADisc() {
    #expect(
      look("x", ["x": .init(colour: .named(.pink))]) == Scene.Look(shape: .disc, colour: .named(.pink), name: "x"))
    let king = Scene.Look(colour: .named(.white), text: "♚", name: "white king")
    #expect(look("K", ["K": king]) == king)
    #expect(look("s", ["s": .init(shape: .stick)]) == Scene.Look(shape: .stick, name: "s"))
  }

  @Test("an entry of a name alone stands for that piece")
  func anEntryOfANameAloneStandsForThatPiece() {
    #expect(look("r", ["r": .init(name: "red")]) == look("red"))
    #expect(look("r", ["r": .init(name: "a"), "a": .init(name: "b"), "b": .init(shape: .star)])?.shape == .star)
    #expect(look("red", ["red": .init(name: "red")]) == look("red"))
    #expect(look("a", ["a": .init(name: "b"), "b": .init(name: "a")])?.text != nil)
  }

  @Test("the innermost entry holds")
  func theInnermostEntryHolds() {
    let cell = Scene.Part(
      .grid(Scene.Grid([Scene.Cell("p"), Scene.Cell("q")], columns: 2)), pieces: ["p": .init(shape: .star)])
    let part = Scene.Part(.row([cell]), pieces: ["p": .init(shape: .stick), "q": .init(shape: .square)])
    guard case .row(let parts) = expand(part).part.content, case .grid(let grid) = parts[0].content else {
      return #expect(Bool(false))
    }
    #expect(grid.cells.compactMap(\.looks.first?.shape) == [.star, .square])
  }

  @Test("letters on keys stay letters")
  func lettersOnKeysStayLetters() {
    for shape in [Scene.CellShape.key, .slot, .pad, .die, .pit] {
      #expect(look("x", shape: shape) == Scene.Look(text: "x", name: "x"))
      #expect(look("red", shape: shape)?.shape == nil)
    }
    #expect(look("x", ["x": .init(name: "star sign")], shape: .key)?.text == "star sign")
    #expect(look("_", shape: .slot) == nil)
    #expect(look("_") != nil)
  }

  @Test("wheels have looks")
  func wheelsHaveLooks() {
    let part = Scene.Part(.wheel(.init(["r", "hearts", "7"], name: "code")), pieces: ["r": .init(name: "red")])
    guard case .wheel(let wheel) = expand(part).part.content else { return #expect(Bool(false)) }
    #expect(wheel.looks.map(\.shape) == [.disc, .heart, nil])
  }

  @Test("places are called in words")
  func placesAreCalledInWords() {
    func labels(_ grid: Scene.Grid) -> [String] { expand(grid).cells.compactMap(\.label) }
    var board = Scene.Grid(
      [Scene.Cell("x", mark: .last), Scene.Cell(), Scene.Cell("o"), Scene.Cell(pieces: ["red", "blue"])], columns: 2)
    #expect(
      labels(board) == [
        "column 1, row 2, x, last move", "column 2, row 2, empty", "column 1, row 1, o",
        "column 2, row 1, red and blue",
      ])
    board.hasNames = true
    #expect(labels(board)[2] == "a1, o")
    func row(_ shape: Scene.CellShape, _ pieces: String...) -> [String] {
      labels(Scene.Grid(pieces.map { Scene.Cell($0) }, columns: pieces.count, shape: shape))
    }
    #expect(row(.card, "Qh", "??") == ["card 1, queen of hearts", "card 2, hidden card"])
    #expect(row(.die, "5", "0") == ["die 1, 5", "die 2, hidden"])
    #expect(row(.pit, "4", "1") == ["pit 1, 4 seeds", "pit 2, 1 seed"])
    #expect(row(.slot, "A", "_") == ["letter 1, A", "letter 2, empty"])
    #expect(row(.key, "a") == ["a"])
    #expect(row(.square, "x") == ["place 1, x"])
    var cell = Scene.Cell("red", mark: .win)
    cell.text = "start"
    #expect(
      labels(Scene.Grid([cell, cell], columns: 1)) == ["row 2, red, start, winning", "row 1, red, start, winning"])
    cell.label = "home"
    #expect(labels(Scene.Grid([cell], columns: 1)) == ["home"])
  }

  @Test("grids are summed up")
  func gridsAreSummedUp() {
    func label(_ pieces: [String?], columns: Int, shape: Scene.CellShape = .square) -> String? {
      expand(Scene.Grid(pieces.map { Scene.Cell($0) }, columns: columns, shape: shape)).label
    }
    #expect(label(["red", nil, "yellow", "red"], columns: 2) == "2 columns, 2 rows; 2 red, 1 yellow")
    #expect(label([nil, nil], columns: 1) == "1 column, 2 rows; empty")
    #expect(label(["2", "5", "0"], columns: 3, shape: .die) == "3 dice: 2, 5, hidden")
    #expect(label(["A", "_"], columns: 2, shape: .slot) == "2 letters: A, empty")
    #expect(label(["a", "b", "c", "d"], columns: 2, shape: .key) == "4 keys: a, b, c, d")
    #expect(label(["Qh"], columns: 1, shape: .card) == "1 card: queen of hearts")
    #expect(label([], columns: 4, shape: .card) == "0 cards")
  }
}
