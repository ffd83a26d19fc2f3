import GameLaws
import Lua
import ParlorCore
import Scripting

/// The random games of a check, and the laws on them.
struct RandomPlay {
  let host: ScriptHost
  let plugin: Plugin
  let settings: [String: Value]
  let options: GameCheck.Options
  let name: String
  let definition: GameDefinition?
  /// Where the game's script changes what is no part of the state.
  let outerChanges: [ScriptOutline.Mention]
  /// Makes hosts for the scripts that show what is broken.
  let makeHost: () throws -> ScriptHost

  /// One in so many times eight games is played with the states compared before and after every call; of so few games
  /// each is.
  private static let (comparedShare, fewGames) = (16, 32)

  /// Plays and checks; what is wrong beside the laws comes as findings, such as what stopped it.
  func run(
    _ game: any Game, _ progress: @escaping (CheckProgress) -> Void
  ) -> (laws: [CheckedGame.BrokenLaw], report: CheckReport?, findings: [CheckFinding]) {
    let first = firstGame()
    if let stop = first.stop { return ([], nil, [stop]) }
    var report: CheckReport?
    var violations: [Violation] = []
    var change = first.change
    var stop = withDeadline(host.machine.limits.seconds) {
      report = check(game, seeds: (0..<UInt64(options.games)).map { options.seed + $0 }, progress)
      violations = report.map { causes(of: $0.violations, in: game) } ?? []
      change = change ?? self.change(from: first.trial)
    }
    if let summary = report?.summary {
      stop = stop?.telling(moves: summary.longestUnfinished, mostLegal: summary.mostMoves)
    }
    let laws = violations.filter { stop == nil || $0.law.id != "rules-never-fail" }
    let broken = laws.map { self.broken($0, game) }
    // A law comes with a script that shows it; but that another game begins otherwise says more.
    let isShown = broken.contains { $0.isShown && $0.violation.isImpure }
    if isShown, change?.ply != 0 { change = nil }
    return (merged(broken, told: change != nil), report, [stop, change.map(finding)].compactMap(\.self))
  }

  /// The violations without those that follow from a function that changes what it mustn't, which makes whoever is
  /// asked next look guilty.
  private func causes(of violations: [Violation], in game: any Game) -> [Violation] {
    guard !violations.isEmpty else { return violations }
    var found = violations
    if !found.contains(where: \.isFault) {
      // They may have been seen where nothing was compared, and the game's first state may be changed by now.
      let fresh = (try? plugin.game(settings)) ?? game
      found = check(fresh, seeds: Array(Set(violations.map(\.seed))).sorted()).violations
    }
    return found.first(where: \.isFault).map { [$0] } ?? violations
  }

  /// Plays one game, to see whether it gets stuck, and whether the rules say the same of it again; how it fails else is
  /// the laws' affair.
  ///
  /// It is a game of its own, since games keep what their rules said; and no lines are counted, which takes long where
  /// much is done.
  private func firstGame() -> (stop: CheckFinding?, trial: RuleTranscript?, change: RuleTranscript.Change?) {
    if options.countsCoverage { host.machine.stopCoverage() }
    defer { if options.countsCoverage { try? host.machine.startCoverage(countsEachTime: false) } }
    var trial: RuleTranscript?
    var change: RuleTranscript.Change?
    let stop = withDeadline(options.secondsOfGame) {
      trial = transcript()
      change = self.change(from: trial)
    }
    let told = trial.map { stop?.telling(moves: $0.unfinishedMoves, mostLegal: $0.mostLegal) } ?? stop
    return (told, trial, change)
  }

  private func transcript() -> RuleTranscript? {
    guard let game = try? plugin.game(settings) else { return nil }
    return RuleTranscript(of: game, seed: options.seed, limit: options.limit)
  }

  /// What the rules say otherwise of a game than they did before.
  private func change(from earlier: RuleTranscript?) -> RuleTranscript.Change? {
    guard let earlier else { return nil }
    return transcript()?.change(since: earlier)
  }

  private func finding(_ change: RuleTranscript.Change) -> CheckFinding {
    let place = definition?.place(of: change.function)
    return CheckFinding(at: place, in: name, change.problem, hint: keepingHint)
  }

  /// What is wrong with the low score of the first random game that somebody won, which no law asks for; nil where nothing
  /// is.
  func lowScoreFinding(_ report: CheckReport?) -> CheckFinding? {
    guard definition != nil, let lowScore = plugin.lowScore, let view = report?.summary.wonView else { return nil }
    var finding: CheckFinding?
    _ = withDeadline(host.machine.limits.seconds) {
      do { _ = try lowScore(view) } catch { finding = CheckFinding("\(error)", in: name) }
    }
    return finding
  }

  /// Runs something that scripts may take so many seconds for; the finding about where they passed a limit.
  func withDeadline(_ seconds: Double?, _ body: () -> Void) -> CheckFinding? {
    // What a closure catches itself is still known of the machine.
    try? host.machine.withDeadline(seconds: seconds) { () throws(ScriptError) in body() }
    guard let stop = host.machine.stopError else { return nil }
    host.machine.clearStop()
    return CheckFinding(stop.message, in: name)
  }

  var tellingCues: Set<String> { plugin.tellingCues.union(options.tellingCues) }

  /// Ends the count of lines when every line has run: counting makes scripts slow.
  private func stopCoverageOfWhatRan() {
    guard host.machine.coverage.chunks.allSatisfy({ $0.missedLines.isEmpty && $0.missedFunctions.isEmpty }) else {
      return
    }
    host.machine.stopCoverage()
  }

  private func check<G: Game>(_ game: G, seeds: [UInt64], _ report: (CheckProgress) -> Void = { _ in }) -> CheckReport {
    let checkOptions = CheckOptions(
      limit: options.limit, tellingCues: tellingCues, shrinks: true, stopsAtFailure: true,
      opening: options.opening)
    var done = 0
    return GameLaws.check(
      game, seeds: seeds, options: checkOptions,
      progress: { progress in
        report(progress)
        let isSearching = progress.done == progress.all
        let compares =
          isSearching || progress.all <= Self.fewGames || progress.done / 8 % Self.comparedShare == 0
        if host.games.audit?.comparesStates != compares { host.games.audit?.comparesStates = compares }
        // Every step may take as long as a script may.
        host.machine.renewDeadline(seconds: host.machine.limits.seconds)
        if progress.done / 8 > done / 8 { stopCoverageOfWhatRan() }
        done = progress.done
        return !host.machine.isStopped
      })
  }
}
