public import Documents
import ParlorCore

// The figures of a playtest, a row each: the single source of JSON, scripts' tables, their reference, text and page.
extension PlaytestReport {
  public static let schema = Schema<Self>(
    "parlor.PlaytestReport", "playtest report", "The results of a playtest.",
    .games(\.plan) + progress + .manner(\.plan) + results + endings + courses + measures + troubles)

  private static var progress: [Field<Self>] {
    [
      .count("games", "How many games were played.") { $0.tally.games },
      .count("planned", "How many games were planned.") { $0.plan.games },
      .text("stop_when", "The rule for stopping, if one was given.") { $0.plan.stopWhen?.text },
      .text("settled", "What `stop_when` found; nil if it needs more games.") { $0.settled },
      .flag("interrupted", "Whether Ctrl-C ended it early.") { $0.isInterrupted },
      .text("given_up", "Why it gave up before all games were played.") { $0.givenUp },
      .count("ended", "How many games came to an end.") { $0.tally.ended },
    ]
  }

  /// The wins.
  private static var results: [Field<Self>] {
    [
      .table("wins", ShareFigure.schema, "The wins of each seat.") { report in
        report.seats.indices.map { seat in
          (
            report.seats[seat].name,
            ShareFigure(
              report.standing(seat: seat), report.wins(seat: seat), forfeits: report.tally.forfeits(seat: seat))
          )
        }
      },
      .list(
        "players", ShareFigure.schema,
        "The wins of each player on all seats, with its `name`, numbered as in `random (2)` if players of the same "
          + "name rotate."
      ) { report in
        report.plan.players.indices.map { player in
          ShareFigure(
            report.standing(player: player), report.wins(player: player),
            forfeits: report.tally.forfeits(player: player),
            name: report.playerNames[player])
        }
      },
      .option(
        "start_share", ShareFigure.schema,
        "The wins of the seat that moved first, whichever it was; nil in a game of one seat."
      ) { $0.startShare.map { ShareFigure($0) } }.told(in: "Wins") { [Fact("start", $0.startText)] + $0.sharedGames },
      .mean(
        "start_advantage",
        "`start_share` less the even share, which is each seat's if all win equally often: 1/seats if every game has a "
          + "winner."
      ) { $0.startAdvantage },
    ]
  }

  /// The endings of games.
  private static var endings: [Field<Self>] {
    [
      .share("draws", "The draws.") { $0.draws }.told(in: "Endings") { [Fact("draws", $0.draws.words)] },
      .share("losses", "The games that everybody lost.") { $0.losses }.told(in: "Endings") {
        [Fact("losses", $0.losses.words)]
      },
      Field("endings", "table<string, integer>", "How many games ended for each reason.") {
        .record(Record($0.tally.endings.sorted.map { ($0.reason, .integer($0.games)) }))
      },
      .table("ending_shares", ShareFigure.schema, "The same as shares, with the first `game`.") { report in
        report.tally.endings.sorted.map {
          ($0.reason, ShareFigure(Share($0.games, of: report.tally.ended), first: $0.first))
        }
      }.told(in: "Endings of text") { [Fact("endings", $0.endingText)] },
    ]
  }

  /// The course of games.
  private static var courses: [Field<Self>] {
    [
      .part("length", lengths, "How many moves the games had.") { $0 }.told(in: "Length") {
        [Fact("length", $0.lengthText, columns: $0.tally.lengths.columns)] + $0.unseenText
      },
      .option(
        "duration", MeanFigure.schema,
        "The duration of a finished game in its own time, in seconds; nil if not measured."
      ) { MeanFigure($0.tally.times.total) }.told(in: "Length") { $0.timeFacts },
      .mean("thinking", "The part of it that players report as thinking.") { $0.thinkingTime },
      .number("branching", "The mean number of legal moves at a decision.") { $0.branching?.mean },
      .mean("legal_moves", "The same with its interval.") { $0.branching },
      .mean("real_choices", "The share of decisions with more than one legal move.") { $0.realChoices }.told(
        in: "Length"
      ) { report in
        [
          Fact(
            "choices",
            "\(measured(report.branching, digits: 2, unit: " legal moves a decision")) on average, "
              + "\(measured(report.realChoices, digits: 1, scale: 100, unit: " %")) of the decisions have more than one"
          )
        ]
      },
    ]
  }

