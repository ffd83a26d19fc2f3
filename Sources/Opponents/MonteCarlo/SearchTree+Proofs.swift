// Proven values of positions that were searched to the end (Winands, Björnsson and Saito, 2008).
extension SearchTree {
  /// Records a node's proven value, and propagates proofs to its ancestors.
  /// - Parameter best: the highest possible value; infinity if unknown.
  @inlinable
  mutating func prove(_ node: Int, _ values: ContiguousArray<Float>, best: Float) {
    var node = node
    proofs.append(contentsOf: values)
    settle(node, by: UInt32(truncatingIfNeeded: proofs.count - seats), best: best)
    while node != 0 {
      node = Int(nodes[node].parent)
      guard let proof = proof(byChildrenOf: node, best: best) else { return }
      settle(node, by: proof, best: best)
    }
  }

  @inlinable
  mutating func settle(_ node: Int, by proof: UInt32, best: Float) {
    nodes[node].proof = proof
    let value = proofs[Int(proof) + chooser(of: node)]
    // A proven loss isn't chosen again while there is another move.
    nodes[node].mean = best < .infinity && value <= 1 - best ? -.infinity : value
    nodes[node].spread = 0
  }

  /// The proof of a node that follows from its children's; nil if none does.
  @inlinable
  func proof(byChildrenOf node: Int, best: Float) -> UInt32? {
    let decider = Int(nodes[node].decider)
    var found: UInt32?
    var areProven = true
    for child in children(of: node) {
      let proof = nodes[child].proof
      if proof == 0 {
        areProven = false
      } else if decider >= 0 {
        let value = proofs[Int(proof) + decider]
        if value >= best { return proof }
        if found.map({ value > proofs[Int($0) + decider] }) ?? true { found = proof }
      } else if let found, !isSame(found, proof) {
        // A chance node is proven only if all its children have the same value.
        return nil
      } else {
        found = proof
      }
    }
    return areProven ? found : nil
  }

  @inlinable
  func isSame(_ one: UInt32, _ other: UInt32) -> Bool {
    (0..<seats).allSatisfy { proofs[Int(one) + $0] == proofs[Int(other) + $0] }
  }
}
