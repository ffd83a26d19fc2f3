public import Match
public import ParlorCore

/// What a playtest plays: a game, its players, the number of games and the seed.
///
/// A report follows from its plan at any number of jobs, but for measured times.
public struct PlaytestPlan: Hashable, Sendable {
  /// The default limit of a game's moves, those of chance included.
  public static let defaultPlyLimit = 10_000

  /// The default number of games; with a stopping rule the most games.
  public static func defaultGames(stopping: Bool) -> Int { stopping ? 100_000 : 1_000 }

  /// The plugin's id.
  public var game: String
  /// The chosen settings; the others have their defaults.
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
  /// Whether the players move on by one seat after every game.
  public var rotates: Bool
  /// Whether forfeits are left out of wins and shares; otherwise the player who forfeits loses, and the others win.
  public var excludesForfeits: Bool
  /// The moves of seats that each game begins with, between which chance draws.
  public var opening: [String]
  /// Whether moves are counted. Like all measures it takes time and changes no game.
  public var countsMoves = false
  /// The depth of openings that are counted; nil for none.
  public var openingDepth: Int?
  /// In how many of the first games moves and openings are counted; nil for all.
  public var movesGames: Int?, openingsGames: Int?
  /// How positions are evaluated; nil for not at all.
  public var evaluation: Evaluation?
  /// Whether the games' own time is added up.
  public var timesGames = false
  /// Whether the processor time of choices is measured, which alone makes reports differ from run to run.
  public var measuresThinking = false
  /// Whether the coverage of scripts is noted.
  public var coversLines = false
  /// The metrics that workers measure of each game that ends; nil where none are.
  public var metrics: Metrics?
  /// What workers record of every game.
  public var records: Records

  /// Which part of the games is played; nil for all of them.
  public var shard: Shard?

  /// The index of the first game that is played; those before it were played earlier.
  var first = 0

  /// The games that are played, by their indexes.
  public var range: Range<Int> { shard?.range(of: games) ?? min(first, games)..<games }

  /// The stopping rule; nil where all games are played.
  public var stopWhen: StoppingRule?

  /// The metrics of the game itself, of a file, and of a script.
  public struct Metrics: Hashable, Sendable {
    /// The file; nil where none is named.
    public let file: String?
    /// What all of them are called, sorted.
    public let names: [String]

    /// Takes names, in any order and number; nil where there are none.
    public init?(file: String?, names: [String]) {
      if names.isEmpty { return nil }
      (self.file, self.names) = (file, Set(names).sorted())
    }
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

  /// The seed of a game; a match with it is the same, move for move.
  ///
  /// It has 53 bits, so that scripts and readers of JSON can hold it exactly.
  public func seed(ofGame index: Int) -> Seed { Self.seed(index: index, in: seed.series) }

  @inlinable
  static func seed(index: Int, in series: StreamSource) -> Seed { Seed.shortened(series.seed(index: index).number) }

  /// How many seats the players have moved on in a game.
  @inlinable
  public func rotation(ofGame index: Int) -> Int { rotates && !players.isEmpty ? index % players.count : 0 }

  /// The setup of the match that repeats a game.
  public func setup(ofGame index: Int) -> MatchSetup {
    let rotation = rotation(ofGame: index)
    return MatchSetup(
      game: game, settings: settings, seed: seed(ofGame: index),
      players: players.indices.map { players[($0 + rotation) % players.count] },
      opening: opening)
  }

  /// Everybody who chooses moves: the players, and the opponent that evaluates positions.
  public var choosers: [String] { players + [evaluation?.player].compactMap(\.self) }

  /// The players' names in tables: their files' names, with the path where two share one.
  var calledPlayers: [String] {
    let names = players.map { titles[$0] ?? $0 }
    return zip(players, names).map { player, name in
      let isShared = zip(players, names).contains { $0 != player && $1 == name }
      return isShared && name != player ? "\(name) (\(player))" : name
    }
  }

  /// What the players are called; see `PlaytestReport`.
  var playerNames: [String] { rotates ? toldApart(calledPlayers) : calledPlayers }

  /// Checks the numbers of seats, players, games and moves.
  public func check(seats: [Seat]) throws(MatchError) {
    guard !seats.isEmpty else { throw .rules("the game has no seats") }
    guard players.count == seats.count else { throw .wrongPlayerCount(players.count, seats: seats) }
    guard games >= 1 else { throw .refused(Refusal("a playtest takes 1 game or more, not \(games)")) }
    guard plyLimit >= 1 else { throw .refused(Refusal("the limit of moves takes 1 or more, not \(plyLimit)")) }
  }
}
