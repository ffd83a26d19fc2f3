/// A kind of opponent that is known by a name and fits many games.
public protocol OpponentPlugin: Sendable {
  /// The name that scripts and the command line use.
  var id: String { get }
  /// One line that says how it plays.
  var summary: String { get }
  /// Makes an opponent for a game.
  /// - Throws: why it can't play that game.
  func opponent<G: Game>(for game: G) throws(OpponentError) -> any Opponent<G>
}

/// Why an opponent can't play, in one line.
public struct OpponentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line, in lower case, without a full stop.
  public let message: String

  /// Makes an error of its message.
  public init(_ message: String) { self.message = message }

  public var description: String { message }
}
