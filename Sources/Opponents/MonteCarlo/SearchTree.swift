public import ParlorCore

/// The tree of a Monte Carlo search: nodes in one array, children side by side.
///
/// Most of them are in no cache of the processor when the search comes by, so a node has all that a visit needs.
/// A node is known by its place in the array. The root's is 0, so 0 stands for no child.
@usableFromInline
struct SearchTree<Move> {
  @usableFromInline var nodes: ContiguousArray<SearchNode<Move>> = []
  /// The values of proven nodes, one a seat; the first are nobody's, so that 0 stands for no proof.
  @usableFromInline var proofs: ContiguousArray<Float>
  /// How good the move to each node looked beforehand; empty where nobody said.
  @usableFromInline var priors: ContiguousArray<Float> = []
  @usableFromInline let seats: Int

  @inlinable
  init(root: SearchNode<Move>, seats: Int, capacity: Int = 0) {
    self.seats = seats
    proofs = ContiguousArray(repeating: 0, count: max(seats, 1))
    nodes.reserveCapacity(capacity)
    nodes.append(root)
  }

  /// About how many bytes the tree takes.
  @inlinable var bytes: Int {
    nodes.count * MemoryLayout<SearchNode<Move>>.stride + (proofs.count + priors.count) * MemoryLayout<Float>.stride
  }

  /// The move that leads to a node.
  @inlinable
  func move(to node: Int) -> Move { nodes[node].move }

  /// The children of a node.
  @inlinable
  func children(of node: Int) -> Range<Int> {
    let first = Int(nodes[node].firstChild)
    return first..<first + nodes[node].childCount
  }

  /// The seat that chose the move to a node; 0 where chance did.
  @inlinable
  func chooser(of node: Int) -> Int { max(Int(nodes[Int(nodes[node].parent)].decider), 0) }

  /// What a proven node is worth to a seat.
  @inlinable
  func proof(of node: Int, for seat: Int) -> Float { proofs[Int(nodes[node].proof) + seat] }

  /// Counts values in a node and all above it.
  @inlinable
  mutating func count(from node: Int, _ values: ContiguousArray<Float>) {
    nodes.withUnsafeMutableBufferPointer { nodes in
      values.withUnsafeBufferPointer { values in
        var node = node
        while true {
          let parent = Int(nodes[node].parent)
          nodes[node].add(values[max(Int(nodes[parent].decider), 0)])
          if node == 0 { return }
          node = parent
        }
      }
    }
  }

  /// Gives a node a child for each move, in random order, so that a small budget favours none.
  @inlinable
  mutating func expand(_ node: Int, with list: some Sequence<Move>, using stream: inout RandomStream) {
    let first = nodes.count
    for move in list {
      var move = move
      let place = first + stream.next(below: nodes.count - first + 1)
      if place < nodes.count { swap(&nodes[place].move, &move) }
      nodes.append(SearchNode(move, parent: UInt32(truncatingIfNeeded: node)))
    }
    nodes[node].firstChild = UInt32(truncatingIfNeeded: first)
    nodes[node].childCount = nodes.count - first
  }

  /// The child that the upper confidence bound favours: its mean value, and more the seldomer it was visited; nil where
  /// there is none.
  @inlinable
  @inline(__always)
  func favourite(of node: Int, exploration: Float) -> Int? {
    let children = children(of: node)
    if children.isEmpty { return nil }
    let (visits, scale) = (Int(nodes[node].visits), exploration * nodes[node].reach)
    return nodes.withUnsafeBufferPointer { nodes in
      // The first visit was the node's own. Those after it go to one child after the other: their bounds are infinite.
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

/// What a search knows of one position.
@usableFromInline
struct SearchNode<Move> {
  /// The mean value to the seat that chose the move to it; minus infinity where that is a proven loss.
  @usableFromInline var mean: Float = 0
  /// One by the square root of the visits: infinite before the first, 0 where the value is proven.
  @usableFromInline var spread = Float.infinity
  /// What rounding took from the mean so far; see `Float.approach`.
  @usableFromInline var lost: Float = 0
  @usableFromInline var visits: UInt32 = 0
  @usableFromInline var parent: UInt32
  /// The first child's place; 0 before there are any.
  @usableFromInline var firstChild: UInt32 = 0
  /// How many children there are, and in the last byte who decides: in one word, as short nodes are read faster.
  @usableFromInline var shape = UInt32(UInt8(bitPattern: Decider.unknown))
  /// Where the proven values are; 0 where nothing is proven.
  @usableFromInline var proof: UInt32 = 0
  /// The move to it; the root's is any.
  @usableFromInline var move: Move

  @inlinable
  init(_ move: Move, parent: UInt32) { (self.move, self.parent) = (move, parent) }

  /// How many children there are.
  @inlinable var childCount: Int {
    get { Int(shape >> 8) }
    set { shape = UInt32(truncatingIfNeeded: newValue) << 8 | shape & 0xFF }
  }

  /// Who decides in the position: a seat's number, or one of `Decider`.
  @inlinable var decider: Int8 {
    get { Int8(truncatingIfNeeded: shape) }
    set { shape = shape & ~0xFF | UInt32(UInt8(bitPattern: newValue)) }
  }

  /// How much the spreads of the children count: the square root of the logarithm of the visits (Kocsis and Szepesvári,
  /// 2006), which from 3,000 visits on grows with their fourth root (Shah, Xie and Xu, 2020).
  ///
  /// The means of moves drift as the tree below them learns. After some hundred thousand visits the logarithm no longer
  /// reaches as far as they drift, and whichever move seems best by then would get all others, right or wrong.
  @inlinable
  @inline(__always)
  var reach: Float {
    let logarithm = nearLogarithm(ofOneMoreThan: visits)
    return visits < 3_000 ? logarithm.squareRoot() : (logarithm * (Float(visits) / 3_000).squareRoot()).squareRoot()
  }

  /// Counts a visit.
  @inlinable
  @inline(__always)
  mutating func visit() { visits &+= 1 }

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

/// Who decides in a position: a seat's number, or one of these.
@usableFromInline
enum Decider {
  @usableFromInline static var unknown: Int8 { -1 }
  @usableFromInline static var chance: Int8 { -2 }
  @usableFromInline static var over: Int8 { -3 }
}
