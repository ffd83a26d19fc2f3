public import ParlorCore

/// Monte Carlo tree search with upper confidence bounds (Kocsis and Szepesvári, 2006), for open games of any number
/// of seats, with or without chance.
///
/// Each iteration walks down the tree by the bounds, adds a node, plays a random game from there, and counts its
/// outcome in all nodes on the way. What is certain is not sampled: see `SearchTree.prove`.
public struct MonteCarloSearch<G: Game> {
  @usableFromInline let game: G
  @usableFromInline let options: MonteCarloOptions
  @usableFromInline let hooks: SearchHooks<G>
  @usableFromInline var tree: SearchTree<G.Move>
  @usableFromInline var root: G.State
  @usableFromInline var stream: RandomStream
  @usableFromInline var range: ValueRange
  /// What the last game was worth, one value a seat.
  @usableFromInline var values: ContiguousArray<Float>

  /// Begins a search at a state in which a seat is to move.
  @inlinable
  public init(
    of game: G, from state: G.State, _ options: MonteCarloOptions, hooks: SearchHooks<G> = SearchHooks(),
    using stream: RandomStream
  ) throws {
    (self.game, self.options, self.hooks, self.root, self.stream) = (game, options, hooks, state, stream)
    let seats = game.seats.count
    range = ValueRange(of: options.aim)
    values = ContiguousArray(repeating: 0, count: seats)
    tree = SearchTree(seats: seats, capacity: min(4 * (options.budget.steps ?? 4096), 1 << 16))
    try look(at: 0, state)
    tree.nodes[0].visits = 1
    try expand(0, state)
  }

  /// Searches until the budget is spent or the root's value is certain.
  /// - Returns: how many iterations it took.
  @inlinable
  @discardableResult
  public mutating func run() throws -> Int {
    var meter = SearchMeter(options.budget, stop: hooks.stop)
    while !meter.isSpent, tree.nodes[0].proof == 0 {
      try iterate()
      try meter.count()
    }
    return meter.steps
  }

  @inlinable
  mutating func iterate() throws {
    var state = root
    var node = 0
    while tree.nodes[node].visits != 0, tree.nodes[node].proof == 0 {
      if tree.nodes[node].firstChild == 0 {
        guard tree.nodes.count < options.nodeLimit else { break }
        try expand(node, state)
      }
      guard let next = try child(of: node, state) else { break }
      node = next
      try game.apply(tree.move(to: node), to: &state)
    }
    try evaluate(node, state)
    count(from: node)
  }

  /// Where the search goes next from an inner node; nil where the rules offer no move.
  @inlinable
  mutating func child(of node: Int, _ state: G.State) throws -> Int? {
    let children = tree.children(of: node)
    if children.isEmpty { return nil }
    if tree.nodes[node].decider != SearchNode.chance {
      return tree.favourite(of: node, exploration: options.bound * range.width)
    }
    guard try game.weight(of: tree.move(to: children.lowerBound), in: state) != nil else {
      return children.lowerBound + stream.next(below: children.count)
    }
    let moves = tree.moves[children.lowerBound - 1..<children.upperBound - 1]
    return 1 + (try drawWeighted(among: moves, of: game, in: state, using: &stream))
  }

  @inlinable
  mutating func expand(_ node: Int, _ state: G.State) throws {
    tree.expand(node, with: try game.moves(in: state), using: &stream)
    guard let prior = hooks.prior, tree.nodes[node].decider >= 0 else { return }
    let moves = tree.children(of: node).map(tree.move)
    try tree.weigh(node, by: try prior(state, moves), unvisited: range.middle)
  }

  /// Finds out who decides in a state that the search reaches for the first time.
  @inlinable
  mutating func look(at node: Int, _ state: G.State) throws {
    switch try game.turn(in: state) {
    case .seat(let seat):
      guard values.indices.contains(seat) else { throw OpponentError("the rules name seat \(seat), which isn't there") }
      tree.nodes[node].decider = Int8(truncatingIfNeeded: seat)
    case .chance:
      tree.nodes[node].decider = SearchNode.chance
    case .over(let outcome):
      tree.nodes[node].decider = SearchNode.over
      take(outcome)
      tree.prove(node, values, best: options.aim == .win ? 1 : .infinity)
    }
  }

  /// Works out what a leaf is worth, into `values`.
  @inlinable
  mutating func evaluate(_ node: Int, _ state: G.State) throws {
    if tree.nodes[node].visits == 0 { try look(at: node, state) }
    if tree.nodes[node].proof != 0 {
      for seat in values.indices { values[seat] = tree.proof(of: node, for: seat) }
    } else if let evaluate = hooks.evaluate {
      for seat in values.indices { try take(try evaluate(state, seat), for: seat) }
    } else if let rollout = hooks.rollout {
      take(try rollout(state, &stream))
    } else {
      take(try playout(of: game, from: state, using: &stream, limit: options.rolloutLimit))
    }
  }

  /// Takes an outcome as the values; a game that was given up counts as even.
  @inlinable
  mutating func take(_ outcome: Outcome?) {
    for seat in values.indices {
      values[seat] = outcome.map { options.aim.value(of: $0, for: seat) } ?? range.middle
      if options.aim == .score, outcome != nil { range.widen(to: values[seat]) }
    }
  }

  /// Counts the values in a node and all above it.
  @inlinable
  mutating func count(from node: Int) {
    if !tree.priors.isEmpty { return tree.countWeighed(from: node, values) }
    tree.nodes.withUnsafeMutableBufferPointer { nodes in
      var node = node
      while true {
        nodes[node].add(values[Int(nodes[node].chooser)])
        if node == 0 { return }
        node = Int(nodes[node].parent)
      }
    }
  }
}

extension MonteCarloSearch {
  /// Takes what somebody said that a state is worth to a seat.
  @usableFromInline
  mutating func take(_ value: Double, for seat: Int) throws {
    guard options.aim == .score ? value.isFinite : (0...1).contains(value) else {
      throw OpponentError("an evaluation is a number from 0 for a loss to 1 for a win, not \(value)")
    }
    values[seat] = Float(value)
    if options.aim == .score { range.widen(to: values[seat]) }
  }

  /// The place of the move to play: a certain win, and else the move that was searched most among those that don't lose
  /// for certain.
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

  /// The move to play; nil where there is none.
  @inlinable public var bestMove: G.Move? { bestChild.map(tree.move) }

  /// How good each move looks to the seat to move: its mean value and its visits.
  public var standings: [(move: G.Move, value: Double, visits: Int)] {
    tree.children(of: 0).map { child in
      let (node, seat) = (tree.nodes[child], max(Int(tree.nodes[0].decider), 0))
      let value = node.proof == 0 ? node.mean : tree.proof(of: child, for: seat)
      return (tree.move(to: child), Double(value), Int(node.visits))
    }
  }

  /// Whether the value of the root is certain.
  @inlinable public var isSolved: Bool { tree.nodes[0].proof != 0 }
}
