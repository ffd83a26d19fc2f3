import ParlorCore
import Testing

@Suite("What differs between two scenes, and what cues light")
struct MotionTests {
  private typealias Spot = ExpandedScene.Spot

  private func row(_ pieces: String..., falls: Bool = false, shape: Scene.CellShape = .square) -> Scene.Part {
    var grid = Scene.Grid(pieces.map { Scene.Cell($0 == "." ? nil : $0) }, columns: pieces.count, shape: shape)
    grid.falls = falls
    return Scene.Part(.grid(grid))
  }

  /// Each motion on a line: what, how, where.
  private func motions(_ before: [Scene.Part], _ after: [Scene.Part]) -> [String] {
    expand(.column(after)).motions(since: expand(.column(before))).map { motion in
      let way =
        switch motion.way {
        case .glides(let from): "\(from.grid).\(from.cell)>"
        case .falls: "v"
        case .appears: "+"
        case .fades: "-"
        }
      return "\(motion.look.name ?? "") \(way)\(motion.spot.grid).\(motion.spot.cell)"
    }
  }

  @Test("nothing moves between equal scenes")
  func equal() {
    #expect(motions([row("x", ".", "o")], [row("x", ".", "o")]) == [])
  }

  @Test("a piece glides from the place that it left, and a taken one fades")
  func glides() {
    #expect(motions([row("x", ".", "o")], [row(".", ".", "x")]) == ["x 0.0>0.2", "o -0.2"])
    #expect(
      motions([row("x", "x", ".", ".")], [row(".", ".", "x", "x")]) == ["x 0.1>0.2", "x 0.0>0.3"], "the nearest first")
  }

  @Test("what comes from nowhere appears, or falls where pieces do")
  func appears() {
    #expect(motions([row(".", "o")], [row("x", "o")]) == ["x +0.0"])
    #expect(motions([row(".", "o", falls: true)], [row("x", "o", falls: true)]) == ["x v0.0"])
    #expect(motions([row("x", "o", falls: true)], [row("o", ".", falls: true)]) == ["o 0.1>0.0", "x -0.0"])
  }

  @Test("pieces glide from grid to grid, within one first")
  func betweenGrids() {
    #expect(
      motions([row("Qh", "2c", "Ks"), row(".")], [row("Qh", "Ks"), row("2c")]) == [
        "king of spades 0.2>0.1", "2 of clubs 0.1>1.0",
      ])
    #expect(motions([row("x"), row("x", ".")], [row("."), row(".", "x")]) == ["x 1.0>1.1", "x -0.0"])
  }

  @Test("a hidden card may become any other, and any a hidden one")
  func hidden() {
    #expect(motions([row("??", "??"), row(".")], [row("??"), row("Qh")]) == ["queen of hearts 0.1>1.0"])
    #expect(motions([row("Qh"), row(".")], [row("."), row("??")]) == ["hidden card 0.0>1.0"])
    #expect(
      motions([row("??", "Qh"), row(".")], [row(".", "."), row("Qh")]) == [
        "queen of hearts 0.1>1.0", "hidden card -0.0",
      ])
    #expect(motions([row("??"), row(".")], [row("."), row("x")]) == ["x +1.0", "hidden card -0.0"])
  }

  @Test("writing doesn't glide")
  func writing() {
    #expect(
      motions([row("3", "4", shape: .pit)], [row("4", "5", shape: .pit)]) == ["4 +0.0", "5 +0.1", "3 -0.0", "4 -0.1"])
  }

  @Test("of several pieces in a cell those move that weren't there")
  func several() {
    func track(_ pieces: [String]...) -> Scene.Part {
      Scene.Part(.grid(Scene.Grid(pieces.map { Scene.Cell(pieces: $0) }, columns: 2)))
    }
    #expect(motions([track(["x", "o"], [])], [track(["o"], ["x"])]) == ["x 0.0>0.1"])
    #expect(motions([track(["x"], [])], [track(["x", "x"], [])]) == ["x +0.0"])
  }

  @Test("where grids are added or gone, those of one kind are the same, in order")
  func grids() {
    let dice = row("5", shape: .die)
    #expect(motions([row("x", "."), dice], [dice]) == ["x -0.0"])
    #expect(motions([dice], [dice, row("x")]) == ["x +1.0"])
  }

  @Test("a board that grows stands on its bottom row")
  func growing() {
    let small = Scene.Part(.grid(Scene.Grid([Scene.Cell("x"), Scene.Cell("o")], columns: 2)))
    let large = Scene.Part(
      .grid(Scene.Grid([Scene.Cell(), Scene.Cell(), Scene.Cell("x"), Scene.Cell("o")], columns: 2)))
    #expect(motions([small], [large]) == [] && motions([large], [small]) == [])
  }

  @Test("where hundreds of pieces change it is another picture")
  func many() {
    let (one, other) = (
      Array(repeating: "x", count: 300) + Array(repeating: ".", count: 300),
      Array(repeating: ".", count: 300) + Array(repeating: "x", count: 300)
    )
    func board(_ pieces: [String]) -> ExpandedScene {
      expand(Scene.Part(.grid(Scene.Grid(pieces.map { Scene.Cell($0 == "." ? nil : $0) }, columns: 30))))
    }
    let ways = Set(board(other).motions(since: board(one)).map(\.way))
    #expect(ways == [.appears, .fades])
  }

  @Test("a cue lights the cells that it is about, in grids that name it")
  func cues() {
    var pads = Scene.Grid([Scene.Cell("a"), Scene.Cell("b"), Scene.Cell("c")], columns: 3, shape: .pad)
    pads.lights = ["flash"]
    pads.cells[2].light = "last"
    let scene = expand(.column([row("x"), Scene.Part(.grid(pads))]))
    func lit(_ name: String, _ subject: Value?) -> [Int] {
      scene.lit(by: Cue(name, at: .zero, lasting: .zero, subject: subject)).map { $0.grid * 10 + $0.cell }
    }
    #expect(lit("flash", 2) == [11] && lit("flash", .number(2)) == [11])
    #expect(lit("flash", "last") == [12] && lit("flash", 3) == [])
    #expect(lit("press", 2) == [] && lit("flash", nil) == [] && lit("flash", "2") == [])
  }
}
