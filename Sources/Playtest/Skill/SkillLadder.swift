import Opponents
public import ParlorCore

/// One opponent with an option that doubles at each rung, and its strongest rung without some moves.
public struct SkillLadder: Hashable, Sendable {
  /// The default number of games in a step.
  public static let defaultGames = 400

  /// The largest number of rungs.
  static let mostRungs = 20

  /// The option that doubles at each rung.
  public let option: String
  /// The option's values by rung, ascending; two or more.
  public let budgets: [Int]
  /// The end of the option's range, which the last rung doesn't exceed.
  let rangeEnd: Int
  /// The moves denied to the strongest player, a list per restriction.
  public let restrictions: [String]
  private let spelling: OpponentSpelling

  /// Reads an opponent with a range for one option, such as `monte-carlo:iterations=50..1600`.
  /// - Throws: an error about the text.
  public init(_ text: String, restrictions: [String] = []) throws(Refusal) {
    let read: OpponentSpelling
    do { read = try OpponentSpelling(text) } catch { throw Refusal("\(error)") }
    let ranges = read.options.filter { $0.value.contains("..") }
    guard ranges.count == 1, let range = ranges.first else {
      throw Refusal("expected an opponent with a range, as in monte-carlo:iterations=50..1600, got \(quoted(text))")
    }
    let ends = range.value.split(separator: ".", omittingEmptySubsequences: false)
    guard ends.count == 3, ends[1].isEmpty, let low = Int(ends[0]), let high = Int(ends[2]), low >= 1, high / 2 >= low
    else {
      throw Refusal(
        "a ladder takes a range of whole numbers with room to double, as in \(range.name)=50..1600, "
          + "not \(quoted(range.value))")
    }
    let rungs = Self.mostRungs
    let budgets = Array(sequence(first: low) { $0 > high / 2 ? nil : $0 * 2 }.prefix(rungs + 1))
    guard budgets.count <= rungs else {
      throw Refusal("a ladder has at most \(rungs) rungs; begin with a larger \(range.name) than \(low)")
    }
    (option, self.budgets, rangeEnd, self.restrictions, spelling) = (range.name, budgets, high, restrictions, read)
  }

  /// The player on a rung, from 0.
  public func player(onRung rung: Int) -> String { "\(spelling.replacing(option, with: "\(budgets[rung])"))" }

  /// The strongest player without some moves.
  func restricted(by moves: String) -> String {
    OpponentSpelling(
      id: NeverPlugin().id, options: [.init("player", player(onRung: budgets.count - 1)), .init("moves", moves)]
    ).description
  }

  /// Two players who meet, and the question that their games answer.
  public enum Step: Hashable, Sendable {
    /// The player of a rung against one of a lower rung.
    case climb(to: Int, from: Int)
    /// The strongest player without some moves against itself.
    case restriction(String)
  }

  /// The steps: each rung against the one below, the last against the first, then the restrictions.
  public var steps: [Step] {
    let doublings = (1..<budgets.count).map { Step.climb(to: $0, from: $0 - 1) }
    let whole = budgets.count > 2 ? [Step.climb(to: budgets.count - 1, from: 0)] : []
    return doublings + whole + restrictions.map { .restriction($0) }
  }

  /// The players of a step; the first is the one whose points count.
  public func players(of step: Step) -> (String, String) {
    switch step {
    case .climb(let upper, let lower): (player(onRung: upper), player(onRung: lower))
    case .restriction(let moves): (restricted(by: moves), player(onRung: budgets.count - 1))
    }
  }

  /// What each step plays.
  /// - Parameters:
  ///   - games: the game, and how many games each step has.
  ///   - seats: how many seats it has; the first player meets the other on all further ones.
  public func plans(_ games: PlaytestPlan, seats: Int) -> [PlaytestPlan] {
    steps.enumerated().map { number, step in
      let (player, other) = players(of: step)
      var plan = games.between([player] + Array(repeating: other, count: max(0, seats - 1)))
      plan.seed = games.seed(ofGame: number)
      return plan
    }
  }

  /// Checks that a game isn't one for one.
  public static func check(seats: Int, of game: String) throws(Refusal) {
    guard seats >= 2 else { throw Refusal("a ladder takes a game of two seats or more; \(game) has \(seats)") }
  }
}

extension SkillLadder {
  /// The number of random games that sample the legal moves.
  static let surveyedGames = 100

  /// Checks that forbidden moves were legal in some random games.
  ///
  /// Games with more moves than are counted aren't checked.
  /// - Parameter play: plays the games of some players, on however many threads.
  public func checkRestrictions(
    _ games: PlaytestPlan, seats: Int = 2, play: (PlaytestPlan) throws -> PlaytestReport
  ) throws {
    if restrictions.isEmpty { return }
    var plan = games.between(Array(repeating: "random", count: seats))
    // Random games that never end shall not hold up the others.
    (plan.games, plan.plyLimit, plan.countsMoves) = (Self.surveyedGames, min(games.plyLimit, 1_000), true)
    let report = try play(plan)
    guard report.tally.games == plan.games, let moves = report.movesUsed, !moves.isEmpty, !moves.isOverfull else {
      return
    }
    let texts = moves.sorted.map(\.move).sorted { ($0.count, $0) < ($1.count, $1) }
    for text in restrictions.flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
      if texts.contains(String(text)) { continue }
      let list = "they have \(texts.prefix(10).joined(separator: ", "))\(texts.count > 10 ? ", ..." : "")"
      throw Refusal(
        "no move \(quoted(String(text))) in \(plan.games) random games of \(plan.game); "
          + suggestion(for: String(text), among: texts, else: list))
    }
  }
}

/// Plays a skill ladder, step by step.
/// - Parameters:
///   - games: the game, and how many games each step has.
///   - seats: how many seats the game has.
///   - play: plays the games of a step's players, on however many threads.
/// - Throws: what `play` throws, and an error where the rules fail in a game.
public func climb(
  _ ladder: SkillLadder, _ games: PlaytestPlan, seats: Int = 2, play: (PlaytestPlan) throws -> PlaytestReport
) throws -> LadderReport {
  var report = LadderReport(ladder, games, seats: seats)
  for (step, plan) in zip(ladder.steps, ladder.plans(games, seats: seats)) {
    let played = try play(plan)
    if played.interruption != nil {
      let place = "step \(report.results.count + 1) of \(ladder.steps.count)"
      report.interruption = "\(played.givenUp ?? "interrupted") in \(place)"
      report.isGivenUp = played.givenUp != nil
      return report
    }
    report.results.append(LadderReport.Result(step, try Meeting(Array(0..<seats), played)))
  }
  return report
}
