public import ParlorCore
import Screen

extension SceneFrame {
  /// Draws a scene in the largest sizes that fit, with the other legal moves listed below it; what doesn't fit in the
  /// smallest is scrolled, so that the focus is seen.
  public init(_ scene: ExpandedScene, width: Int, height: Int, state: SceneState = SceneState(), paint: Paint) {
    let root = Item.root(of: scene, state: state)
    let box = Layout.box(root, width: max(1, width), height: max(1, height))
    let (inside, tall) = (max(width, box.width), max(height, box.height))
    let painter = Painter(
      width: min(inside, Self.largest), height: min(tall, Self.largest), paint: paint, state: state,
      audience: scene.audience, moving: MovingPieces())
    painter.draw(box, x: max(0, (width - box.width) / 2), y: max(0, (height - box.height) / 2))
    let picture = painter.raster.canvas(on: paint.paper)
    let most = Point(x: max(0, inside - width), y: max(0, tall - height))
    let focused = painter.spots.first { $0.id == state.focus }?.area
    let scroll = Point(
      x: Self.scroll(state.scroll.x, most: most.x, seen: width, focused?.columns),
      y: Self.scroll(state.scroll.y, most: most.y, seen: height, focused?.rows))
    mostScroll = most
    self.scroll = scroll
    spots = painter.spots.map { spot in
      let area = Area(
        x: spot.area.x - scroll.x, y: spot.area.y - scroll.y, width: spot.area.width, height: spot.area.height)
      return Spot(id: spot.id, area: area, label: spot.label, moves: spot.moves)
    }
    if most == Point(x: 0, y: 0) {
      canvas = picture
    } else {
      var shown = Canvas(width: width, height: height, style: paint.paper)
      shown.draw(picture, x: 0, y: 0, from: Area(x: scroll.x, y: scroll.y, width: width, height: height))
      canvas = shown
    }
  }

  /// The most columns and rows of a picture that is scrolled.
  private static let largest = 1_000

  /// How far a picture is scrolled in one direction, so that a range is seen.
  private static func scroll(_ wanted: Int, most: Int, seen: Int, _ range: Range<Int>?) -> Int {
    var scroll = wanted
    if let range {
      scroll = max(scroll, range.upperBound - seen)
      scroll = min(scroll, range.lowerBound)
    }
    return max(0, min(scroll, most))
  }
}
