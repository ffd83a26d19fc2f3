public import ParlorCore

// Moves as log entries.
extension Game {
  /// A move as scripts get it.
  func value(of move: Move, in state: State) throws(Failure) -> Value {
    if let number = number(for: move) { return .integer(number) }
    return .text(try text(for: move, in: state))
  }

  /// The log entry of a move played in a state, without what the viewer may not know.
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
  /// The log as the seat may read it; empty for an opponent that doesn't declare that it reads the log.
  public func log() throws(G.Failure) -> [LogEntry] {
    let (game, viewer) = (game, Viewer.seat(seat))
    var ply = 0
    return try replay { (state, turn, move) throws(G.Failure) in
      ply += 1
      return try game.logEntry(ply, of: move, in: state, turn: turn, for: viewer)
    }
  }
}
