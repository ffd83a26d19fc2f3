import ParlorCore

/// Leaves moves out of a game that fails for as long as it goes on failing, by delta debugging (Zeller, 2002).
///
/// It leaves out halves, then quarters, and at last single moves, until none can be spared. It is deterministic.
/// - Parameters:
///   - moves: a list for which `stillFails` is true.
///   - most: how often `stillFails` is asked at most.
///   - stillFails: whether a list fails too; it plays those of its moves that are legal when it is their turn.
/// - Returns: the moves left, the number of tries, and whether no single move can be left out, if that is known.
func shrink(
  _ moves: [String], tries most: Int = 1_000, stillFails: ([String]) -> Bool
) -> (moves: [String], tries: Int, isMinimal: Bool) {
  var (left, tries) = (moves, 0)
  var size = (moves.count + 1) / 2
  while tries < most, !left.isEmpty {
    let before = left.count
    // The last runs first: most failures don't need what came after them.
    for end in stride(from: left.count, to: 0, by: -size) where tries < most {
      let rest = Array(left[..<max(end - size, 0)] + left[end...])
      tries += 1
      if stillFails(rest) { left = rest }
    }
    let isSmaller = left.count < before
    if size == 1, !isSmaller { break }
    // Rounded up, so that pairs come before single moves: in a game for two, seats keep their moves then.
    size = min(isSmaller ? size : (size + 1) / 2, (left.count + 1) / 2)
  }
  return (left, tries, tries < most || left.isEmpty)
}

extension LawCheck {
  /// A violation with the shortest game that breaks the same law.
  ///
  /// It tries the moves up to the violation, then all moves of the random game. Laws that take several games, impure
  /// rules and endless games may not be shown by a shorter one.
  /// - Parameter goesOn: asked before every game; false gives the violation back as it is.
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
