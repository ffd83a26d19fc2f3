import ParlorCore
import Testing

@Suite("Random scenes")
struct RandomSceneTests {
  @Test("a scene that can be drawn is filled in whole, binds or lists each legal move, and stands still beside itself")
  func expanding() {
    for seed in 0..<300 {
      var random = RandomScene(seed: UInt64(seed))
      let (scene, other) = (random.scene(), random.scene())
      let moves = legalMoves(for: scene, seed: seed)
      let audience = SceneAudience(seats: [Seat("x"), Seat("red")], viewer: .seat(0), mover: 0, moves: moves)
      let expanded = scene.expanded(for: audience)
      for cell in expanded.grids.flatMap(\.cells) {
        #expect(cell.label != nil && [0, cell.pieces.count].contains(cell.looks.count), "\(seed)")
        #expect(cell.looks.allSatisfy { $0.name != nil && ($0.shape != nil || $0.text != nil) }, "\(seed)")
        #expect(cell.moves.allSatisfy(moves.contains), "\(seed)")
      }
      #expect(reached(in: expanded).union(expanded.otherMoves) == Set(moves), "\(seed)")
      #expect(expanded.motions(since: expanded).isEmpty, "\(seed)")
      let motions = expanded.motions(since: other.expanded(for: audience))
      let glided = motions.compactMap { motion in
        if case .glides(let from) = motion.way { from } else { nil }
      }
      #expect(Set(motions.map(\.spot)).count <= motions.count && glided.count <= motions.count, "\(seed)")
      #expect(!expanded.plainText.contains("\u{1B}"))
    }
  }

  /// Moves of which some are bound in a scene, and others nearly so.
  private func legalMoves(for scene: Scene, seed: Int) -> [String] {
    var stream = RandomStream(seededBy: UInt64(seed))
    let names = scene.expanded(for: SceneAudience(seats: [], viewer: .spectator)).grids.flatMap { grid in
      grid.cells.indices.map(grid.name(of:))
    }
    var moves: Set<String> = ["pass"]
    for _ in 0..<12 {
      let (from, to) = (names.random(using: &stream) ?? "a1", names.random(using: &stream) ?? "b1")
      moves.formUnion(["\(from)-\(from)\(to)", "pop \(stream.next(below: 9))", from, "\(from)-\(from)\(to)q"])
    }
    return moves.sorted()
  }

  /// What somebody can play by cells and buttons, whatever the wheels show.
  private func reached(in scene: ExpandedScene) -> Set<String> {
    var reached: Set<String> = []
    for grid in scene.grids {
      for (index, cell) in grid.cells.enumerated() {
        let targets = grid.targets(of: index)
        reached.formUnion(targets.isEmpty ? cell.moves : targets.values.flatMap { $0 })
      }
    }
    let picks = Picks(for: scene)
    for button in buttons(scene.part) where button.isLive { reached.formUnion(picks.moves(of: button.move)) }
    return reached
  }

  private func buttons(_ part: Scene.Part) -> [Scene.Button] {
    if case .button(let button) = part.content { [button] } else { part.inside.flatMap(buttons) }
  }
}
