/// Something that must hold for every game that says it is one.
public struct Law: Hashable, Sendable {
  /// The name, in lower case with hyphens.
  public let id: String
  /// One sentence that says what must hold.
  public let summary: String

  init(_ id: String, _ summary: String) {
    self.id = id
    self.summary = summary
  }
}

/// Where a game breaks a law for the first time, and the way there.
public struct Violation: Error, Hashable, Sendable, CustomStringConvertible {
  /// The law.
  public let law: Law
  /// The seed of the random game that shows it: `checkGame(game, seeds: [seed])` shows it again.
  public let seed: UInt64
  /// How many moves lead to the state that shows it.
  public let ply: Int
  /// What was expected and what came, in one line.
  public let explanation: String
  /// The texts of the moves that lead there.
  public let moves: [String]

  /// One line: the law, what was expected and what came, and how to get there.
  public var description: String {
    let way = moves.isEmpty ? "at the start" : "after \(Self.shortened(moves).joined(separator: ", "))"
    return "\(law.id): \(explanation) (seed \(seed), ply \(ply), \(way))"
  }

  /// A list of moves of which the middle is left out where it is long.
  private static func shortened(_ moves: [String]) -> [String] {
    let ends = 30
    guard moves.count > 2 * ends else { return moves }
    return moves.prefix(ends) + ["... \(moves.count - 2 * ends) more ..."] + moves.suffix(ends)
  }
}

/// Every law that a game breaks, each where it was first seen.
public struct BrokenLaws: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the game's type is called.
  public let game: String
  /// One violation for each law that is broken, in the order of `allLaws`; not empty.
  public let violations: [Violation]

  /// A line that counts, then one line for each violation.
  public var description: String {
    let count = violations.count == 1 ? "1 law" : "\(violations.count) laws"
    return (["\(game) breaks \(count):"] + violations.map { "  \($0)" }).joined(separator: "\n")
  }
}
