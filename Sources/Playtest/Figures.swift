import Documents
import ParlorCore

// The rows that reports share, and the parts of their figures.

/// A figure with its interval; per-game figures also have the games of their extremes.
struct MeanFigure {
  let estimate: Estimate
  var least: MetricSums.Example?
  var most: MetricSums.Example?

  /// Nil without an estimate.
  init?(_ estimate: Estimate?) {
    guard let estimate else { return nil }
    self.estimate = estimate
  }

  init?(_ sums: MetricSums) {
    self.init(sums.estimate)
    (least, most) = (sums.least, sums.most)
  }

  /// The extremes are those of the lower bound.
  init?(_ sums: BoundedSums<MetricSums>) {
    self.init(sums.estimate)
    (least, most) = (sums.low.least, sums.low.most)
  }

  static let schema = Schema<Self>(
    "parlor.PlaytestMean", "playtest mean", "A figure with its interval.",
    [
      .number("mean", "The figure; nil if only its bounds are known.") {
        $0.estimate.method == .bounds ? nil : $0.estimate.mean
      },
      .number("low", "The lower end of the 95 % interval; nil for a single game.") {
        $0.estimate.interval?.lowerBound
      },
      .number("high", "The upper end.") { $0.estimate.interval?.upperBound },
      .count("games", "The number of games.") { $0.estimate.games },
      .text(
        "method",
        "The interval's method: `t` (Student's, of a mean), `ratio` (the same of a ratio of sums, by the delta "
          + "method), `wilson` (of a share), `score` (of points and of paired shares), `sequential` (of a player's "
          + "wins that end the games), `bradley-terry` (of ratings), `alike` (all games have the same figure, which is "
          + "also `low` and `high`) or `bounds` (the figure lies between two bounds: `low` is the lower end of the one "
          + "and `high` the upper end of the other)."
      ) { $0.estimate.method.rawValue },
      Field(
        "least", "number?",
        "The smallest value of a game, if each game has one; false is 0 and true is 1."
      ) { $0.least.map { Value(rounded: $0.number) } },
      Field("least_game", "integer?", "The number of the first such game.") {
        $0.least.map { .integer($0.index + 1) }
      },
      Field("most", "number?", "The largest value of a game.") { $0.most.map { Value(rounded: $0.number) } },
      Field("most_game", "integer?", "The number of the first such game.") {
        $0.most.map { .integer($0.index + 1) }
      },
    ])
}

/// A share with its interval and its subject.
struct ShareFigure {
  let share: Share
  var standing: (score: Double?, forfeits: Int)?
  var name: String?
  /// The index of the first such game, if the figure names one.
  var first: Int??

  init(_ share: Share, first: Int?? = nil) { (self.share, self.first) = (share, first) }

  init(_ standing: PlayerResults, _ share: Share, forfeits: Int, name: String? = nil) {
    (self.share, self.standing, self.name) = (share, (standing.meanScore, forfeits), name)
  }

  /// The fields of every share.
  static func fields<Whole>(_ share: @escaping @Sendable (Whole) -> Share) -> [Field<Whole>] {
    [
      .count("count", "How many games.") { share($0).count },
      .count("games", "The number of all games.") { share($0).games },
      .number("share", "The share; nil without games.") { share($0).value },
      .number("low", "The lower end of the 95 % interval.") { share($0).interval.lowerBound },
      .number("high", "The upper end.") { share($0).interval.upperBound },
      .text(
        "method",
        "The interval's method: `wilson`, or `sequential` if `stop_when` compares players: it allows for stopping as "
          + "soon as one is ahead."
      ) { share($0).method.rawValue },
    ]
  }

  static let schema = Schema<Self>(
    "parlor.PlaytestShare", "playtest share", "A number of games out of all.",
    fields(\.share) + [
      Field("score", "number?", "The mean score, for a seat or a player.") {
        $0.standing.map { Value(rounded: $0.score) }
      },
      Field("forfeits", "integer?", "How many games it forfeited, for a seat or a player.") {
        $0.standing.map { .integer($0.forfeits) }
      },
      Field("name", "string?", "The name, for a player.") { $0.name.map(Value.text) },
      Field("game", "integer?", "The number of the first such game, for an ending or a cause.") {
        $0.first.map { $0.map { .integer($0 + 1) } ?? Value.none }
      },
    ])
}

extension Field {
  /// A figure with its interval.
  static func mean(_ name: String, _ help: String, get: @escaping @Sendable (Whole) -> Estimate?) -> Self {
    option(name, MeanFigure.schema, help) { MeanFigure(get($0)) }
  }

  static func share(_ name: String, _ help: String, get: @escaping @Sendable (Whole) -> Share) -> Self {
    part(name, ShareFigure.schema, help) { ShareFigure(get($0)) }
  }

  /// The first few failed games.
  static func incidents(_ name: String, _ help: String, get: @escaping @Sendable (Whole) -> [Incident]) -> Self {
    Self(
      name,
      "{ game: integer, seed: integer|string, players: string[], seat: string?, message: string, cause: string? }[]",
      help
    ) { .list(get($0).map(\.value)) }
  }
}

extension Array {
  /// The fields about the played game.
  static func games<Whole>(_ plan: @escaping @Sendable (Whole) -> PlaytestPlan) -> Self where Element == Field<Whole> {
    [
      .text("game", "The game's id.") { plan($0).game },
      Field("settings", "table<string, any>", "The chosen settings.") { .record(Record(plan($0).settings)) },
      .seed(plan), .texts("moves", "The moves that each game began with.") { plan($0).opening },
    ]
  }

  /// The fields about how games are played.
  static func manner<Whole>(_ plan: @escaping @Sendable (Whole) -> PlaytestPlan) -> Self where Element == Field<Whole> {
    [
      .flag("rotate", "Whether the players moved on from seat to seat.") { plan($0).rotates },
      .count("ply_limit", "The limit of moves, after which a game is a stall.") { plan($0).plyLimit },
      .flag("forfeits_excluded", "Whether forfeits were left out of wins and shares.") { plan($0).excludesForfeits },
    ]
  }

  /// The failures in meetings of two.
  static func troubles<Whole>(_ meetings: @escaping @Sendable (Whole) -> [Meeting]) -> Self
  where Element == Field<Whole> {
    [
      .count("stalls", "How many games weren't over at the limit of moves; each is a draw.") {
        meetings($0).reduce(0) { $0 + $1.stalls }
      },
      .count("forfeits", "How many games were forfeited; each is lost by the player who forfeits.") {
        meetings($0).reduce(0) { $0 + $1.forfeits }
      },
      .incidents(
        "incidents",
        "The first few of both in each meeting, each with the seed that replays it, and a forfeit with its cause."
      ) { meetings($0).flatMap(\.incidents) },
    ]
  }
}

extension Field {
  static func seed(_ plan: @escaping @Sendable (Whole) -> PlaytestPlan) -> Self {
    Self("seed", "integer|string", "The seed of random numbers.") { Value(plan($0).seed) }
  }
}

extension Value {
  /// A seed as an integer if it fits, else as text.
  init(_ seed: Seed) { self = Int(exactly: seed.number).map(Value.integer) ?? .text("\(seed.number)") }

  /// A figure with its interval; null without one.
  init(_ estimate: Estimate?) { self = MeanFigure(estimate).map(MeanFigure.schema.value) ?? .none }
}
