public import ParlorCore

/// The smallest possible game: one seat counts down to zero by 1 or 2.
///
/// It implements only what `Game` requires. Its state is a number; it has no chance and no secrets.
public struct Countdown: PerfectInformation {
  /// The starting number.
  public let beginning: Int

  /// Creates the game; a beginning of zero or less is over at once.
  public init(from beginning: Int = 10) { self.beginning = beginning }

  public var seats: [Seat] { [Seat("counter")] }

  public func start() -> Int { beginning }

  public func turn(in state: Int) -> Turn { state > 0 ? .seat(0) : .over(Outcome(.won(by: [0]), reason: "zero")) }

  public func moves(in state: Int) -> [Int] { [1, 2].filter { $0 <= state } }

  public func apply(_ move: Int, to state: inout Int) { state -= move }

  public func text(for move: Int, in state: Int) -> String { String(move) }
}