  private static var lengths: Schema<Self> {
    func length(_ name: String, _ help: String, get: @escaping @Sendable (LengthHistogram) -> Int?) -> Field<Self> {
      .count(name, help) { get($0.tally.lengths) }
    }
    return Schema(
      "parlor.PlaytestLength", "playtest length", "The lengths of games in moves; nil without games.",
      [
        .number("mean", "The mean.") { $0.tally.lengths.mean },
        .number("low", "The lower end of the mean's 95 % interval.") { $0.length?.interval?.lowerBound },
        .number("high", "The upper end.") { $0.length?.interval?.upperBound },
        .text(
          "method",
          "The interval's method: `willink`, Student's t corrected for skewness, or `t` or `alike`, as in other "
            + "figures."
        ) {
          ($0.length?.method ?? .willink).rawValue
        },
        .count("games", "The number of games.") { $0.tally.lengths.count },
        Field("median", "number?", "The median.") { $0.tally.lengths.median.map { Value(shortest: $0) } ?? Value.none },
        length("p5", "5 % of the games were no longer.") { $0.percentile(5) },
        length("p95", "95 % of the games were no longer.") { $0.percentile(95) },
        length("shortest", "The shortest game.") { $0.range?.lowerBound },
        length("longest", "The longest game.") { $0.range?.upperBound },
        length("shortest_game", "The number of the first shortest game.") {
          $0.shortestGame.map { $0 + 1 }
        },
        length("longest_game", "The number of the first longest game.") {
          $0.longestGame.map { $0 + 1 }
        },
        Field(
          "histogram", "{ length: integer, games: integer }[]",
          "How many games had each length that occurred, the shortest first."
        ) {
          .list($0.tally.lengths.entries.map { ["length": .integer($0.length), "games": .integer($0.times)] })
        },
      ])
  }

  /// The optional measures.
  private static var measures: [Field<Self>] {
    [
      Field(
        "metrics", "table<string, parlor.PlaytestMean>", "The values of the metrics, by name.", of: MeanFigure.schema
      ) { report in
        .record(
          Record(report.metrics.mapValues { MeanFigure($0).map(MeanFigure.schema.value) ?? Value.none }))
      }.told(in: "Metrics") { report in report.metrics.sorted { $0.key < $1.key }.map(report.fact) },
      .option("moves_used", MoveCounts.schema, "How often moves were played; nil if not counted.") {
        $0.movesUsed
      },
      .count("moves_used_games", "In how many games, from the first, moves were counted; nil for none.") {
        $0.movesUsed == nil ? nil : $0.gamesCounted($0.plan.movesGames)
      },
      .option("openings", OpeningCounts.schema, "How games began; nil if not counted.") { $0.openings },
      .option("evaluation", evaluations, "The values of positions; nil if not evaluated.") {
        $0.plan.evaluation == nil ? nil : $0
      },
      Field(
        "coverage",
        "{ file: string, lines: integer, missed: integer[], never_called: { name: string?, line: integer }[] }[]?",
        "How many lines of each script can run, which never ran, and which functions were never called; nil if not "
          + "measured."
      ) { $0.tally.coverage?.value ?? Value.none },
      Field("thinking_time", "table?", "") { $0.thinkingValue },
    ]
  }

  /// The unfinished games.
  private static var troubles: [Field<Self>] {
    [
      .part(
        "stalls", incidents(hasCauses: false), "The games that weren't over at the limit of moves; they have no result."
      ) {
        ($0, $0.tally.stalls)
      }.told(in: "Stalls and forfeits") { [Fact("stalls", $0.stallText)] },
      .part(
        "forfeits", incidents(hasCauses: true),
        "The games whose opponent or rules failed. If the rules failed, the game has no result."
      ) { ($0, $0.tally.forfeits) }.told(in: "Stalls and forfeits") { [Fact("forfeits", $0.forfeitText)] + $0.causes },
    ]
  }

  private static func incidents(hasCauses: Bool) -> Schema<(report: Self, list: IncidentList)> {
    Schema(
      "parlor.PlaytestIncidents", "playtest incidents", "Games that went wrong.",
      ShareFigure.fields { Share($0.list.count, of: $0.report.tally.games) } + [
        .incidents("first", "The first few, each with the seed that replays it, and a forfeit with its cause.") {
          $0.list.first
        },
        Field(
          "causes", "table<string, parlor.PlaytestShare>?",
          "How many games were forfeited for each cause, with the first `game`: `time` (the limit of time or of "
            + "instructions), `illegal_move` or `error`; nil for stalls.", of: ShareFigure.schema
        ) { hasCauses ? $0.report.causeValue : nil },
      ])
  }

  private var causeValue: Value {
    .record(
      Record(
        ForfeitCause.allCases.map { cause in
          let counted = tally.forfeitCauses.sorted.first { $0.reason == cause.rawValue }
          let figure = ShareFigure(Share(counted?.games ?? 0, of: tally.games), first: .some(counted?.first))
          return (cause.rawValue, ShareFigure.schema.value(of: figure))
        }))
  }
}
