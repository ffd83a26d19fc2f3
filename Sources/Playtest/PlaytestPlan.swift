public import Match
public import ParlorCore

/// What a playtest plays: a game, who plays it, how often, and what random numbers come from.
///
/// Everything that a report says follows from the plan, at any number of jobs, but for measured times.
public struct PlaytestPlan: Hashable, Sendable {
  /// The most moves of a game, those of chance included, where nobody says otherwise.
  public static let defaultPlyLimit = 10_000

  /// How many games are played where nobody says otherwise: at most so many where a rule stops them.
  public static func defaultGames(stopping: Bool) -> Int { stopping ? 100_000 : 1_000 }

  /// The plugin's id.
  public var game: String
  /// The settings that somebody chose; the others have their default values.
  public var settings: [String: Value]
  /// Who plays, in the order of the seats of the first game: an opponent's id, or a script's path.
  public var players: [String]
  /// What the files of players call them, by the players.
  public var titles: [String: String] = [:]
  /// How many games are played.
  public var games: Int
  /// Where the seed of every game comes from.
  public var seed: Seed
  /// A game that goes on after so many moves is a stall.
  public var plyLimit: Int
  /// Whether the players move on by one seat with every game, so that of two who meet each begins as often.
  public var rotates: Bool
  /// Whether forfeits are left out of wins and shares; otherwise each is a loss for the player who forfeits, and a win
  /// for the others.
  public var excludesForfeits: Bool
  /// The moves of seats that each game begins with, between which chance draws.
  public var opening: [String]
  /// Whether it is counted how often each move was legal and played, which takes time and changes no game.
  public var countsMoves = false
  /// How many moves deep openings are counted; nil for not at all. It takes time and changes no game.
  public var openingDepth: Int?
  /// In how many games moves are counted, and openings, from the first one on; nil for all.
  public var movesGames: Int?, openingsGames: Int?
  /// How it is found out what positions are worth; nil for not at all. It takes time and changes no game.
  public var evaluation: Evaluation?
  /// Whether it is added up how much of their own time games take; it changes no game.
  public var timesGames = false
  /// Whether the processor time of choices is measured, which takes time and changes no game. It alone makes a report differ
  /// from run to run.
  public var measuresThinking = false
  /// Whether it is noted which lines of scripts run, which takes time and changes no game.
  public var coversLines = false
  /// The metrics of a file, which workers measure of each game that ends; nil where none are.
  public var metrics: Metrics?
  /// What workers hand in of every game, which takes time and changes no game.
  public var records: Records

  /// Which part of the games is played; nil for all of them.
  public var shard: Shard?

  /// The index of the first game that is played; those before it were played earlier.
  var first = 0

  /// The games that are played, by their indexes.
  public var range: Range<Int> { shard?.range(of: games) ?? min(first, games)..<games }

  /// When the games are enough, so that no more are played; nil where all are.
  public var stopWhen: StoppingRule?

  /// Metrics of a file.
  public struct Metrics: Hashable, Sendable {
    /// The file.
    public let file: String
    /// What they are called.
    public let names: [String]

    public init(file: String, names: [String]) { (self.file, self.names) = (file, names) }
  }

  /// What is recorded of a game.
  public enum Records: Hashable, Sendable {
    /// Nothing but what all games add up to.
    case nothing
    /// How it ended and went.
    case results
    /// The same with its moves.
    case moves
  }

  public init(
    game: String, settings: [String: Value] = [:], players: [String], games: Int = 1_000, seed: Seed,
    plyLimit: Int = defaultPlyLimit, rotates: Bool = false, excludesForfeits: Bool = false,
    opening: [String] = [], records: Records = .nothing
  ) {
    (self.game, self.settings, self.players, self.games) = (game, settings, players, games)
    (self.seed, self.plyLimit) = (seed, plyLimit)
    (self.rotates, self.excludesForfeits, self.opening) = (rotates, excludesForfeits, opening)
    self.records = records
  }

  /// The seed of a game: a match with it is the same game, move for move.
  ///
  /// It has 53 bits, so that scripts and readers of JSON can hold it exactly.
  public func seed(ofGame index: Int) -> Seed { Self.seed(index: index, in: seed.series) }

  @inlinable
  static func seed(index: Int, in series: StreamSource) -> Seed { Seed.shortened(series.seed(index: index).number) }

  /// How many seats the players have moved on in a game.
  @inlinable
  public func rotation(ofGame index: Int) -> Int { rotates && !players.isEmpty ? index % players.count : 0 }

  /// What the match of a game is made of: who begins one with it gets the same game.
  public func setup(ofGame index: Int) -> MatchSetup {
    let rotation = rotation(ofGame: index)
    return MatchSetup(
      game: game, settings: settings, seed: seed(ofGame: index),
      players: players.indices.map { players[($0 + rotation) % players.count] },
      opening: opening)
  }

  /// Everybody who chooses moves: the players, and who plays the games that tell what positions are worth.
  public var choosers: [String] { players + [evaluation?.player].compactMap(\.self) }

  /// What tables call the players: as their files do, with the file where another one is called the same.
  var calledPlayers: [String] {
    let names = players.map { titles[$0] ?? $0 }
    return zip(players, names).map { player, name in
      let isShared = zip(players, names).contains { $0 != player && $1 == name }
      return isShared && name != player ? "\(name) (\(player))" : name
    }
  }

  /// What the players are called; see `PlaytestReport`.
  var playerNames: [String] { rotates ? toldApart(calledPlayers) : calledPlayers }

  /// Checks that there is something to play, and one player for each seat.
  public func check(seats: [Seat]) throws(MatchError) {
    guard !seats.isEmpty else { throw .rules("the game has no seats") }
    guard players.count == seats.count else { throw .wrongPlayerCount(players.count, seats: seats) }
    guard games >= 1 else { throw .refused(Refusal("a playtest takes 1 game or more, not \(games)")) }
    guard plyLimit >= 1 else { throw .refused(Refusal("the limit of moves takes 1 or more, not \(plyLimit)")) }
  }
}
