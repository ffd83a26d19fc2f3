import Lua
import Match
import ParlorCore
import Scripting

// What becomes of the intents of those who sit at a table.
extension Table {
  /// Takes a delivery of the session.
  func take(_ delivery: Delivery) {
    switch delivery.kind {
    case .attach: attach(delivery.attachment)
    case .intent(let intent): attempt { try take(intent, delivery) }
    }
  }

  private func attach(_ attachment: Attachment) {
    let guest = Guest(attachment)
    guests.append(guest)
    if guests.count == 1 { attempt { try begin() } }
    if attachment.isOwner {
      output.write = { [unowned self] text in tellOwner(.printed(text)) }
      attachment.post(.files(host.files))
    }
    // Before a script has set up a game there is nothing to see.
    if match.seats.isEmpty { return }
    attempt {
      announceLowScore(to: attachment)
      if let failure { return tell(failure, to: [guest]) }
      let turn = try ask { try match.turn }
      if turn != .chance { try show(guest, turn: turn) }
      if isAtRest { publish() }
      offerHandOver(to: guest)
    }
  }

  /// Puts the current game into time, where there is any.
  func begin() throws {
    phase = .playing
    timed = manners.hasTime ? try ask { try TimedMatch(match, now: now) } : nil
    isUnrecorded = true
  }

  private func take(_ intent: Intent, _ delivery: Delivery) throws {
    let attachment = delivery.attachment
    // What was due before somebody acted comes first.
    if let instant = delivery.instant { while let due = nextDue, due <= instant { tick() } }
    if let wanted = delivery.moment, wanted != moment {
      return refuse(.stale, "that was for an earlier position", to: attachment)
    }
    if guest(at: attachment) == nil { return refuse(.forbidden, "who has left can't do that", to: attachment) }
    if let reason = intent.refusal(to: attachment) { return refuse(.forbidden, reason, to: attachment) }
    if failure != nil, ![.reload, .rescue, .leave].contains(intent) {
      return refuse(.other, "the game waits for its files to be mended", to: attachment)
    }
    try obey(intent, delivery)
  }

  private func obey(_ intent: Intent, _ delivery: Delivery) throws {
    let attachment = delivery.attachment
    switch intent {
    case .move(let text): try move(text, delivery)
    case .undo: try go(back: true, for: attachment)
    case .redo: try go(back: false, for: attachment)
    case .newGame: try beginNewGame(for: attachment)
    case .restart: try restart(for: attachment)
    case .answer(let isYes): try answer(isYes, for: attachment)
    case .select(let number): try select(number, for: attachment)
    case .set(let name, let text): set(name, text, for: attachment)
    case .save(let path): save(to: path, for: attachment)
    case .pause(let pauses): pause(pauses)
    case .swap(let seat, let player): try swap(seat, to: player, for: attachment)
    case .hint: try giveHint(to: attachment)
    case .branch(let ply): try branch(at: ply, for: attachment)
    case .reply(let text): reply = text
    case .ready: try takePlace(attachment)
    case .reload: reload(for: attachment)
    case .rescue: giveUp(for: attachment)
    case .leave: leave(attachment)
    }
  }

  // MARK: Moves

  private func move(_ text: String, _ delivery: Delivery) throws {
    let attachment = delivery.attachment
    if let timed, timed.lock > .zero {
      guard !plugin.tellingCues.isEmpty else { return deferred.append(delivery) }
      return refuse(.locked, "the playback runs; watch it to its end", to: attachment)
    }
    let turn = try ask { try match.turn }
    guard case .seat(let seat) = turn else {
      if case .over = turn, text == plugin.restartMove { return try restart(for: attachment) }
      return refuse(.over, "the game is over", to: attachment)
    }
    guard plays(attachment, on: seat) else {
      return refuse(.forbidden, "it's \(match.seats[seat].name)'s turn", to: attachment)
    }
    let before = match.ply
    do { try ask { try match.play(text) } } catch MatchError.refused(let refusal) {
      return refuse(.illegal, refusal.reason, to: attachment)
    } catch  where match.ply == before {
      return refuse(.other, "the move isn't played: \(message(of: error))", to: attachment)
    } catch {
      // The limit passed as the move was done.
    }
    movesInARow = 0
    try noteMove(by: turn, from: attachment)
  }

