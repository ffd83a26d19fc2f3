import Console
import Match
import ParlorCore
import Scripting
import Session

// Events of a table in line mode.
extension LineMode {
  /// Whether a person plays here; otherwise moves are printed as they come.
  var hasPerson: Bool { !place.seats.isEmpty }

  /// Prints held-back text once a person is to move, and leaves if no person plays on.
  func rest() {
    if snapshot.phase != .playing { release() }
    guard snapshot.phase == .over, !isScripts, !hasPerson || endsRun else { return }
    if hasPerson { say("to play again: \(shellCommand(again))") }
    leave()
  }

  /// Prints a line, after any held-back text.
  func say(_ line: Shown) {
    release()
    writeOutput("\(line)\n")
    isPrompted = false
  }

  /// Prints a line for all people, which a hand-over that wipes the screen repeats.
  private func tellAll(_ line: Shown) {
    say(line)
    if isShared { news = news + line + "\n" }
  }

  func show(_ event: Event) {
    switch event {
    case .playing(let plugin): sit(at: plugin)
    case .began(let began):
      logs = [:]
      say(Shown(began.text))
    case .moved(let moved): show(moved)
    case .position(let snapshot): show(snapshot)
    case .skipping: say("... what follows is shown when the game is over")
    case .cue(let moment): show(moment)
    case .refused(let refused): show(refused)
    case .asked(let asked): ask(asked)
    case .pointed(let move): say("try this: \(move)")
    case .said(let said): tellAll(Shown(lines: said.text))
    case .waits(nil): askForEnter("press Enter to go on> ")
    case .waits(_?): break
    case .scriptEnded(let error): if let error { failure = error } else { leave() }
    case .question(let question): ask("\(question) (yes/no)> ") { mode, line in mode.answer(line) }
    case .handOver(let seat): handOver(to: snapshot.name(of: seat))
    case .over(_, let text): end(Shown(text))
    case .decided(let text): tellAll("\(text)\n\(snapshot.series.points)")
    case .lowScore(let score, let reason): say(Shown(reason.map { "\(score.text); \($0)" } ?? score.text))
    case .set(let name, let text): say("at the next new game, \(name) is \(text)")
    case .saved: say(Shown(event.savedText))
    case .storage(let line): writeError("parlor: \(line)\n")
    case .thinking, .stopped, .inspected: break
    case .hint(let move, let opponent): say("\(opponent) would play: \(move)")
    case .paused(let isPaused): say(isPaused ? "paused; 'resume' goes on" : "resumed")
    case .swapped(let seat, let player): say("\(snapshot.seats[seat].name) is \(player) now")
    case .reloaded(let reloaded): show(reloaded)
    case .notReloaded(let reason):
      say("\nnot reloaded\(snapshot.phase == .broken ? "" : ", the old rules go on"): \(indented: reason)")
    case .failed(let failed): show(failed)
    case .printed(let text): writeOutput(Shown(printed: text))
    case .files(let names): files?.watch(names)
    }
  }

  /// Prints a game's result, and the standing of a series with a target; a decided series has it with its own result.
  private func end(_ result: Shown) {
    // The moves of this game are no news in the next one, but its result is.
    news = ""
    tellAll(result)
    if snapshot.series.result == nil, !snapshot.series.standing.isEmpty { tellAll(Shown(snapshot.series.points)) }
  }

  /// Sets the script's current game, and announces its players unless there is only one person.
  private func sit(at plugin: Plugin) {
    self.plugin = plugin
    let names = zip(snapshot.seats, snapshot.players).map { "\($0.name) is \(PlayerSpelling($1).title)" }.joined(
      separator: ", ")
    say("\n\(plugin.title): \(names); 'help' says what you can write")
  }

  // MARK: Questions

  private func ask(_ asked: PersonQuestion) {
    if let problem = asked.problem { say(Shown(problem)) }
    guard isLive, let whom = asked.whom, asked.problem == nil else { return put(asked) }
    // Only one person may read it: wipe the screen before and after.
    wipe()
    askForEnter("pass to \(whom), then Enter> ") { $0.put(asked) }
  }

  private func put(_ asked: PersonQuestion) {
    ask(asked.prompt) { mode, line in
      mode.isEchoing = true
      if mode.isLive, asked.whom != nil { mode.wipe() } else if asked.isSecret { writeOutput("\n") }
      mode.send(.reply(line))
    }
    isEchoing = !asked.isSecret
  }

  /// Asks a question that the next line answers.
  private func ask(_ text: Shown, take: @escaping (LineMode, String) -> Void) {
    release()
    question = (text, take)
    isPrompted = false
  }

