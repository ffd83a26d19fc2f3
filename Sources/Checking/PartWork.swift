import GameLaws
import Lua
import ParlorCore
import Playtest
import Scripting
import Synchronization

/// The random games of a check, distributed over threads with the laws.
///
/// The first part runs in the trial game's host and every other part in its own, so that rules with state outside the
/// game don't make the report depend on the number of threads. A part has many games, which exposes such state.
struct PartWork: Sendable {
  let opener: GameOpener
  /// The number of random games, the seed of the first, and the options.
  let games: Int
  let seed: UInt64
  let options: CheckOptions
  /// The transcript of the first game, nil if unknown, and its duration in seconds.
  let trial: RuleTranscript?
  let trialSeconds: Double
  let jobs: Int
  let listener: CheckListener

  /// One in this many groups of games compares the states before and after every call; a small check compares in all.
  private static let comparedShare = 16
  /// The most that the laws take relative to a game alone; the largest measured was 250.
  private static let lawsAtMost = 500.0

  /// The result of a part.
  fileprivate struct Result: Sendable {
    var findings: PartFindings?
    /// The limit that was exceeded, or the reason why nothing was played.
    var stop: CheckFinding?
    var change: RuleTranscript.Change?
    var settingsRead: Set<String> = []
    var coverage = Coverage(chunks: [])
  }

  /// The result of all parts.
  struct Outcome: Sendable {
    var findings: CheckFindings
    var stop: CheckFinding?
    /// The first change of the rules' answers after games in another part's host.
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

  /// Runs the parts until a game fails or a limit is exceeded.
  /// - Parameter first: the host of the first part; nobody else may use it meanwhile.
  func run(beginningIn first: GameOpener.Opened) -> Outcome {
    // Only the calling thread, which takes the first part, uses it.
    nonisolated(unsafe) let first = first
    tellTime()
    let outcome = Mutex(Outcome(findings: CheckFindings(gameCount: games, options: options)))
    let (done, isOver) = (SharedCount(), StopFlag())
    ordered(
      CheckPart.parts(of: games), jobs: jobs,
      { part in result(of: part, in: part.number == 0 ? first : nil, done, isOver) },
      done: { result in
        let goesOn = outcome.withLock { outcome in
          outcome.add(result)
          return outcome.findings.goesOn && outcome.stop == nil
        }
        // Parts under way come later in order and no longer count.
        if !goesOn { isOver.raise() }
        return goesOn
      })
    return outcome.withLock { $0 }
  }

  /// Runs a part.
  /// - Parameter opened: the game to use; nil to open it in a new host.
  private func result(
    of part: CheckPart, in opened: GameOpener.Opened?, _ done: SharedCount, _ isOver: StopFlag
  ) -> Result {
    var result = Result()
    let place: GameOpener.Opened
    do { place = try opened ?? opener.open() } catch {
      result.stop = CheckFinding("\(error)", in: opener.name)
      return result
    }
    let host = place.host
    result.stop = host.stop(in: opener.name, after: host.machine.limits.seconds) {
      // As in the first part's host, a game was played before.
      if opened == nil { _ = transcript(of: place) }
      let findings = findings(of: part, place, done, isOver)
      result.findings = findings
      guard opened == nil, findings.isComplete, let trial else { return }
      result.change = transcript(of: place)?.change(since: trial)
    }
    if opened == nil {
      result.settingsRead = host.games.audit?.settingsRead ?? []
      result.coverage = host.machine.coverage
    }
    return result
  }

  private func findings(
    of part: CheckPart, _ place: GameOpener.Opened, _ done: SharedCount, _ isOver: StopFlag
  ) -> PartFindings {
    let machine = place.host.machine
    var (before, calls) = (0, 0)
    func hear(_ now: Int) -> Bool {
      listener.progress(done.add(now - before))
      (before, calls) = (now, calls + 1)
      place.host.games.audit?.comparesStates = comparesStates(at: part.games.lowerBound + now)
      // Looking for lines that haven't run is slow too.
      if calls & (calls - 1) == 0 { place.host.stopCoverageOfWhatRan() }
      // Every step has the scripts' full limit of time.
      machine.renewDeadline(seconds: machine.limits.seconds)
      return !machine.isStopped && !isOver.isRaised
    }
    func look<G: Game>(at game: G) -> PartFindings {
      PartFindings(of: part, in: game, options: options, seed: { seed + UInt64($0) }, progress: hear)
    }
    return look(at: place.game)
  }

  /// Whether to compare the states before and after every call after `done` games.
  private func comparesStates(at done: Int) -> Bool {
    games <= CheckPart.few || done / CheckPart.firstOfMany % Self.comparedShare == 0
  }

  private func transcript(of opened: GameOpener.Opened) -> RuleTranscript? {
    guard let game = try? opened.plugin.game(opener.settings) else { return nil }
    return RuleTranscript(of: game, seed: seed, limit: options.limit)
  }

  /// Reports an estimate of the total time, measured by checking one game, if the check may be long.
  private func tellTime() {
    let most = estimatedSeconds(ofGame: Self.lawsAtMost * trialSeconds, games: games, jobs: jobs)
    guard games > 1, most >= longCheck, let place = try? opener.open() else { return }
    let machine = place.host.machine
    func look<G: Game>(at game: G) -> PartFindings {
      PartFindings(of: CheckPart.parts(of: 1)[0], in: game, options: options, seed: { _ in seed }) { _ in
        !machine.isStopped
      }
    }
    let start = listener.now()
    _ = place.host.stop(in: opener.name, after: longCheck) { _ = look(at: place.game) }
    listener.estimate(estimatedSeconds(ofGame: listener.now() - start, games: games, jobs: jobs))
  }
}

/// A count that threads add to.
private final class SharedCount: Sendable {
  private let count = Atomic(0)

  /// Adds a number, and returns the new count.
  func add(_ number: Int) -> Int { count.add(number, ordering: .relaxed).newValue }
}
