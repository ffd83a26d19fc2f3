public import ParlorCore

// A tree outlives its move: what was found out below the position that follows is found out already.
extension MonteCarloSearch {
  /// How many positions are compared with the one to go on from.
  @usableFromInline static var longestLook: Int { 512 }

  /// Goes on from a later state, with the part of the tree below it.
  /// - Returns: whether the state is in the tree; if it isn't, the search is as it was.
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

  /// The node of a state, level by level below the root.
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
  /// The part of the tree below a node, as a tree.
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
        part.nodes[part.nodes.count - 1].parent = UInt32(truncatingIfNeeded: place)
        if !priors.isEmpty { part.priors.append(child < priors.count ? priors[child] : 1) }
      }
      place += 1
    }
    part.nodes[0].parent = 0
    return part
  }
}
