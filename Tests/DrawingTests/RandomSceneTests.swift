import ParlorCore
import Screen
import Testing

@testable import Drawing

struct RandomSceneTests {
  @Test(arguments: 0..<4 as Range<UInt64>)
  func scenesOfAllKindsAreDrawnInAnyRoom(seed: UInt64) throws {
    var scenes = RandomScenes(seed: seed)
    var before: ExpandedScene?
    for number in 0..<15 {
      let (scene, width, height) = scenes.next()
      let paint = Paint(Theme.all[number % 4], isDark: number % 3 > 0)
      let frame = SceneFrame(scene, width: width, height: height, paint: paint)
      #expect(frame.canvas.width == width && frame.canvas.height == height, "\(seed) \(number)")
      #expect(Set(frame.spots.map(\.id)).count == frame.spots.count, "\(seed) \(number)")
      // A large board takes long, and its places are reached as those of a small one are.
      if frame.spots.count < 120 {
        #expect(frame.reached() == Set(frame.spots.map(\.id)), "\(seed) \(number)")
      }
      for spot in frame.spots.prefix(6) {
        var state = SceneState()
        (state.focus, state.pressed) = (spot.id, number % 2 == 0 ? spot.id : nil)
        let focused = SceneFrame(scene, width: width, height: height, state: state, paint: paint)
        let area = try #require(focused.spot(spot.id)).area
        #expect(!area.intersection(focused.canvas.area).isEmpty, "\(seed) \(number) \(spot.id)")
        #expect(focused.spots.map(\.id) == frame.spots.map(\.id))
      }
      if let last = before {
        let moved = SceneFrame(
          scene.motions(since: last), at: 0.5, from: last, to: scene, width: width, height: height, paint: paint)
        #expect(moved.spots == frame.spots)
      }
      before = scene
    }
  }

  @Test func whatCanBePlayedCanBePressed() {
    var scenes = RandomScenes(seed: 9)
    for _ in 0..<40 {
      let scene = scenes.next().scene
      let frame = SceneFrame(scene, width: 80, height: 22, paint: Paint(Theme.all[0], isDark: true))
      let listed = frame.spots.compactMap { spot in if case .move(let move) = spot.id { move } else { nil } }
      #expect(listed == scene.otherMoves)
      for spot in frame.spots where !spot.moves.isEmpty {
        #expect(Set(spot.moves).isSubset(of: Set(scene.audience.moves)))
      }
    }
  }

  @Test func theSameSceneIsDrawnTheSameWay() {
    var (one, other) = (RandomScenes(seed: 3), RandomScenes(seed: 3))
    for _ in 0..<20 {
      let (scene, width, height) = one.next()
      let again = other.next().scene
      let paint = Paint(Theme.all[0], isDark: true)
      #expect(
        SceneFrame(scene, width: width, height: height, paint: paint).canvas
          == SceneFrame(again, width: width, height: height, paint: paint).canvas)
    }
  }
}
