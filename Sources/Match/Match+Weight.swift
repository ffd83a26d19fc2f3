import ParlorCore

// How much memory a match takes beside its own place.
extension Match {
  public var weight: Int {
    weighMoves()
    let entries = told.isEmpty ? 0 : told.values.reduce(0) { $0 + $1.log.count }
    let text = weighed.bytes / max(1, weighed.count)
    return opponents.weight + weighed.bytes + entries * (MemoryLayout<LogEntry>.stride + text)
  }

  /// Weighs the moves that came since they were weighed last, so that to ask after each move costs little.
  private func weighMoves() {
    if moves.count < weighed.count { weighed = (0, 0) }
    weighed.bytes += (moves.count - weighed.count) * MemoryLayout<G.Move>.stride
    // Plain bits hold nothing elsewhere. One look at the type serves all moves: at each, it would take as long as the match.
    if !_isPOD(G.Move.self), G.Move.self is any Weighed.Type {
      for move in moves.dropFirst(weighed.count) { weighed.bytes += (move as? any Weighed)?.weight ?? 0 }
    }
    weighed.count = moves.count
  }
}
