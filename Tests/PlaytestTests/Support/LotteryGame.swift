import ParlorCore

/// A game whose figures are known: three seats each name a number, and one ticket is drawn. A seat has as many tickets as its
/// number, times three on the first seat, times two on the second.
struct LotteryGame: PerfectInformation {
  struct State: Hashable, Sendable, Codable {
    var numbers: [Int] = []
    var winner: Int?
  }

  /// How many tickets each of a number is on each seat.
  static let factors = [3, 2, 1]

  var seats: [Seat] { [Seat("one"), Seat("two"), Seat("three")] }

  func start() -> State { State() }

  func turn(in state: State) -> Turn {
    if let winner = state.winner { return .over(Outcome(.won(by: SeatSet(winner)), reason: "drawn ticket")) }
    return state.numbers.count < 3 ? .seat(state.numbers.count) : .chance
  }

  func moves(in state: State) -> [Int] { state.winner != nil ? [] : state.numbers.count < 3 ? [1, 2, 4] : [0, 1, 2] }

  func apply(_ move: Int, to state: inout State) {
    if state.numbers.count < 3 { state.numbers.append(move) } else { state.winner = move }
  }

  func weight(of move: Int, in state: State) -> Int? { Self.factors[move] * state.numbers[move] }

  func text(for move: Int, in state: State) -> String { "\(move)" }
}
