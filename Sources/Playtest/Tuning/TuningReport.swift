import ParlorCore

/// The results of a tuning.
public struct TuningReport: Hashable, Sendable {
  /// The results of one candidate.
  public struct Trial: Hashable, Sendable {
    /// The candidate.
    public let candidate: TuningPlan.Candidate
    /// The last round for which it was chosen, from 0.
    var round = 0
    /// The results of its games.
    public internal(set) var tally: Tally
    /// The goals' figures by blocks of games.
    var blocks: [[Fraction]] = []

    init(_ candidate: TuningPlan.Candidate) {
      self.candidate = candidate
      tally = Tally(seats: candidate.seats.count)
    }

    /// The report of its games.
    public var report: PlaytestReport {
      PlaytestReport(plan: candidate.plan, seats: candidate.seats, tally: tally)
    }
  }

  /// The tuning's plan.
  public let plan: TuningPlan
  /// The candidates' results, in the order of the plan.
  public internal(set) var trials: [Trial]
  /// Why games are missing; nil if all were played.
  public internal(set) var interruption: String?
  /// Whether a worker gave up, rather than the user interrupted it.
  public internal(set) var isGivenUp = false

  init(_ plan: TuningPlan) {
    self.plan = plan
    trials = plan.candidates.map(Trial.init)
  }

  /// The sum of a candidate's distances from the goals; nil if a figure is missing.
  public func distance(_ trial: Trial) -> Double? {
    let report = trial.report
    let distances = plan.goals.compactMap { goal in report.figure(goal.figure).map { goal.distance(of: $0.mean) } }
    return distances.count == plan.goals.count ? distances.reduce(0, +) : nil
  }

  /// The candidates, the best first: by rounds, then by distance.
  public var ranked: [Trial] { ranking.map { trials[$0] } }

  var ranking: [Int] {
    let keys = trials.map { (-$0.round, distance($0) ?? .infinity) }
    return trials.indices.sorted { (keys[$0].0, keys[$0].1, $0) < (keys[$1].0, keys[$1].1, $1) }
  }

  /// The number of games played.
  public var games: Int { trials.reduce(0) { $0 + $1.tally.games } }

  /// The number of forfeits.
  public var forfeits: Int { trials.reduce(0) { $0 + $1.tally.forfeits.count } }

  /// The candidate closest to the goals; nil if none has all figures.
  public var best: Trial? { ranked.first { distance($0) != nil } }

  /// The other candidates that can't be distinguished from the best.
  ///
  /// With a confidence of 95 %, the best and these contain the candidate that is truly closest. A candidate leaves if
  /// another remaining one is shown to be closer. Each of the others that remain may wrongly eliminate the closest
  /// one, so they share the error: the fewer remain, the larger each share (as in P. R. Hansen, A. Lunde and J. M.
  /// Nason, "The Model Confidence Set", Econometrica 79, 2011). A tenth of the 5 % is for the rounds, in each of
  /// which a candidate can fall behind; simulations show that this is enough.
  public var contenders: [Trial] {
    var left = ranking.filter { distance(trials[$0]) != nil }
    guard let best = left.first else { return [] }
    let reference = trials[best].blocks
    while left.count > 1 {
      let (tail, before) = (0.045 / Double(left.count - 1), left)
      let closest = before.prefix(Self.mostCompared).map { ($0, figures(of: $0, beside: reference)) }
      left.removeAll { place in
        guard place != best else { return false }
        let own = figures(of: place, beside: reference)
        return closest.contains { $0.0 != place && BlockComparison(own, $0.1, plan).isFurther(tail: tail) }
      }
      if left == before { break }
    }
    return left.dropFirst().map { trials[$0] }
  }

  /// The number of best candidates with which each is compared.
  private static let mostCompared = 8

  private func figures(of place: Int, beside longer: [[Fraction]]) -> BlockFigures {
    BlockFigures(trials[place].blocks, beside: longer, goals: plan.goals.count)
  }
}
