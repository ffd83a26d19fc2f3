import ParlorCore

// Branches of earlier games.
extension Series {
  /// Appends a game with the first moves of the current one and selects it. The new game doesn't count for a low score.
  /// - Throws: if the game has fewer moves, or if the series keeps one game, has a target or swaps seats.
  public func branch(at ply: Int) throws {
    guard options.keep == .all, options.target == nil, !options.swapsSeats else {
      throw Refusal("a series that keeps one game, or that is won by points, has no room for another line of a game")
    }
    let origin = current
    guard (0...origin.match.ply).contains(ply) else {
      throw Refusal("no move \(ply); the game has \(counted(origin.match.ply, "move"))")
    }
    var setup = origin.match.setup
    // The log includes the opening moves.
    setup.opening = []
    let match = try make(setup, seating(ofGame: origin.number))
    for entry in try origin.match.log(for: .referee).prefix(ply) { try match.restore(entry.text ?? "") }
    match.isFair = false
    match.isRepeatable = match.isRepeatable && origin.match.isRepeatable
    add(match)
  }
}
