public import ParlorCore

/// The tree of a Monte Carlo search: nodes in one array, their moves in another, children side by side.
///
/// A node is known by its place in the array. The root's is 0, so 0 stands for no child.
@usableFromInline
struct SearchTree<Move> {
  @usableFromInline var nodes: ContiguousArray<SearchNode> = []
  /// The move that leads to each node; the root has none, and so no place here.
  @usableFromInline var moves: ContiguousArray<Move> = []
  /// The values of proven nodes, one a seat; the first are nobody's, so that 0 stands for no proof.
  @usableFromInline var proofs: ContiguousArray<Float>
  /// How good the move to each node looked beforehand; empty where nobody said.
  @usableFromInline var priors: ContiguousArray<Float> = []
  @usableFromInline let seats: Int

  @inlinable
  init(seats: Int, capacity: Int = 0) {
    self.seats = seats
    proofs = ContiguousArray(repeating: 0, count: max(seats, 1))
    nodes.reserveCapacity(capacity)
    moves.reserveCapacity(capacity)
    nodes.append(SearchNode(parent: 0, chooser: 0))
  }

  /// About how many bytes the tree takes.
  @inlinable var bytes: Int {
    nodes.count * (MemoryLayout<SearchNode>.stride + MemoryLayout<Move>.stride)
      + (proofs.count + priors.count) * MemoryLayout<Float>.stride
  }

  /// The move that leads to a node.
  @inlinable
  func move(to node: Int) -> Move { moves[node - 1] }

  /// The children of a node.
  @inlinable
  func children(of node: Int) -> Range<Int> {
    let first = Int(nodes[node].firstChild)
    return first..<first + Int(nodes[node].childCount)
  }

  /// What a proven node is worth to a seat.
  @inlinable
  func proof(of node: Int, for seat: Int) -> Float { proofs[Int(nodes[node].proof) + seat] }

  /// Gives a node a child for each move, in random order, so that a small budget favours none.
  @inlinable
  mutating func expand(_ node: Int, with list: some Sequence<Move>, using stream: inout RandomStream) {
    let (first, chooser) = (nodes.count, max(nodes[node].decider, 0))
    for move in list {
      let place = first + stream.next(below: nodes.count - first + 1)
      if place == nodes.count {
        moves.append(move)
      } else {
        moves.append(moves[place - 1])
        moves[place - 1] = move
      }
      nodes.append(SearchNode(parent: UInt32(truncatingIfNeeded: node), chooser: chooser))
    }
    nodes[node].firstChild = UInt32(truncatingIfNeeded: first)
    nodes[node].childCount = UInt32(truncatingIfNeeded: nodes.count - first)
  }

  /// The child that the upper confidence bound favours: its mean value, and more the seldomer it was visited.
  @inlinable
  func favourite(of node: Int, exploration: Float) -> Int {
    let children = children(of: node)
    let weight = exploration * nearLogarithm(ofOneMoreThan: nodes[node].visits).squareRoot()
    return nodes.withUnsafeBufferPointer { nodes in
      var (best, bound) = (children.lowerBound, -Float.infinity)
      for child in children {
        let own = nodes[child].mean + weight * nodes[child].spread
        if own > bound { (best, bound) = (child, own) }
      }
      return best
    }
  }
}

/// What a search knows of one position.
@usableFromInline
struct SearchNode {
  /// Who decides in a position: a seat's number, or one of these.
  @usableFromInline static var unknown: Int8 { -1 }
  @usableFromInline static var chance: Int8 { -2 }
  @usableFromInline static var over: Int8 { -3 }

  /// The mean value to the seat that chose the move to it; minus infinity where that is a proven loss.
  @usableFromInline var mean: Float = 0
  /// One by the square root of the visits: infinite before the first, 0 where the value is proven.
  @usableFromInline var spread = Float.infinity
  @usableFromInline var visits: UInt32 = 0
  @usableFromInline var parent: UInt32
  /// The first child's place; 0 before there are any.
  @usableFromInline var firstChild: UInt32 = 0
  @usableFromInline var childCount: UInt32 = 0
  /// Where the proven values are; 0 where nothing is proven.
  @usableFromInline var proof: UInt32 = 0
  @usableFromInline var decider = SearchNode.unknown
  /// The seat that chose the move to it; 0 where chance did.
  @usableFromInline var chooser: Int8

  @inlinable
  init(parent: UInt32, chooser: Int8) { (self.parent, self.chooser) = (parent, chooser) }

  /// Counts a visit with a value.
  @inlinable
  @inline(__always)
  mutating func add(_ value: Float) {
    visits &+= 1
    guard proof == 0 else { return }
    let share = 1 / Float(visits)
    mean += (value - mean) * share
    spread = share.squareRoot()
  }
}
