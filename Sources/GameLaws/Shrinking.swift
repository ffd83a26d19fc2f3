import ParlorCore

/// Removes moves from a failing game while it still fails, by delta debugging (Zeller, 2002).
///
/// It removes halves, then quarters, and finally single moves, until none can be spared. It is deterministic.
/// - Parameters:
///   - moves: a list for which `stillFails` is true.
///   - most: the most calls of `stillFails`.
///   - stillFails: whether a list fails too; it plays only the moves that are legal in their turn.
/// - Returns: the moves left, the number of tries, and whether it is known that no single move can be left out.
func shrink(
  _ moves: [String], tries most: Int = 1_000, stillFails: ([String]) -> Bool
) -> (moves: [String], tries: Int, isMinimal: Bool) {
  var (left, tries) = (moves, 0)
  var size = (moves.count + 1) / 2
  while tries < most, !left.isEmpty {
    let before = left.count
    // The last runs go first: most failures don't need later moves.
    for end in stride(from: left.count, to: 0, by: -size) where tries < most {
      let rest = Array(left[..<max(end - size, 0)] + left[end...])
      tries += 1
      if stillFails(rest) { left = rest }
    }
    let isSmaller = left.count < before
    if size == 1, !isSmaller { break }
    // Rounded up, so that pairs come before single moves: with two seats, each keeps its turns.
    size = min(isSmaller ? size : (size + 1) / 2, (left.count + 1) / 2)
  }
  return (left, tries, tries < most || left.isEmpty)
}

extension LawCheck {
  /// The violation with the shortest game that breaks the same law.
  ///
  /// It tries the moves up to the violation, then all moves of the random game. A law that compares games, impure rules
  /// or an endless game may have no shorter example.
  /// - Parameter goesOn: called before every game; false returns the violation unchanged.
  func shrunk(_ violation: Violation, of game: G, options: CheckOptions, goesOn: () -> Bool) -> Violation {
    var movesLeft = options.movesToShrink
    func violationOf(_ moves: [String]) -> Violation? {
      guard movesLeft > 0, goesOn() else { return nil }
      movesLeft -= moves.count
      let playthrough = Playthrough(
        of: game, seed: violation.seed, limit: options.limit, source: .script(moves, name: "this game"))
      let evidence = Evidence(game: game, playthroughs: [playthrough], tellingCues: options.tellingCues)
      return self.violation(in: evidence).flatMap { $0.law == violation.law ? $0 : nil }
    }
    guard violation.ply < options.limit else { return violation }
    guard let moves = [violation.moves, violation.allMoves].first(where: { violationOf($0) != nil }) else {
      return violation
    }
    let shrinking = shrink(moves, tries: 500) { violationOf($0) != nil }
    guard let shortest = violationOf(shrinking.moves) else { return violation }
    var shrunk = violation
    shrunk.shortest = ShortestGame(
      moves: shortest.allMoves, breach: shortest.breach, isMinimal: shrinking.isMinimal,
      comparison: shortest.comparison)
    return shrunk
  }
}
