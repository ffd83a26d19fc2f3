public import ParlorCore

// Moves as log entries.
extension Game {
  /// A move in the form that scripts get.
  func value(of move: Move, in state: State) throws(Failure) -> Value {
    if let number = number(for: move) { return .integer(number) }
    return .text(try text(for: move, in: state))
  }
}

/// A viewer's log of a match, extended move by move.
@usableFromInline
struct GrowingLog<G: Game> {
  private(set) var entries: [LogEntry] = []
  /// The entries that the log hides, in the form in which it may reveal them.
  private var sealed: [LogEntry] = []
  /// The number of moves when the log last revealed its hidden entries.
  private var opened = 0
  /// The state after the log's moves.
  private(set) var state: G.State

  /// Makes an empty log of a match with an initial state.
  init(from state: G.State) { self.state = state }

  /// Adds a move.
  mutating func add(_ move: G.Move, of game: G, for viewer: Viewer) throws(G.Failure) {
    let (ply, mover) = (entries.count + 1, try game.turn(in: state).logged(seats: game.seats))
    let isRevealed = try game.isRevealed(move, in: state, to: viewer)
    var spelled: LogEntry?
    do {
      spelled = LogEntry(
        ply: ply, mover: mover, text: try game.text(for: move, in: state), value: try game.value(of: move, in: state))
    } catch {
      // A hidden move that can't be spelled stays hidden.
      if isRevealed { throw error }
    }
    try game.apply(move, to: &state)
    let hidden = LogEntry(ply: ply, mover: mover, text: nil, value: nil)
    entries.append(isRevealed ? spelled ?? hidden : hidden)
    if !isRevealed, let spelled { sealed.append(spelled) }
    guard !sealed.isEmpty, try game.opensLog(in: state, to: viewer) else { return }
    for entry in sealed { entries[entry.ply - 1] = entry }
    (sealed, opened) = ([], entries.count)
  }

  /// Removes the last moves.
  /// - Returns: false if hidden entries were revealed since then; the log must then be rebuilt.
  mutating func rewind(to ply: Int, in state: G.State) -> Bool {
    guard opened <= ply else { return false }
    entries.removeSubrange(ply...)
    sealed.removeAll { $0.ply > ply }
    self.state = state
    return true
  }
}

extension Observation {
  /// The log as the seat may read it; empty for an opponent that doesn't declare that it reads the log.
  public func log() throws(G.Failure) -> [LogEntry] {
    let (moves, viewer) = (played, Viewer.seat(seat))
    if moves.isEmpty { return [] }
    var log = GrowingLog<G>(from: try game.start())
    for move in moves { try log.add(move, of: game, for: viewer) }
    return log.entries
  }
}
