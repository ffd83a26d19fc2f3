public import ParlorCore

// The start of a match, and atomic sequences of moves.
extension Match {
  /// The state before the first move: the game's own, or a drawn one.
  @usableFromInline
  static func beginning(of game: G, _ picture: StatePicture?) throws(MatchError) -> G.State {
    guard let picture else { return try MatchError.catching { () throws(G.Failure) in try game.start() } }
    do { return try game.state(pictured: picture.text, isFree: picture.isFree) } catch {
      throw .refused(Refusal("state: \(error.reason)"))
    }
  }

  public func check(_ texts: [String]) throws(MatchError) {
    try settle()
    var reached = state
    for (index, text) in texts.enumerated() {
      do throws(MatchError) {
        let move = try move(text, in: reached)
        try MatchError.catching { () throws(G.Failure) in try game.apply(move, to: &reached) }
      } catch { throw error.ofMove(index, text) }
    }
  }

  /// The move that a string names for the seat to move.
  func move(_ text: String, in state: G.State) throws(MatchError) -> G.Move {
    switch try MatchError.catching({ () throws(G.Failure) in try game.turn(in: state) }) {
    case .over: throw .refused(Refusal("the game is over"))
    case .chance: throw .refused(Refusal("it's chance's turn, not a player's: step or run the match, which draws"))
    case .seat(let seat): try expectSeat(seat)
    }
    switch try MatchError.catching({ () throws(G.Failure) in try game.read(text, in: state) }) {
    case .refused(let refusal): throw .refused(refusal)
    case .move(let move): return move
    }
  }

  /// Plays the opening; chance draws between its moves.
  @usableFromInline
  func open(_ texts: [String]) throws(MatchError) {
    for (index, text) in texts.enumerated() {
      do throws(MatchError) {
        while case .chance = try turn { try step() }
        try play(text)
      } catch { throw error.ofMove(index, text) }
    }
    isFair = false
  }
}

extension MatchError {
  fileprivate func ofMove(_ index: Int, _ text: String) -> MatchError {
    if case .refused(let refusal) = self { .refused(refusal.ofMove(index, text)) } else { self }
  }
}

extension Refusal {
  /// The same refusal, naming one of several moves.
  package func ofMove(_ index: Int, _ text: String) -> Refusal {
    Refusal("move \(index + 1), \(quoted(text)): \(reason)")
  }
}
