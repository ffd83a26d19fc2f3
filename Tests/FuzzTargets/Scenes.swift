import ParlorCore

extension FuzzTarget {
  /// Scenes as JSON: one that is read can be drawn, and reads back as it was written.
  static let scenes = FuzzTarget("scenes") { bytes in
    guard let value = Value(json: String(decoding: bytes, as: UTF8.self)) else { return }
    let scene: Scene
    do throws(Refusal) { scene = try Scene(reading: value) } catch { return try promiseLine(error) }
    try promise(scene.problem == nil, "a scene that was read has a problem: \(scene.problem ?? "")")
    let again = try Scene(reading: scene.value)
    try promise(again == scene, "a scene reads back otherwise: \(scene.value.json) as \(again.value.json)")
    let json = Value(json: scene.value.json)
    try promise(json == scene.value, "a scene's JSON reads back otherwise: \(scene.value.json)")
    let seats = [Seat("red"), Seat("black")]
    let expanded = scene.expanded(
      for: SceneAudience(seats: seats, viewer: .seat(0), mover: 0, moves: ["1", "a b", "e2e4"]))
    try promise(Value(json: expanded.value.json) == expanded.value, "an expanded scene's JSON reads back otherwise")
  }
}
