public import ParlorCore

// Moves as logs tell them.
extension Game {
  /// A move as scripts know it.
  func value(of move: Move, in state: State) throws(Failure) -> Value {
    if let number = number(for: move) { return .integer(number) }
    return .text(try text(for: move, in: state))
  }

  /// A move that was played in a state, as a viewer may read of it.
  func logEntry(
    _ ply: Int, of move: Move, in state: State, turn: Turn, for viewer: Viewer
  ) throws(Failure) -> LogEntry {
    let mover = turn.logged(seats: seats)
    guard try isRevealed(move, in: state, to: viewer) else {
      return LogEntry(ply: ply, mover: mover, text: nil, value: nil)
    }
    return LogEntry(
      ply: ply, mover: mover, text: try text(for: move, in: state), value: try value(of: move, in: state))
  }
}

extension Observation {
  /// The moves so far, as far as the seat may read them; empty for an opponent that doesn't say that it reads the log.
  public func log() throws(G.Failure) -> [LogEntry] {
    let (game, viewer) = (game, Viewer.seat(seat))
    var ply = 0
    return try replay { (state, turn, move) throws(G.Failure) in
      ply += 1
      return try game.logEntry(ply, of: move, in: state, turn: turn, for: viewer)
    }
  }
}
