import ParlorCore

/// Two games whose ends a viewer can tell apart but must not.
public struct Comparison: Hashable, Sendable {
  /// The first game's moves, as texts.
  public let moves: [String]
  /// The second game's moves, as texts.
  public let otherMoves: [String]
}

/// The first occurrence of a broken law, and the moves that lead there.
public struct Violation: Error, Hashable, Sendable, CustomStringConvertible {
  /// The law.
  public let law: Law
  /// The seed of the random game; `checkGame(game, seeds: [seed])` reproduces the violation.
  public let seed: UInt64
  /// The game's name in messages, as in `the game with seed 3` or `the other match`.
  public let game: String
  /// The number of moves before the faulty state.
  public let ply: Int
  /// The expected and the actual result.
  public let breach: Breach
  /// The texts of the moves before the faulty state.
  public let moves: [String]
  /// The texts of all moves of the random game; some laws also look at later ones.
  public let allMoves: [String]
  /// The two games that break the law together; nil if one suffices.
  public let comparison: Comparison?
  /// The shortest game found that breaks the law; nil without a search, or if no single game breaks it.
  public internal(set) var shortest: ShortestGame?

  /// One line: the law, the expected and the actual result, and the way there.
  public var description: String {
    let shortest = shortest.map { "; shortest: \($0)" } ?? ""
    return "\(law.id): \(breach) (seed \(seed), ply \(ply), \(way)\(shortest))"
  }

  /// The expected and the actual result, in one line.
  public var explanation: String { breach.description }

  /// The clearest breach: the shortest game's, if there is one.
  public var clearest: Breach { shortest?.breach ?? breach }

  /// The placeholder for a move whose text the rules fail to give.
  public static let unspelled = "(a move that the rules fail to spell)"

  /// The way there in words, as in `after 3, 4`.
  public var way: String { Self.way(moves) }

  static func way(_ moves: [String]) -> String {
    moves.isEmpty ? "at the start" : "after \(shortened(moves).joined(separator: ", "))"
  }

  /// A list of moves, with the middle of a long one left out.
  private static func shortened(_ moves: [String]) -> [String] {
    let ends = 30
    guard moves.count > 2 * ends else { return moves }
    return moves.prefix(ends) + ["... \(moves.count - 2 * ends) more ..."] + moves.suffix(ends)
  }
}

/// A shortest game that breaks a law.
public struct ShortestGame: Hashable, Sendable, CustomStringConvertible {
  /// The texts of its moves, including chance's, ready for a replay.
  public let moves: [String]
  /// The expected and the actual result; names and numbers may differ from the longer game's.
  public let breach: Breach
  /// Whether no single move can be left out; false if the search ended early.
  public let isMinimal: Bool
  /// The two games that break the law together; nil if one suffices.
  public let comparison: Comparison?

  /// The moves in words.
  public var description: String { Violation.way(moves) }
}

/// Every law that a game breaks, each at its first occurrence.
public struct BrokenLaws: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the game's type.
  public let game: String
  /// One violation per broken law, in the order of `allLaws`; not empty.
  public let violations: [Violation]

  /// A line with the count, then one line per violation.
  public var description: String {
    let count = counted(violations.count, "law")
    return (["\(game) breaks \(count):"] + violations.map { "  \($0)" }).joined(separator: "\n")
  }
}
