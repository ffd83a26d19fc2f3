import ParlorCore
import Screen
import Testing

@testable import Drawing

struct MotionTests {
  private let paint = Paint(Theme.all[0], isDark: true)

  private func scene(_ cells: [String?], columns: Int, shape: Scene.CellShape = .square, falls: Bool = false)
    -> ExpandedScene
  {
    var grid = Scene.Grid(cells.map { Scene.Cell($0) }, columns: columns, shape: shape)
    (grid.falls, grid.hasGhost) = (falls, falls)
    grid.ground = .named(.yellow)
    return SampleScenes.expanded(Scene(Scene.Part(.grid(grid))), seats: ["red", "blue"], mover: nil, moves: [])
  }

  /// How many cells of the screen show a colour in each row.
  private func rows(_ frame: SceneFrame, _ name: Scene.Colour.Name) -> [Int] {
    let rgb = paint.palette.colours[name]
    return (0..<frame.canvas.height).map { y in
      (0..<frame.canvas.width).count { x in
        let style = frame.canvas[x, y].style
        return style.foreground == rgb || style.background == rgb
      }
    }
  }

  private func frame(_ share: Double, _ before: ExpandedScene, _ after: ExpandedScene) -> SceneFrame {
    SceneFrame(
      after.motions(since: before), at: share, from: before, to: after, width: 80, height: 22, paint: paint)
  }

  @Test func atTheEndThePictureIsThatOfTheSceneAfter() {
    let before = scene(["red", nil, nil, "blue"], columns: 2)
    let after = scene([nil, "red", nil, nil], columns: 2)
    let still = SceneFrame(after, width: 80, height: 22, paint: paint)
    #expect(rows(frame(1, before, after), .red) == rows(still, .red))
    #expect(rows(frame(1, before, after), .blue).allSatisfy { $0 == 0 })
    #expect(frame(.nan, before, after).canvas == frame(1, before, after).canvas)
  }

  @Test func aPieceThatFallsIsSeenThroughTheHolesAlone() {
    let before = scene(Array(repeating: nil, count: 12), columns: 2, shape: .hole, falls: true)
    let after = scene(Array(repeating: nil, count: 10) + ["red", nil], columns: 2, shape: .hole, falls: true)
    let board = SceneFrame(before, width: 80, height: 22, paint: paint)
    var lowest = -1
    for step in 0...10 {
      let frame = frame(Double(step) / 10, before, after)
      #expect(rows(frame, .yellow).reduce(0, +) >= rows(board, .yellow).reduce(0, +), "the board stays before it")
      let seen = rows(frame, .red).lastIndex { $0 > 0 } ?? lowest
      #expect(seen >= lowest)
      lowest = seen
    }
    #expect(lowest > 15)
  }

  @Test func aPieceGlidesFromWhereItWas() {
    let before = scene(["red", nil, nil, nil], columns: 4)
    let after = scene([nil, nil, nil, "red"], columns: 4)
    func left(_ share: Double) -> Int? {
      let canvas = frame(share, before, after).canvas
      let red = paint.palette.colours[.red]
      return (0..<80).first { x in
        (0..<22).contains { canvas[x, $0].style.foreground == red || canvas[x, $0].style.background == red }
      }
    }
    let places = [0, 0.25, 0.5, 0.75, 1].compactMap(left)
    #expect(places.count == 5 && places == places.sorted() && Set(places).count == 5)
  }

  @Test func whatStaysIsDrawnAllTheTime() {
    let before = scene(["red", nil, "blue", nil], columns: 2)
    let after = scene([nil, "red", "blue", nil], columns: 2)
    let blue = rows(SceneFrame(after, width: 80, height: 22, paint: paint), .blue)
    for share in [0, 0.3, 0.7] { #expect(rows(frame(share, before, after), .blue) == blue) }
  }
}
