import ParlorCore

// Moves with higher priors are tried earlier and more often.
extension SearchTree {
  /// Sets the priors of a newly expanded node's children.
  /// - Parameters:
  ///   - numbers: one per child, 0 or more; only their ratios count.
  ///   - unvisited: the mean of a move before its first visit.
  @usableFromInline
  mutating func setPriors(of node: Int, to numbers: [Double], unvisited: Float) throws {
    let children = children(of: node)
    let shares = try numbers.asPriors(of: children.count)
    priors.append(contentsOf: repeatElement(1, count: nodes.count - priors.count))
    guard let shares else { return }
    for (child, share) in zip(children, shares) {
      priors[child] = share
      (nodes[child].mean, nodes[child].spread) = (unvisited, priors[child])
    }
  }

  /// Backs up values along the path, with each move's exploration bonus scaled by its prior.
  @usableFromInline
  mutating func countWithPriors(_ values: ContiguousArray<Float>) {
    count(values)
    for node in path where node < priors.count && nodes[node].proof == 0 { nodes[node].spread *= priors[node] }
  }
}