  private func answer(_ line: String) {
    let isYes = ["y", "yes"].contains(line.lowercased())
    send(.answer(isYes))
    if !isYes { say("the game goes on") }
  }

  /// Waits for Enter.
  private func askForEnter(_ text: Shown, then goOn: @escaping (LineMode) -> Void = { $0.send(.ready) }) {
    ask(text) { mode, line in
      if line == "quit" { return mode.quit() }
      if line.isEmpty { return goOn(mode) }
      if mode.isShared { mode.wipe() }
      mode.askForEnter("Enter alone goes on> ", then: goOn)
    }
  }

  /// Hands over to the next player: wipes the last player's output and input, and repeats the shared news.
  private func handOver(to name: String) {
    if isShared { wipe() }
    isShared = true
    let news = news
    self.news = ""
    release()
    writeOutput(news)
    askForEnter("pass to \(name), then Enter> ")
  }

  /// Wipes the screen and its scrollback.
  func wipe() { writeOutput("\u{1b}[H\u{1b}[2J\u{1b}[3J") }

  // MARK: Moves

  private func show(_ moved: Event.Moved) {
    if moved.isLate {
      say(moved.isPersons(at: place) ? "\nthe time is up" : "\(moved.entry.mover)'s time is up")
    }
    if moved.cues.contains(where: { $0.name == "exit" }) { endsRun = true }
    cueNumber = 0
    if !isLive, hasPerson { moved.cues.forEach(tell) }
    if moved.isPersons(at: place), isShared {
      wipe()
      news = news + (moved.line ?? "")
    }
    if moved.isOwn || moved.isLate && moved.isPersons(at: place) { return }
    let line = moved.line ?? ""
    if hasPerson { held = ((held?.lines ?? "") + line, held?.board) } else { writeOutput(line) }
  }

  /// Prints the moves that the log shows now and hid before, then the board.
  private func show(_ position: Snapshot) {
    let before = logs.updateValue(position.log, forKey: position.viewer) ?? []
    if let opened = position.opened(since: before) {
      if let held { self.held = (held.lines + opened + "\n", held.board) } else { say(opened) }
    }
    if held == nil { say("\n\(lines: position.board)\n") } else { held?.board = position.board }
  }

  /// Prints held-back text in place of a flash.
  private func release() {
    if isFlashing { wipeLine() }
    guard let held else { return }
    self.held = nil
    writeOutput(held.lines + (held.board.map { "\n\(lines: $0)\n\n" } ?? ""))
    isPrompted = false
  }

  /// Wipes the current line.
  func wipeLine() {
    writeOutput("\r\u{1b}[K")
    isFlashing = false
  }

  /// Flashes a cue on its own line for its duration.
  private func show(_ moment: Timeline.Moment) {
    guard moment.cue.lasting > .zero, plugin?.tellingCues.contains(moment.cue.name) == true else { return }
    wipeLine()
    if case .begins(let cue) = moment {
      cueNumber += 1
      isFlashing = true
      writeOutput("  \(cueNumber): \(cue.line)")
    }
  }

  /// Prints a cue as a permanent line.
  private func tell(_ cue: Cue) {
    guard plugin?.tellingCues.contains(cue.name) == true else { return }
    cueNumber += 1
    writeOutput("\(cueNumber): \(cue.line)\n")
  }

  // MARK: Other events

  private func show(_ refused: Event.Refused) {
    switch refused.kind {
    case .illegal:
      say(Shown(refused.reason))
      hint(at: lastLine)
    case .over:
      say(isDecided ? "the series is over; 'quit' leaves" : "the game is over; 'new' begins another, 'quit' leaves")
      if !snapshot.log.contains(where: { $0.text == lastLine }) { hint(at: lastLine) }
    default: say(Shown(refused.reason))
    }
  }

  private func show(_ reloaded: Event.Reloaded) {
    let took = reloadBegan.map { Int((ContinuousClock.now - $0) / .milliseconds(1)) } ?? 0
    say("\nreloaded: \(reloaded.plies) of \(counted(reloaded.of, "move")) replayed in \(took) ms")
    if let problem = reloaded.problem { say("the new rules refuse \(problem)") }
    if let rescue = reloaded.rescue { say(Shown(rescue.notice)) }
  }

  private func show(_ failed: Event.Failed) {
    release()
    if failed.waits { return say("\nthe game can't go on: \(indented: failed.message)") }
    do { try Failure.catching { throw failed.error } } catch let failure as Failure {
      let rest = failed.rescue.map { "\n\($0.line(options: options))" as Shown } ?? ""
      self.failure = Failure(failure.code, failure.message + rest)
    } catch { self.failure = error }
  }
}
