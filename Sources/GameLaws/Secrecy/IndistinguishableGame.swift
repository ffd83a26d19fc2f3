import ParlorCore

/// A game that a viewer can't tell from a random game that was played, though its state is another.
///
/// It goes the way of the random game, and wherever its viewer sees the same view and the same turn as there, all
/// else must be the same too. Where the views or the turns part, the viewer is free to tell the games apart, and the
/// game ends.
struct IndistinguishableGame<G: Game> {
  /// Texts to read as moves where it's the viewer's turn.
  let probes: [String]
  private var parallel: ParallelGame<G>
  /// The texts of its moves.
  private(set) var texts: [String]

  /// Begins at a ply of a random game with another state than it had there.
  init(of playthrough: Playthrough<G>, at ply: Int, in state: G.State, observer: Observer<G>, probes: [String]) {
    parallel = ParallelGame(playthrough: playthrough, observer: observer, ply: ply, state: state)
    self.probes = probes
    texts = playthrough.moveTexts(before: ply)
  }

  /// How far it has come.
  var ply: Int { parallel.ply }

  private var observer: Observer<G> { parallel.observer }
  private var state: G.State { parallel.state }
  private var position: Position<G> { parallel.position }

  /// Whether the viewer sees the same as in the random game.
  private func looksTheSame() throws -> Bool {
    guard try observer.game.turn(in: state) == position.turn else { return false }
    return try observer.game.view(of: state, for: observer.viewer)
      == observer.game.view(of: position.state, for: observer.viewer)
  }

  /// What the viewer would get otherwise than in the random game, in words; nil where there is nothing.
  ///
  /// It follows the game until the two look different or for so many plies.
  mutating func difference(within plies: Int, using stream: inout RandomStream) throws -> String? {
    guard parallel.playthrough.positions.indices.contains(ply), try looksTheSame() else { return nil }
    for _ in 0..<plies {
      if let difference = try standingDifference() { return difference }
      guard let move = position.move,
        let other = try parallel.counterpart(of: move, readsAlike: true, using: &stream)
      else { return nil }
      let (continues, difference) = try step(move, other)
      if difference != nil || !continues { return difference }
    }
    return try standingDifference()
  }

  /// Plays a move of the random game, and here another one that must look like it.
  /// - Returns: whether the two games still look the same, and what differs though they do.
  mutating func step(_ move: G.Move, _ other: G.Move) throws -> (continues: Bool, difference: String?) {
    guard let step = try parallel.play(move, other) else { return (false, nil) }
    texts.append(try observer.game.text(for: other, in: step.otherBefore))
    guard try looksTheSame() else { return (false, nil) }
    let events = try parallel.events(of: step)
    let difference = events.own.difference(from: events.other)
    if difference != nil { return (false, difference) }
    return (try observer.told(after: move, in: position.state) == observer.told(after: other, in: state), nil)
  }

  private func standingDifference() throws -> String? {
    let own = try observer.standing(in: position.state, probes: probes)
    return own.difference(from: try observer.standing(in: state, probes: probes))
  }
}
