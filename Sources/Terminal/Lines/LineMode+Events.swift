import Match
import Console
import ParlorCore
import Session

// What is printed of what a table tells.
extension LineMode {
  /// Whether anybody here plays; else moves are shown as they come.
  var hasPerson: Bool { !place.seats.isEmpty }

  func showEvents() {
    for event in place.takeEvents() { show(event) }
    if snapshot.phase != .playing { release() }
    if snapshot.phase == .over, !hasPerson || endsRun { finish() }
  }

  private func say(_ line: String) {
    release()
    writeOutput(line)
    tellAnew()
  }

  private func show(_ event: Event) {
    switch event {
    case .began(let began): say(began.text(plies: snapshot.ply))
    case .moved(let moved): show(moved)
    case .position(let snapshot): show(board: snapshot.board)
    case .skipping: say("... what follows is shown when the game is over\n")
    case .cue(let moment): show(moment)
    case .refused(let refused): show(refused)
    case .asked(let asked):
      let choices = asked.choices.isEmpty ? "" : " (\(asked.choices.joined(separator: ", ")))"
      ask("\(asked.text)\(choices)> ", .reply)
    case .said(let text): say("\(text)\n")
    case .waits: ask("press Enter to go on> ", .ready)
    case .scriptEnded(let error):
      if let error { fail(error) } else { leave() }
    case .question(let question): ask("\(question) (yes/no)> ", .yesOrNo)
    case .handOver(let seat):
      // Nothing that the other has seen stays on the screen, or above it.
      release()
      ask("\u{1b}[2J\u{1b}[3J\u{1b}[Hpass to \(snapshot.seats[seat].name), then Enter> ", .ready)
    case .over(_, let text): say("\(text)\n")
    case .decided(let text): say("\(text)\n")
    case .lowScore(let score): say("\(score.text)\n")
    case .set(let name, let text): say("at the next new game, \(name) is \(text)\n")
    case .saved(let path): say("saved to \(path)\n")
    case .storage(let line): writeError("parlor: \(line)\n")
    case .thinking, .stopped: break
    case .hint(let move, let opponent): say("\(opponent) would play: \(move)\n")
    case .paused(let isPaused): say(isPaused ? "time stands still; 'resume' lets it go on\n" : "time goes on\n")
    case .swapped(let seat, let player): say("\(snapshot.seats[seat].name) is \(player) now\n")
    case .reloaded(let reloaded): show(reloaded)
    case .notReloaded(let reason):
      say("\n\(snapshot.phase == .broken ? "not reloaded" : "not reloaded, the old rules go on"): \(reason)\n")
    case .failed(let failed): show(failed)
    case .printed(let text): writeOutput(text)
    case .files(let names): watch(names)
    }
  }

  /// Asks something that the next line answers.
  private func ask(_ text: String, _ question: Question) {
    writeOutput(text)
    self.question = question
  }

  // MARK: Moves

  private func show(_ moved: Event.Moved) {
    if moved.isLate {
      say(moved.isPersons(here: place) ? "\nthe time is up\n" : "\(moved.entry.mover)'s time is up\n")
    }
    if moved.cues.contains(where: { $0.name == "exit" }) { endsRun = true }
    cueNumber = 0
    if !isLive, hasPerson {
      for cue in moved.cues where plugin.tellingCues.contains(cue.name) { writeOutput("\(cue.line)\n") }
    }
    if moved.isOwn || moved.isLate && moved.isPersons(here: place) { return }
    held.isOpen = true
    if let line = moved.line { held.lines.append(line) }
    if !hasPerson { release(keepingOpen: true) }
  }

  private func show(board: String) {
    if held.isOpen, hasPerson {
      held.board = board
    } else {
      writeOutput("\n\(board)\n\n")
      held.isOpen = false
      tellAnew()
    }
    flushOutput()
  }

  /// Prints what was held back.
  private func release(keepingOpen: Bool = false) {
    for line in held.lines { writeOutput(line) }
    if let board = held.board { writeOutput("\n\(board)\n\n") }
    if !held.lines.isEmpty || held.board != nil { tellAnew() }
    held = Held(isOpen: keepingOpen)
  }

  /// Shows a cue that has to be watched on a line of its own for as long as it lasts, with its place among the others: two
  /// that are alike would look like one.
  private func show(_ moment: Timeline.Moment) {
    guard moment.cue.lasting > .zero, plugin.tellingCues.contains(moment.cue.name) else { return }
    if case .begins(let cue) = moment {
      cueNumber += 1
      writeOutput("\r\u{1b}[K  \(cueNumber): \(cue.line)")
    } else {
      writeOutput("\r\u{1b}[K")
    }
    flushOutput()
  }

  // MARK: The rest

  private func show(_ refused: Event.Refused) {
    switch refused.kind {
    case .illegal:
      say("\(refused.reason)\n")
      hint(at: lastLine)
    case .over:
      say("the game is over; 'new' begins another, 'quit' leaves\n")
      if !snapshot.log.contains(where: { $0.text == lastLine }) { hint(at: lastLine) }
    default: say("\(refused.reason)\n")
    }
  }

  private func show(_ reloaded: Event.Reloaded) {
    let took = reloadBegan.map { Int((ContinuousClock.now - $0) / .milliseconds(1)) } ?? 0
    say("\nreloaded: \(reloaded.plies) of \(counted(reloaded.of, "move")) replayed in \(took) ms\n")
    if let problem = reloaded.problem { say("the new rules refuse \(problem)\n") }
    if let rescue = reloaded.rescue { say("\(rescue.notice)\n") }
  }

  private func show(_ failed: Event.Failed) {
    release()
    if failed.waits { return say("\nthe game can't go on: \(failed.message)\n") }
    do { try Failure.catching { throw failed.error } } catch let failure as Failure {
      let rest = failed.rescue.map { "\n\($0.line(options: options))" } ?? ""
      fail(Failure(failure.code, failure.message + rest))
    } catch { fail(error) }
  }

  private func finish() {
    if endsRun, hasPerson { writeOutput(wayOn) }
    leave()
  }
}

extension Event.Began {
  fileprivate func text(plies: Int) -> String {
    switch reason {
    case .isNew: "game \(game)\n"
    case .wasSelected: "\(status)\n"
    case .isBranch(let origin): "game \(game) begins as game \(origin) did\n"
    }
  }
}

extension Event.Moved {
  fileprivate func isPersons(here place: Place) -> Bool { seat.map(place.seats.contains) ?? false }

  /// The move as it is shown; nil for what chance drew in secret.
  fileprivate var line: String? {
    if entry.mover == LogEntry.nobody {
      return "move \(entry.ply) comes after the end when the log is played again: the rules don't answer the same "
        + "each time; is something kept outside the state?\n"
    }
    if entry.text == nil, entry.mover == LogEntry.chance { return nil }
    return "\(entry.mover) plays \(entry.text ?? "(hidden)")\n"
  }
}

extension Rescue {
  fileprivate func line(options: [String]) -> String {
    guard let path else { return "The match couldn't be saved: \(problem ?? "")" }
    let words = ["parlor", "play", "--from", path, "--players", players.joined(separator: ",")] + options
    return "The match was saved; continue it with: \(shellCommand(words))"
  }
}

extension Cue {
  /// The cue in a line: its name and what it is about.
  fileprivate var line: String { "\(name) \(detail)" }
}
