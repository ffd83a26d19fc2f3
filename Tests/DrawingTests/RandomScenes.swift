import ParlorCore

/// Makes scenes of all kinds of parts from random numbers.
struct RandomScenes {
  private var random: RandomStream

  init(seed: UInt64) { random = RandomStream(seededBy: seed) }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + random.next(below: range.count)
  }

  private mutating func chance(_ share: Double) -> Bool { random.nextFraction() < share }

  private mutating func one<Element>(of elements: [Element]) -> Element {
    elements[random.next(below: elements.count)]
  }

  /// A scene with the size of the room in which it is drawn.
  mutating func next() -> (scene: ExpandedScene, width: Int, height: Int) {
    let part = part(depth: 0)
    let moves = (1...number(1...12)).map { "\($0)" } + (chance(0.2) ? ["pass", "offer a draw", "日本"] : [])
    let seats = one(of: [["red", "black"], ["x", "o"], ["ann"], ["a", "b", "c"]])
    let audience = SceneAudience(
      seats: seats.map { Seat($0) }, viewer: .spectator, mover: chance(0.8) ? number(0...seats.count - 1) : nil,
      moves: chance(0.1) ? [] : moves)
    return (Scene(part: part).expanded(for: audience), number(1...130), number(1...45))
  }

  private mutating func part(depth: Int) -> Scene.Part {
    let title = chance(0.3) ? one(of: ["Board", "A title that is rather long for what it stands above", "手札"]) : nil
    var part = Scene.Part(content(depth: depth), title: title, size: one(of: Scene.Size.allCases))
    if chance(0.1) { part.pieces["k"] = Scene.Look(colour: .named(.white), text: "♚") }
    return part
  }

  private mutating func parts(depth: Int) -> [Scene.Part] { (0..<number(0...4)).map { _ in part(depth: depth + 1) } }

  private mutating func content(depth: Int) -> Scene.Content {
    switch number(depth > 2 ? 3...10 : 0...10) {
    case 0: return .row(parts(depth: depth))
    case 1: return .column(parts(depth: depth))
    case 2: return .tabs((0..<number(1...4)).map { Scene.Tab("Page \($0)", parts(depth: depth)) })
    case 3:
      return .text(
        one(of: ["", "a line", "two\nlines", String(repeating: "word ", count: 40)]),
        style: one(of: Scene.TextStyle.allCases))
    case 4:
      return .button(Scene.Button(one(of: ["Go", "Play the card that you chose before"]), move: "\(number(1...12))"))
    case 5:
      let values = one(of: [["1", "2", "3"], ["hearts", "spades"], ["red", "green", "blue"], ["Qh", "??"]])
      return .wheel(
        Scene.Wheel(
          values, name: "w\(number(0...2))", cells: chance(0.5) ? one(of: Scene.CellShape.allCases) : nil,
          times: number(1...5)))
    case 6: return .picture(picture())
    case 7:
      return .table(
        Scene.Table(
          (0..<number(0...6)).map { row in (0..<number(0...5)).map { "cell \(row) \($0)" } },
          head: chance(0.5) ? ["no.", "what"] : []))
    case 8: return .meter(Scene.Meter(Double(number(0...9)), of: Double(number(1...9))))
    default: return .grid(grid())
    }
  }

  private mutating func picture() -> Scene.Picture {
    let strokes = (0..<number(0...8)).map { _ -> Scene.Stroke in
      func point() -> Scene.Stroke.Point { .init(Double(number(-5...40)), Double(number(-5...40))) }
      let form: Scene.Stroke.Form =
        chance(0.5) ? .circle(point(), radius: Double(number(0...12))) : .line((0..<number(1...4)).map { _ in point() })
      return Scene.Stroke(
        form, colour: chance(0.5) ? .named(.green) : nil, fill: chance(0.3) ? .exact(0x80_40_20) : nil,
        width: Double(number(0...4)))
    }
    return Scene.Picture(strokes, width: Double(number(1...60)), height: Double(number(1...40)), label: "A picture")
  }

  private mutating func grid() -> Scene.Grid {
    let (columns, rows) = chance(0.02) ? (32, 32) : (number(1...10), number(1...8))
    let pieces = ["red", "black", "x", "o", "Qh", "??", "7", "k", "hearts", "text", "日"]
    let cells = (0..<max(0, columns * rows - number(0...3))).map { index -> Scene.Cell in
      var cell = Scene.Cell(pieces: (0..<number(0...2)).map { _ in one(of: pieces) })
      if chance(0.1) { cell.mark = one(of: Scene.Mark.allCases) }
      if chance(0.1) { cell.text = one(of: ["7", "start", "a long text"]) }
      if chance(0.05) { cell.isGap = true }
      if chance(0.3) { cell.move = "\(index % 13)" }
      if chance(0.1) { cell.ground = .seat(number(0...3)) }
      return cell
    }
    var grid = Scene.Grid(
      cells, columns: columns, rows: rows, shape: one(of: Scene.CellShape.allCases),
      move: one(of: [nil, "{n}", "{c}", "{a}{r}"]))
    (grid.hasGhost, grid.falls, grid.hasLegs) = (chance(0.3), chance(0.2), chance(0.2))
    (grid.isChequered, grid.hasNames, grid.hasHints) = (chance(0.2), chance(0.3), chance(0.2))
    grid.isSnake = chance(0.1)
    if chance(0.5) { grid.ground = .named(one(of: Scene.Colour.Name.allCases)) }
    if chance(0.2) { grid.edges = [.named(.red), .seat(1)] }
    if chance(0.2), cells.count > 3 { grid.lines = [[0, 1, 2]] }
    return grid
  }
}
