/// An analyst that gives the values of positions under perfect play, for engines whose games can be solved.
///
/// It serves one task at a time and may cache; with a node limit an answer may therefore depend on earlier ones.
public protocol MoveAnalyst: AnyObject {
  /// Whether a game belongs to the analyst's engine.
  /// - Throws: an error if the game belongs to the engine but can't be solved.
  func knows<G: Game>(_ game: G) throws(AnalysisError) -> Bool

  /// The value of each legal move for the seat to move; empty if the game is over, nil for another engine's game.
  func moves<G: Game>(
    of game: G, in state: G.State, _ request: AnalysisRequest
  ) throws(AnalysisError) -> [AnalyzedMove]?

  /// The value of a state for the seat to move; nil if the game is over or belongs to another engine.
  func score<G: Game>(of game: G, in state: G.State, _ request: AnalysisRequest) throws(AnalysisError) -> Int?
}

/// The scope and the limits of an analysis.
public struct AnalysisRequest {
  /// Whether to find only the winner, not the length of the game.
  public let isWeak: Bool
  /// The maximum number of positions to visit; nil for no limit.
  public let nodes: Int?
  /// The approximate memory limit in bytes.
  public let bytes: Int
  /// Whether to analyse a move; called before each.
  public let isAsked: (_ move: Value) -> Bool
  /// Whether to give up; called now and then with the approximate bytes in use.
  public let isStopped: (_ bytes: Int) -> Bool

  public init(
    isWeak: Bool = false, nodes: Int? = nil, bytes: Int = 64 << 20,
    isAsked: @escaping (_ move: Value) -> Bool = { _ in true },
    isStopped: @escaping (_ bytes: Int) -> Bool = { _ in false }
  ) {
    (self.isWeak, self.nodes, self.bytes) = (isWeak, nodes, bytes)
    (self.isAsked, self.isStopped) = (isAsked, isStopped)
  }
}

/// Why there is no analysis.
public enum AnalysisError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The analysis needs more positions than the limit.
  case nodes
  /// The analysis was stopped.
  case stopped
  /// The game can't be solved; the reason is one line, in lower case, without a full stop.
  case unsolvable(String)

  public var description: String {
    switch self {
    case .nodes: "the analysis takes more positions than the limit"
    case .stopped: "the analysis was stopped"
    case .unsolvable(let reason): reason
    }
  }
}

/// The value of a move to the seat that makes it.
public struct AnalyzedMove: Hashable, Sendable {
  /// The move as scripts know it: a whole number or a string.
  public let move: Value
  /// Above 0 for a win, below 0 for a loss, 0 for a draw; the engine defines the size.
  public let score: Int
  /// The number of moves until the game is won, including this one; nil for a draw, or if only the winner was wanted.
  public let length: Int?

  public init(_ move: Value, score: Int, length: Int?) {
    (self.move, self.score, self.length) = (move, score, length)
  }

  /// `win`, `draw` or `loss`.
  public var result: String { score > 0 ? "win" : score < 0 ? "loss" : "draw" }

  /// The result in words, such as `wins in 7`.
  public var ending: String {
    let ending = score > 0 ? "wins" : score < 0 ? "loses" : "draws"
    return ending + (length.map { " in \($0)" } ?? "")
  }

  /// The move and its value as data.
  public var value: Value {
    [
      "move": move, "score": .integer(score), "result": .text(result),
      "length": length.map { Value.integer($0) } ?? Value.none,
    ]
  }
}
