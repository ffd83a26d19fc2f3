import GameLaws
import Lua
import ParlorCore
import Scripting

/// Plays a check's random games and checks the laws on them.
struct RandomPlay {
  /// The result of the games and the laws.
  struct Result {
    var laws: [CheckedGame.BrokenLaw] = []
    var report: CheckReport?
    /// The findings besides broken laws, such as an exceeded limit.
    var findings: [CheckFinding] = []
    /// The settings that functions read.
    var settingsRead: Set<String> = []
    var coverage = Coverage(chunks: [])
  }

  /// The result of the first game, which is played without the laws.
  private struct FirstGame {
    var stop: CheckFinding?
    /// The rules' answers, and their time in seconds.
    var trial: RuleTranscript?
    var seconds = 0.0
    /// The first answer that differed in a repetition.
    var change: RuleTranscript.Change?
  }

  let host: ScriptHost
  let plugin: Plugin
  let settings: [String: Value]
  let options: GameCheck.Options
  let name: String
  /// The script; nil for a game in Swift.
  let path: String?
  let definition: GameDefinition?
  /// The places where the game's script changes variables outside the state.
  let outerChanges: [ScriptOutline.Mention]
  /// Makes hosts for the scenarios and the games.
  let makeHost: @Sendable () throws -> ScriptHost
  let listener: CheckListener

  func run(_ game: any Game) -> Result {
    let first = firstGame()
    if let stop = first.stop { return Result(findings: [stop]) }
    let parts = PartWork(
      opener: opener, games: options.games, seed: options.seed, options: checkOptions, trial: first.trial,
      trialSeconds: first.seconds, jobs: options.jobs, listener: listener
    ).run(beginningIn: GameOpener.Opened(host: host, plugin: plugin, game: game))
    var (report, violations, change) = (CheckReport?.none, [Violation](), first.change)
    host.games.audit?.comparesStates = true
    var stop = withDeadline(host.machine.limits.seconds) {
      let found = self.report(of: parts.findings, in: game)
      report = found
      if parts.stop != nil { return violations = found.violations }
      violations = causes(of: found.violations, in: game)
      change = change ?? self.change(from: first.trial) ?? parts.change
    }
    stop = parts.stop ?? stop
    if let summary = report?.summary {
      stop = stop?.telling(moves: summary.longestUnfinished, mostLegal: summary.mostMoves)
    }
    let laws = violations.filter { stop == nil || $0.law.id != "rules-never-fail" }
    let broken = laws.map { self.broken($0, game) }
    // A law has a scenario that shows the fault; a changed start explains more.
    let isShown = broken.contains { $0.isShown && $0.violation.isImpure }
    if isShown, change?.ply != 0 { change = nil }
    return Result(
      laws: merged(broken, told: change != nil), report: report,
      findings: [stop, change.map(finding)].compactMap(\.self), settingsRead: parts.settingsRead,
      coverage: parts.coverage)
  }

  /// The violations without consequences of a function with side effects, which makes the next function look guilty.
  private func causes(of violations: [Violation], in game: any Game) -> [Violation] {
    guard !violations.isEmpty else { return violations }
    var found = violations
    if !found.contains(where: \.isFault) {
      // Some games were played without comparing states, and the game's first state may have changed since.
      let fresh = (try? plugin.game(settings)) ?? game
      found = self.violations(of: fresh, seeds: Array(Set(violations.map(\.seed))).sorted())
    }
    return found.first(where: \.isFault).map { [$0] } ?? violations
  }

  /// Plays one game to see whether it gets stuck and whether the rules repeat their answers; laws find other failures.
  ///
  /// A new game is used, since games cache answers, and coverage is off, since it is slow.
  private func firstGame() -> FirstGame {
    if options.countsCoverage { host.machine.stopCoverage() }
    defer { if options.countsCoverage { try? host.machine.startCoverage(countsEachTime: false) } }
    var first = FirstGame()
    let stop = withDeadline(options.secondsOfGame) {
      let start = listener.now()
      first.trial = transcript()
      first.seconds = listener.now() - start
      first.change = change(from: first.trial)
    }
    first.stop = first.trial.map { stop?.telling(moves: $0.unfinishedMoves, mostLegal: $0.mostLegal) } ?? stop
    return first
  }

  private func transcript() -> RuleTranscript? {
    guard let game = try? plugin.game(settings) else { return nil }
    return RuleTranscript(of: game, seed: options.seed, limit: options.limit)
  }

  /// The first change of the rules' answers since an earlier transcript.
  private func change(from earlier: RuleTranscript?) -> RuleTranscript.Change? {
    guard let earlier else { return nil }
    return transcript()?.change(since: earlier)
  }

  private func finding(_ change: RuleTranscript.Change) -> CheckFinding {
    let place = definition?.place(of: change.function)
    return CheckFinding(at: place, in: name, change.problem, hint: keepingHint)
  }

  /// A finding if the low score of the first game won fails; else nil.
  func lowScoreFinding(_ report: CheckReport?) -> CheckFinding? {
    guard definition != nil, let lowScore = plugin.lowScore, let view = report?.summary.wonView else { return nil }
    var finding: CheckFinding?
    _ = withDeadline(host.machine.limits.seconds) {
      do { _ = try lowScore(view) } catch { finding = CheckFinding("\(error)", in: name) }
    }
    return finding
  }

  /// Runs a closure within a limit of processor time; returns a finding if a script exceeded a limit.
  func withDeadline(_ seconds: Double?, _ body: () -> Void) -> CheckFinding? {
    host.stop(in: name, after: seconds, body)
  }

  private var opener: GameOpener {
    GameOpener(
      name: name, path: path, settings: settings, countsCoverage: options.countsCoverage, makeHost: makeHost)
  }

  private var checkOptions: CheckOptions {
    CheckOptions(
      limit: options.limit, tellingCues: plugin.tellingCues.union(options.tellingCues), shrinks: true,
      stopsAtFailure: true, opening: options.opening)
  }

  /// The parts' findings with the shortest games that show them.
  private func report<G: Game>(of findings: CheckFindings, in game: G) -> CheckReport {
    findings.report(of: game, goesOn: goesOn)
  }

  /// The laws broken by some games, played with a comparison of states before and after every call.
  private func violations<G: Game>(of game: G, seeds: [UInt64]) -> [Violation] {
    check(game, seeds: seeds, options: checkOptions) { _ in goesOn() }.violations
  }

  /// Whether the host's scripts may continue; every step has their full limit of time.
  private func goesOn() -> Bool {
    host.machine.renewDeadline(seconds: host.machine.limits.seconds)
    return !host.machine.isStopped
  }
}
