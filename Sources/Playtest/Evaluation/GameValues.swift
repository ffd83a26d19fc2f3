public import ParlorCore

/// The values of one game's positions to each seat: mean results of rollouts, or a function's.
///
/// A win is 1, a draw or an endless game 0.5, a loss 0. Points are whole numbers: 0 to 2n for n rollouts. Rollouts
/// are noisy, so derived figures have a lower and an upper bound.
public struct GameValues: Hashable, Sendable {
  /// The number of seats.
  let seats: Int
  /// The points of a sure win: twice the rollouts.
  let most: Int
  /// The rollouts from each position; 0 for a function.
  let rolloutsEach: Int
  /// The number of moves before the first position.
  let firstPly: Int
  /// The points by position and seat; and those of every other rollout.
  private var points: [Int] = [], halfPoints: [Int] = []
  /// The number of decisions with several legal moves.
  private(set) var choices = 0
  /// The number of choices with several near-best moves, with bounds.
  private(set) var nearChoices = Bounds(0)
  /// The rollouts, and the number that didn't end.
  private(set) var rollouts = 0, unfinished = 0

  @usableFromInline
  init(seats: Int, most: Int, rolloutsEach: Int = 0, firstPly: Int) {
    (self.seats, self.most, self.rolloutsEach, self.firstPly) = (seats, most, rolloutsEach, firstPly)
  }

  /// A position's points by seat: of all rollouts, and of every other one.
  @usableFromInline typealias Points = (all: [Int], half: [Int])

  /// Adds a position.
  @usableFromInline
  mutating func append(_ points: Points) {
    self.points += points.all
    halfPoints += points.half
  }

  /// Adds a choice by the values of its moves to the chooser. A near-best move is at most 0.1 worse than the best.
  @usableFromInline
  mutating func addChoice(worth points: [Int]) {
    let values = points.map(bounded)
    choices += 1
    /// The number of near-best moves by one bound of the differences.
    func near(_ difference: (BoundedValue, BoundedValue) -> Double) -> Int {
      values.indices.count { place in
        values.indices.allSatisfy { $0 == place || difference(values[$0], values[place]) <= 0.1 + 1e-9 }
      }
    }
    if near({ $0.most(above: $1) }) > 1 { nearChoices.low += 1 }
    if near({ -$1.most(above: $0) }) > 1 { nearChoices.high += 1 }
  }

  /// Adds a rollout's points.
  @usableFromInline
  mutating func count(_ outcome: Outcome?, in points: inout [Int]) {
    rollouts += 1
    if outcome == nil { unfinished += 1 }
    Self.add(outcome, to: &points)
  }

  /// Adds the points of an outcome: two for a win, one for a draw.
  @usableFromInline
  static func add(_ outcome: Outcome?, to points: inout [Int]) {
    for seat in points.indices {
      switch outcome?.verdict {
      case .won(let winners): points[seat] += winners.contains(seat) ? 2 : 0
      case .lost: break
      case .drawn, nil: points[seat] += 1
      }
    }
  }

  /// The number of positions: one more than the moves.
  var count: Int { seats == 0 ? 0 : points.count / seats }

  /// The number of stored numbers.
  var numberCount: Int { points.count }

  /// The points of a seat in a position.
  func points(of seat: Int, at position: Int) -> Int { points[position * seats + seat] }

  /// A position's value to a seat.
  func value(for seat: Int, at position: Int) -> Double { Double(points(of: seat, at: position)) / Double(most) }

  private func bounded(_ points: Int) -> BoundedValue {
    BoundedValue(Double(points) / Double(most), of: rolloutsEach)
  }

  /// A position's value to a seat, with its bounds.
  func bounds(for seat: Int, at position: Int) -> BoundedValue { bounded(points(of: seat, at: position)) }

  /// The lowest value of a function of positions, and its position.
  private func lowest(_ value: (Int) -> Double) -> (position: Int, value: Double) {
    (0..<count).map { ($0, value($0)) }.min { $0.1 < $1.1 } ?? (0, 0)
  }

  /// The lowest value of a seat, between an underestimate and an overestimate.
  ///
  /// The minimum of several means is biased downwards. So each half of the rollouts selects a position, and the other
  /// half measures it (cross-fitting).
  func lowest(for seat: Int) -> Bounds<Double> {
    let low = lowest { value(for: seat, at: $0) }.value
    guard rolloutsEach > 0 else { return Bounds(low) }
    let (others, half) = (rolloutsEach / 2, (rolloutsEach + 1) / 2)
    func first(_ position: Int) -> Double { Double(halfPoints[position * seats + seat]) / Double(2 * half) }
    func second(_ position: Int) -> Double {
      Double(points(of: seat, at: position) - halfPoints[position * seats + seat]) / Double(2 * others)
    }
    // One rollout can't measure a position that it selects, only a fixed one: the first.
    if others == 0 { return Bounds(low: low, high: first(0)) }
    return Bounds(
      low: low, high: (second(lowest(first).position) + first(lowest(second).position)) / 2)
  }
}
