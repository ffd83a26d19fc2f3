public import ParlorCore

/// A tuning's grid of settings, and its rounds of successive halving.
///
/// All candidates play a few games, with the same seeds; the half that comes closer to the goals plays as many again,
/// the closer half of those twice as many, and so on until two are left (K. Jamieson and A. Talwalkar,
/// "Non-stochastic Best Arm Identification and Hyperparameter Optimization", AISTATS 2016). Games that were played
/// aren't played again.
public struct TuningPlan: Hashable, Sendable {
  /// The default number of games for each candidate.
  static let defaultShare = 400

  /// Into how many parts a candidate's first games are divided at least, and about how many where there are enough
  /// games: the spread of the parts tells how sure a figure is.
  static let (leastBlocks, blocks) = (24, 100)

  /// Settings that are tried.
  public struct Candidate: Hashable, Sendable {
    /// What is played with them.
    public let plan: PlaytestPlan
    /// The seats of the game with these settings.
    public let seats: [Seat]

    public init(_ plan: PlaytestPlan, seats: [Seat]) { (self.plan, self.seats) = (plan, seats) }
  }

  /// Settings that the game, the players or the goals don't go with.
  public struct Refused: Hashable, Sendable {
    /// The settings.
    public let settings: [String: Value]
    /// Why, in one line.
    public let reason: String
  }

  /// Candidates that play on, with the same games.
  struct Round: Hashable, Sendable {
    /// How many candidates there are.
    let count: Int
    /// The games that each of them plays.
    let games: Range<Int>
  }

  /// The settings that are tried.
  public let grid: SettingGrid
  /// What the figures shall be.
  public let goals: [Goal]
  /// What all candidates have in common; its number of games is the most that all may have together.
  public let games: PlaytestPlan
  /// What can be played.
  public let candidates: [Candidate]
  /// What can't.
  public let refused: [Refused]
  /// How many games are in a part.
  let blockSize: Int
  /// What is played, one round after the other.
  let rounds: [Round]

  /// Makes a plan.
  /// - Parameters:
  ///   - budget: the most games of all candidates together; 400 for each combination where it is nil.
  ///   - make: makes a candidate of settings; throws where they don't go.
  /// - Throws: what is wrong with all candidates, and where the games are too few.
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
      // What is wrong with all of them is no matter of settings.
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

  /// The rounds of some candidates who have so many games each in the first one.
  private static func rounds(of count: Int, first games: Int) -> [Round] {
    var rounds = [Round(count: count, games: 0..<games)]
    while let last = rounds.last, last.count > 2 {
      let played = last.games.upperBound
      rounds.append(Round(count: (last.count + 1) / 2, games: played..<2 * played))
    }
    return rounds
  }

  /// How many games are played if nobody ends it early.
  public var gameCount: Int { rounds.reduce(0) { $0 + $1.count * $1.games.count } }
}

extension SettingGrid {
  /// What tells settings from others, in words.
  func text(_ settings: [String: Value]) -> String {
    varied.compactMap { name in settings[name].map { "\(name)=\($0.plainText)" } }.joined(separator: " ")
  }
}
