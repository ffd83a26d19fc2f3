/// Plays one game between opponents, with nothing kept but its end: the loop of a playtest.
///
/// The same seed gives the same game as a match does that has the same opponents.
/// - Parameters:
///   - opponents: one for each seat, in order.
///   - limit: the most moves that are played.
/// - Returns: how the game ended and after how many moves; no outcome when it didn't end within the limit.
/// - Throws: what an opponent or the rules throw, and a refusal for a move that isn't legal.
@inlinable
public func contest<G: Game>(
  of game: G, between opponents: [AnyOpponent<G>], seed: Seed, limit: Int = 100_000
) throws -> (outcome: Outcome?, plies: Int) {
  var state = try game.start()
  let chance = seed.streams(for: .chance)
  let table = OpponentTable(full: opponents, seed: seed)
  for ply in 0..<max(0, limit) {
    switch try game.turn(in: state) {
    case .over(let outcome):
      return (outcome, ply)
    case .chance:
      var stream = chance.stream(ply: ply)
      guard let move = try drawChance(of: game, in: state, using: &stream) else { throw Refusal.noMove(for: "chance") }
      try game.apply(move, to: &state)
      if table.isListening { try table.tell(game.cues(after: move, in: state)) }
    case .seat(let seat):
      guard let move = try table.choose(state, of: game, seat: seat, ply: ply) else {
        throw nobodyPlays(seat, of: game.seats)
      }
      guard try game.isLegal(move, in: state) else { throw Refusal("the opponent's move isn't legal") }
      try game.apply(move, to: &state)
      if table.isListening { try table.tell(game.cues(after: move, in: state)) }
    }
  }
  return (nil, limit)
}

/// The refusal where it is the turn of a seat that nobody plays.
@usableFromInline
func nobodyPlays(_ seat: Int, of seats: [Seat]) -> Refusal {
  seats.indices.contains(seat) ? Refusal("nobody plays \(seats[seat].name)") : .noSeat(seat, among: seats)
}
