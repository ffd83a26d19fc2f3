import ParlorCore

/// Two games whose ends a viewer can tell apart but must not.
public struct Comparison: Hashable, Sendable {
  /// The texts of the moves of the one.
  public let moves: [String]
  /// The texts of the moves of the other.
  public let otherMoves: [String]
}

/// Where a game breaks a law for the first time, and the way there.
public struct Violation: Error, Hashable, Sendable, CustomStringConvertible {
  /// The law.
  public let law: Law
  /// The seed of the random game: `checkGame(game, seeds: [seed])` reproduces the violation.
  public let seed: UInt64
  /// What messages call the game, as in `the game with seed 3` or `the other match`.
  public let game: String
  /// How many moves lead to the state that shows it.
  public let ply: Int
  /// What was expected and what came.
  public let breach: Breach
  /// The texts of the moves that lead there.
  public let moves: [String]
  /// The texts of all moves of the random game, also of later ones, which some laws look at.
  public let allMoves: [String]
  /// The two games where it takes two to break the law.
  public let comparison: Comparison?
  /// The shortest game found that breaks the law; nil where none was searched, or no single game breaks it.
  public internal(set) var shortest: ShortestGame?

  /// One line: the law, what was expected and what came, and how to get there.
  public var description: String {
    let shortest = shortest.map { "; shortest: \($0)" } ?? ""
    return "\(law.id): \(breach) (seed \(seed), ply \(ply), \(way)\(shortest))"
  }

  /// What was expected and what came, in one line.
  public var explanation: String { breach.description }

  /// What tells it best: how it shows in the shortest game, where there is one.
  public var clearest: Breach { shortest?.breach ?? breach }

  /// What stands for the text of a move where the rules failed to give one.
  public static let unspelled = "(a move that the rules fail to spell)"

  /// How to get there, in words: `after 3, 4`.
  public var way: String { Self.way(moves) }

  static func way(_ moves: [String]) -> String {
    moves.isEmpty ? "at the start" : "after \(shortened(moves).joined(separator: ", "))"
  }

  /// A list of moves of which the middle is left out where it is long.
  private static func shortened(_ moves: [String]) -> [String] {
    let ends = 30
    guard moves.count > 2 * ends else { return moves }
    return moves.prefix(ends) + ["... \(moves.count - 2 * ends) more ..."] + moves.suffix(ends)
  }
}

/// A game that breaks a law, and of which no move can be left out.
public struct ShortestGame: Hashable, Sendable, CustomStringConvertible {
  /// The texts of its moves, chance included, ready for a replay.
  public let moves: [String]
  /// What was expected and what came; names and numbers may differ from the longer game's.
  public let breach: Breach
  /// Whether no single move can be left out; false where the search ended early.
  public let isMinimal: Bool
  /// The two games where it takes two to break the law.
  public let comparison: Comparison?

  /// The moves in words.
  public var description: String { Violation.way(moves) }
}

/// Every law that a game breaks, each where it was first seen.
public struct BrokenLaws: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the game's type is called.
  public let game: String
  /// One violation for each broken law, in the order of `allLaws`; not empty.
  public let violations: [Violation]

  /// A line that counts, then one line for each violation.
  public var description: String {
    let count = counted(violations.count, "law")
    return (["\(game) breaks \(count):"] + violations.map { "  \($0)" }).joined(separator: "\n")
  }
}
