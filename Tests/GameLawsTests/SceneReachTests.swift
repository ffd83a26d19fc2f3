import ParlorCore
import SampleGames
import ShippedGames
import Testing

@Suite("What pictures play")
struct SceneReachTests {
  @Test("every legal move of a shipped game can be played by its picture, or is listed below it")
  func reach() throws {
    for plugin in shippedGames.map(\.plugin) {
      let settings: [String: Value] = plugin.id == "hangman" ? ["words": "us-states"] : [:]
      for seed in 0..<3 { try expectReach(in: try plugin.game(settings), seed: UInt64(seed)) }
    }
  }

  private func expectReach<G: Game>(in game: G, seed: UInt64) throws {
    var stream = RandomStream(seededBy: seed)
    var state = try game.start()
    for ply in 0..<60 {
      let (turn, moves) = (try game.turn(in: state), Array(try game.moves(in: state)))
      if case .seat(let seat) = turn {
        let texts = try game.texts(in: state)
        let view = try game.view(of: state, for: .seat(seat))
        let scene = try game.scene(of: view, for: .seat(seat)).expanded(
          for: SceneAudience(seats: game.seats, viewer: .seat(seat), mover: seat, moves: texts))
        let reached = reached(in: scene).union(scene.otherMoves)
        #expect(reached.isSuperset(of: texts), "\(G.self), ply \(ply): \(Set(texts).subtracting(reached))")
        #expect(!scene.plainText.isEmpty)
      }
      guard let move = moves.random(using: &stream) else { return }
      try game.apply(move, to: &state)
    }
  }

  /// What somebody can play by cells, and by buttons with some stops of the wheels.
  private func reached(in scene: ExpandedScene) -> Set<String> {
    var reached: Set<String> = []
    for grid in scene.grids {
      for (index, cell) in grid.cells.enumerated() {
        let targets = grid.targets(of: index)
        reached.formUnion(targets.isEmpty ? cell.moves : targets.values.flatMap { $0 })
      }
    }
    let wheels = all(scene.part) { if case .wheel(let wheel) = $0 { wheel } else { nil } }
    let stops = wheels.flatMap { wheel in (0..<wheel.times).map { (wheel.name, $0, wheel.values.count) } }
    var picks = Picks(for: scene)
    let buttons = all(scene.part) { if case .button(let button) = $0, button.isLive { button } else { nil } }
    for combination in 0..<stops.reduce(1, { $0 * $1.2 }) {
      var rest = combination
      for (name, place, count) in stops {
        picks.set(name, place: place, to: rest % count)
        rest /= count
      }
      for button in buttons { reached.formUnion(picks.moves(of: button.move)) }
    }
    return reached
  }

  private func all<Found>(_ part: Scene.Part, _ find: (Scene.Content) -> Found?) -> [Found] {
    (find(part.content).map { [$0] } ?? []) + part.inside.flatMap { all($0, find) }
  }
}
