import ParlorCore

/// The results of a skill ladder.
public struct LadderReport: Hashable, Sendable {
  /// The results of one step.
  public struct Result: Hashable, Sendable {
    /// The players who met.
    public let step: SkillLadder.Step
    /// The sums of these games.
    public let meeting: Meeting
    /// The first player's share of the points, with an interval of 99 %, because a ladder has several steps. Nil
    /// without a game.
    public let share: Estimate?

    init(_ step: SkillLadder.Step, _ meeting: Meeting) {
      (self.step, self.meeting) = (step, meeting)
      share = Estimate(wins: meeting.wins[0], draws: meeting.draws, losses: meeting.wins[1])
    }

    private var interval: ClosedRange<Double>? { share.flatMap { $0.games >= 20 ? $0.interval : nil } }

    /// Whether the games show that the first player scores more than half of the points.
    public var isBetter: Bool { interval.map { $0.lowerBound > 0.5 } ?? false }
    /// Whether the games show that the first player scores less than half of the points.
    public var isWorse: Bool { interval.map { $0.upperBound < 0.5 } ?? false }
  }

  /// The ladder.
  public let ladder: SkillLadder
  /// The plan of every step, without its players.
  public let games: PlaytestPlan
  /// The results by step.
  public internal(set) var results: [Result] = []
  /// Why steps are missing; nil if all were played.
  public internal(set) var interruption: String?
  /// Whether a worker gave up, rather than the user interrupted it.
  public internal(set) var isGivenUp = false

  init(_ ladder: SkillLadder, _ games: PlaytestPlan) { (self.ladder, self.games) = (ladder, games) }

  /// The number of forfeits.
  public var forfeits: Int { results.reduce(0) { $0 + $1.meeting.forfeits } }

  /// The number of games that reached the limit of moves.
  public var stalls: Int { results.reduce(0) { $0 + $1.meeting.stalls } }

  /// The first few stalls and forfeits of each step.
  public var incidents: [Incident] { results.flatMap(\.meeting.incidents) }
}

extension Estimate {
  /// A player's share of the points, with half a point for a draw and an interval of 99 %; nil without a game.
  init?(wins: Int, draws: Int, losses: Int) {
    self.init([(1, wins), (0.5, draws), (0, losses)], confidence: .ninetyNine)
  }
}
