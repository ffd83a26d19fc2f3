import ParlorCore

/// Detects what viewers learn of moves that the log hides from them.
///
/// It follows a parallel game with another hidden move, and records the viewer's first difference. This isn't a law:
/// only the author knows whether a secret is shown on purpose.
struct HiddenMoveTracker<G: Game> {
  /// How many moves the two games are followed.
  private static var longestWait: Int { 32 }

  private(set) var counts = HiddenMoveCounts()

  /// Examines some of the hidden moves of some games.
  init(lookingAt evidence: Evidence<G>) {
    if evidence.game.hidesNothing { return }
    for playthrough in evidence.playthroughs.spread(10) where playthrough.isLookedAt(oneIn: 4, for: "learning") {
      for seat in Array(evidence.game.seats.indices).spread(4) {
        let observer = Observer(game: evidence.game, viewer: .seat(seat), tellingCues: evidence.tellingCues)
        var stream = Seed(playthrough.seed).stream(for: .named("learning"))
        let hidden = playthrough.movesOfOthers(than: observer).filter { Self.isHidden($0, from: observer) }
        for position in hidden.chosen(6, using: &stream) {
          try? look(at: position, of: playthrough, observer: observer, seat: seat, using: &stream)
        }
      }
    }
  }

  private mutating func look(
    at position: PlayedPosition<G>, of playthrough: Playthrough<G>, observer: Observer<G>, seat: Int,
    using stream: inout RandomStream
  ) throws {
    guard let other = try otherMove(at: position, observer: observer, using: &stream) else { return }
    let mover: Int? = if case .seat(let mover) = position.turn { mover } else { nil }
    var pair = ParallelGame(beside: playthrough, at: position.ply, in: position.state, observer: observer)
    var difference = try pair.difference(playing: other)
    var delay = 0
    while difference == nil, delay < Self.longestWait, let move = pair.position.move,
      let next = try pair.counterpart(of: move, readsAlike: false, using: &stream)
    {
      delay += 1
      difference = try pair.difference(playing: next)
    }
    counts.addTry(of: seat, atMoveOf: mover, seeing: difference, after: delay)
  }

  private static func isHidden(_ position: PlayedPosition<G>, from observer: Observer<G>) -> Bool {
    guard let move = position.move else { return false }
    return (try? observer.game.isRevealed(move, in: position.state, to: observer.viewer)) == false
  }

  /// Another move that is also hidden.
  private func otherMove(
    at position: PlayedPosition<G>, observer: Observer<G>, using stream: inout RandomStream
  ) throws -> G.Move? {
    let others = try position.alternatives(24, using: &stream).filter { other in
      try !observer.game.isRevealed(other, in: position.state, to: observer.viewer)
    }
    return others.random(using: &stream)
  }
}

extension ParallelGame {
  /// Plays the random game's next move there and another move here; returns the viewer's first difference.
  fileprivate mutating func difference(playing other: G.Move) throws -> String? {
    guard let move = position.move, let step = try play(move, other) else { return nil }
    return try differenceInPlay() ?? difference(of: step)?.channel.description
  }

  /// The viewer's first difference between the two states; nil if there is none.
  private func differenceInPlay() throws -> String? {
    let (game, viewer, turn, otherTurn) = (
      observer.game, observer.viewer, position.turn, try observer.game.turn(in: state)
    )
    let views = (try game.view(of: position.state, for: viewer), try game.view(of: state, for: viewer))
    let difference = try game.value(of: views.0).difference(from: game.value(of: views.1))
    let isOver = [turn, otherTurn].contains { if case .over = $0 { true } else { false } }
    if turn != otherTurn, isOver { return "how the game ends" }
    // The index of a list's element varies from game to game.
    if let difference { return difference.place(in: "view") { _ in "n" } }
    return turn == otherTurn ? try differenceOfStates()?.channel.description : "whose turn it is"
  }
}
