public import ParlorCore
import Screen

extension SceneFrame {
  /// Draws a scene in the largest sizes that fit, with other legal moves below it. If the smallest don't fit, it scrolls to
  /// the focus.
  public init(_ scene: ExpandedScene, width: Int, height: Int, state: SceneState = SceneState(), paint: Paint) {
    let stage = Stage(scene, width: width, height: height, state: state, paint: paint)
    self.init(stage, scene, MovingPieces(), width: width, height: height, state: state, paint: paint)
  }

  /// Draws a scene in motion: see `ExpandedScene.motions(since:)`.
  /// - Parameter share: the elapsed share of the time, from 0 to 1.
  public init(
    _ motions: [Motion], at share: Double, from before: ExpandedScene, to after: ExpandedScene, width: Int, height: Int,
    state: SceneState = SceneState(), paint: Paint
  ) {
    let stage = Stage(after, width: width, height: height, state: state, paint: paint)
    let moving = MovingPieces(
      motions, at: share, from: Stage(before, width: width, height: height, state: state, paint: paint), to: stage)
    self.init(stage, after, moving, width: width, height: height, state: state, paint: paint)
  }

  private init(
    _ stage: Stage, _ scene: ExpandedScene, _ moving: MovingPieces, width: Int, height: Int, state: SceneState,
    paint: Paint
  ) {
    let painter = Painter(
      width: stage.width, height: stage.height, paint: paint, state: state, audience: scene.audience, moving: moving)
    painter.draw(stage.box, x: stage.x, y: stage.y)
    moving.draw(on: painter)
    let focused = painter.spots.first { $0.id == state.focus }?.area
    let most = Point(x: max(0, stage.width - width), y: max(0, stage.height - height))
    let scroll = Point(
      x: Self.scroll(state.scroll.x, most: most.x, seen: width, focused?.columns),
      y: Self.scroll(state.scroll.y, most: most.y, seen: height, focused?.rows))
    (mostScroll, self.scroll) = (most, scroll)
    spots = painter.spots.map { spot in
      let area = Area(
        x: spot.area.x - scroll.x, y: spot.area.y - scroll.y, width: spot.area.width, height: spot.area.height)
      return Spot(id: spot.id, area: area, label: spot.label, moves: spot.moves)
    }
    let picture = painter.raster.canvas(on: paint.paper)
    if most == Point(x: 0, y: 0) {
      canvas = picture
    } else {
      var shown = Canvas(width: width, height: height, style: paint.paper)
      shown.draw(picture, x: 0, y: 0, from: Area(x: scroll.x, y: scroll.y, width: width, height: height))
      canvas = shown
    }
  }

  /// The scroll offset in one direction that shows a range.
  private static func scroll(_ wanted: Int, most: Int, seen: Int, _ range: Range<Int>?) -> Int {
    var scroll = wanted
    if let range { scroll = min(max(scroll, range.upperBound - seen), range.lowerBound) }
    return max(0, min(scroll, most))
  }
}
