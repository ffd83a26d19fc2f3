import Lua
import Match
import ParlorCore
import Scripting

// How a table handles intents.
extension Table {
  /// Handles a delivery.
  func take(_ delivery: Delivery) {
    switch delivery.kind {
    case .attach: attach(delivery.place)
    case .intent(let intent):
      // A deferred move's sender already has an answer; the current delivery's sender doesn't.
      if let answer = delivery.answer { (refusal, owed) = (nil, answer) }
      attempt {
        do { try take(intent, delivery) } catch  where intent.onlyLooks {
          refuse(.other, message(of: told(error, to: delivery.place)), to: delivery.place)
        }
      }
    }
  }

  private func attach(_ place: Place) {
    let guest = Guest(place)
    guests.append(guest)
    if guests.count == 1, !isScripts { attempt { try begin() } }
    if place.isOwner {
      output.write = { [unowned self] text in tellOwner(.printed(text)) }
      place.post(.files(host.files))
    }
    // A script may not have a game yet.
    if match.seats.isEmpty { return }
    if let script {
      if place.hasAllPeople { place.seats = script.people }
      describe(guest)
      place.post(.playing(plugin))
    }
    attempt {
      announceLowScore(to: place)
      if let failure { return tell(failure, to: [guest]) }
      let turn = try ask { try match.turn }
      if turn != .chance { try show(guest, turn: turn) }
      if isAtRest { publish() }
      offerHandOver(to: guest)
    }
  }

  /// Starts the clock of the current game if the table has time.
  func begin() throws {
    (phase, mustWatch) = (.playing, false)
    timed = manners.hasTime ? try ask { try TimedMatch(match, locking: plugin.tellingCues, now: now) } : nil
    isUnrecorded = true
  }

  private func take(_ intent: Intent, _ delivery: Delivery) throws {
    let place = delivery.place
    // Run everything that was due before the person acted.
    if let instant = delivery.instant { while let due = nextDue, due <= instant { tick() } }
    if let wanted = delivery.moment, wanted != moment {
      return refuse(.stale, "that was meant for an earlier position", to: place)
    }
    if guest(at: place) == nil { return refuse(.forbidden, "who has left can't do that", to: place) }
    if let reason = intent.refusal(to: place) { return refuse(.forbidden, reason, to: place) }
    if isScripts, intent.choosesGames { return refuse(.other, "the script says which games are played", to: place) }
    if let command = intent.command, script?.shut.contains(command) == true {
      return refuse(.forbidden, "the script doesn't allow that", to: place)
    }
    if failure != nil, ![.reload, .rescue, .leave].contains(intent) {
      return refuse(.other, "the game waits for its files to be mended", to: place)
    }
    try obey(intent, delivery)
  }

  // MARK: Moves

  func move(_ text: String, _ delivery: Delivery) throws {
    let place = delivery.place
    let turn = try ask { try match.turn }
    let isLocked = timed?.isPlaying == true || isOthers(turn)
    // What chance and opponents do has to be watched too.
    if isLocked, timed != nil, !plugin.tellingCues.isEmpty {
      return refuse(.locked, "the playback runs; wait until it ends", to: place)
    }
    if isLocked || script?.mayMove(at: moment(of: delivery)) == false {
      // The sender now learns that the move was accepted; events report the rest.
      return deferred.append(
        Delivery(.intent(.move(text)), from: place, answering: delivery.moment, at: delivery.instant))
    }
    guard case .seat(let seat) = turn else {
      if case .over = turn, text == plugin.restartMove { return try restart(for: place) }
      return refuse(.over, "the game is over", to: place)
    }
    guard plays(place, on: seat) else {
      return refuse(.forbidden, "it's \(match.seats[seat].name)'s turn", to: place)
    }
    if let reason = try script?.refusal(text) { return refuse(.illegal, reason, to: place) }
    let before = match.ply
    do { try ask { try match.play(text) } } catch MatchError.refused(let refusal) {
      return refuse(.illegal, refusal.reason, to: place)
    } catch  where match.ply == before {
      return refuse(.other, "the move isn't played: \(message(of: told(error, to: place)))", to: place)
    } catch {
      // The time ran out during the move, which was still played.
    }
    // A move cancels an open question.
    (movesInARow, asked) = (0, nil)
    try noteMove(by: turn, from: place)
    if isScripts, let text = try ask({ try match.log(for: .referee).last?.text }) { did(.move(text), delivery) }
  }

  /// Whether chance or an opponent is to move.
  func isOthers(_ turn: Turn) -> Bool {
    switch turn {
    case .over: false
    case .chance: true
    case .seat(let seat): !match.setup.isPerson(seat)
    }
  }

