/// Plays uniformly random moves from a state to the end of the game.
///
/// Chance moves are drawn by weight. Allocates nothing unless the game's own types do.
/// - Parameters:
///   - stream: the source of every draw; equal streams give equal playouts.
///   - limit: the maximum number of moves; nil for no limit.
/// - Returns: the outcome; nil at the limit, or if an unfinished game has no legal move.
@inlinable
@inline(__always)
public func playout<G: Game>(
  of game: G, from start: G.State, using stream: inout RandomStream, limit: Int? = nil
) throws(G.Failure) -> Outcome? {
  var state = start
  // The function is inlined: without a limit nothing is counted.
  var plies = 0
  while true {
    let goesOn = limit.map { plies < $0 } ?? true
    switch try game.turn(in: state) {
    case .over(let outcome):
      return outcome
    case .seat:
      guard goesOn, let move = try game.moves(in: state).random(using: &stream) else { return nil }
      try game.apply(move, to: &state)
    case .chance:
      guard goesOn, let move = try drawChance(of: game, in: state, using: &stream) else { return nil }
      try game.apply(move, to: &state)
    }
    if limit != nil { plies &+= 1 }
  }
}

/// Draws a move of a state whose turn is `.chance`: by weight, or uniformly in O(1) if moves have no weights.
///
/// Weights may add up to `Int.max`; moves beyond that are never drawn.
/// - Returns: the move; nil if there is none.
@inlinable
public func drawChance<G: Game>(
  of game: G, in state: G.State, using stream: inout RandomStream
) throws(G.Failure) -> G.Move? {
  let moves = try game.moves(in: state)
  guard let first = moves.first else { return nil }
  guard try game.weight(of: first, in: state) != nil else { return moves.random(using: &stream) }
  return moves[try drawWeighted(among: moves, of: game, in: state, using: &stream)]
}

/// Draws the index of one of a state's weighted chance moves; the first if the weights add up to 0.
@inlinable
public func drawWeighted<G: Game, Moves: RandomAccessCollection>(
  among moves: Moves, of game: G, in state: G.State, using stream: inout RandomStream
) throws(G.Failure) -> Moves.Index where Moves.Element == G.Move {
  var total = 0
  for move in moves {
    let (sum, isTooLarge) = total.addingReportingOverflow(max(0, try game.weight(of: move, in: state) ?? 0))
    if isTooLarge { break }
    total = sum
  }
  var ticket = stream.next(below: total)
  for position in moves.indices {
    ticket -= max(0, try game.weight(of: moves[position], in: state) ?? 0)
    if ticket < 0 { return position }
  }
  return moves.startIndex
}

/// Counts the move sequences of exactly `depth` plies from a state; finished games aren't continued.
///
/// The last ply is counted, not played. Chance moves count like any other, regardless of weight.
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
