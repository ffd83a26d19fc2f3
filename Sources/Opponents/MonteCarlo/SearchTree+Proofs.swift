// Proven values of positions that were searched to the end (Winands, Björnsson and Saito, 2008).
extension SearchTree {
  /// Records the proven value of the path's last node, and propagates proofs to its ancestors.
  /// - Parameter best: the highest possible value; infinity if unknown.
  @inlinable
  mutating func prove(_ values: ContiguousArray<Float>, best: Float) {
    proofs.append(contentsOf: values)
    var proof = UInt32(truncatingIfNeeded: proofs.count - seats)
    for depth in path.indices.reversed() {
      if depth < path.count - 1 {
        guard let known = self.proof(byChildrenOf: path[depth], best: best) else { return }
        proof = known
      }
      settle(path[depth], by: proof, for: chooser(at: depth), best: best)
    }
  }

  @inlinable
  mutating func settle(_ node: Int, by proof: UInt32, for chooser: Int, best: Float) {
    nodes[node].proof = proof
    let value = proofs[Int(proof) + chooser]
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
