/// How a series goes from game to game.
public struct SeriesOptions: Hashable, Sendable {
  /// What becomes of the games before the current one.
  public enum Keep: String, Hashable, Sendable, CaseIterable {
    /// All stay, and each can be gone on with.
    case all
    /// There is one game at a time; a new one discards it, and asks first where it isn't over.
    case one
  }

  /// Which seat begins a new game.
  public enum Starter: String, Hashable, Sendable, CaseIterable {
    /// The seats take turns by the number of the game, whoever won and whether it was finished.
    case byNumber = "by-number"
    /// The next seat begins after each game that was finished; after one that wasn't, the same seat begins again.
    case afterFinished = "after-finished"
  }

  /// What becomes of earlier games.
  public var keep: Keep
  /// Which seat begins; nil where nobody said so, which is by number in games that let somebody choose.
  public var starter: Starter?

  /// Makes options.
  public init(keep: Keep = .all, starter: Starter? = nil) {
    self.keep = keep
    self.starter = starter
  }
}
