internal import Lua
import Match
import ParlorCore
import Scripting
import Store

/// A series with its host and recorder. Only its session uses it.
public final class Table {
  /// The treatment of time and people.
  public struct Manners: Sendable {
    /// Whether time passes: cues last and lock seats, and deadlines expire. Otherwise cues are instant, and nobody is
    /// late.
    public var hasTime: Bool
    /// Whether a place of several seats hides a seat's view until its player is present.
    public var handsOver: Bool

    public init(hasTime: Bool, handsOver: Bool) { (self.hasTime, self.handsOver) = (hasTime, handsOver) }
  }

  let manners: Manners
  var host: ScriptHost
  var series: Series
  var recorder: SeriesRecorder
  /// The claim on the series in the store.
  var claim: SeriesClaim?
  let store: Store
  let reloader: Reloader?
  /// The recorder's unreported messages.
  let reports = WaitingReports()
  let output: ScriptOutput
  weak var session: Session?

  /// The places at the table.
  var guests: [Guest] = []
  var places: [Place] { guests.map(\.place) }
  var timed: TimedMatch?
  /// The open question; nil if there is none.
  var asked: Asked?

  /// An action that waits for a yes.
  struct Asked {
    /// The places that may answer, and the place that asked.
    let places: [Place], wishes: Place
    /// The effect of a yes.
    let act: (Table) throws -> Void
  }

  /// The moves received while cues played, chance drew or an opponent thought.
  var deferred: [Delivery] = []
  var isPaused: Bool { pausedSince != nil }
  /// The total duration of pauses, and the start of the current one; nil if play isn't paused.
  var pausedFor = Duration.zero
  var pausedSince: Duration?
  /// The failure of the rules or an opponent; nil while play goes on.
  var failure: (any Error)?
  /// Whether play has ended for good.
  var isOver = false
  /// The state of play.
  var phase = Snapshot.Phase.playing
  /// Whether people have to watch what plays before one of them moves.
  var mustWatch = false
  /// Whether the game waits for a person or is over, or play has ended or is broken.
  var isAtRest: Bool { phase != .playing }
  /// The number of consecutive moves of opponents and chance.
  var movesInARow = 0
  /// The script's part; nil at a table that runs chance and opponents itself.
  var script: ScriptPart?
  var isScripts: Bool { script != nil }
  /// The refusal of the last intent; nil if it was accepted.
  var refusal: Event.Refused?
  /// Receives `refusal` once everything is recorded; nil if nobody waits for it.
  var owed: (@Sendable (Event.Refused?) -> Void)?
  /// Whether there is something to record.
  var isUnrecorded = false
  /// The cached status of the series; nil if it may be outdated.
  var seriesStatus: SeriesStatus?

  /// - Parameters:
  ///   - id: the id of a kept series; nil for a new one.
  ///   - reloader: reloads the game's files; nil if reloading isn't allowed.
  init(
    host: ScriptHost, series: Series, resuming id: SeriesID? = nil, store: Store, reloader: Reloader? = nil,
    output: ScriptOutput, manners: Manners, script: ScriptPart? = nil
  ) throws {
    (self.host, self.series, self.store, self.reloader) = (host, series, store, reloader)
    (self.output, self.manners, self.script) = (output, manners, script)
    recorder = try Self.recorder(of: series, resuming: id, in: store, reports)
  }

  /// Starts recording a series.
  static func recorder(
    of series: Series, resuming id: SeriesID?, isKept: Bool = true, in store: Store, _ reports: WaitingReports
  ) throws -> SeriesRecorder {
    try id.map { try SeriesRecorder(series, resuming: $0, isKept: isKept, in: store, report: reports.add) }
      ?? SeriesRecorder(series, in: store, report: reports.add)
  }

  var match: any AnyMatch { series.current.match }
  var plugin: Plugin { series.plugin }

  var hasPerson: Bool { match.setup.players.indices.contains(where: match.setup.isPerson) }

  /// The current moment.
  var moment: Moment { Moment(game: series.selected, ply: match.ply) }

  /// The guest at a place; nil if the place was left.
  func guest(at place: Place) -> Guest? { guests.first { $0.place === place } }

  /// Runs a closure that asks rules or opponents, within the machine's time limit.
  func ask<Result>(_ body: () throws -> Result) throws -> Result { try host.ask(body) }

  /// The table's clock, which stops during pauses.
  var now: Duration { (pausedSince ?? session?.now ?? .zero) - pausedFor }

  /// The time of the next timed event, on the session's clock; nil if there is none.
  var nextDue: Duration? {
    if isPaused || failure != nil || isOver || guests.isEmpty { return nil }
    return (script.map(\.due) ?? timed?.nextDue).map { $0 + pausedFor }
  }

  /// The time of a delivery, on the table's clock.
  func moment(of delivery: Delivery) -> Duration { delivery.instant.map { min(now, $0 - pausedFor) } ?? now }

  /// Whether chance or an opponent is to move now.
  var wantsStep: Bool {
    !isScripts && !isAtRest && !isPaused && failure == nil && !isOver && asked == nil && !guests.isEmpty
      && timed?.isPlaying != true
  }

  // MARK: Telling

  func tell(_ event: Event) { for guest in guests { guest.place.post(event) } }

  func tellOwner(_ event: Event) { for guest in guests where guest.place.isOwner { guest.place.post(event) } }

  func refuse(_ kind: Event.Refused.Kind, _ reason: String, to place: Place) {
    let refused = Event.Refused(kind: kind, reason: reason)
    refusal = refused
    place.post(.refused(refused))
  }

  /// Records changes, reports storage problems and answers the last intent.
  func settle() {
    if isUnrecorded, hasPerson || movesInARow <= Self.mostShown || isAtRest || failure != nil || isOver { record() }
    for line in reports.take() { tellOwner(.storage(line)) }
    owed?(refusal)
    owed = nil
  }

  func record() {
    isUnrecorded = false
    _ = try? ask { recorder.record() }
  }

  /// The maximum number of opponents' moves in a row that are shown one by one; the rest are shown together.
  static let mostShown = 500

  /// An error in one line.
  func message(of error: any Error) -> String {
    let named = host.namingUndefined(in: error).error
    return (named as? ScriptError)?.message ?? "\(named)"
  }
}

/// Messages about saving, held back until play is known to continue: a failure that ends play replaces them.
final class WaitingReports {
  private var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Drops the last message, which is reported by other means.
  func forgetLast() { _ = lines.popLast() }
}

/// The output of a host's scripts; discarded until `write` is set.
public final class ScriptOutput {
  /// Receives printed strings.
  public var write: (String) -> Void = { _ in }

  public init() {}
}
