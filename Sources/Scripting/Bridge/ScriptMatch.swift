import Lua
import Match
import ParlorCore

/// A match held by a script, with its place in time and its listeners.
final class ScriptMatch {
  /// The events of a match to which a script may listen.
  enum Event: String, CaseIterable {
    case move, cue, over, undo
  }

  /// The approximate memory of a match without its setup and log, and of a listener; measured with Four-in-a-Row and
  /// Hangman.
  private static let (bytes, listenerBytes) = (1_500, 100)

  let match: any AnyMatch
  /// The game when the match began: a script may have redefined its id since.
  let plugin: Plugin
  private let setupBytes: Int
  /// The match in time; nil if cues are reported at once. With people, time matters.
  let timed: TimedMatch?
  /// The people's seats, and the number of the match in a series.
  let people: SeatSet
  let number: Int
  unowned let host: ScriptHost
  private let held: HeldMemory
  /// The rules of its states for look-ahead, made on demand.
  private var stateRules: StateRules?
  private var listeners: [(event: Event, function: Function, viewer: Viewer)] = []
  /// The times that people took, and whether the script stopped the match.
  var acts = PeoplesTimes()
  private(set) var isStopped = false
  /// Why a person's move isn't allowed; nil if all are allowed.
  var allowing: Function?
  /// The commands that people don't have.
  var shut: Set<PeoplesCommand> = []

  init(
    _ match: any AnyMatch, of plugin: Plugin, in host: ScriptHost, isTimed: Bool, people: SeatSet = [], number: Int = 1
  ) throws(MatchError) {
    self.match = match
    self.plugin = plugin
    setupBytes = match.setup.memoryFootprint
    (self.host, self.people, self.number) = (host, people, number)
    held = HeldMemory(Self.bytes, for: host.machine.link)
    let locking = people.isEmpty ? [] : plugin.tellingCues
    timed = isTimed || !people.isEmpty ? try TimedMatch(match, locking: locking, now: host.time.now) : nil
    if let timed { host.time.follow(timed) { [weak self] in try self?.tell($0) } }
    measureMemory()
  }

  /// Updates the match's memory.
  func measureMemory() {
    held.bytes = Self.bytes + setupBytes + match.memoryFootprint + listeners.count * Self.listenerBytes
  }

  /// Calls a function for each event that a viewer may know of.
  func listen(to event: Event, as viewer: Viewer, with function: Function) {
    listeners.append((event, function, viewer))
    measureMemory()
    if event == .cue { match.needsCues = true }
  }

  /// A copy of the state for look-ahead.
  func state() throws -> HeldState { try host.state(of: match, &stateRules) }

  /// The whole log. It is accounted before it is made, because it may take as much memory as the moves.
  func log() throws(MatchError) -> [LogEntry] {
    held.bytes += match.memoryFootprint + match.ply * MemoryLayout<LogEntry>.stride
    defer { measureMemory() }
    return try match.log(for: .referee)
  }

  // MARK: Playing

  /// Plays some moves, or none if one is illegal.
  func play(_ moves: [String]) throws {
    if moves.count != 1 { try match.check(moves) }
    for (index, move) in moves.enumerated() {
      if index > 0 { try wait() }
      try play(move)
    }
  }

  /// - Parameter seconds: the time that a person took.
  func play(_ text: String, seconds: Double? = nil) throws {
    defer { measureMemory() }
    try catchUp()
    if let timed { try timed.play(text) } else { try match.play(text) }
    acts.note(seconds, at: match.ply)
    try tellMove()
  }

  func step() throws -> Step {
    defer { measureMemory() }
    guard timed != nil || !listeners.isEmpty else { return try match.step() }
    try showPeople()
    try wait()
    let step = try timed.map { try pacedStep(of: $0) } ?? match.step()
    if case .waiting(let seat) = step, people.contains(seat) { return try hand(seat) }
    if step == .played { try tellMove() }
    return step
  }

  /// A step that lets the opponent's thinking time pass.
  private func pacedStep(of timed: TimedMatch) throws -> Step {
    var failure: (any Error)?
    let isOpponents = if case .seat = try match.turn { true } else { false }
    let step = try timed.step(by: { [host] in host.time.now }) { [host] duration in
      do { try host.time.sleep(duration) } catch { failure = error }
    }
    if let failure { throw failure }
    // For watching people, its thinking time has passed already.
    if step == .played, isOpponents, !people.isEmpty { try timed.changed(playsCues: true, at: try host.readClock()) }
    return step
  }

