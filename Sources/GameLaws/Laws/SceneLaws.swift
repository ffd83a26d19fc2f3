import ParlorCore

extension LawCheck {
  static var sceneCanBeDrawn: LawCheck {
    LawCheck(
      Law(
        "scene-can-be-drawn", "A view's picture keeps the limits of pictures and is the same each time.",
        cost: "O(seats), of 12 states", blaming: [.draw, .describe]),
      statesOfAGame: 12, oneIn: 8,
      atEachState: { position in
        for viewer in position.viewers {
          let view = try position.game.view(of: position.state, for: viewer)
          let scene = try position.game.scene(of: view, for: viewer)
          if let problem = scene.problem {
            return Breach("a picture that can be drawn for \(shown(viewer))", but: problem)
          }
          let again = try position.game.scene(of: view, for: viewer)
          if again != scene {
            let (own, other) = excerpts(scene.value.json, again.value.json)
            return Breach("the picture \(own) again for \(shown(viewer))", got: other, .changed)
          }
        }
        return nil
      })
  }

  static var equalViewsGiveEqualScenes: LawCheck {
    LawCheck(
      Law(
        "equal-views-give-equal-scenes", "Equal views have equal pictures, whatever was seen before.",
        cost: "O(seats), of 100 states of a batch of games", .consistency, blaming: [.draw, .describe],
        hint: "have 'draw' look at nothing but the view that it gets"),
      acrossGames: { evidence in
        var seen: [Int: [SeenPicture<G>]] = [:]
        for position in evidence.positions(100, oneIn: 4, for: "equal-views-give-equal-scenes") {
          for viewer in position.viewers {
            let picture = try LocatedBreach.locating(seed: position.seed, ply: position.ply) {
              try SeenPicture(position, viewer)
            }
            let key = picture.view.hashValue
            let earlier = seen[key]?.first { $0.viewer == viewer && $0.view == picture.view }
            guard let earlier else {
              seen[key, default: []].append(picture)
              continue
            }
            if earlier.hash == picture.hash { continue }
            let place = evidence.place(of: earlier.position)
            return LocatedBreach(
              seed: position.seed, ply: position.ply,
              breach: Breach("the picture that \(shown(viewer)) got of the same view at \(place)", got: "another"),
              other: evidence.way(to: earlier.position))
          }
        }
        return nil
      })
  }
}

/// A viewer's view, and the hash of its picture, since pictures may be large.
private struct SeenPicture<G: Game> {
  let position: PlayedPosition<G>
  let viewer: Viewer
  let view: G.View
  let hash: Int

  init(_ position: PlayedPosition<G>, _ viewer: Viewer) throws {
    (self.position, self.viewer) = (position, viewer)
    view = try position.game.view(of: position.state, for: viewer)
    hash = try position.game.scene(of: view, for: viewer).hashValue
  }
}
