public import ParlorCore

/// Monte Carlo tree search with upper confidence bounds (Kocsis and Szepesvári, 2006), for open games of any number of
/// seats, with or without chance.
///
/// Each iteration descends the tree by the bounds, adds a node, plays a random game from it, and backs up the outcome
/// along the path. Proven values aren't sampled: see `SearchTree.prove`.
public struct MonteCarloSearch<G: Game> {
  @usableFromInline let game: G
  @usableFromInline let options: MonteCarloOptions
  @usableFromInline let hooks: SearchHooks<G>
  @usableFromInline let watch: SearchWatch?
  @usableFromInline var leaves: LeafValues<G>
  @usableFromInline var tree: SearchTree<G.Move>
  @usableFromInline var root: G.State
  @usableFromInline var stream: RandomStream

  /// Creates a search from a state in which a seat is to move.
  /// - Parameter moves: the moves to choose from; nil for all legal moves.
  @inlinable
  public init(
    of game: G, from state: G.State, among moves: [G.Move]? = nil, _ options: MonteCarloOptions,
    hooks: SearchHooks<G> = SearchHooks(), using stream: RandomStream
  ) throws {
    (self.game, self.options, self.hooks, self.root, self.stream) = (game, options, hooks, state, stream)
    watch = hooks.watch?()
    leaves = LeafValues(of: game, options, hooks: hooks)
    let moves = try moves ?? Array(game.moves(in: state))
    guard let any = moves.first else { throw OpponentError.noMove }
    // Reserved, since a growing array is copied, and untouched capacity takes no memory.
    tree = SearchTree(
      root: SearchNode(any), seats: leaves.values.count,
      capacity: min(4 * (options.budget.steps ?? 4096), 1 << 18))
    try look(at: 0, state)
    tree.nodes[0].visit()
    try expand(0, state, with: moves)
  }

  /// Searches until the budget is spent, the root's value is proven or the tree is full.
  ///
  /// A search whose tree can't grow would play worse the longer it runs: leaves would gather visits without examining
  /// replies, and those that playouts flatter would gather the most.
  /// - Returns: the number of iterations.
  @inlinable
  @discardableResult
  public mutating func run() throws -> Int {
    var meter = SearchMeter(options.budget)
    while !meter.isSpent, tree.nodes[0].proof == 0, tree.nodes.count < options.nodeLimit {
      try iterate()
      try meter.checkCancellation()
      guard try meter.count() else { continue }
      try watch?(tree.bytes)
      if try hooks.isEnough(progress(after: meter.steps)) { break }
    }
    return meter.steps
  }

  @inlinable
  mutating func iterate() throws {
    let (game, exploration) = (game, options.bound * leaves.range.width)
    var state = root
    var node = 0
    tree.ascend()
    while tree.nodes[node].visits != 0, tree.nodes[node].proof == 0 {
      if tree.nodes[node].firstChild == 0 { try expand(node, state) }
      guard let next = try child(of: node, state, exploration) else { break }
      node = next
      tree.path.append(node)
      try game.apply(tree.move(to: node), to: &state)
    }
    try evaluate(node, state)
    tree.priors.isEmpty ? tree.count(leaves.values) : tree.countWithPriors(leaves.values)
  }

  /// The child to descend to from an inner node; nil if there is no legal move.
  @inlinable
  @inline(__always)
  mutating func child(of node: Int, _ state: G.State, _ exploration: Float) throws -> Int? {
    if tree.nodes[node].decider != Decider.chance { return tree.favourite(of: node, exploration: exploration) }
    return try drawnChild(of: node, state)
  }

  /// The child that chance draws; nil if there is no move.
  @inlinable
  mutating func drawnChild(of node: Int, _ state: G.State) throws -> Int? {
    let children = tree.children(of: node)
    if children.isEmpty { return nil }
    guard try game.weight(of: tree.move(to: children.lowerBound), in: state) != nil else {
      return children.lowerBound + stream.next(below: children.count)
    }
    return try drawWeighted(among: children.lazy.map(tree.move), of: game, in: state, using: &stream)
  }

  @inlinable
  mutating func expand(_ node: Int, _ state: G.State) throws {
    try expand(node, state, with: try game.moves(in: state))
  }

  @inlinable
  mutating func expand(_ node: Int, _ state: G.State, with moves: some Sequence<G.Move>) throws {
    tree.expand(node, with: moves, using: &stream)
    guard let prior = hooks.prior, tree.nodes[node].decider >= 0 else { return }
    let moves = tree.children(of: node).map(tree.move)
    try tree.setPriors(of: node, to: try prior(state, moves), unvisited: leaves.range.middle)
  }

  /// Determines who decides in a state, at its first visit.
  @inlinable
  mutating func look(at node: Int, _ state: G.State) throws {
    switch try game.turn(in: state) {
    case .seat(let seat):
      guard leaves.values.indices.contains(seat) else { throw OpponentError.noSeat(seat) }
      tree.nodes[node].decider = Int8(truncatingIfNeeded: seat)
    case .chance:
      tree.nodes[node].decider = Decider.chance
    case .over(let outcome):
      tree.nodes[node].decider = Decider.over
      leaves.take(outcome)
      tree.prove(leaves.values, best: options.aim == .win ? 1 : .infinity)
    }
  }

  /// Evaluates a leaf.
  @inlinable
  @inline(__always)
  mutating func evaluate(_ node: Int, _ state: G.State) throws {
    if tree.nodes[node].visits == 0 { try look(at: node, state) }
    guard tree.nodes[node].proof != 0 else { return try leaves.judge(state, using: &stream) }
    for seat in leaves.values.indices { leaves.values[seat] = tree.proof(of: node, for: seat) }
  }
}

extension MonteCarloSearch {
  /// The node of the move to play: a proven win, else the most visited move that isn't a proven loss.
  @inlinable
  var bestChild: Int? {
    let children = tree.children(of: 0)
    let seat = max(Int(tree.nodes[0].decider), 0)
    func rank(_ child: Int) -> (Float, UInt32) {
      let node = tree.nodes[child]
      if tree.nodes[0].proof != 0 {
        return (node.proof == 0 ? -.infinity : tree.proof(of: child, for: seat), node.visits)
      }
      return (node.mean == -.infinity ? 0 : 1, node.visits)
    }
    return children.max { rank($0) < rank($1) }
  }

  /// The move to play; nil if there is none.
  @inlinable public var bestMove: G.Move? { bestChild.map(tree.move) }

  @inlinable
  func progress(after steps: Int) -> SearchProgress {
    SearchProgress(steps: steps, value: bestChild.map { Double(value(of: $0)) } ?? 0)
  }

  /// The value of a root move for the seat to move.
  @inlinable
  func value(of child: Int) -> Float {
    let node = tree.nodes[child]
    return node.proof == 0 ? node.mean : tree.proof(of: child, for: max(Int(tree.nodes[0].decider), 0))
  }

  /// The value and visits of each move, for the seat to move.
  public var standings: [(move: G.Move, value: Double, visits: Int)] {
    tree.children(of: 0).map { (tree.move(to: $0), Double(value(of: $0)), Int(tree.nodes[$0].visits)) }
  }

  /// Whether the value of the root is proven.
  @inlinable public var isSolved: Bool { tree.nodes[0].proof != 0 }
}
