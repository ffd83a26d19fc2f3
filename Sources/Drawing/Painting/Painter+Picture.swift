import ParlorCore
import Screen

extension Painter {
  /// Draws a picture: fills and thick lines in dots, thin lines in braille.
  func draw(_ picture: Scene.Picture, in area: Area) {
    var (strokes, width, height) = (picture.strokes, picture.width, picture.height)
    let name = picture.label.prefix { $0 != "," }
    if let own = paint.theme.pictures[String(name)] {
      strokes = own.strokes(for: picture.label)
      (width, height) = (own.width, own.height)
    }
    guard width > 0, height > 0, width.isFinite, height.isFinite else { return }
    let scale = min(Double(area.width) / width, 2 * Double(area.height) / height)
    for stroke in strokes {
      let stroke = PlacedStroke(stroke, scale: scale, x: Double(area.x), y: 2 * Double(area.y))
      draw(stroke)
    }
  }

  private func draw(_ stroke: PlacedStroke) {
    if let fill = stroke.fill, let box = stroke.box {
      let dot = paint.theme.isColourless ? .none : paint.surface(fill, seats: audience.seats)
      raster.fill(x: box.x, y: box.y, dot, stroke.contains)
    }
    // A fill needs an edge only if the edge has another colour, or the fill is invisible.
    guard stroke.fill == nil || stroke.colour != nil || paint.theme.isColourless else { return }
    let colour = paint.piece(stroke.colour, on: .none, seats: audience.seats, ratio: 3)
    for (from, to) in stroke.segments { line(from, to, colour, width: stroke.width) }
  }

  /// A line of braille dots, two to a unit.
  private func line(_ from: Scene.Stroke.Point, _ to: Scene.Stroke.Point, _ colour: Dot, width: Double) {
    let (right, down) = (to.x - from.x, to.y - from.y)
    let steps = max(1, (2 * max(abs(right), abs(down))).rounded(.up))
    // Lines may be longer than any screen.
    guard steps.isFinite, steps < 4_000 else { return }
    let thickness = max(1, min(8, Int((2 * width).rounded())))
    let isFlat = abs(right) > abs(down)
    for step in 0...Int(steps) {
      let share = Double(step) / steps
      let (column, row) = (2 * (from.x + share * right), 2 * (from.y + share * down))
      guard abs(column) < 10_000, abs(row) < 10_000 else { continue }
      for side in 0..<thickness {
        let aside = side - thickness / 2
        raster.stroke(
          column: Int(column.rounded(.down)) + (isFlat ? 0 : aside),
          row: Int(row.rounded(.down)) + (isFlat ? aside : 0),
          colour)
      }
    }
  }
}

/// A stroke in units of the raster.
private struct PlacedStroke {
  let form: Scene.Stroke.Form
  let colour, fill: Scene.Colour?
  let width: Double

  init(_ stroke: Scene.Stroke, scale: Double, x: Double, y: Double) {
    func placed(_ point: Scene.Stroke.Point) -> Scene.Stroke.Point { .init(x + point.x * scale, y + point.y * scale) }
    switch stroke.form {
    case .line(let points): form = .line(points.map(placed))
    case .circle(let centre, let radius): form = .circle(placed(centre), radius: abs(radius * scale))
    }
    // A line is as thin as possible unless it is meant to be thick.
    (colour, fill, width) = (stroke.colour, stroke.fill, stroke.width > 1 ? stroke.width * scale / 2 : 0.5)
  }

  /// Its bounding box; nil without an interior.
  var box: (x: ClosedRange<Double>, y: ClosedRange<Double>)? {
    switch form {
    case .circle(let centre, let radius):
      guard (radius + abs(centre.x) + abs(centre.y)).isFinite else { return nil }
      return (centre.x - radius...centre.x + radius, centre.y - radius...centre.y + radius)
    case .line(let points):
      guard points.count > 2, points.allSatisfy({ ($0.x + $0.y).isFinite }) else { return nil }
      let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
      return (left...right, (points.map(\.y).min() ?? 0)...(points.map(\.y).max() ?? 0))
    }
  }

  /// Whether it contains a point.
  func contains(_ x: Double, _ y: Double) -> Bool {
    switch form {
    case .circle(let centre, let radius):
      return (x - centre.x) * (x - centre.x) + (y - centre.y) * (y - centre.y) <= radius * radius
    case .line(let points):
      var isInside = false
      for (one, two) in zip(points, points.dropFirst() + points.prefix(1)) where (one.y > y) != (two.y > y) {
        if x < one.x + (y - one.y) / (two.y - one.y) * (two.x - one.x) { isInside.toggle() }
      }
      return isInside
    }
  }

  /// The lines that draw it.
  var segments: [(Scene.Stroke.Point, Scene.Stroke.Point)] {
    switch form {
    case .line(let points): Array(zip(points, points.dropFirst()))
    case .circle(let centre, let radius):
      zip(Self.circle, Self.circle.dropFirst()).map { one, two in
        (
          .init(centre.x + one.x * radius, centre.y + one.y * radius),
          .init(centre.x + two.x * radius, centre.y + two.y * radius)
        )
      }
    }
  }

  /// The unit circle: each point is the previous one, rotated by 10 degrees.
  private static let circle: [Scene.Stroke.Point] = {
    let (cosine, sine) = (0.984_807_753_012_208, 0.173_648_177_666_930_3)
    var points = [Scene.Stroke.Point(1, 0)]
    for _ in 0..<36 {
      let last = points[points.count - 1]
      points.append(.init(last.x * cosine - last.y * sine, last.x * sine + last.y * cosine))
    }
    return points
  }()
}
