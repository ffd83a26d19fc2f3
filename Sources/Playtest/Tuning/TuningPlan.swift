public import ParlorCore

/// A tuning's grid of settings, and its rounds of successive halving.
///
/// All candidates play a few games with the same seeds. The half closer to the goals plays as many again, the closer
/// half of those twice as many, until two are left (K. Jamieson and A. Talwalkar, "Non-stochastic Best Arm
/// Identification and Hyperparameter Optimization", AISTATS 2016). Games aren't replayed.
public struct TuningPlan: Hashable, Sendable {
  /// The default number of games for each candidate.
  static let defaultShare = 400

  /// The least number of blocks of a candidate's first games, and the number aimed at if there are enough games: the
  /// spread of the blocks gives the precision of a figure.
  static let (leastBlocks, blocks) = (24, 100)

  /// Settings to try.
  public struct Candidate: Hashable, Sendable {
    /// The plan with these settings.
    public let plan: PlaytestPlan
    /// The seats of the game with these settings.
    public let seats: [Seat]

    public init(_ plan: PlaytestPlan, seats: [Seat]) { (self.plan, self.seats) = (plan, seats) }
  }

  /// Settings that the game, the players or the goals refuse.
  public struct Refused: Hashable, Sendable {
    /// The settings.
    public let settings: [String: Value]
    /// Why, in one line.
    public let reason: String
  }

  /// The candidates that play on, and their games.
  struct Round: Hashable, Sendable {
    /// The number of candidates.
    let count: Int
    /// The games of each candidate.
    let games: Range<Int>
  }

  /// The settings to try.
  public let grid: SettingGrid
  /// The goals.
  public let goals: [Goal]
  /// The plan common to all candidates; its number of games is the budget of all candidates together.
  public let games: PlaytestPlan
  /// The playable candidates.
  public let candidates: [Candidate]
  /// The refused settings.
  public let refused: [Refused]
  /// The number of games in a block.
  let blockSize: Int
  /// The rounds, in order.
  let rounds: [Round]

  /// Makes a plan.
  /// - Parameters:
  ///   - budget: the largest number of games of all candidates together; nil for 400 per combination.
  ///   - make: makes a candidate of settings; throws if they are refused.
  /// - Throws: an error if all candidates are refused, or the games are too few.
  public init(
    _ grid: SettingGrid, goals: [Goal], budget: Int?, make: ([String: Value]) throws -> Candidate
  ) throws {
    var (candidates, refused, failure): ([Candidate], [Refused], (any Error)?) = ([], [], nil)
    for settings in grid.combinations {
      do {
        let candidate = try make(settings)
        try candidate.plan.check(seats: candidate.seats)
        for goal in goals { try goal.check(seats: candidate.seats, metrics: candidate.plan.metrics) }
        candidates.append(candidate)
      } catch {
        failure = error
        refused.append(Refused(settings: settings, reason: "\(error)"))
      }
    }
    guard var common = candidates.first?.plan else {
      // An error common to all candidates isn't caused by settings.
      if let failure, Set(refused.map(\.reason)).count == 1 { throw failure }
      let example = refused.first.map { "\(grid.text($0.settings)): \($0.reason)" } ?? ""
      throw Refusal("all \(refused.count) combinations are refused; \(example)")
    }
    (common.settings, common.games) = (grid.fixed, budget ?? Self.defaultShare * candidates.count)
    (self.grid, self.goals, games, self.candidates, self.refused) = (grid, goals, common, candidates, refused)
    let cost = Self.rounds(of: candidates.count, first: 1).reduce(0) { $0 + $1.count * $1.games.count }
    let first = common.games / cost
    guard first >= Self.leastBlocks else {
      throw Refusal(
        "\(counted(candidates.count, "combination")) take at least \(cost * Self.leastBlocks) games, not \(common.games)"
      )
    }
    blockSize = max(1, first / Self.blocks)
    rounds = Self.rounds(of: candidates.count, first: first / blockSize * blockSize)
  }

  /// The rounds for a number of candidates with that many games each in the first round.
  private static func rounds(of count: Int, first games: Int) -> [Round] {
    var rounds = [Round(count: count, games: 0..<games)]
    while let last = rounds.last, last.count > 2 {
      let played = last.games.upperBound
      rounds.append(Round(count: (last.count + 1) / 2, games: played..<2 * played))
    }
    return rounds
  }

  /// The number of games without an early end.
  public var gameCount: Int { rounds.reduce(0) { $0 + $1.count * $1.games.count } }
}

extension SettingGrid {
  /// The varied settings, in words.
  func text(_ settings: [String: Value]) -> String {
    varied.compactMap { name in settings[name].map { "\(name)=\($0.plainText)" } }.joined(separator: " ")
  }
}
