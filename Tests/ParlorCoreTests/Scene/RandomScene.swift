import ParlorCore

/// Draws scenes that can be drawn, with every kind of part and every field.
struct RandomScene {
  private var stream: RandomStream
  private var (wheels, parts, cells) = ([String](), 0, 0)

  init(seed: UInt64) { stream = RandomStream(seededBy: seed) }

  mutating func scene() -> Scene {
    let part = part(depth: 1)
    let uses = Scene.CueUse.allCases
    return Scene(part: part, cues: coin() ? [text(): uses[below(uses.count)], "hint": .say] : [:])
  }

  private mutating func part(depth: Int) -> Scene.Part {
    parts += 1
    let title: String? = maybe { $0.text() }
    let pieces = coin() ? [:] : [text(): look(), "x": look()]
    return Scene.Part(content(depth: depth), title: title, size: any(Scene.Size.self), pieces: pieces)
  }

  private mutating func content(depth: Int) -> Scene.Content {
    switch below(depth < 5 && parts < 20 ? 10 : 7) {
    case 0: return .text(text() + "\n" + text(), style: any(Scene.TextStyle.self))
    case 1: return .grid(grid())
    case 2:
      let move = wheels.last.map { "\(text()) {\($0)}" } ?? text()
      return .button(Scene.Button(text(), move: move, ask: maybe { $0.text() }, key: maybe { $0.text() }))
    case 3: return .wheel(wheel())
    case 4: return .picture(picture())
    case 5: return .table(Scene.Table(list { $0.list { $0.text() } }, head: list { $0.text() }))
    case 6: return .meter(Scene.Meter(Double(below(16)) / 2, of: 8))
    case 7: return .row(list { $0.part(depth: depth + 1) })
    case 8: return .column(list { $0.part(depth: depth + 1) })
    default:
      return .tabs(
        list { draw in Scene.Tab(draw.text(), icon: draw.maybe { $0.text() }, draw.list { $0.part(depth: depth + 2) }) }
      )
    }
  }

  private mutating func grid() -> Scene.Grid {
    let (columns, rows) = (1 + below(5), below(5))
    let cells = (0..<columns * rows).map { _ in cell() }
    var grid = Scene.Grid(
      Array(cells.prefix(coin() ? cells.count : below(cells.count + 1))), columns: columns, rows: rows,
      shape: any(Scene.CellShape.self), move: maybe { _ in "{a}{r}-{from}{to}" })
    (grid.ground, grid.label) = (maybe { $0.colour() }, maybe { $0.text() })
    (grid.hasGhost, grid.falls, grid.hasLegs, grid.isChequered) = (coin(), coin(), coin(), coin())
    (grid.hasNames, grid.hasHints, grid.isSnake) = (coin(), coin(), coin())
    if !grid.cells.isEmpty { grid.lines = list { draw in draw.list { $0.below(grid.cells.count) } } }
    grid.edges = coin() ? [] : [colour(), colour()]
    grid.lights = list { $0.text() }
    return grid
  }

  private mutating func cell() -> Scene.Cell {
    var cell = Scene.Cell(pieces: list { $0.piece() }, move: coin() ? nil : coin() ? "" : "pop {n}")
    (cell.label, cell.text, cell.ground) = (maybe { $0.text() }, maybe { $0.text() }, maybe { $0.colour() })
    cell.mark = maybe { $0.any(Scene.Mark.self) }
    cell.tone = maybe { Double(40 + $0.below(1_000)) / 2 }
    cell.light = maybe { $0.coin() ? .integer($0.below(9)) : .text($0.text()) }
    cell.isGap = coin()
    return cell
  }

  private mutating func wheel() -> Scene.Wheel {
    wheels.append("wheel_\(wheels.count)")
    let values = list { $0.text() } + ["last"]
    return Scene.Wheel(
      values, name: wheels[wheels.count - 1], start: below(values.count), cells: maybe { $0.any(Scene.CellShape.self) },
      times: 1 + below(4))
  }

  private mutating func picture() -> Scene.Picture {
    let strokes = list { draw in
      let form: Scene.Stroke.Form =
        draw.coin()
        ? .circle(draw.point(), radius: Double(draw.below(9)) / 4) : .line([draw.point(), draw.point(), draw.point()])
      return Scene.Stroke(
        form, colour: draw.maybe { $0.colour() }, fill: draw.maybe { $0.colour() }, width: Double(draw.below(4)))
    }
    return Scene.Picture(strokes, width: 1 + Double(below(9)), height: 0.5, label: text())
  }

  private mutating func point() -> Scene.Stroke.Point { .init(Double(below(80)) / 4 - 5, Double(below(20))) }

  private mutating func look() -> Scene.Look {
    Scene.Look(
      shape: maybe { $0.any(Scene.Shape.self) }, colour: maybe { $0.colour() }, text: maybe { $0.text() },
      name: maybe { $0.text() })
  }

  private mutating func colour() -> Scene.Colour {
    switch below(3) {
    case 0: .named(any(Scene.Colour.Name.self))
    case 1: .seat(below(Seat.limit))
    default: .exact(UInt32(below(0x100_0000)))
    }
  }

  private mutating func piece() -> String { ["x", "Qh", "??", "12", "red", "a {b}"][below(6)] }

  private mutating func text() -> String { ["", "a", "12", "false", "é 漢", "{ }", ".", "\"q\"", "🂡"][below(9)] }

  private mutating func any<Choice: CaseIterable>(_ type: Choice.Type) -> Choice where Choice.AllCases == [Choice] {
    Choice.allCases[below(Choice.allCases.count)]
  }

  private mutating func below(_ limit: Int) -> Int { stream.next(below: limit) }

  private mutating func coin() -> Bool { below(2) == 0 }

  private mutating func maybe<Thing>(_ make: (inout RandomScene) -> Thing) -> Thing? { coin() ? make(&self) : nil }

  private mutating func list<Thing>(_ make: (inout RandomScene) -> Thing) -> [Thing] {
    var things: [Thing] = []
    for _ in 0..<below(4) { things.append(make(&self)) }
    return things
  }
}
