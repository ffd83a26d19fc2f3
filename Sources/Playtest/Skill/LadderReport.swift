import ParlorCore

/// The results of a skill ladder.
public struct LadderReport: Hashable, Sendable {
  /// The results of one step.
  public struct Result: Hashable, Sendable {
    /// The players who met.
    public let step: SkillLadder.Step
    /// The sums of these games.
    public let meeting: Meeting
    /// The first player's share of the points: a game is one point, which its winners share, or all where it is drawn; games
    /// that everybody lost are left out. The interval has 99 %, as a ladder has several steps. Nil without a
    /// game.
    public let share: Estimate?

    init(_ step: SkillLadder.Step, _ meeting: Meeting) {
      (self.step, self.meeting) = (step, meeting)
      let even = 1 / Double(meeting.players.count)
      let wins = meeting.winners.map { group in
        (value: group.players.contains(0) ? 1 / Double(group.players.numbers.count) : 0, count: group.games)
      }
      share = Estimate([(1, 0)] + wins + [(even, meeting.draws), (0, 0)], confidence: .ninetyNine)
      self.even = even
    }

    /// What it would be if both were as good: half of the points in a game of two seats.
    let even: Double

    /// How many games others won without the first player.
    public var losses: Int {
      meeting.winners.reduce(0) { $0 + ($1.players.contains(0) ? 0 : $1.games) }
    }

    private var interval: ClosedRange<Double>? { share.flatMap { $0.games >= 20 ? $0.interval : nil } }

    /// Whether the games show that the first player makes more than an even share of the points.
    public var isBetter: Bool { interval.map { $0.lowerBound > even } ?? false }
    /// Whether it is shown to win less.
    public var isWorse: Bool { interval.map { $0.upperBound < even } ?? false }
  }

  /// The ladder.
  public let ladder: SkillLadder
  /// The plan of every step, without its players.
  public let games: PlaytestPlan
  /// How many seats the game has.
  public let seats: Int
  /// What each step came to.
  public internal(set) var results: [Result] = []
  /// Why steps are missing; nil if all were played.
  public internal(set) var interruption: String?
  /// Whether a worker gave up, rather than the user interrupted it.
  public internal(set) var isGivenUp = false

  init(_ ladder: SkillLadder, _ games: PlaytestPlan, seats: Int) {
    (self.ladder, self.games, self.seats) = (ladder, games, seats)
  }

  /// The number of forfeits.
  public var forfeits: Int { results.reduce(0) { $0 + $1.meeting.forfeits } }

  /// The number of games that reached the limit of moves.
  public var stalls: Int { results.reduce(0) { $0 + $1.meeting.stalls } }

  /// The first few stalls and forfeits of each step.
  public var incidents: [Incident] { results.flatMap(\.meeting.incidents) }
}
