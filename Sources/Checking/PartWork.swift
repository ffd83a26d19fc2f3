import GameLaws
import Lua
import ParlorCore
import Playtest
import Scripting
import Synchronization

/// The random games of a check with the laws on them, spread over threads.
///
/// Every part has a host of its own at any number of threads, so what rules keep outside the state can't make the report
/// depend on how many there are.
struct PartWork: Sendable {
  let opener: GameOpener
  /// How many random games are played, the seed of the first, and what is done with them.
  let games: Int
  let seed: UInt64
  let options: CheckOptions
  /// What the rules said of a game before any other was played; nil where that isn't known.
  let trial: RuleTranscript?
  let jobs: Int
  let listener: CheckListener

  /// One in so many batches is played with the states compared before and after every call; of few games each is.
  private static let (comparedShare, fewGames) = (16, 32)

  /// What came out of a part.
  fileprivate struct Result: Sendable {
    var findings: PartFindings?
    /// Where a limit was passed, or why nothing was played.
    var stop: CheckFinding?
    var change: RuleTranscript.Change?
    var settingsRead: Set<String> = []
    var coverage = Coverage(chunks: [])
  }

  /// What came out of all.
  struct Outcome: Sendable {
    var findings: CheckFindings
    var stop: CheckFinding?
    /// What the rules said otherwise once games were played.
    var change: RuleTranscript.Change?
    var settingsRead: Set<String> = []
    var coverage = Coverage(chunks: [])

    fileprivate mutating func add(_ result: Result) {
      if let part = result.findings { findings.add(part) }
      (stop, change) = (result.stop, change ?? result.change)
      settingsRead.formUnion(result.settingsRead)
      coverage = coverage.adding(result.coverage)
    }
  }

  /// Does the parts until a game fails or a limit is passed.
  func run() -> Outcome {
    let outcome = Mutex(Outcome(findings: CheckFindings(gameCount: games, options: options)))
    let (done, isOver) = (SharedCount(), StopFlag())
    ordered(CheckPart.parts(of: games), jobs: jobs, { result(of: $0, done, isOver) }) { result in
      let goesOn = outcome.withLock { outcome in
        outcome.add(result)
        return outcome.findings.goesOn && outcome.stop == nil
      }
      // Those that are under way come after this one and count no more.
      if !goesOn { isOver.raise() }
      return goesOn
    }
    return outcome.withLock { $0 }
  }

  private func result(of part: CheckPart, _ done: SharedCount, _ isOver: StopFlag) -> Result {
    let start = listener.now()
    var result = Result()
    let opened: GameOpener.Opened
    do { opened = try opener.open() } catch {
      result.stop = CheckFinding("\(error)", in: opener.name)
      return result
    }
    let host = opened.host
    host.games.audit?.comparesStates = games <= Self.fewGames || part.batch % Self.comparedShare == 0
    result.stop = host.stop(in: opener.name, after: host.machine.limits.seconds) {
      let findings = findings(of: part, opened, done, isOver)
      result.findings = findings
      if let trial, findings.isComplete, !part.comparesGames {
        result.change = transcript(of: opened)?.change(since: trial)
      }
    }
    result.settingsRead = host.games.audit?.settingsRead ?? []
    result.coverage = host.machine.coverage
    if part.isFirst { estimate(from: listener.now() - start) }
    return result
  }

  private func findings(
    of part: CheckPart, _ opened: GameOpener.Opened, _ done: SharedCount, _ isOver: StopFlag
  ) -> PartFindings {
    let machine = opened.host.machine
    var before = 0
    func look<G: Game>(at game: G) -> PartFindings {
      PartFindings(of: part, in: game, seeds: part.games.lazy.map { seed + UInt64($0) }, options: options) { now in
        if !part.comparesGames { listener.progress(done.add(now - before)) }
        if now / 8 > before / 8 { opened.host.stopCoverageOfWhatRan() }
        before = now
        // Every step may take as long as a script may.
        machine.renewDeadline(seconds: machine.limits.seconds)
        return !machine.isStopped && !isOver.isRaised
      }
    }
    return look(at: opened.game)
  }

  private func transcript(of opened: GameOpener.Opened) -> RuleTranscript? {
    guard let game = try? opened.plugin.game(opener.settings) else { return nil }
    return RuleTranscript(of: game, seed: seed, limit: options.limit)
  }

  private func estimate(from seconds: Double) {
    listener.estimate(estimatedSeconds(firstGame: seconds, games: games, jobs: jobs))
  }
}

/// A count that threads add to.
private final class SharedCount: Sendable {
  private let count = Atomic(0)

  /// Adds to it, and gives what it is then.
  func add(_ number: Int) -> Int { count.add(number, ordering: .relaxed).newValue }
}
