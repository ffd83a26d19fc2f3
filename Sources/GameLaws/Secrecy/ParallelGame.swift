import ParlorCore

/// A game parallel to a random game, ply for ply, in another state.
struct ParallelGame<G: Game> {
  /// The moves played in both games, and the states before them.
  struct Step {
    let move: G.Move
    let other: G.Move
    let before: G.State
    let otherBefore: G.State
  }

  /// A difference for the viewer: its channel, and its text in each game.
  typealias Difference = (channel: Channel, own: String, other: String)

  private let playthrough: Playthrough<G>
  let observer: Observer<G>
  /// Texts to read as moves if it's the viewer's turn.
  private let probes: [String]
  /// The ply at which the games parted.
  private let first: Int
  /// The current ply.
  private(set) var ply: Int
  private(set) var state: G.State
  private(set) var texts: [String]

  /// Starts at a ply of a random game in a different state.
  init(
    beside playthrough: Playthrough<G>, at ply: Int, in state: G.State, observer: Observer<G>, probes: [String] = []
  ) {
    (self.playthrough, self.observer, self.probes) = (playthrough, observer, probes)
    (self.ply, self.state, texts) = (ply, state, playthrough.moveTexts(before: ply))
    first = ply
  }

  var position: PlayedPosition<G> { playthrough.positions[ply] }

  /// Plays a move in the random game and another here; nil if the random game has ended.
  mutating func play(_ move: G.Move, _ other: G.Move) throws -> Step? {
    guard playthrough.positions.indices.contains(ply + 1) else { return nil }
    let step = Step(move: move, other: other, before: position.state, otherBefore: state)
    try observer.game.apply(other, to: &state)
    texts.append(try observer.game.text(for: other, in: step.otherBefore))
    ply += 1
    return step
  }

  /// The viewer's first difference in the log and the cues of the last moves.
  func difference(of step: Step) throws -> Difference? {
    try observer.channelTexts(of: step.move, from: step.before, to: position.state)
      .difference(from: observer.channelTexts(of: step.other, from: step.otherBefore, to: state))
      ?? openedLog(playthrough.moveTexts(before: ply), in: position.state)
      .difference(from: openedLog(texts, in: state))
  }

  /// The log's moves since the games parted, if the log is open in a state.
  private func openedLog(_ texts: [String], in state: G.State) throws -> [ChannelText] {
    let isOpen = try observer.game.opensLog(in: state, to: observer.viewer)
    return [ChannelText(.log, isOpen ? texts.dropFirst(first).joined(separator: ", ") : "hidden")]
  }

  func differenceOfStates() throws -> Difference? {
    try observer.channelTexts(in: position.state, probes: probes)
      .difference(from: observer.channelTexts(in: state, probes: probes))
  }

  /// The counterpart of a move: the same move, or for a hidden move any hidden one; nil if none is legal.
  /// - Parameter readsAlike: whether a readable move must have the same text in both games.
  func counterpart(of move: G.Move, readsAlike: Bool, using stream: inout RandomStream) throws -> G.Move? {
    let (game, viewer) = (observer.game, observer.viewer)
    let isRevealed = try game.isRevealed(move, in: position.state, to: viewer)
    if try game.isLegal(move, in: state) {
      if !readsAlike || !isRevealed { return move }
      if try game.text(for: move, in: state).isExactly(game.text(for: move, in: position.state)) { return move }
    }
    guard !isRevealed, !observer.decides(position.turn) else { return nil }
    guard let other = try game.moves(in: state).random(using: &stream) else { return nil }
    return try game.isRevealed(other, in: state, to: viewer) ? nil : other
  }
}

// While the viewer's view and turn are equal in both games, everything else must be too. Afterwards there is nothing to
// compare.
extension ParallelGame {
  /// Whether the viewer's view and turn are the same as in the random game.
  private func isIndistinguishable() throws -> Bool {
    guard try observer.game.turn(in: state) == position.turn else { return false }
    return try observer.game.view(of: state, for: observer.viewer)
      == observer.game.view(of: position.state, for: observer.viewer)
  }

  /// A difference that lets a viewer tell two games apart although it must not.
  ///
  /// Follows the games for at most `plies`, until their views differ.
  mutating func leak(within plies: Int, using stream: inout RandomStream) throws -> Difference? {
    guard playthrough.positions.indices.contains(ply), try isIndistinguishable() else { return nil }
    for _ in 0..<plies {
      if let difference = try differenceOfStates() { return difference }
      guard let move = position.move, let other = try counterpart(of: move, readsAlike: true, using: &stream) else {
        return nil
      }
      let (continues, difference) = try step(move, other)
      if difference != nil || !continues { return difference }
    }
    return try differenceOfStates()
  }

  /// Plays a move in the random game, and here one that must look the same.
  /// - Returns: whether both games still look the same, and a difference if they leak one.
  mutating func step(_ move: G.Move, _ other: G.Move) throws -> (continues: Bool, leak: Difference?) {
    guard let step = try play(move, other), try isIndistinguishable() else { return (false, nil) }
    if let difference = try difference(of: step) { return (false, difference) }
    return (try observer.told(after: move, in: position.state) == observer.told(after: other, in: state), nil)
  }
}
