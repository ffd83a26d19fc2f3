import ParlorCore

// Opponents look ahead from the views of a game that hides nothing, so its views must be states, or distinguish all
// states.

extension LawCheck {
  static var hidesNothing: LawCheck {
    LawCheck(
      Law(
        "hides-nothing", "A game that says it hides nothing shows every move and the whole state to everybody.",
        cost: "O(seats), of 400 states of a batch of games", .consistency, blaming: [.view, .apply, .moves],
        hint: "tell them apart in what 'view' gives, or leave out 'hides_nothing'"),
      acrossGames: { evidence in
        guard evidence.game.hidesNothing, !(evidence.game is any PerfectInformation) else { return nil }
        var seen = SeenStates(evidence: evidence)
        for position in evidence.positions(400) {
          let fault = try LocatedBreach.locating(seed: position.seed, ply: position.ply) {
            try seen.fault(at: position)
          }
          if let fault { return fault }
        }
        return nil
      })
  }
}

/// The views of a game that hides nothing, keyed by their data.
private struct SeenStates<G: Game> {
  private let evidence: Evidence<G>
  /// Whether every view so far was the state itself.
  private var viewsAreStates = true
  private var seen: [ViewKey: (state: G.State, place: Place)] = [:]

  init(evidence: Evidence<G>) { self.evidence = evidence }

  private struct ViewKey: Hashable {
    let viewer: Viewer
    let data: Value
  }

  /// A position of the random game, or the result of another move from it.
  private struct Place {
    let position: PlayedPosition<G>
    var detour: [String] = []
  }

  /// The fault of a game's state, or of a state that another move leads to.
  mutating func fault(at position: PlayedPosition<G>) throws -> LocatedBreach? {
    for viewer in position.viewers where viewer != .referee {
      if let fault = try fault(in: position.state, at: Place(position: position), viewer) { return fault }
      if let move = position.move, try !position.game.isRevealed(move, in: position.state, to: viewer) {
        let text = try position.game.text(for: move, in: position.state)
        let breach = Breach(
          "the log to tell \(shown(viewer)) the move \(quoted(text))", but: "it is hidden", by: .log, to: viewer,
          hint: "have 'revealed' give true, or leave out 'hides_nothing'")
        return position.finding(breach)
      }
    }
    if viewsAreStates { return nil }
    var stream = Seed(position.seed).stream(for: .named("openness"))
    for move in position.alternatives(4, using: &stream) {
      var state = position.state
      let text = try position.game.text(for: move, in: state)
      try position.game.apply(move, to: &state)
      for viewer in position.viewers where viewer != .referee {
        if let fault = try fault(in: state, at: Place(position: position, detour: [text]), viewer) { return fault }
      }
    }
    return nil
  }

  /// The fault of a viewer's view of a state.
  private mutating func fault(in state: G.State, at place: Place, _ viewer: Viewer) throws -> LocatedBreach? {
    let (position, game) = (place.position, place.position.game)
    let view = try game.view(of: state, for: viewer)
    guard game.state(shownBy: view) == state else {
      return position.finding(
        Breach(
          "the view of \(shown(viewer)) to stand for the whole state", but: "it stands for another or none", to: viewer)
      )
    }
    if let whole = view as? G.State, whole == state { return nil }
    viewsAreStates = false
    let data = try game.value(of: view)
    guard data != .none else { return nil }
    let key = ViewKey(viewer: viewer, data: data)
    guard let earlier = seen[key] else {
      seen[key] = (state, place)
      return nil
    }
    if earlier.state == state { return nil }
    let places = "at \(text(of: place)) it sees the same as at \(text(of: earlier.place)) though the states differ"
    let difference = try difference(of: state, from: earlier.state, in: game)
    return LocatedBreach(
      seed: position.seed, ply: position.ply,
      breach: Breach("\(shown(viewer)) to see the whole state", but: "\(places)\(difference)", to: viewer),
      other: evidence.way(to: earlier.place.position) + earlier.place.detour, detour: place.detour)
  }

  private func text(of place: Place) -> String {
    guard let detour = place.detour.first else { return evidence.place(of: place.position) }
    return "\(evidence.place(of: place.position, after: 1)), had \(quoted(detour)) been played,"
  }

  /// The difference in the referee's view, in brackets; empty if there is none.
  private func difference(of state: G.State, from earlier: G.State, in game: G) throws -> String {
    let (old, new) = (try game.view(of: earlier, for: .referee), try game.view(of: state, for: .referee))
    return try game.value(of: old).difference(from: game.value(of: new)).map { " (\($0.text(in: "state")))" } ?? ""
  }
}
