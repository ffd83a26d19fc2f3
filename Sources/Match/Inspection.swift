public import ParlorCore

/// The whole state at a ply, hidden or not, for debugging rules.
public struct Inspection: Sendable {
  /// What one seat sees.
  public struct Sight: Sendable {
    /// The seat.
    public let seat: Seat
    /// Its view as text.
    public let board: String
    /// Its view as a picture; nil if the rules can't draw it.
    public let scene: Scene?
  }

  /// The number of moves before the state.
  public let ply: Int
  /// The side to move.
  public let turn: Turn
  /// The state, as data of the referee's view.
  public let state: Value
  /// The referee's view as text.
  public let board: String
  /// The sight of each seat.
  public let sights: [Sight]
  /// All moves before the state, with their spellings.
  public let log: [LogEntry]
  /// The cues of the last move.
  public let cues: [Cue]
}

extension Match {
  public func inspection(at ply: Int) throws(MatchError) -> Inspection {
    try settle()
    let log = try log(for: .referee)
    return try MatchError.catching { () throws(G.Failure) in
      let ply = max(0, min(ply, self.ply))
      var state = ply == self.ply ? self.state : beginning
      if ply < self.ply { for move in moves.prefix(ply) { try game.apply(move, to: &state) } }
      var sights: [Inspection.Sight] = []
      for (index, seat) in seats.enumerated() {
        let view = try game.view(of: state, for: .seat(index))
        let scene = try? game.scene(of: view, for: .seat(index))
        sights.append(Inspection.Sight(seat: seat, board: try game.describe(view), scene: scene))
      }
      let view = try game.view(of: state, for: .referee)
      return Inspection(
        ply: ply, turn: try game.turn(in: state), state: try game.value(of: view), board: try game.describe(view),
        sights: sights, log: Array(log.prefix(ply)),
        cues: ply > 0 ? try game.cues(after: moves[ply - 1], in: state) : [])
    }
  }
}