  /// Undoes moves, after people at other places agree.
  func undo(_ delivery: Delivery) throws {
    let place = delivery.place
    let others = guests.map(\.place).filter { other in
      match.seats.indices.contains {
        match.setup.players[$0] == humanPlayer && other.seats.contains($0) && !place.seats.contains($0)
      }
    }
    guard match.ply > 0, !others.isEmpty else { return try go(back: true, delivery) }
    asked = Asked(places: others, wishes: place) { try $0.go(back: true, delivery) }
    let names = place.seats.numbers.filter(match.seats.indices.contains).map { match.seats[$0].name }
    let who = names.isEmpty ? "the owner of the table" : names.joined(separator: " and ")
    for other in others { other.post(.question("\(who) would like to take back a move; do you agree?")) }
  }

  /// Undoes or redoes until a person is to move.
  func go(back: Bool, _ delivery: Delivery) throws {
    let place = delivery.place
    if script?.mayMove(at: moment(of: delivery)) == false { return refuse(.other, "not now", to: place) }
    guard try ask({ try match.goToPerson(back: back) }) else {
      return refuse(.other, "nothing to \(back ? "undo" : "redo")", to: place)
    }
    try changed()
    did(back ? .undo : .redo, delivery)
  }

  /// Updates the table after an undo or redo.
  private func changed() throws {
    (isUnrecorded, phase, movesInARow, deferred, seriesStatus) = (true, .playing, 0, [], nil)
    mustWatch = false
    if isScripts { script?.shown = match.ply } else { try timed?.changed(playsCues: false, at: now) }
    try showAnew()
  }

  // MARK: Games

  func beginNewGame(for place: Place, isConfirmed: Bool = false) throws {
    do {
      if case .needsConfirmation(let question) = try ask({ try series.newGame(confirmed: isConfirmed) }) {
        asked = Asked(places: [place], wishes: place) { try $0.beginNewGame(for: place, isConfirmed: true) }
        return place.post(.question(question))
      }
    } catch let refusal as Refusal { return refuse(.other, refusal.reason, to: place) }
    try play(.isNew)
  }

  func restart(for place: Place) throws {
    let number = series.selected
    try beginNewGame(for: place, isConfirmed: true)
    guard series.selected != number, let move = plugin.restartMove else { return }
    while wantsStep, try ask({ try match.turn }) == .chance { step() }
    // An opponent makes the first move without help.
    guard case .seat(let seat) = try ask({ try match.turn }), plays(place, on: seat) else { return }
    try self.move(move, Delivery(.intent(.move(move)), from: place))
  }

  func answer(_ isYes: Bool, for place: Place) throws {
    guard let asked, asked.places.contains(where: { $0 === place }) else {
      return refuse(.other, "nothing was asked", to: place)
    }
    self.asked = nil
    if isYes { return try asked.act(self) }
    if asked.wishes !== place {
      asked.wishes.post(.refused(Event.Refused(kind: .other, reason: "the other player would rather play on")))
    }
  }

  func select(_ number: Int, for place: Place) throws {
    do { try series.select(number) } catch { return refuse(.other, error.reason, to: place) }
    try play(.wasSelected)
  }

  func branch(at ply: Int, for place: Place) throws {
    let game = series.selected
    do { try ask { try series.branch(at: ply) } } catch let refusal as Refusal {
      return refuse(.other, refusal.reason, to: place)
    }
    try play(.isBranch(of: game))
  }

  /// Continues the begun or selected game.
  private func play(_ reason: Event.Began.Reason) throws {
    asked = nil
    try begin()
    let status = try ask { try series.status }
    tell(.began(Event.Began(game: series.selected, reason: reason, status: status)))
    try changed()
  }

  func inspect(at ply: Int, for place: Place) throws {
    let other = match.seats.indices.first { match.setup.players[$0] == humanPlayer && !place.seats.contains($0) }
    if let other {
      let name = match.seats[other].name
      return refuse(.forbidden, "another person plays \(name), so hidden data stays hidden from both", to: place)
    }
    let inspection = try ask { try match.inspection(at: ply) }
    place.post(.inspected(inspection, MatchScript(match.setup, log: inspection.log)))
    match.isFair = false
    isUnrecorded = true
  }

  // MARK: The table

  func pause(_ pauses: Bool) {
    guard pauses != isPaused else { return }
    let instant = session?.now ?? .zero
    if let pausedSince { pausedFor += instant - pausedSince }
    pausedSince = pauses ? instant : nil
    tell(.paused(pauses))
  }

  func takePlace(_ place: Place) throws {
    guard let guest = guest(at: place) else { return }
    guard case .seat(let seat) = try ask({ try match.turn }), place.seats.contains(seat) else { return }
    guest.present = seat
    try show(guest, turn: .seat(seat))
    if isAtRest { publish() }
  }

  func leave(_ place: Place) {
    guests.removeAll { $0.place === place }
    if let asked, asked.wishes === place || asked.places.contains(where: { $0 === place }) { self.asked = nil }
    if guests.isEmpty { isOver = true }
  }
}
