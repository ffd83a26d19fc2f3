import Lua
public import Match
public import ParlorCore
import Scripting

// How a game is played: one move of chance or an opponent at a time, and what is due in time.
extension Table {
  /// How many moves opponents may make in a row: more are those of a game that doesn't end, as 'check' and 'playtest' take
  /// it.
  static var longestRun: Int { 10_000 }

  /// Plays a move of chance or of an opponent, or finds that the game waits for a person or is over.
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

  /// Takes a step of the match.
  /// - Returns: nil where the opponent was stopped.
  private func takeStep(_ turn: Turn) throws -> Step? {
    guard case .seat(let seat) = turn, !match.setup.isPerson(seat) else {
      return try ask { try timed?.step() ?? match.step() }
    }
    // It has its time from now on, whatever was done before.
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

  /// Has an opponent think, which can be stopped meanwhile.
  /// - Throws: a `CancellationError` where it was stopped.
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

  /// Has happen what is due next.
  func tick() {
    // What is due in a script happens on its own thread.
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

  /// Takes up the moves that were made too soon, while a person is to move.
  private func takeDeferred() {
    while phase != .playing, failure == nil, !deferred.isEmpty { take(deferred.removeFirst()) }
  }

  /// Takes note of the last move: it is told, with its cues, and what can be seen after it.
  /// - Parameter place: the place that made it; nil for an opponent, chance or a deadline.
  func noteMove(by turn: Turn, from place: Place?, isLate: Bool = false) throws {
    (isUnrecorded, phase) = (true, .playing)
    let hasPerson = hasPerson
    if movesInARow == Self.mostShown + 1, !hasPerson { tell(.skipping) }
    // What time or an opponent played is in time already.
    if place != nil, !isScripts { try timed?.changed(playsCues: true, at: now) }
    script?.shown = match.ply
    let seat: Int? = if case .seat(let seat) = turn { seat } else { nil }
    for guest in guests {
      describe(guest)
      // A move whose cues nobody watches has none.
      let cues = timed != nil || hasPerson ? try ask { try match.cues(for: guest.hearer) } : []
      guard let entry = try ask({ try match.log(for: guest.listener, after: match.ply - 1).last }) else { continue }
      guest.place.post(
        .moved(Event.Moved(entry: entry, seat: seat, isOwn: guest.place === place, isLate: isLate, cues: cues)))
    }
    // What chance draws next is shown with the move before. Where the rules fail at that, the next step says so.
    if hasPerson || movesInARow <= Self.mostShown, let next = try? ask({ try match.turn }), next != .chance {
      try show(turn: next)
    }
  }

  /// The game waits for a person, or is over.
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

  /// Asks a place of several seats to hand over to the seat that is to move.
  func offerHandOver(to guest: Guest) {
    guard case .waiting(let seat) = phase, guest.place.seats.contains(seat) else { return }
    if !plays(guest.place, on: seat) { guest.place.post(.handOver(seat: seat)) }
  }

  // MARK: Failing

  /// Does something that asks the rules. Where they fail, play waits until they are mended, or ends.
  func attempt(_ body: () throws -> Void) {
    do { try body() } catch { fail(with: error) }
  }

  private func fail(with error: any Error) {
    // What can't be recorded any more by rules that have just failed, was recorded before.
    if isUnrecorded { record() }
    // Rules that fail as they are saved and as they are played are told once.
    if case .failed? = recorder.failure as? MatchError, case .failed? = error as? MatchError { reports.forgetLast() }
    failure = error
    isOver = reloader == nil
    tell(error, to: guests)
  }

  /// Ends play that waits for files to be mended.
  func giveUp(for place: Place) {
    guard let failure else { return refuse(.other, "nothing has failed; the game goes on", to: place) }
    isOver = true
    tell(failure, to: guests)
  }

  /// What a place is told of a failure: only the owner reads a script's own words, which may name what is hidden.
  func told(_ failure: any Error, to place: Place) -> any Error {
    place.isOwner ? host.namingUndefined(in: failure).error : Refusal("the rules or an opponent failed")
  }

  /// Tells what play ends with, or waits for.
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

extension Timeline.Moment {
  /// The cue that begins or ends.
  public var cue: Cue {
    switch self {
    case .begins(let cue), .ends(let cue): cue
    }
  }
}
