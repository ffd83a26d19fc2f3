public import Match
public import ParlorCore

/// A playtest's game, players, number of games and seed.
///
/// A plan determines its report for any number of jobs, except for measured times.
public struct PlaytestPlan: Hashable, Sendable {
  /// The default limit of a game's moves, chance moves included.
  public static let defaultPlyLimit = 10_000

  /// The default number of games; with a stopping rule, their maximum.
  public static func defaultGames(stopping: Bool) -> Int { stopping ? 100_000 : 1_000 }

  /// The plugin's id.
  public var game: String
  /// The chosen settings; all others have their defaults.
  public var settings: [String: Value]
  /// The players, by seat in the first game: an opponent's id, or a script's path.
  public var players: [String]
  /// The titles in the players' files, by player.
  public var titles: [String: String] = [:]
  /// The number of games.
  public var games: Int
  /// The seed from which every game's seed follows.
  public var seed: Seed
  /// The number of moves after which an unfinished game is a stall.
  public var plyLimit: Int
  /// Whether the players rotate by one seat after every game.
  public var rotates: Bool
  /// Whether forfeits are excluded from wins and shares. Otherwise the forfeiting player loses, and the others win.
  public var excludesForfeits: Bool
  /// The seats' moves with which each game begins; chance draws between them.
  public var opening: [String]
  /// Whether moves are counted. Like all measures, counting takes time and changes no game.
  public var countsMoves = false
  /// The depth of counted openings; nil for none.
  public var openingDepth: Int?
  /// The number of first games in which moves and openings are counted; nil for all.
  public var movesGames: Int?, openingsGames: Int?
  /// How positions are evaluated; nil to evaluate none.
  public var evaluation: Evaluation?
  /// Whether the games' own time is summed.
  public var timesGames = false
  /// Whether the processor time of choices is measured; no other option makes reports differ from run to run.
  public var measuresThinking = false
  /// Whether the coverage of scripts is recorded.
  public var coversLines = false
  /// The metrics that workers measure of each game that ends; nil where none are.
  public var metrics: Metrics?
  /// The records of every game.
  public var records: Records

  /// The part of the games to play; nil for all.
  public var shard: Shard?

  /// The index of the first game to play; earlier games were played before.
  var first = 0

  /// The indexes of the games to play.
  public var range: Range<Int> { shard?.range(of: games) ?? min(first, games)..<games }

  /// The stopping rule; nil to play all games.
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

  /// The record of a game.
  public enum Records: Hashable, Sendable {
    /// No record, only the sums of all games.
    case nothing
    /// The ending and the counts.
    case results
    /// The results and the moves.
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

  /// The seed of a game; a match with it has the same moves.
  ///
  /// It has 53 bits, so that scripts and readers of JSON can represent it exactly.
  public func seed(ofGame index: Int) -> Seed { Self.seed(index: index, in: seed.series) }

  @inlinable
  static func seed(index: Int, in series: StreamSource) -> Seed { Seed.shortened(series.seed(index: index).number) }

  /// The number of seats by which the players are rotated in a game.
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

  /// All choosers of moves: the players, and the opponent that evaluates positions.
  public var choosers: [String] { players + [evaluation?.player].compactMap(\.self) }

  /// The players' names in tables: their files' titles, or the path if several share a title.
  var calledPlayers: [String] {
    let names = players.map { titles[$0] ?? $0 }
    return zip(players, names).map { player, name in
      let isShared = zip(players, names).contains { $0 != player && $1 == name }
      return isShared && name != player ? "\(name) (\(player))" : name
    }
  }

  /// The players' names; see `PlaytestReport`.
  var playerNames: [String] { rotates ? toldApart(calledPlayers) : calledPlayers }

  /// Checks the numbers of seats, players, games and moves.
  public func check(seats: [Seat]) throws(MatchError) {
    guard !seats.isEmpty else { throw .rules("the game has no seats") }
    guard players.count == seats.count else { throw .wrongPlayerCount(players.count, seats: seats) }
    guard games >= 1 else { throw .refused(Refusal("a playtest takes 1 game or more, not \(games)")) }
    guard plyLimit >= 1 else { throw .refused(Refusal("the limit of moves takes 1 or more, not \(plyLimit)")) }
  }
}
