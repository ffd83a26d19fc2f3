public import ParlorCore

// Reading a match. Match.swift plays it; Match+History.swift has undo and redo.
extension Match {
  public func legalMoves() throws(MatchError) -> [String] {
    try eachLegalMove { (move) throws(G.Failure) in try game.text(for: move, in: state) }
  }

  public func legalValues() throws(MatchError) -> [Value] {
    try eachLegalMove { (move) throws(G.Failure) in try game.value(of: move, in: state) }
  }

  public func value(ofMove text: String) throws(MatchError) -> Value {
    try settle()
    let move = try move(text, in: state)
    return try MatchError.catching { () throws(G.Failure) in try game.value(of: move, in: state) }
  }

  private func eachLegalMove<Result>(
    _ body: (G.Move) throws(G.Failure) -> Result
  ) throws(MatchError) -> [Result] {
    try settle()
    return try MatchError.catching { () throws(G.Failure) in
      guard case .seat = try game.turn(in: state) else { return [] }
      return try game.moves(in: state).map(body)
    }
  }

  public func board(for viewer: Viewer) throws(MatchError) -> String {
    try settle()
    return try MatchError.catching { () throws(G.Failure) in
      try game.describe(try game.view(of: state, for: viewer))
    }
  }

  public func scene(for viewer: Viewer) throws(MatchError) -> Scene {
    try settle()
    return try MatchError.catching { () throws(G.Failure) in
      try game.scene(of: try game.view(of: state, for: viewer), for: viewer)
    }
  }

  public func value(for viewer: Viewer) throws(MatchError) -> Value {
    try settle()
    return try MatchError.catching { () throws(G.Failure) in
      try game.value(of: try game.view(of: state, for: viewer))
    }
  }

  public func log(for viewer: Viewer) throws(MatchError) -> [LogEntry] {
    // The referee's log is extended, not replayed: games are saved after each move.
    try viewer == .referee ? growingLog(for: viewer) : log(of: moves.prefix(position), for: viewer)
  }

  public func logOfTakenBack() throws(MatchError) -> [LogEntry] {
    if position == moves.count { return [] }
    return Array(try log(of: moves[...], for: .referee).dropFirst(position))
  }

  private func log(of moves: ArraySlice<G.Move>, for viewer: Viewer) throws(MatchError) -> [LogEntry] {
    try MatchError.catching { () throws(G.Failure) in
      var log = GrowingLog<G>(from: beginning)
      for move in moves { try log.add(move, of: game, for: viewer) }
      return log.entries
    }
  }

  public func log(for viewer: Viewer, after ply: Int) throws(MatchError) -> [LogEntry] {
    let log = try growingLog(for: viewer)
    return ply == 0 ? log : Array(log.dropFirst(ply))
  }

  /// Extends a viewer's cached log, since replaying after each move would be quadratic. It doesn't notice if the rules
  /// would describe an earlier move differently the second time.
  private func growingLog(for viewer: Viewer) throws(MatchError) -> [LogEntry] {
    try MatchError.catching { () throws(G.Failure) in
      var log = told.removeValue(forKey: viewer) ?? GrowingLog(from: beginning)
      let rewindsBefore = rewinds
      for move in moves.prefix(position).dropFirst(log.entries.count) { try log.add(move, of: game, for: viewer) }
      // Rules that hold their own match may have taken moves back.
      if rewinds == rewindsBefore { told[viewer] = log }
      return log.entries
    }
  }

  public func cues(for viewer: Viewer) throws(MatchError) -> [Cue] {
    guard position > 0 else { return [] }
    try settle()
    let move = moves[position - 1]
    return try MatchError.catching { () throws(G.Failure) in
      try game.cues(after: move, in: state).filter { $0.isNoticed(by: viewer) }
    }
  }

  public func timeToMove() throws(MatchError) -> Duration? {
    try settle()
    return try MatchError.catching { () throws(G.Failure) in try game.deadline(in: state)?.after }
  }
}
