/// Plays uniformly random moves from a state to the end of the game, and says how it ended.
///
/// Chance moves are drawn by weight. Nothing is allocated where the game's own types allocate nothing.
/// - Parameter stream: where every draw comes from; the same stream gives the same playout.
@inlinable
public func playout<G: Game>(
  of game: G, from start: G.State, using stream: inout RandomStream
) throws(G.Failure) -> Outcome {
  var state = start
  while true {
    switch try game.turn(in: state) {
    case .over(let outcome):
      return outcome
    case .seat:
      let moves = try game.moves(in: state)
      try game.apply(moves.element(at: stream.next(below: moves.count)), to: &state)
    case .chance:
      try game.apply(try drawChance(of: game, in: state, using: &stream), to: &state)
    }
  }
}

/// Draws the move of a state whose turn is `.chance`: by weight, or uniformly in O(1) where moves have no weight.
@inlinable
public func drawChance<G: Game>(
  of game: G, in state: G.State, using stream: inout RandomStream
) throws(G.Failure) -> G.Move {
  let moves = try game.moves(in: state)
  let first = moves.element(at: 0)
  guard try game.weight(of: first, in: state) != nil else {
    return moves.element(at: stream.next(below: moves.count))
  }
  var total = 0
  for move in moves { total += try game.weight(of: move, in: state) ?? 0 }
  var ticket = stream.next(below: max(total, 1))
  for move in moves {
    ticket -= try game.weight(of: move, in: state) ?? 0
    if ticket < 0 { return move }
  }
  return first
}

/// Counts the move sequences of exactly `depth` plies from a state; finished games are not continued.
///
/// The last ply is counted, not played. Chance moves count like any other, without their weight.
@inlinable
public func perft<G: Game>(of game: G, from state: G.State, depth: Int) throws(G.Failure) -> Int {
  if depth == 0 { return 1 }
  if case .over = try game.turn(in: state) { return 0 }
  let moves = try game.moves(in: state)
  if depth == 1 { return moves.count }
  var count = 0
  for move in moves {
    var next = state
    try game.apply(move, to: &next)
    count += try perft(of: game, from: next, depth: depth - 1)
  }
  return count
}

extension RandomAccessCollection {
  /// The element at an offset from the start; O(1).
  @inlinable
  public func element(at offset: Int) -> Element { self[index(startIndex, offsetBy: offset)] }
}
