import ParlorCore

/// A game that goes on beside a random game, ply for ply, in another state than that.
struct ParallelGame<G: Game> {
  /// What was played in both, and the states in which it was.
  struct Step {
    let move: G.Move
    let other: G.Move
    let before: G.State
    let otherBefore: G.State
  }

  let playthrough: Playthrough<G>
  let observer: Observer<G>
  /// How far it has come.
  private(set) var ply: Int
  private(set) var state: G.State

  /// The state that the random game had there.
  var position: Position<G> { playthrough.positions[ply] }

  /// Plays a move of the random game, and here another one; nil where the random game ended.
  mutating func play(_ move: G.Move, _ other: G.Move) throws -> Step? {
    guard playthrough.positions.indices.contains(ply + 1) else { return nil }
    let step = Step(move: move, other: other, before: position.state, otherBefore: state)
    try observer.game.apply(other, to: &state)
    ply += 1
    return step
  }

  /// What the viewer got as the last moves were played, in the random game and here.
  func events(of step: Step) throws -> (own: [Observation], other: [Observation]) {
    (
      try observer.event(step.move, from: step.before, to: position.state),
      try observer.event(step.other, from: step.otherBefore, to: state)
    )
  }

  /// The legal move that goes with one of the random game: the same, or where the viewer can't read it and didn't make
  /// it, any that is hidden too; nil where there is none.
  /// - Parameter readsAlike: whether a move that the viewer can read must have the same text in both.
  func counterpart(of move: G.Move, readsAlike: Bool, using stream: inout RandomStream) throws -> G.Move? {
    let (game, viewer) = (observer.game, observer.viewer)
    let isRevealed = try game.isRevealed(move, in: position.state, to: viewer)
    if try game.isLegal(move, in: state) {
      if !readsAlike || !isRevealed { return move }
      if try game.text(for: move, in: state) == game.text(for: move, in: position.state) { return move }
    }
    guard !isRevealed, !observer.decides(position.turn) else { return nil }
    guard let other = try game.moves(in: state).random(using: &stream) else { return nil }
    return try game.isRevealed(other, in: state, to: viewer) ? nil : other
  }
}
