import ParlorCore

/// A place for the number of a countdown.
protocol CountdownBox: Hashable, Sendable, Codable {
  init(_ left: Int)
  var left: Int { get set }
}

/// A countdown whose state is a box: what a state does wrong is in the box.
struct BoxedCountdown<Box: CountdownBox>: PerfectInformation {
  var seats: [Seat] { [Seat("counter")] }

  func start() -> Box { Box(10) }

  func turn(in state: Box) -> Turn {
    state.left > 0 ? .seat(0) : .over(Outcome(.won(by: [0]), reason: "zero"))
  }

  func moves(in state: Box) -> [Int] { [1, 2].filter { $0 <= state.left } }

  func apply(_ move: Int, to state: inout Box) { state.left -= move }

  func text(for move: Int, in state: Box) -> String { String(move) }

  func describe(_ view: Box) -> String { "\(view.left) left" }
}
