public import ParlorCore

/// The states that a searching seat can't tell apart, as one node: the moves that were legal in those that it imagined.
@usableFromInline
struct InformationSet<Move: Hashable> {
  /// The seat to move.
  @usableFromInline let mover: Int
  @usableFromInline var arms: ContiguousArray<Arm> = []
  @usableFromInline var places: [Move: Int] = [:]

  /// A move, and what came of it.
  @usableFromInline
  struct Arm {
    @usableFromInline let move: Move
    @usableFromInline var mean: Float = 0
    /// What rounding took from the mean so far.
    @usableFromInline var lost: Float = 0
    @usableFromInline var visits: UInt32 = 0
    /// How often the move could have been chosen: rare moves would look neglected if all visits of the set counted.
    @usableFromInline var chances: UInt32 = 0
    /// How good the move looked beforehand; nil where nobody said, and then it is tried before it is judged.
    @usableFromInline var prior: Float?

    @inlinable
    init(_ move: Move) { self.move = move }

    /// The upper confidence bound: the mean value, and more the seldomer it was chosen when it could have been.
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

  /// About how many bytes an arm takes, with the place where it is found.
  @inlinable static var armBytes: Int {
    2 * (MemoryLayout<Arm>.stride + MemoryLayout<Move>.stride + MemoryLayout<Int>.stride)
  }

  @inlinable
  init(mover: Int) { self.mover = mover }

  /// The arm with the greatest bound among legal moves; of equal ones any, each as likely as the next.
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

  /// Takes how good moves look before any was tried.
  @usableFromInline
  mutating func setPriors(of moves: [Move], to priors: [Float]?, unvisited: Float) {
    for (move, prior) in zip(moves, priors ?? []) {
      let arm = place(of: move)
      (arms[arm].prior, arms[arm].mean) = (prior, unvisited)
    }
  }

  /// How often the search came by and chose a move.
  @inlinable var visits: Int { arms.reduce(0) { $0 + Int($1.visits) } }

  /// The arm that was chosen most often, the better of equals.
  @inlinable var best: Arm? { arms.max { ($0.visits, $0.mean) < ($1.visits, $1.mean) } }
}
