package import ParlorCore

/// The merged findings of a check's parts, in order.
package struct CheckFindings {
  private let gameCount: Int
  private let options: CheckOptions
  private var found: [Law: (asked: Law, violation: Violation)] = [:]
  /// Laws that were broken or whose check failed; they aren't checked again.
  private var answered: Set<Law> = []
  private var reach: [Law: LawReach] = [:]
  private var counts: PlayCounts
  private var hiddenMoves = HiddenMoveCounts()
  private var wasStopped = false
  private var hasFailed = false

  /// Creates empty findings.
  /// - Parameter gameCount: the number of games in the check.
  package init(gameCount: Int, options: CheckOptions) {
    (self.gameCount, self.options) = (gameCount, options)
    counts = PlayCounts(listeningFor: options.tellingCues)
  }

  /// Whether the next part is to be checked.
  package var goesOn: Bool { !wasStopped && !hasFailed }

  /// Adds the findings of the next part.
  package mutating func add(_ part: PartFindings) {
    for (law, looked) in part.reach where !answered.contains(law) {
      reach[law] = reach[law].map { $0.adding(looked) } ?? looked
    }
    for (asked, violation) in part.violations where answered.insert(asked).inserted {
      if found[violation.law] == nil { found[violation.law] = (asked, violation) }
    }
    counts.add(part.counts)
    hiddenMoves.add(part.hiddenMoves)
    (wasStopped, hasFailed) = (!part.isComplete, part.hasFailed)
  }

  /// Statistics of the games so far.
  package var summary: PlaySummary { counts.summary }

  /// The report; with shortest games if the options ask for them and the check wasn't stopped.
  /// - Parameter goesOn: called before every game; false leaves the remaining violations unshrunk.
  package func report<G: Game>(of game: G, goesOn: () -> Bool) -> CheckReport {
    var shrinks = options.shrinks && !wasStopped
    let checks = Dictionary(uniqueKeysWithValues: LawCheck<G>.all.map { ($0.law, $0) })
    let violations = allLaws.compactMap { law -> Violation? in
      guard let (asked, violation) = found[law] else { return nil }
      return checks[asked]?.shrunk(violation, of: game, options: options) {
        shrinks = shrinks && goesOn()
        return shrinks
      }
    }
    let summary = counts.summary
    return CheckReport(
      violations: violations, summary: summary,
      reach: allLaws.map { reach[$0] ?? LawReach(law: $0, games: 0, states: 0) },
      hiddenMoves: hiddenMoves.reports, isComplete: !wasStopped && summary.games >= gameCount)
  }
}
