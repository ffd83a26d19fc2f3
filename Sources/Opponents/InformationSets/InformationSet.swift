public import ParlorCore

/// A node for the states that the searching seat can't tell apart, with the moves legal in its sampled states.
@usableFromInline
struct InformationSet<Move: Hashable> {
  /// The seat to move.
  @usableFromInline let mover: Int
  @usableFromInline var arms: ContiguousArray<Arm> = []
  @usableFromInline var places: [Move: Int] = [:]

  /// A move and its statistics.
  @usableFromInline
  struct Arm {
    @usableFromInline let move: Move
    @usableFromInline var mean: Float = 0
    /// The accumulated rounding error of the mean.
    @usableFromInline var lost: Float = 0
    @usableFromInline var visits: UInt32 = 0
    /// How often the move was legal at a visit; with the set's visits instead, rare moves would look neglected.
    @usableFromInline var chances: UInt32 = 0
    /// The move's prior; nil without one, and then the move is tried before it is judged.
    @usableFromInline var prior: Float?

    @inlinable
    init(_ move: Move) { self.move = move }

    /// The upper confidence bound: the mean value, plus a bonus for moves rarely chosen when legal.
    @inlinable
    func bound(exploration: Float) -> Float {
      if visits == 0, prior == nil { return .infinity }
      let curiosity = nearLogarithm(ofOneMoreThan: chances) / Float(max(visits, 1))
      return mean + exploration * (prior ?? 1) * curiosity.squareRoot()
    }

    @inlinable
    mutating func add(_ value: Float) {
      visits &+= 1
      mean.approach(value, by: 1 / Float(visits), &lost)
    }
  }

  /// The approximate size of an arm in bytes, including its slot in `places`.
  @inlinable static var armBytes: Int {
    2 * (MemoryLayout<Arm>.stride + MemoryLayout<Move>.stride + MemoryLayout<Int>.stride)
  }

  @inlinable
  init(mover: Int) { self.mover = mover }

  /// The legal arm with the greatest bound; ties are broken at random, uniformly.
  @inlinable
  mutating func favourite(
    among moves: some Sequence<Move>, exploration: Float, using stream: inout RandomStream
  ) -> Int? {
    var (best, greatest, equals) = (Int?.none, -Float.infinity, 0)
    for move in moves {
      let arm = place(of: move)
      arms[arm].chances &+= 1
      let bound = arms[arm].bound(exploration: exploration)
      if bound > greatest { (best, greatest, equals) = (arm, bound, 0) }
      guard bound == greatest else { continue }
      equals += 1
      if stream.next(below: equals) == 0 { best = arm }
    }
    return best
  }

  @inlinable
  mutating func place(of move: Move) -> Int {
    if let place = places[move] { return place }
    places[move] = arms.count
    arms.append(Arm(move))
    return arms.count - 1
  }

  /// Sets the moves' priors before any visit.
  @usableFromInline
  mutating func setPriors(of moves: [Move], to priors: [Float]?, unvisited: Float) {
    for (move, prior) in zip(moves, priors ?? []) {
      let arm = place(of: move)
      (arms[arm].prior, arms[arm].mean) = (prior, unvisited)
    }
  }

  /// The number of times the search chose a move here.
  @inlinable var visits: Int { arms.reduce(0) { $0 + Int($1.visits) } }

  /// The most visited arm; ties go to the better mean.
  @inlinable var best: Arm? { arms.max { ($0.visits, $0.mean) < ($1.visits, $1.mean) } }
}
