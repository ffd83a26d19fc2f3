import ParlorCore

/// Takes down what a viewer gets of a game: the view, and all that comes to it past the view.
struct Gate<G: Game> {
  let game: G
  let viewer: Viewer
  /// The names of the cues that tell secrets on purpose.
  let tellingCues: Set<String>

  /// Whether the viewer is the one who decides.
  func decides(_ turn: Turn) -> Bool {
    if case .seat(let seat) = turn { viewer == .seat(seat) } else { false }
  }

  /// What the viewer gets in a state, whichever way led there.
  /// - Parameter probes: texts to read as moves where it's the viewer's turn.
  func standing(in state: G.State, probes: [String]) throws -> [Disclosure] {
    let view = try game.view(of: state, for: viewer)
    let time = try game.deadline(in: state)?.after
    var disclosures = [
      Disclosure("the text of its view", try game.describe(view)),
      Disclosure(Disclosure.viewAsData, try game.value(of: view).json),
      Disclosure("the time to move", time.map { "\($0)" } ?? "unlimited"),
    ]
    guard decides(try game.turn(in: state)) else { return disclosures }
    disclosures.append(try listing(in: state))
    for probe in probes {
      disclosures.append(Disclosure("the answer to \(quoted(probe))", try answer(to: probe, in: state)))
    }
    return disclosures
  }

  /// The legal moves with their texts and numbers: how many there are, and some of them where there are many.
  private func listing(in state: G.State) throws -> Disclosure {
    let moves = Array(try game.moves(in: state))
    let texts = try moves.spread(24).map { move in
      try game.text(for: move, in: state) + (game.number(for: move).map { " (number \($0))" } ?? "")
    }
    let text = texts.joined(separator: ", ") + "; \(moves.count) in all"
    return Disclosure("the list of its legal moves", text, spelling: moves)
  }

  private func answer(to probe: String, in state: G.State) throws -> String {
    switch try game.read(probe, in: state) {
    case .move(let move): "the move \(try game.text(for: move, in: state))"
    case .refused(let refusal): refusal.reason
    }
  }

  /// What the viewer gets as a move is played: its line in the log, and the cues that the viewer notices.
  func event(_ move: G.Move, from before: G.State, to after: G.State) throws -> [Disclosure] {
    let isRevealed = try game.isRevealed(move, in: before, to: viewer)
    let line = try isRevealed ? game.text(for: move, in: before) : "hidden"
    return [
      Disclosure("the log", line),
      Disclosure("the cues", try cues(after: move, in: after) { !tellingCues.contains($0) }),
    ]
  }

  /// What cues tell the viewer on purpose as a move is played.
  func told(after move: G.Move, in state: G.State) throws -> String {
    try cues(after: move, in: state, where: tellingCues.contains)
  }

  private func cues(after move: G.Move, in state: G.State, where isWanted: (String) -> Bool) throws -> String {
    let cues = try game.cues(after: move, in: state).filter { $0.isNoticed(by: viewer) && isWanted($0.name) }
    return cues.map { "\($0.name) \($0.detail) at \($0.at) lasting \($0.lasting)" }.joined(separator: ", ")
  }
}
