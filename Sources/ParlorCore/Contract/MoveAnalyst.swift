/// Gives the values of positions under perfect play, for engines whose games can be solved.
///
/// It serves one task at a time and may cache, so with a node limit an answer may depend on earlier ones.
public protocol MoveAnalyst: AnyObject {
  /// Whether a game is the engine's own.
  /// - Throws: that it can't be solved.
  func knows<G: Game>(_ game: G) throws(AnalysisError) -> Bool

  /// The value of each legal move to the seat to move; empty if the game is over, nil for another engine's game.
  func moves<G: Game>(
    of game: G, in state: G.State, _ request: AnalysisRequest
  ) throws(AnalysisError) -> [AnalyzedMove]?

  /// The value of a state to the seat to move; nil if the game is over or another engine's.
  func score<G: Game>(of game: G, in state: G.State, _ request: AnalysisRequest) throws(AnalysisError) -> Int?
}

/// What is asked of an analyst, and how much it may take.
public struct AnalysisRequest {
  /// Whether it is asked only who wins, and not how soon.
  public let isWeak: Bool
  /// How many positions it may look at; nil for any number.
  public let nodes: Int?
  /// About how many bytes it may take.
  public let bytes: Int
  /// Whether a move is analysed; asked before each.
  public let isAsked: (_ move: Value) -> Bool
  /// Whether to give up; asked now and then with the approximate bytes in use.
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
  /// It takes more positions than the analyst may look at.
  case nodes
  /// The analyst was to give up.
  case stopped
  /// This game of the engine can't be solved; the reason is one line, in lower case, without a full stop.
  case unsolvable(String)

  public var description: String {
    switch self {
    case .nodes: "the analysis takes more positions than it may look at"
    case .stopped: "the analysis was stopped"
    case .unsolvable(let reason): reason
    }
  }
}

/// What a move is worth to the seat that makes it.
public struct AnalyzedMove: Hashable, Sendable {
  /// The move as scripts know it: a whole number or text.
  public let move: Value
  /// More than 0 for a win, less for a loss, 0 for a draw; the engine says how much.
  public let score: Int
  /// The number of moves until the game is won, this one included; nil for a draw, and where only the winner was
  /// asked for.
  public let length: Int?

  public init(_ move: Value, score: Int, length: Int?) {
    (self.move, self.score, self.length) = (move, score, length)
  }

  /// `win`, `draw` or `loss`.
  public var result: String { score > 0 ? "win" : score < 0 ? "loss" : "draw" }

  /// The result as a person says it, such as `wins in 7`.
  public var ending: String {
    let ending = score > 0 ? "wins" : score < 0 ? "loses" : "draws"
    return ending + (length.map { " in \($0)" } ?? "")
  }

  /// The move and its worth as data.
  public var value: Value {
    [
      "move": move, "score": .integer(score), "result": .text(result),
      "length": length.map { Value.integer($0) } ?? Value.none,
    ]
  }
}
