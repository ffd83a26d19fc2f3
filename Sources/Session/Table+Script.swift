import Match
import ParlorCore
import Scripting
import Store

/// A script's match at a table, and the act that the script waits for.
struct ScriptPart {
  /// The kind of act that the script waits for.
  enum Wish { case nothing, move, answer, ready }

  var wish = Wish.nothing
  /// The time at which front ends wake the script, which then continues without an act.
  var due: Duration?
  /// The time from which on acts are too late for the script's wish; nil if it waits for as long as it takes.
  var end: Duration?
  /// The act that the script waited for.
  var act: PersonAct?
  /// The seats of people in the match, and the number of its moves shown so far.
  var people: SeatSet = []
  var shown = 0
  /// The commands that the script has shut off.
  var shut: Set<PeoplesCommand> = []
  /// The reason why the script forbids a legal move; nil if it doesn't.
  var refusal: (_ move: String) throws -> String? = { _ in nil }

  /// Whether a move made at a moment counts: the script is waiting for one, and its time isn't up.
  func mayMove(at moment: Duration) -> Bool { wish == .move && act == nil && end.map { moment < $0 } ?? true }
}

// A table whose games are played for a script.
extension Table {
  /// Records an act if the script waits for it.
  func did(_ kind: PersonAct.Kind, _ delivery: Delivery) {
    guard let script, script.act == nil else { return }
    let isWished =
      switch kind {
      case .move, .undo, .redo: script.wish == .move
      case .answer: script.wish == .answer
      case .ready: script.wish == .ready
      }
    if isWished { self.script?.act = PersonAct(kind, at: manners.hasTime ? moment(of: delivery) : nil) }
  }

  /// Shows a script's match, with the moves since the last call.
  func show(_ played: PeoplesMatch) throws {
    script?.shut = played.shut
    if match !== played.match { try begin(played) }
    let (match, shown) = (played.match, script?.shown ?? 0)
    let turn = try ask { try match.turn }
    guard match.ply != shown else { return try end(turn) }
    script?.shown = match.ply
    (seriesStatus, phase) = (nil, .playing)
    try noteWatching()
    if match.ply < shown { return try showAnew() }
    for guest in guests {
      let cues = try ask { try match.cues(for: guest.hearer) }
      for entry in try ask({ try match.log(for: guest.listener, after: shown) }) {
        let seat = match.seats.firstIndex { $0.name == entry.mover }
        let ownCues = entry.ply == match.ply ? cues : []
        guest.place.post(.moved(Event.Moved(entry: entry, seat: seat, isOwn: false, isLate: false, cues: ownCues)))
      }
    }
    if turn != .chance { try show(turn: turn) }
    try end(turn)
  }

  /// Reports the end of a game.
  func end(_ turn: Turn) throws {
    guard case .over(let outcome) = turn, phase != .over else { return }
    seriesStatus = nil
    rest(.over)
    tell(.over(outcome, text: match.describe(outcome)))
  }

  /// Starts showing a match.
  private func begin(_ played: PeoplesMatch) throws {
    series = Series(of: played.match, plugin: played.plugin, number: played.number)
    recorder = SeriesRecorder(series, in: store, report: reports.add)
    (seriesStatus, asked, deferred, phase, mustWatch) = (nil, nil, [], .playing, false)
    timed = manners.hasTime ? played.timed : nil
    script?.people = played.people
    script?.refusal = played.refusal
    script?.shown = match.ply
    let status = try ask { try series.status }
    for guest in guests {
      if guest.place.hasAllPeople { guest.place.seats = played.people }
      guest.present = nil
      // Front ends may read the seats as soon as they receive the event.
      describe(guest)
    }
    tell(.playing(plugin))
    tell(.began(Event.Began(game: played.number, reason: .isNew, status: status)))
    try showAnew()
  }

  /// Waits for a person to move.
  func awaitMove() throws {
    guard case .seat(let seat) = try ask({ try match.turn }) else { return }
    if phase != .waiting(seat: seat) { rest(.waiting(seat: seat)) }
    while let first = deferred.first, script?.mayMove(at: moment(of: first)) == true { take(deferred.removeFirst()) }
  }
}

extension Series {
  /// The series before a script has set up a game.
  static func none() throws -> Series {
    let setup = MatchSetup(game: "none", seed: Seed(0), players: [])
    let plugin = Plugin(id: setup.game, title: "", summary: "", schema: []) { _ in NoGame() }
    return Series(of: try Match(of: NoGame(), setup: setup, opponents: []), plugin: plugin)
  }
}

/// A placeholder game, which is over.
private struct NoGame: Game {
  let seats: [Seat] = []

  func start() -> Int { 0 }
  func turn(in state: Int) -> Turn { .over(Outcome(.drawn, reason: "no-game")) }
  func moves(in state: Int) -> [Int] { [] }
  func apply(_ move: Int, to state: inout Int) {}
  func text(for move: Int, in state: Int) -> String { "\(move)" }
  func view(of state: Int, for viewer: Viewer) -> Int { state }
}
