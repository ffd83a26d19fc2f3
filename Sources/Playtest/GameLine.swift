public import Match
public import ParlorCore

/// The fields of a game's line that a replay needs.
public struct GameLine: Hashable, Sendable {
  /// The game's id.
  public let game: String
  /// The files by which a command names the game; nil if its id is enough.
  public let source: String?
  /// The chosen settings.
  public let settings: [String: Value]
  /// The seed.
  public let seed: Seed
  /// The players, by seat.
  public let players: [String]
  /// The moves.
  public let log: [String]
  /// The seat whose player failed, in a forfeit.
  public let forfeiter: String?
  /// Whether it reached the limit of moves.
  public let isStalled: Bool
  /// The error message of an unfinished game.
  public let message: String?

  /// The setup of the game's match.
  public var setup: MatchSetup { MatchSetup(game: game, settings: settings, seed: seed, players: players) }

  /// Reads a line.
  /// - Returns: the game; nil if the line has another number.
  /// - Throws: an error if the line is no game or has another version.
  public init?(_ line: String, number: Int) throws(Refusal) {
    // Skips other numbers without parsing their moves, because files are long.
    let head = "\(GameLines.start)\(GameLines.version),\"number\":"
    if line.hasPrefix(head), !line.dropFirst(head.count).hasPrefix("\(number),") { return nil }
    guard case .record(let fields)? = Value(json: line) else {
      throw Refusal("expected a line of JSON about a game, got \(quoted(line))")
    }
    guard fields["version"] == .integer(GameLines.version) else {
      let other = fields["version"]?.json ?? "none"
      throw Refusal("this game has version \(other); this program reads version \(GameLines.version)")
    }
    guard fields["number"] == .integer(number) else { return nil }
    guard
      case .text(let game)? = fields["game"], case .record(let settings)? = fields["settings"],
      case .integer(let seed)? = fields["seed"], seed >= 0, let players = fields["players"]?.asTexts,
      let log = fields["log"]?.asTexts
    else { throw Refusal("expected a game's 'game', 'settings', 'seed', 'players' and 'log'") }
    (self.game, self.settings, self.seed, self.players, self.log) = (
      game, settings.byName, Seed(UInt64(seed)), players, log
    )
    isStalled = fields["result"]?.asText == "stalled"
    (source, forfeiter, message) = (fields["source"]?.asText, fields["forfeit"]?.asText, fields["message"]?.asText)
  }
}
