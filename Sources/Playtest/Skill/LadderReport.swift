import ParlorCore

/// The results of a skill ladder.
public struct LadderReport: Hashable, Sendable {
  /// The results of one step.
  public struct Result: Hashable, Sendable {
    /// Who met.
    public let step: SkillLadder.Step
    /// The sums of these games.
    public let meeting: Meeting
    /// The first player's share of the points. The interval has 99 %, as a ladder has several steps. Nil without a
    /// game.
    public let share: Estimate?

    init(_ step: SkillLadder.Step, _ meeting: Meeting) {
      (self.step, self.meeting) = (step, meeting)
      share = Estimate(wins: meeting.wins[0], draws: meeting.draws, losses: meeting.wins[1])
    }

    private var interval: ClosedRange<Double>? { share.flatMap { $0.games >= 20 ? $0.interval : nil } }

    /// Whether the games show that the first player makes more than half of the points.
    public var isBetter: Bool { interval.map { $0.lowerBound > 0.5 } ?? false }
    /// Whether they show that it makes less.
    public var isWorse: Bool { interval.map { $0.upperBound < 0.5 } ?? false }
  }

  /// Who met.
  public let ladder: SkillLadder
  /// What was played, but for the players.
  public let games: PlaytestPlan
  /// What each step came to.
  public internal(set) var results: [Result] = []
  /// Why not all steps were played; nil where they were.
  public internal(set) var interruption: String?
  /// Whether a worker gave up, rather than the user interrupted it.
  public internal(set) var isGivenUp = false

  init(_ ladder: SkillLadder, _ games: PlaytestPlan) { (self.ladder, self.games) = (ladder, games) }

  /// How many games were forfeited.
  public var forfeits: Int { results.reduce(0) { $0 + $1.meeting.forfeits } }

  /// How many games were still going on at the limit of moves.
  public var stalls: Int { results.reduce(0) { $0 + $1.meeting.stalls } }

  /// The first few of these games in each step.
  public var incidents: [Incident] { results.flatMap(\.meeting.incidents) }
}

extension Estimate {
  /// A player's part of the points, a draw half a point, with an interval of 99 %; nil without a game.
  init?(wins: Int, draws: Int, losses: Int) {
    self.init([(1, wins), (0.5, draws), (0, losses)], confidence: .ninetyNine)
  }
}
