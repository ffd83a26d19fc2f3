internal import Lua
import Match
import ParlorCore
import Scripting
import Store

/// What is played at a table: a series, the host that its scripts live in, and where both are kept. Only its session
/// touches it.
public final class Table {
  /// How a table treats time and people.
  public struct Manners: Sendable {
    /// Whether time passes: cues last, seats are locked meanwhile, and time that is up is up. Else a move's cues are told
    /// at once, and nobody can be late.
    public var hasTime: Bool
    /// Whether a place with several seats shows what a seat sees only after the person has said that they are there.
    public var handsOver: Bool

    /// Says how.
    public init(hasTime: Bool, handsOver: Bool) { (self.hasTime, self.handsOver) = (hasTime, handsOver) }
  }

  let manners: Manners
  var host: ScriptHost
  var series: Series
  var recorder: SeriesRecorder
  /// The right to continue the series, held as long as it is played.
  var claim: SeriesClaim?
  let store: Store
  let reloader: Reloader?
  /// What the recorder reported and nobody was told yet.
  let reports = WaitingReports()
  let output: ScriptOutput
  weak var session: Session?

  /// Those who sit here, each with what it was told.
  var guests: [Guest] = []
  var places: [Place] { guests.map(\.place) }
  var timed: TimedMatch?
  /// What was asked of whom; nil while no answer is awaited.
  var asked: Asked?

  /// Something that waits until somebody says yes.
  struct Asked {
    /// Those of whom any may answer, and who wants it.
    let places: [Place], wishes: Place
    /// What a yes does.
    let act: (Table) throws -> Void
  }

  /// The moves that were made while cues played, chance drew or an opponent thought.
  var deferred: [Delivery] = []
  var isPaused: Bool { pausedSince != nil }
  /// How long the table stood still, all in all, and since when it does; nil while it doesn't.
  var pausedFor = Duration.zero
  var pausedSince: Duration?
  /// What the rules or an opponent failed with; nil while play goes on.
  var failure: (any Error)?
  /// Whether play has ended for good.
  var isOver = false
  /// What the table does.
  var phase = Snapshot.Phase.playing
  /// Whether the game waits for a person or is over, or play does.
  var isAtRest: Bool { phase != .playing }
  /// How many moves opponents and chance made in a row.
  var movesInARow = 0
  /// What a script plays and wants here; nil at a table that has chance and opponents move itself.
  var script: ScriptPart?
  var isScripts: Bool { script != nil }
  /// Why the last intent changed nothing; nil where it did what it asked for.
  var refusal: Event.Refused?
  /// Who is to hear that, once what was done is kept; nil where nobody waits for it.
  var owed: (@Sendable (Event.Refused?) -> Void)?
  /// Whether what was played has to be recorded.
  var isUnrecorded = false
  /// What the series has come to, as it was asked last; nil where that may have changed.
  var seriesStatus: SeriesStatus?

  /// Sets a table.
  /// - Parameters:
  ///   - id: where the series is kept already; nil for a new one.
  ///   - reloader: reads the files of the game again; nil where nobody may ask for that.
  init(
    host: ScriptHost, series: Series, resuming id: SeriesID? = nil, store: Store, reloader: Reloader? = nil,
    output: ScriptOutput, manners: Manners, script: ScriptPart? = nil
  ) throws {
    (self.host, self.series, self.store, self.reloader) = (host, series, store, reloader)
    (self.output, self.manners, self.script) = (output, manners, script)
    recorder = try Self.recorder(of: series, resuming: id, in: store, reports)
  }

  /// Records a series, which may be kept already.
  static func recorder(
    of series: Series, resuming id: SeriesID?, isKept: Bool = true, in store: Store, _ reports: WaitingReports
  ) throws -> SeriesRecorder {
    try id.map { try SeriesRecorder(series, resuming: $0, isKept: isKept, in: store, report: reports.add) }
      ?? SeriesRecorder(series, in: store, report: reports.add)
  }

  var match: any AnyMatch { series.current.match }
  var plugin: Plugin { series.plugin }

  var hasPerson: Bool { match.setup.players.indices.contains(where: match.setup.isPerson) }

  /// Where play is in the series.
  var moment: Moment { Moment(game: series.selected, ply: match.ply) }

  /// Whoever sits at a place; nil where they have left.
  func guest(at place: Place) -> Guest? { guests.first { $0.place === place } }

  /// Runs something that asks rules or opponents, within the machine's limit of time for it.
  func ask<Result>(_ body: () throws -> Result) throws -> Result { try host.ask(body) }

  /// How late it is at the table: the time in which it stood still doesn't count.
  var now: Duration { (pausedSince ?? session?.now ?? .zero) - pausedFor }

  /// When the next thing happens by itself, on the clock of the session.
  var nextDue: Duration? {
    if isPaused || failure != nil || isOver || guests.isEmpty { return nil }
    return (script.map(\.due) ?? timed?.nextDue).map { $0 + pausedFor }
  }

  /// When somebody acted, on the clock of the table.
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

  /// Records what has changed: the one place that does. It also tells what can't be saved, and answers the last intent.
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

  /// How many moves in a row are shown one by one; those after them are shown together, at the end.
  static let mostShown = 500

  /// What is wrong, in one line.
  func message(of error: any Error) -> String {
    let named = host.namingUndefined(in: error).error
    return (named as? ScriptError)?.message ?? "\(named)"
  }
}

/// Lines about what can't be saved, which wait until it is known whether play goes on: where rules fail at that and end
/// it, their failure says so.
final class WaitingReports {
  private var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Forgets the last line, which is told otherwise.
  func forgetLast() { _ = lines.popLast() }
}

/// Where the scripts of a host print: to whoever takes it, and nowhere before.
public final class ScriptOutput {
  /// Takes what is printed.
  public var write: (String) -> Void = { _ in }

  /// Prints nowhere yet.
  public init() {}
}
