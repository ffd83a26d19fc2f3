import ParlorCore
import Testing

@Suite("What a scene may be so large as")
struct SceneLimitTests {
  private func rows(_ depth: Int) -> Scene.Part { depth == 1 ? .text("a") : .row([rows(depth - 1)]) }

  private func grid(_ cells: Int) -> Scene.Part {
    Scene.Part(.grid(Scene.Grid(Array(repeating: Scene.Cell("x"), count: cells), columns: 64)))
  }

  private func picture(_ strokes: Int) -> Scene.Part {
    let points = (0...strokes).map { Scene.Stroke.Point(Double($0), 0) }
    return Scene.Part(.picture(Scene.Picture([Scene.Stroke(.line(points))], width: 9, height: 9, label: "")))
  }

  @Test("what is within each limit can be drawn, and one more can't")
  func limits() {
    func texts(_ count: Int) -> Scene { Scene(part: .column(Array(repeating: .text("a"), count: count))) }
    #expect(texts(199).problem == nil)
    #expect(texts(200).problem == "column 200: a scene has at most 200 parts")
    #expect(Scene(rows(8)).problem == nil)
    #expect(
      Scene(rows(9)).problem
        == "row 1, row 1, row 1, row 1, row 1, row 1, row 1, row 1: parts lie more than 8 deep in one another")
    #expect(Scene(grid(2_048), grid(2_048)).problem == nil)
    #expect(Scene(grid(2_048), grid(2_049)).problem == "column 2, grid: a scene has at most 4096 cells")
    #expect(Scene(picture(500)).problem == nil)
    #expect(Scene(picture(501)).problem == "picture: a scene has at most 500 strokes")
    let (long, longer) = (String(repeating: "ä", count: 400), String(repeating: "ä", count: 401))
    #expect(Scene(.text("\(long)\n\(long)"), .text("")).problem == nil)
    #expect(Scene(.text(longer), .text("")).problem == "column 1: a text has at most 400 characters in a line")
    let much = Scene(part: .column(Array(repeating: .text(long), count: 82)))
    #expect(much.problem == "column 82: a scene has at most 64 KiB of text in all")
  }

  @Test("a scene of one text alone is a board as text, however long")
  func boards() {
    let board = Array(repeating: String(repeating: ". ", count: 500), count: 100).joined(separator: "\n")
    #expect(Scene(.text(board)).problem == nil)
    #expect(
      Scene(.text("a\u{1B}[2J")).problem == "the text has the control character 27; expected what can be seen, in lines"
    )
  }

  @Test(
    "no text may hold what a line can't show", arguments: ["\u{1B}", "\u{202E}", "\u{2066}", "\u{7}", "\u{2028}", "\n"])
  func controls(sign: String) {
    let parts: [Scene.Part] = [
      Scene.Part(.text("", style: .plain), title: sign), Scene.Part(.button(Scene.Button(sign, move: "a"))),
      Scene.Part(.grid(Scene.Grid([Scene.Cell("a", move: sign)], columns: 1))),
      Scene.Part(.grid(Scene.Grid([Scene.Cell(sign)], columns: 1))), Scene.Part(.table(Scene.Table([[sign]]))),
      Scene.Part(.wheel(Scene.Wheel([sign], name: "rank"))),
      Scene.Part(.text("", style: .plain), pieces: ["a": Scene.Look(text: sign)]),
    ]
    for part in parts { #expect(Scene(part).problem?.contains("which no line can show") == true, "\(part)") }
  }

  @Test("numbers that nothing can be drawn with are refused")
  func numbers() {
    func cell(_ tone: Double) -> Scene {
      var cell = Scene.Cell("a")
      cell.tone = tone
      return Scene(Scene.Part(.grid(Scene.Grid([cell], columns: 1))))
    }
    #expect(cell(20).problem == nil)
    for tone in [19, 20_001, .nan, .infinity] { #expect(cell(tone).problem?.contains("'tone' is") == true) }
    var grid = Scene.Grid([Scene.Cell()], columns: 1)
    grid.lines = [[1]]
    #expect(Scene(Scene.Part(.grid(grid))).problem == "grid: a line goes through no cell")
    grid.lines = []
    grid.rows = .max
    grid.columns = 2
    #expect(Scene(Scene.Part(.grid(grid))).problem == "grid: a scene has at most 4096 cells")
    #expect(Scene(Scene.Part(.meter(Scene.Meter(.nan, of: 1)))).problem != nil)
    #expect(Scene(Scene.Part(.picture(Scene.Picture([], width: 0, height: 1, label: "")))).problem != nil)
    #expect(Scene(Scene.Part(.wheel(Scene.Wheel([], name: "a")))).problem != nil)
  }
}
