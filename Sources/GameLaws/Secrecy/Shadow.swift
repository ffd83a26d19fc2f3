import ParlorCore

/// A game that a viewer can't tell from a random game that was played, though its state is another.
///
/// It goes the way of the random game, and wherever its viewer sees the same view and the same turn as there, all
/// else must be the same too. Where the views or the turns part, the viewer is free to tell the games apart, and the
/// shadow ends.
struct Shadow<G: Game> {
  let gate: Gate<G>
  let playthrough: Playthrough<G>
  /// Texts to read as moves where it's the viewer's turn.
  let probes: [String]
  /// How far it has come.
  private(set) var ply: Int
  private(set) var state: G.State
  /// The texts of its moves.
  private(set) var texts: [String]

  /// Begins at a ply of a random game with another state than it had there.
  init(of playthrough: Playthrough<G>, at ply: Int, in state: G.State, gate: Gate<G>, probes: [String]) {
    (self.gate, self.playthrough, self.probes, self.ply, self.state) = (gate, playthrough, probes, ply, state)
    texts = playthrough.moveTexts(before: ply)
  }

  private var position: Position<G> { playthrough.positions[ply] }

  /// Whether the viewer sees the same as in the random game.
  private func looksTheSame() throws -> Bool {
    guard try gate.game.turn(in: state) == position.turn else { return false }
    return try gate.game.view(of: state, for: gate.viewer) == gate.game.view(of: position.state, for: gate.viewer)
  }

  /// What the viewer would get otherwise than in the random game, in words; nil where there is nothing.
  ///
  /// It follows the game until the two look different or for so many plies.
  mutating func difference(within plies: Int, using stream: inout RandomStream) throws -> String? {
    guard playthrough.positions.indices.contains(ply), try looksTheSame() else { return nil }
    for _ in 0..<plies {
      if let difference = try standingDifference() { return difference }
      guard let move = position.move, let other = try counterpart(of: move, using: &stream) else { return nil }
      let (continues, difference) = try step(move, other)
      if difference != nil || !continues { return difference }
    }
    return try standingDifference()
  }

  /// Plays a move of the random game, and here another one that must look like it.
  /// - Returns: whether the two games still look the same, and what differs though they do.
  mutating func step(_ move: G.Move, _ other: G.Move) throws -> (continues: Bool, difference: String?) {
    guard playthrough.positions.indices.contains(ply + 1) else { return (false, nil) }
    let (before, earlier) = (position.state, state)
    texts.append(try gate.game.text(for: other, in: state))
    try gate.game.apply(other, to: &state)
    ply += 1
    guard try looksTheSame() else { return (false, nil) }
    let own = try gate.event(move, from: before, to: position.state)
    let difference = own.difference(from: try gate.event(other, from: earlier, to: state))
    if difference != nil { return (false, difference) }
    return (try gate.told(after: move, in: position.state) == gate.told(after: other, in: state), nil)
  }

  private func standingDifference() throws -> String? {
    let own = try gate.standing(in: position.state, probes: probes)
    return own.difference(from: try gate.standing(in: state, probes: probes))
  }

  /// The legal move that looks like one of the random game: the same where the viewer can read it or made it, else the
  /// same or another one that is hidden too; nil where there is none.
  private func counterpart(of move: G.Move, using stream: inout RandomStream) throws -> G.Move? {
    let (game, viewer) = (gate.game, gate.viewer)
    let isRevealed = try game.isRevealed(move, in: position.state, to: viewer)
    if try game.isLegal(move, in: state) {
      let isAlike = try game.text(for: move, in: state) == game.text(for: move, in: position.state)
      if isAlike || !isRevealed { return move }
    }
    guard !isRevealed, !gate.decides(position.turn) else { return nil }
    guard let other = try game.moves(in: state).random(using: &stream) else { return nil }
    return try game.isRevealed(other, in: state, to: viewer) ? nil : other
  }
}
