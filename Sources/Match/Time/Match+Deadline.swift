import ParlorCore

// The moves of expired deadlines.
extension Match {
  public func step(inTime isInTime: (_ thinking: Duration) -> Bool) throws(MatchError) -> Step {
    try checkNobodyIsAsked()
    guard case .seat(let seat) = try knownTurn, opponents.hasOpponent(on: seat) else { return try step() }
    let move = try choice(of: try name(of: seat), on: seat)
    if isInTime(opponents.thinkingTime(of: seat)) { try commit(move) } else { try expire() }
    return .played
  }

  public func expire() throws(MatchError) {
    try checkNobodyIsAsked()
    let deadline = try MatchError.catching { () throws(G.Failure) in try game.deadline(in: state) }
    guard let deadline else { throw .refused(Refusal("this state has no deadline")) }
    switch deadline.playing {
    case .refused(let refusal): throw .rules("the move that the deadline plays isn't legal: \(refusal)")
    case .move(let move):
      guard try MatchError.catching({ () throws(G.Failure) in try game.isLegal(move, in: state) }) else {
        throw .rules("the move that the deadline plays isn't legal")
      }
      try commit(move)
    }
  }
}
