public import ParlorCore

/// A race of two seats with a loaded die: chance rolls 1, 2 or 3 by weight, and a seat walks that far or one step.
///
/// It shows chance with weights, and turns that alternate between chance and the seats.
public struct DiceRace: PerfectInformation {
  /// Where both stand, and what was rolled.
  public struct State: Hashable, Sendable, Codable {
    /// How far each seat has come.
    public var places = [0, 0]
    /// Whose roll it is.
    public var mover = 0
    /// What was rolled; nil before the roll.
    public var roll: Int?
  }

  /// What chance rolls, or what a seat does with it.
  public enum Move: Hashable, Sendable, Codable {
    case roll(Int)
    case walk
    case step
  }

  /// The place to reach.
  public let goal: Int

  /// Makes the game.
  public init(goal: Int = 6) { self.goal = goal }

  public var seats: [Seat] { [Seat("hare"), Seat("tortoise")] }

  public func start() -> State { State() }

  public func turn(in state: State) -> Turn {
    if let winner = state.places.firstIndex(where: { $0 >= goal }) {
      return .over(Outcome(.won(by: SeatSet(winner)), reason: "goal", scores: state.places.map(Double.init)))
    }
    return state.roll == nil ? .chance : .seat(state.mover)
  }

  public func moves(in state: State) -> [Move] {
    switch turn(in: state) {
    case .over: []
    case .chance: [.roll(1), .roll(2), .roll(3)]
    case .seat: [.walk, .step]
    }
  }

  public func apply(_ move: Move, to state: inout State) {
    switch move {
    case .roll(let pips): state.roll = pips
    case .walk: advance(&state, by: state.roll ?? 1)
    case .step: advance(&state, by: 1)
    }
  }

  private func advance(_ state: inout State, by steps: Int) {
    state.places[state.mover] += steps
    state.mover = 1 - state.mover
    state.roll = nil
  }

  public func text(for move: Move, in state: State) -> String {
    switch move {
    case .roll(let pips): "rolled-\(pips)"
    case .walk: "walk"
    case .step: "step"
    }
  }

  public func weight(of move: Move, in state: State) -> Int? {
    if case .roll(let pips) = move { pips } else { nil }
  }

  public func describe(_ view: State) -> String {
    "hare \(view.places[0]), tortoise \(view.places[1])" + (view.roll.map { ", rolled \($0)" } ?? "")
  }
}
