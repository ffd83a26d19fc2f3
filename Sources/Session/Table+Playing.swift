import Lua
import Match
import ParlorCore
import Scripting

// Play: moves of chance and opponents, and timed events.
extension Table {
  /// The maximum number of opponents' moves in a row, as in 'check' and 'playtest', after which a game counts as
  /// endless.
  static var longestRun: Int { 10_000 }

  /// Plays a move of chance or an opponent, or rests.
  func step() {
    attempt {
      guard movesInARow < Self.longestRun else {
        throw MatchError.rules(
          "the game isn't over after \(Self.longestRun) moves of opponents; 'parlor check' says of a game whether it ends"
        )
      }
      let turn = try ask { try match.turn }
      guard let step = try takeStep(turn) else { return }
      switch step {
      case .played:
        movesInARow += 1
        try noteMove(by: turn, from: nil, isLate: timed?.wasLate == true)
      case .waiting(let seat): rest(.waiting(seat: seat))
      case .over(let outcome): try end(with: outcome)
      }
    }
    takeDeferred()
  }

  /// Steps the match.
  /// - Returns: nil if the opponent was stopped.
  private func takeStep(_ turn: Turn) throws -> Step? {
    guard case .seat(let seat) = turn, !match.setup.isPerson(seat) else {
      return try ask { try timed?.step() ?? match.step() }
    }
    // The opponent's time starts now.
    try timed?.changed(playsCues: false, at: now)
    let (moment, begun) = (timed?.now ?? .zero, now)
    do {
      return try think(on: seat, until: nextDue) {
        try timed.map { try $0.step(by: { moment + self.now - begun }) } ?? match.step()
      }
    } catch is CancellationError {
      if let due = nextDue, due <= now { tick() } else { tell(.stopped(seat: seat)) }
      return nil
    }
  }

  /// Runs an opponent's choice, which can be stopped.
  /// - Throws: `CancellationError` if it was stopped.
  func think<Result>(on seat: Int, until due: Duration? = nil, _ body: () throws -> Result) throws -> Result {
    let thinking = Thinking(in: host.machine, at: moment, due: due)
    session?.begins(thinking)
    tell(.thinking(seat: seat))
    defer {
      session?.ends(thinking)
      thinking.clear()
    }
    do { return try thinking.run { try ask(body) } } catch {
      throw thinking.wasStopped ? CancellationError() : error
    }
  }

  /// Runs the next timed event.
  func tick() {
    // A script's thread runs its timed events.
    guard !isScripts else {
      script?.due = nil
      return
    }
    attempt {
      guard let timed, !isPaused, failure == nil else { return }
      let mover = try ask { try match.turn }
      switch try ask({ try timed.advance(to: now) }) {
      case .cue(let moment):
        for guest in guests where moment.cue.isNoticed(by: guest.hearer) { guest.place.post(.cue(moment)) }
      case .expired:
        try noteMove(by: mover, from: nil, isLate: true)
      case nil: break
      }
    }
  }

  /// Plays the deferred moves while a person is to move.
  private func takeDeferred() {
    while phase != .playing, failure == nil, !deferred.isEmpty { take(deferred.removeFirst()) }
  }

  /// Reports the last move, its cues and the new position.
  /// - Parameter place: the origin of the move; nil for an opponent, chance or a deadline.
  func noteMove(by turn: Turn, from place: Place?, isLate: Bool = false) throws {
    (isUnrecorded, phase) = (true, .playing)
    let hasPerson = hasPerson
    if movesInARow == Self.mostShown + 1, !hasPerson { tell(.skipping) }
    // Moves of deadlines and opponents have already updated the clock.
    if place != nil, !isScripts { try timed?.changed(playsCues: true, at: now) }
    script?.shown = match.ply
    try noteWatching()
    let seat: Int? = if case .seat(let seat) = turn { seat } else { nil }
    for guest in guests {
      describe(guest)
      // Nobody watches the cues of games without people.
      let cues = timed != nil || hasPerson ? try ask { try match.cues(for: guest.hearer) } : []
      guard let entry = try ask({ try match.log(for: guest.listener, after: match.ply - 1).last }) else { continue }
      guest.place.post(
        .moved(Event.Moved(entry: entry, seat: seat, isOwn: guest.place === place, isLate: isLate, cues: cues)))
    }
    // If the rules fail here, the next step reports the error.
    if hasPerson || movesInARow <= Self.mostShown, let next = try? ask({ try match.turn }),
      try next != .chance || isDeal(turn)
    {
      try show(turn: next)
    }
  }

