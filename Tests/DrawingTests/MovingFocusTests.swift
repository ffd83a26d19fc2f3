import ParlorCore
import Screen
import Testing

@testable import Drawing

struct MovingFocusTests {
  private func frame(_ scene: ExpandedScene, _ state: SceneState = SceneState()) -> SceneFrame {
    SceneFrame(scene, width: 80, height: 22, state: state, paint: Paint(Theme(name: "usual"), isDark: true))
  }

  @Test func anywhereOverAColumnOfAGridThatFallsMeansTheColumn() throws {
    let frame = frame(SampleScenes.connectN)
    let third = try #require(frame.spot(.cell([], 2)))
    #expect(third.moves == ["3"])
    for y in 0..<22 { #expect(frame.spot(at: Point(x: third.area.x + 1, y: y))?.id == .cell([], 2)) }
    #expect(frame.spot(at: Point(x: 0, y: 5)) == nil)
  }

  @Test func arrowsGoFromColumnToColumn() {
    let frame = frame(SampleScenes.connectN)
    #expect(frame.neighbour(of: .cell([], 2), .right) == .cell([], 3))
    #expect(frame.neighbour(of: .cell([], 2), .left) == .cell([], 1))
    #expect(frame.neighbour(of: .cell([], 0), .left) == nil)
    #expect(frame.neighbour(of: .cell([], 2), .up) == nil)
  }

  @Test func arrowsSkipPlacesThatCannotBePlayed() {
    let frame = frame(SampleScenes.ticTacToe)
    #expect(frame.neighbour(of: .cell([], 4), .right) != .cell([], 5))
    #expect(frame.neighbour(of: .cell([], 1), .down) == .cell([], 4))
    #expect(frame.neighbour(of: .cell([], 4), .down) == .cell([], 7))
  }

  @Test func arrowsPreferThePartThatTheyAreIn() throws {
    var line = Scene.Grid(Array(repeating: Scene.Cell(), count: 4), columns: 4)
    for cell in [0, 3] { line.cells[cell].move = "\(cell)" }
    let button = Scene.Part(.button(Scene.Button("a longer text", move: "near")))
    let frame = frame(
      SampleScenes.expanded(
        Scene(Scene.Part(.grid(line)), button), seats: ["x"], moves: ["0", "3", "near"]))
    #expect(frame.neighbour(of: .cell([0], 0), .right) == .cell([0], 3))
  }

  @Test func tabGoesFromPartToPartAndBack() {
    let frame = frame(SampleScenes.liarsDice)
    #expect(frame.nextPart(after: nil) == .wheel([2, 0], 0))
    #expect(frame.nextPart(after: .wheel([2, 0], 0)) == .wheel([2, 1], 0))
    #expect(frame.nextPart(after: .wheel([2, 0], 0), isForward: false) == .move("pass"))
    #expect(frame.nextPart(after: .move("call 7")) == .wheel([2, 0], 0))
  }

  @Test func theFocusStaysWhereItIsOrGoesToTheNearestCell() {
    let frame = frame(SampleScenes.ticTacToe)
    #expect(frame.focus(after: .cell([], 4)) == .cell([], 4))
    #expect(frame.focus(after: .cell([], 5)) == .cell([], 4))
    #expect(frame.focus(after: .cell([], 6)) == .cell([], 7))
    #expect(frame.focus(after: .button([9])) == .cell([], 0))
    #expect(frame.focus(after: nil) == .cell([], 0))
  }

  @Test func everySpotOfTheSamplesIsReached() {
    for (name, scene) in SampleScenes.all {
      let frame = frame(scene)
      #expect(frame.reached() == Set(frame.spots.map(\.id)), "\(name)")
    }
  }
}

extension SceneFrame {
  /// What arrows and Tab reach from the first spot.
  func reached() -> Set<SpotID> {
    var (found, open) = (Set<SpotID>(), focus(after: nil).map { [$0] } ?? [])
    while let id = open.popLast() {
      guard found.insert(id).inserted else { continue }
      open += Direction.allCases.compactMap { neighbour(of: id, $0) }
      if let next = nextPart(after: id) { open.append(next) }
    }
    return found
  }
}
