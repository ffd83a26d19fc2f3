public import ParlorCore

/// Pig, a dice game: roll as often as you dare; a 1 costs what the turn brought, and who holds keeps it.
public struct Pig: PerfectInformation {
  /// What everybody sees on the table.
  public struct State: Hashable, Sendable, Codable {
    /// What each seat has kept.
    var scores = [0, 0]
    /// The seat whose turn it is.
    var mover = 0
    /// What the turn has brought so far.
    var pot = 0
    /// Whether the die is in the air.
    var isRolling = false
  }

  /// What a seat decides, or what chance rolls.
  public enum Move: Hashable, Sendable, Codable {
    case roll
    case hold
    case pips(Int)
  }

  /// The score that wins.
  let goal: Int

  public var seats: [Seat] { [Seat("first"), Seat("second")] }

  public func start() -> State { State() }

  public func turn(in state: State) -> Turn {
    if let winner = state.scores.firstIndex(where: { $0 >= goal }) {
      return .over(Outcome(.won(by: SeatSet(winner)), reason: "goal", scores: state.scores.map(Double.init)))
    }
    return state.isRolling ? .chance : .seat(state.mover)
  }

  public func moves(in state: State) -> [Move] {
    switch turn(in: state) {
    case .chance: (1...6).map(Move.pips)
    case .seat: state.pot == 0 ? [.roll] : [.roll, .hold]
    case .over: []
    }
  }

  public func apply(_ move: Move, to state: inout State) {
    switch move {
    case .roll: state.isRolling = true
    case .hold:
      state.scores[state.mover] += state.pot
      pass(&state)
    case .pips(1): pass(&state)
    case .pips(let pips):
      state.pot += pips
      state.isRolling = false
    }
  }

  private func pass(_ state: inout State) {
    state = State(scores: state.scores, mover: 1 - state.mover)
  }

  public func text(for move: Move, in state: State) -> String {
    switch move {
    case .roll: "roll"
    case .hold: "hold"
    case .pips(let pips): "\(pips)"
    }
  }

  public func describe(_ view: State) -> String {
    "first \(view.scores[0]), second \(view.scores[1]); pot \(view.pot)"
  }

  public func value(of view: State) -> Value {
    .record([
      "scores": .list(view.scores.map(Value.integer)), "mover": .integer(view.mover + 1), "pot": .integer(view.pot),
      "rolling": .flag(view.isRolling),
    ])
  }
}