  /// Undoes or redoes until a person is to move again, past the opponents' moves.
  private func go(back: Bool, for attachment: Attachment) throws {
    var hasMoved = false
    while try ask({ try back ? match.undo() : match.redo() }) {
      hasMoved = true
      if case .seat(let seat) = try ask({ try match.turn }), match.setup.players[seat] == humanPlayer { break }
    }
    guard hasMoved else { return refuse(.other, "nothing to \(back ? "undo" : "redo")", to: attachment) }
    match.isFair = false
    try changed()
  }

  /// Takes note that play is elsewhere in the game now.
  private func changed() throws {
    (isUnrecorded, phase, movesInARow, deferred, seriesStatus) = (true, .playing, 0, [], nil)
    changes += 1
    try timed?.changed(playsCues: false, at: now)
    try showAnew()
  }

  // MARK: Games

  private func beginNewGame(for attachment: Attachment, isConfirmed: Bool = false) throws {
    do {
      if case .needsConfirmation(let question) = try ask({ try series.newGame(confirmed: isConfirmed) }) {
        asked = (.newGame, attachment)
        return attachment.post(.question(question))
      }
    } catch let refusal as Refusal { return refuse(.other, refusal.reason, to: attachment) }
    try play(.isNew)
  }

  private func restart(for attachment: Attachment) throws {
    let number = series.selected
    try beginNewGame(for: attachment, isConfirmed: true)
    guard series.selected != number, let move = plugin.restartMove else { return }
    while wantsStep, try ask({ try match.turn }) == .chance { step() }
    // An opponent that begins plays it by itself.
    guard case .seat(let seat) = try ask({ try match.turn }), plays(attachment, on: seat) else { return }
    try self.move(move, Delivery(.intent(.move(move)), from: attachment))
  }

  private func answer(_ isYes: Bool, for attachment: Attachment) throws {
    guard let asked, asked.by === attachment else { return refuse(.other, "nothing was asked", to: attachment) }
    self.asked = nil
    if isYes { try beginNewGame(for: attachment, isConfirmed: true) }
  }

  private func select(_ number: Int, for attachment: Attachment) throws {
    do { try series.select(number) } catch { return refuse(.other, error.reason, to: attachment) }
    try play(.wasSelected)
  }

  private func branch(at ply: Int, for attachment: Attachment) throws {
    let game = series.selected
    do { try ask { try series.branch(at: ply) } } catch let refusal as Refusal {
      return refuse(.other, refusal.reason, to: attachment)
    }
    try play(.isBranch(of: game))
  }

  /// Goes on with the game that was begun or selected.
  private func play(_ reason: Event.Began.Reason) throws {
    asked = nil
    try begin()
    let status = try ask { try series.status }
    tell(.began(Event.Began(game: series.selected, reason: reason, status: status)))
    try changed()
  }

  // MARK: The table

  private func pause(_ pauses: Bool) {
    guard pauses != isPaused else { return }
    if pauses {
      pausedSince = reader?.now
    } else {
      pausedFor += (reader?.now ?? .zero) - (pausedSince ?? .zero)
      pausedSince = nil
    }
    isPaused = pauses
    tell(.paused(pauses))
  }

  private func takePlace(_ attachment: Attachment) throws {
    isReady = true
    guard let guest = guest(at: attachment) else { return }
    guard case .seat(let seat) = try ask({ try match.turn }), attachment.seats.contains(seat) else { return }
    guest.present = seat
    try show(guest, turn: .seat(seat))
    if isAtRest { publish() }
  }

  private func leave(_ attachment: Attachment) {
    guests.removeAll { $0.attachment === attachment }
    if asked?.by === attachment { asked = nil }
    if guests.isEmpty { isOver = true }
  }
}
