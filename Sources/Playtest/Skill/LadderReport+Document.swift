public import Documents
import ParlorCore

// A skill ladder's report for programs and for people.
extension LadderReport: ExperimentReport {
  public static let schema = Schema<Self>(
    "parlor.Ladder", "ladder", "The results of a skill ladder.",
    .games(\.games) + [
      .text("option", "The option that doubles.") { $0.ladder.option },
      Field("budgets", "integer[]", "Its value on each rung, the weakest first.") {
        .list($0.ladder.budgets.map(Value.integer))
      },
      .count("games", "The number of games at each step.") { $0.games.games },
      .text("interruption", "Why it ended early, if it did.") { $0.interruption },
    ] + .troubles { $0.results.map(\.meeting) } + [
      .list(
        "steps", step, "Each rung against the one below, the last against the first, and `never`.", get: \.steps),
      .texts("sentences", "What the games show.") { $0.sentences },
      .text("ending", "Why the ladder ends there, in a sentence.") { $0.ending },
    ])

  private typealias Step = (players: (String, String), result: Result)

  private var steps: [Step] { results.map { (ladder.players(of: $0.step), $0) } }

  private static let step = Schema<Step>(
    "parlor.LadderStep", "ladder step", "Two players of a ladder who met.",
    [
      .text("player", "The player whose points these are.") { $0.players.0 },
      .text("against", "Its opponent.") { $0.players.1 },
      .mean(
        "points",
        "Its part of the points: winners share one, and in a draw all share it. The interval has `confidence`."
      ) {
        $0.result.share
      },
      .number("confidence", "The confidence of the intervals: 0.99.") { _ in 0.99 },
      .count("wins", "How many games it won.") { $0.result.meeting.wins[0] },
      .count("draws", "How many were drawn.") { $0.result.meeting.draws },
      .count("losses", "How many it lost.") { $0.result.losses },
      .flag(
        "better",
        "Whether it is shown to win more than an even share of the points, which is a half with two seats."
      ) { $0.result.isBetter },
      .flag("worse", "Whether it is shown to win less.") { $0.result.isWorse },
      Field(
        "seed", "integer|string", "The seed of a `parlor.playtest` with `rotate = true` that gives the same result."
      ) { $0.result.meeting.seed.map { Value($0) } ?? Value.none },
    ])

  public var plans: [PlaytestPlan] { Array(ladder.plans(games, seats: seats).prefix(results.count)) }

  public func document(naming: GameNaming?) -> Document {
    let title =
      "\(games.title), ladder of \(ladder.player(onRung: 0)) to \(ladder.budgets.last ?? 0), "
      + "\(grouped(games.games)) games a step"
    let bars = results.map { result in
      Document.Bar(
        words(result.step), "\(percent(result.share?.mean)) (\(percents(result.share?.interval)))",
        result.share?.mean ?? 0, whiskers: result.share?.interval)
    }
    let rows = results.map { result in
      [words(result.step), percent(result.share?.mean), percents(result.share?.interval)]
        + [result.meeting.wins[0], result.meeting.draws, result.losses].map(grouped)
    }
    let points =
      seats == 2
      ? "A draw is half a point." : "Winners share a point, or all in a draw; \(percent(1 / Double(seats))) is even."
    var document = Document(
      "\(games.game), a skill ladder",
      heading: [title] + (interruption.map { [$0] } ?? []) + Document.outcomes(stalls: stalls, forfeits: forfeits),
      sections: [
        .init(
          "Points",
          [
            .chart(bars),
            .table(
              .init([["step", "points", "99 % interval", "won", "drawn", "lost"]] + rows, charted: 1..<3, of: "step")),
          ]),
        .init("What the games show", [.lines(sentences + [ending])]),
        .incidents(results.map(\.meeting), of: games, naming: naming),
      ],
      footer: "\(points) Intervals are score intervals, and hold the true part with a confidence of 99 %."
    )
    document.plan = naming?.plan
    return document
  }

  func words(_ step: SkillLadder.Step) -> String {
    switch step {
    case .climb(let upper, let lower): "\(ladder.option) \(ladder.budgets[upper]) over \(ladder.budgets[lower])"
    case .restriction(let moves): "never \(moves)"
    }
  }

  /// Why there is no higher rung.
  public var ending: String {
    if let interruption { return "The ladder ends early: \(interruption)." }
    let (top, last) = (ladder.budgets.last ?? 0, ladder.rangeEnd)
    let reason = top == last ? "the end of its range" : "because twice that exceeds \(last), the end of its range"
    return "The ladder ends with \(ladder.option) \(top), \(reason)."
  }

  /// Sentences that claim no more than the intervals support.
  public var sentences: [String] {
    let climbs = results.filter { if case .climb = $0.step { true } else { false } }
    let doublings = climbs.prefix(ladder.budgets.count - 1)
    let whole = climbs.dropFirst(ladder.budgets.count - 1).first
    return (doublings.isEmpty ? [] : sentences(of: Array(doublings), whole)) + results.compactMap(sentence)
  }

  private func sentences(of doublings: [Result], _ whole: Result?) -> [String] {
    func budgets(_ isMeant: (Result) -> Bool) -> [Int] {
      doublings.indices.filter { isMeant(doublings[$0]) }.map { ladder.budgets[$0 + 1] }
    }
    func list(_ budgets: [Int]) -> String { budgets.map { "\($0)" }.joined(separator: ", ") }
    let (better, worse) = (budgets(\.isBetter), budgets(\.isWorse))
    let open = budgets { !$0.isBetter && !$0.isWorse }
    var sentences: [String] = []
    if let highest = better.last {
      let means = doublings.filter(\.isBetter).compactMap { $0.share?.mean }
      let ends = [means.min(), means.max()].map(percent)
      let range = ends[0] == ends[1] ? ends[0] : "\(ends[0].dropLast(2)) to \(ends[1])"
      let subject =
        better.count == ladder.budgets.count - 1 ? "Each doubling" : "Doubling \(ladder.option) to \(list(better))"
      sentences.append("\(subject) wins, \(range) of the points: the game rewards skill up to \(highest).")
      if !open.isEmpty { sentences.append("No gain is shown by doubling to \(list(open)).") }
    } else if let whole, whole.isBetter, let share = whole.share {
      sentences.append("No single doubling is shown to win, but all together are, with \(percent(share.mean)).")
    } else if worse.isEmpty {
      let most = percent(doublings.compactMap { $0.share?.interval?.upperBound }.max())
      sentences.append("No doubling is shown to win: no skill is shown. None makes more than \(most) of the points.")
    }
    if !worse.isEmpty { sentences.append("Doubling \(ladder.option) to \(list(worse)) loses.") }
    return sentences
  }

  private func sentence(_ result: Result) -> String? {
    guard case .restriction(let moves) = result.step, let share = result.share, let interval = share.interval else {
      return nil
    }
    let points = "\(percent(share.mean)) of the points (\(percents(interval)))"
    if result.isBetter { return "Never playing \(moves) wins, with \(points)." }
    if result.isWorse { return "Never playing \(moves) loses, with \(points)." }
    return "Never playing \(moves) isn't shown to matter: it makes \(points)."
  }
}
