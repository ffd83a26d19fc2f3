public import ParlorCore

/// Three seats take one, two or three sticks in turn; who takes the last one loses, and the others win.
///
/// It shows more than two seats, several winners, and moves that a script knows by number.
public struct Sticks: PerfectInformation {
  /// The sticks that are left, and whose turn it is.
  public struct State: Hashable, Sendable, Codable {
    /// The sticks that are left.
    public var left: Int
    /// Whose turn it is; at the end, the seat after the one that took the last stick.
    public var mover = 0
  }

  /// How many sticks there are.
  public let count: Int

  /// Makes the game.
  public init(count: Int = 13) { self.count = count }

  public var seats: [Seat] { [Seat("north"), Seat("east"), Seat("west")] }

  public func start() -> State { State(left: count) }

  public func turn(in state: State) -> Turn {
    guard state.left <= 0 else { return .seat(state.mover) }
    let loser = (state.mover + 2) % 3
    return .over(Outcome(.won(by: SeatSet((0..<3).filter { $0 != loser })), reason: "last-stick"))
  }

  public func moves(in state: State) -> [Int] { (1...3).filter { $0 <= state.left } }

  public func apply(_ move: Int, to state: inout State) {
    state.left -= move
    state.mover = (state.mover + 1) % 3
  }

  public func text(for move: Int, in state: State) -> String { String(move) }

  public func number(for move: Int) -> Int? { move }

  public func move(numbered number: Int) -> Int? { (1...3).contains(number) ? number : nil }

  public func read(_ text: String, in state: State) -> Reading<Int> {
    guard let number = Int(text), String(number) == text, moves(in: state).contains(number) else {
      return .refused(Refusal("take 1 to \(min(3, state.left)) sticks, not \(quoted(text))"))
    }
    return .move(number)
  }

  public func describe(_ view: State) -> String { String(repeating: "|", count: max(view.left, 0)) + "." }
}
