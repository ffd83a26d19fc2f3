public import ParlorCore

/// What a match is made of before its first move: enough to play the same match again.
public struct MatchSetup: Hashable, Sendable {
  /// The plugin's id.
  public var game: String
  /// The settings that somebody chose; the others have their default values.
  public var settings: [String: Value]
  /// Where every random draw comes from.
  public var seed: Seed
  /// What each seat is played by, in the order of the seats: `human`, an opponent's id, or a script's path.
  public var players: [String]

  /// Makes a setup.
  public init(game: String, settings: [String: Value] = [:], seed: Seed, players: [String]) {
    self.game = game
    self.settings = settings
    self.seed = seed
    self.players = players
  }
}

/// The name of a player who isn't an opponent: somebody or something outside plays its moves.
public let humanPlayer = "human"
