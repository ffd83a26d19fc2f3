public import ParlorCore

/// The tree of a Monte Carlo search: nodes in one array, siblings adjacent.
///
/// Most nodes miss the processor's cache, so a node holds all that a visit needs. A node is identified by its index.
/// The root's is 0, so 0 also means no child.
@usableFromInline
struct SearchTree<Move> {
  @usableFromInline var nodes: ContiguousArray<SearchNode<Move>> = []
  /// The values of proven nodes, one per seat; the first ones are unused, so that 0 means no proof.
  @usableFromInline var proofs: ContiguousArray<Float>
  /// The prior of the move to each node; empty without priors.
  @usableFromInline var priors: ContiguousArray<Float> = []
  @usableFromInline let seats: Int
  /// The nodes from the root to the one that the search is at.
  @usableFromInline var path: ContiguousArray<Int> = [0]

  @inlinable
  init(root: SearchNode<Move>, seats: Int, capacity: Int = 0) {
    self.seats = seats
    proofs = ContiguousArray(repeating: 0, count: max(seats, 1))
    nodes.reserveCapacity(capacity)
    nodes.append(root)
  }

  /// The approximate size of the tree in bytes.
  @inlinable var bytes: Int {
    nodes.count * MemoryLayout<SearchNode<Move>>.stride + (proofs.count + priors.count) * MemoryLayout<Float>.stride
  }

  @inlinable
  func move(to node: Int) -> Move { nodes[node].move }

  @inlinable
  func children(of node: Int) -> Range<Int> {
    let first = Int(nodes[node].firstChild)
    return first..<first + nodes[node].childCount
  }

  /// Returns to the root.
  @inlinable
  mutating func ascend() { path.removeLast(path.count - 1) }

  /// The seat that chose the move to a node of the path; 0 for chance.
  @inlinable
  func chooser(at depth: Int) -> Int { max(Int(nodes[path[max(depth - 1, 0)]].decider), 0) }

  /// The proven value of a node for a seat.
  @inlinable
  func proof(of node: Int, for seat: Int) -> Float { proofs[Int(nodes[node].proof) + seat] }

  /// Backs up values along the path.
  @inlinable
  mutating func count(_ values: ContiguousArray<Float>) { Self.count(values, along: path, in: &nodes) }

  @inlinable
  static func count(
    _ values: ContiguousArray<Float>, along path: ContiguousArray<Int>,
    in nodes: inout ContiguousArray<SearchNode<Move>>
  ) {
    nodes.withUnsafeMutableBufferPointer { nodes in
      values.withUnsafeBufferPointer { values in
        var chooser = max(Int(nodes[0].decider), 0)
        for node in path {
          nodes[node].add(values[chooser])
          chooser = max(Int(nodes[node].decider), 0)
        }
      }
    }
  }

  /// Adds a child for each move, in random order, so that a small budget favours no move.
  @inlinable
  mutating func expand(_ node: Int, with list: some Sequence<Move>, using stream: inout RandomStream) {
    let first = nodes.count
    for move in list {
      var move = move
      let place = first + stream.next(below: nodes.count - first + 1)
      if place < nodes.count { swap(&nodes[place].move, &move) }
      nodes.append(SearchNode(move))
    }
    nodes[node].firstChild = UInt32(truncatingIfNeeded: first)
    nodes[node].childCount = nodes.count - first
  }

  /// The child with the greatest upper confidence bound: its mean plus a bonus for few visits; nil if there is none.
  @inlinable
  @inline(__always)
  func favourite(of node: Int, exploration: Float) -> Int? {
    let children = children(of: node)
    if children.isEmpty { return nil }
    let (visits, scale) = (Int(nodes[node].visits), exploration * nodes[node].reach)
    return nodes.withUnsafeBufferPointer { nodes in
      // The node's first visit was its own; the next ones go to its children in order, since their bounds are infinite.
      let next = children.lowerBound + visits - 1
      if next < children.upperBound, nodes[next].spread == .infinity { return next }
      var (best, bound) = (children.lowerBound, -Float.infinity)
      for child in children {
        let own = nodes[child].mean + scale * nodes[child].spread
        if own > bound { (best, bound) = (child, own) }
      }
      return best
    }
  }
}

/// A node of the search tree.
@usableFromInline
struct SearchNode<Move> {
  /// The mean value for the seat that chose the move to the node; minus infinity for a proven loss.
  @usableFromInline var mean: Float = 0
  /// The inverse square root of the visits: infinite before the first, 0 for a proven value.
  @usableFromInline var spread = Float.infinity
  /// The accumulated rounding error of the mean; see `Float.approach`.
  @usableFromInline var lost: Float = 0
  @usableFromInline var visits: UInt32 = 0
  /// The weight of the children's spreads: the square root of the logarithm of the visits (Kocsis and Szepesvári,
  /// 2006), which from 3,000 visits on grows with their fourth root (Shah, Xie and Xu, 2020). It is computed at a visit,
  /// since a descent would wait for it at every node.
  ///
  /// The means of moves drift as the tree below them learns. After some hundred thousand visits the logarithm falls
  /// behind the drift, and the move that seems best by then would get all further visits, right or wrong.
  @usableFromInline var reach: Float = 0
  /// The index of the first child; 0 without children.
  @usableFromInline var firstChild: UInt32 = 0
  /// The number of children, and in the low byte the decider: packed, since small nodes are read faster.
  @usableFromInline var shape = UInt32(UInt8(bitPattern: Decider.unknown))
  /// The index of the proven values; 0 without a proof.
  @usableFromInline var proof: UInt32 = 0
  /// The move to the node; the root's has no meaning.
  @usableFromInline var move: Move

  @inlinable
  init(_ move: Move) { self.move = move }

  @inlinable var childCount: Int {
    get { Int(shape >> 8) }
    set { shape = UInt32(truncatingIfNeeded: newValue) << 8 | shape & 0xFF }
  }

  /// The decider of the position: a seat's number, or a constant of `Decider`.
  @inlinable var decider: Int8 {
    get { Int8(truncatingIfNeeded: shape) }
    set { shape = shape & ~0xFF | UInt32(UInt8(bitPattern: newValue)) }
  }

  /// Counts a visit.
  @inlinable
  @inline(__always)
  mutating func visit() {
    visits &+= 1
    let logarithm = nearLogarithm(ofOneMoreThan: visits)
    let grown = visits < 3_000 ? logarithm : logarithm * (Float(visits) / 3_000).squareRoot()
    reach = grown.squareRoot()
  }

  /// Counts a visit with a value.
  @inlinable
  @inline(__always)
  mutating func add(_ value: Float) {
    visit()
    guard proof == 0 else { return }
    let share = 1 / Float(visits)
    mean.approach(value, by: share, &lost)
    spread = share.squareRoot()
  }
}

/// The deciders other than seats' numbers.
@usableFromInline
enum Decider {
  @usableFromInline static var unknown: Int8 { -1 }
  @usableFromInline static var chance: Int8 { -2 }
  @usableFromInline static var over: Int8 { -3 }
}
