import ParlorCore

// The approximate memory of a match.
extension Match {
  public var memoryFootprint: Int {
    measureMoves()
    let entries = told.isEmpty ? 0 : told.values.reduce(0) { $0 + $1.entries.count }
    let text = measured.bytes / max(1, measured.count)
    return opponents.memoryFootprint + measured.bytes + entries * (MemoryLayout<LogEntry>.stride + text)
  }

  /// Measures only the moves since the last call, which makes frequent calls cheap.
  private func measureMoves() {
    if moves.count < measured.count { measured = (0, 0) }
    measured.bytes += (moves.count - measured.count) * MemoryLayout<G.Move>.stride
    // Plain types hold no further memory. Checking the type once suffices; checking it for each move would take as long
    // as the match.
    if !_isPOD(G.Move.self), G.Move.self is any MemoryReporting.Type {
      for move in moves.dropFirst(measured.count) {
        measured.bytes += (move as? any MemoryReporting)?.memoryFootprint ?? 0
      }
    }
    measured.count = moves.count
  }
}