  func run() throws {
    // The moves count towards the memory while they are played.
    let atOnce = timed == nil && listeners.isEmpty ? 100 : 1
    for _ in 0..<MatchError.longestRun / atOnce {
      try host.checkForStop()
      defer { measureMemory() }
      guard !isStopped, try (atOnce > 1 ? match.run(limit: atOnce) : step()) == .played else { return }
    }
    throw MatchError.endless
  }

  func undo() throws -> Bool { try changing { () throws(MatchError) in try match.undo() } }

  func redo() throws -> Bool { try changing { () throws(MatchError) in try match.redo() } }

  private func changing(_ body: () throws(MatchError) -> Bool) throws -> Bool {
    try catchUp()
    let isChanged = try body()
    measureMemory()
    if isChanged { try noteUndo() }
    return isChanged
  }

  /// Records an undo or a redo.
  func noteUndo() throws {
    acts.keep(upTo: match.ply)
    try timed?.changed(playsCues: false, at: host.time.now)
    try showPeople()
    try tell(.undo) { _ in .integer(match.ply) }
  }

  /// Ends the match; no player is asked for moves any more.
  func stop() { isStopped = true }

  /// A log entry, with the mover and the time that a person took.
  func value(of entry: LogEntry) throws -> Value {
    var fields = MatchAPI.fields(of: entry)
    if let seat = match.seats.firstIndex(where: { $0.name == entry.mover }) {
      let player = PlayerSpelling(match.setup.players[seat])
      let isTeams = player.name?.contains("+") == true
      let before = isTeams ? try match.log(for: .referee).prefix(entry.ply - 1).count { $0.mover == entry.mover } : 0
      fields["by"] = .text(player.mover(after: before))
    }
    if let seconds = acts[entry.ply] { fields["seconds"] = .number(seconds) }
    return .record(fields)
  }

  // MARK: Time

  /// Whether cues prevent all moves.
  var isLocked: Bool {
    get throws {
      try catchUp()
      return timed.map { $0.lock > .zero } ?? false
    }
  }

  /// Waits until a move is allowed.
  func wait() throws {
    try catchUp()
    if let timed { try host.time.playCues(of: timed) }
  }

  /// Lets due events happen.
  private func catchUp() throws {
    guard let timed else { return }
    while let happening = try timed.advance(to: host.time.now) { try tell(happening) }
  }

  /// Reports an event in time to listeners and people.
  private func tell(_ happening: TimedMatch.Happening) throws {
    if case .cue(let moment) = happening, !people.isEmpty { host.play.people.present?.notice(moment, in: match) }
    switch happening {
    case .cue(.begins(let cue)): try tell(cue)
    case .cue(.ends): break
    case .expired: try tellMove()
    }
  }

  /// Reports the last move, the end, and the cues if time doesn't matter.
  func tellMove() throws {
    try showPeople()
    guard !listeners.isEmpty else { return }
    try tell(.move) { viewer in try match.log(for: viewer).last.map(value(of:)) }
    if try match.outcome != nil { try tell(.over) { _ in try MatchAPI.outcome(of: match) } }
    guard timed == nil, listeners.contains(where: { $0.event == .cue }) else { return }
    for case (_, .begins(let cue)) in Timeline(try match.cues(for: .referee)).moments { try tell(cue) }
  }

  private func tell(_ cue: Cue) throws {
    try tell(.cue) { viewer in cue.isNoticed(by: viewer) ? MatchAPI.value(of: cue) : nil }
  }

  private func tell(_ event: Event, _ value: (Viewer) throws -> Value?) throws {
    for listener in listeners where listener.event == event {
      guard let value = try value(listener.viewer) else { continue }
      try listener.function.call(
        results: 0,
        arguments: { stack in
          stack.push(value)
          stack.push(self)
          return 2
        }, read: { (_) throws(ScriptError) in })
    }
  }
}

extension MatchSetup {
  /// The approximate size in bytes of its names and settings.
  var memoryFootprint: Int {
    players.reduce(0) { $0 + $1.memoryFootprint } + settings.values.reduce(0) { $0 + $1.memoryFootprint }
  }
}