  /// Whether the last move is shown although chance moves next. Chance's draw is shown with the move before it, but if
  /// chance draws several times, each draw that takes time is shown, as when cards are dealt.
  private func isDeal(_ mover: Turn) throws -> Bool {
    guard mover == .chance, timed != nil else { return false }
    return try ask { try match.cues(for: .referee).contains { $0.lasting > .zero } }
  }

  /// Notes whether people have to watch the cues of the last move, or moves of others, before one of them moves.
  func noteWatching() throws {
    mustWatch = false
    guard timed != nil, !plugin.tellingCues.isEmpty else { return }
    mustWatch = try ask {
      try isOthers(match.turn) || match.cues(for: .referee).contains { plugin.tellingCues.contains($0.name) }
    }
  }

  /// Brings the table to rest: the game waits for a person, or is over.
  func rest(_ phase: Snapshot.Phase) {
    (self.phase, movesInARow) = (phase, 0)
    for guest in guests { offerHandOver(to: guest) }
    publish()
    for place in places { place.wake() }
  }

  private func end(with outcome: Outcome) throws {
    let wasSkipping = !hasPerson && movesInARow > Self.mostShown
    seriesStatus = nil
    rest(.over)
    if wasSkipping { try show(turn: .over(outcome)) }
    tell(.over(outcome, text: match.describe(outcome)))
    keepLowScore()
    if let result = try ask({ try series.result }) { tell(.decided(result)) }
  }

  /// Asks places of several seats to hand over to the seat to move.
  func offerHandOver(to guest: Guest) {
    guard case .waiting(let seat) = phase, guest.place.seats.contains(seat) else { return }
    if !plays(guest.place, on: seat) { guest.place.post(.handOver(seat: seat)) }
  }

  // MARK: Failing

  /// Runs a closure that asks the rules. If they fail, play waits for corrected files, or ends.
  func attempt(_ body: () throws -> Void) {
    do { try body() } catch { fail(with: error) }
  }

  private func fail(with error: any Error) {
    // Failed rules can't be recorded; the last record stays.
    if isUnrecorded { record() }
    // Report the same failure only once.
    if case .failed? = recorder.failure as? MatchError, case .failed? = error as? MatchError { reports.forgetLast() }
    failure = error
    isOver = reloader == nil
    tell(error, to: guests)
  }

  /// Ends play that waits for corrected files.
  func giveUp(for place: Place) {
    guard let failure else { return refuse(.other, "nothing has failed; the game goes on", to: place) }
    isOver = true
    tell(failure, to: guests)
  }

  /// A failure as a place may read it: only the owner gets a script's own words, which may reveal secrets.
  func told(_ failure: any Error, to place: Place) -> any Error {
    place.isOwner ? host.namingUndefined(in: failure).error : Refusal("the rules or an opponent failed")
  }

  /// Reports a failure.
  func tell(_ failure: any Error, to guests: [Guest]) {
    let rescue = isOver && match.ply > 0 ? Rescue(of: self) : nil
    phase = isOver ? .ended : .broken
    for guest in guests {
      let error = told(failure, to: guest.place)
      guest.note { $0.phase = phase }
      guest.place.post(
        .failed(Event.Failed(error: error, message: message(of: error), waits: !isOver, rescue: rescue)))
    }
  }
}
