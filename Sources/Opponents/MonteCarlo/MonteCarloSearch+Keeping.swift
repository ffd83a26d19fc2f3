public import ParlorCore

// The subtree of the next position is reused for the next move.
extension MonteCarloSearch {
  /// The most positions to compare when looking for the new root.
  @usableFromInline static var longestLook: Int { 512 }

  /// Continues from a later state, with its subtree.
  /// - Returns: whether the tree contains the state; if not, the search is unchanged.
  @inlinable
  public mutating func advance(to state: G.State, using stream: RandomStream) throws -> Bool {
    guard let place = try place(of: state) else { return false }
    tree = tree.subtree(at: place)
    (root, self.stream) = (state, stream)
    if tree.nodes[0].visits == 0 { tree.nodes[0].visit() }
    if tree.nodes[0].decider == Decider.unknown { try look(at: 0, state) }
    if tree.nodes[0].firstChild == 0 { try expand(0, state) }
    return true
  }

  /// The node of a state, found breadth first from the root.
  @inlinable
  func place(of state: G.State) throws -> Int? {
    var known = [(node: 0, state: root)]
    var looked = 0
    while looked < known.count {
      let (node, position) = known[looked]
      if position == state { return node }
      looked += 1
      for child in tree.children(of: node) where known.count < Self.longestLook {
        var next = position
        try game.apply(tree.move(to: child), to: &next)
        known.append((child, next))
      }
    }
    return nil
  }
}

extension SearchTree {
  /// The subtree below a node, as a tree of its own.
  @inlinable
  func subtree(at node: Int) -> SearchTree {
    var part = SearchTree(root: nodes[node], seats: seats)
    part.proofs = proofs
    if !priors.isEmpty { part.priors = [1] }
    var place = 0
    while place < part.nodes.count {
      let children = part.children(of: place)
      if !children.isEmpty { part.nodes[place].firstChild = UInt32(truncatingIfNeeded: part.nodes.count) }
      for child in children {
        part.nodes.append(nodes[child])
        if !priors.isEmpty { part.priors.append(child < priors.count ? priors[child] : 1) }
      }
      place += 1
    }
    return part
  }
}
