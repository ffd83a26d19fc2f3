// What is certain: the values of positions that were searched to the end (Winands, Björnsson and Saito, 2008).
extension SearchTree {
  /// Notes what a node is worth for certain, and then what follows for the nodes above it.
  /// - Parameter best: the value that no other exceeds; infinity where nobody knows it.
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
    // Nobody who has another choice goes there once more.
    nodes[node].mean = best < .infinity && value <= 1 - best ? -.infinity : value
    nodes[node].spread = 0
  }

  /// The proof of a node that follows from those of its children; nil where none does.
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
        // What chance decides is certain where it decides nothing.
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
