import Console
import Drawing
import Match
import ParlorCore
import Session

// Events of a table on the screen.
extension PlayPage {
  /// Shows an event.
  func show(_ event: Event, at now: Duration) {
    switch event {
    case .playing(let plugin): sit(at: plugin)
    case .began(let began): begin(began)
    case .moved(let moved): show(moved, at: now)
    case .position(let snapshot): show(snapshot, at: now)
    case .cue(let moment): show(moment, at: now)
    case .refused(let refused):
      // The hint was stopped, or nobody knew one.
      if snapshot.phase != .playing { thinkingSince = nil }
      say(refused.reason, isBad: true, until: now + Self.messageTime)
    case .question(let question): ask(question)
    case .handOver(let seat): handOver(to: seat)
    case .over(_, let text): outcome = text
    case .decided(let text): say(text)
    case .lowScore(let best, let whyNot): score = (best, whyNot)
    case .set(let name, let text): say("\(name) is \(text) from the next new game on")
    case .saved: say(event.savedText)
    case .storage(let line): say(line, isBad: true)
    case .thinking: thinkingSince = now
    case .stopped: thinkingSince = nil
    case .hint(let move, let opponent): show(hint: move, by: opponent)
    case .inspected(let inspection, let script): (self.inspection, inspectedSeed) = (inspection, script.seed)
    case .paused(let isPaused):
      self.isPaused = isPaused
      say(isPaused ? "paused" : "")
    case .swapped(let seat, let player): say("\(snapshot.seats[seat].name) is played by \(player) now")
    case .reloaded(let reloaded): show(reloaded)
    case .notReloaded(let reason): say("not reloaded: \(reason)", isBad: true)
    case .failed(let failed): show(failed)
    case .printed(let text): printed(text)
    case .said(let said): hear(said)
    case .pointed(let move): pointed = move
    case .asked(let question): ask(question)
    case .waits(let duration): wish = .goOn(latest: duration.map { now + $0 })
    case .scriptEnded(let error): endScript(with: error)
    case .files(let names): files?.watch(names)
    case .skipping: break
    }
  }

  private static let mostCues = 200
  private static let messageTime = Duration.seconds(4)

  private func begin(_ began: Event.Began) {
    (outcome, message, typing.text, lit) = (nil, Message(), "", [])
    motion = nil
    if began.reason != .isNew { say(began.text) }
  }

  private func show(_ moved: Event.Moved, at now: Duration) {
    thinkingSince = nil
    if moved.isOwn { (notes, lastSaid, pointed) = (Notes(), [], nil) }
    if moved.isLate {
      say("the time is up", until: now + Self.messageTime)
    } else if !moved.isOwn, let line = moved.line?.text, moved.seat != nil {
      say(line.split(separator: "\n").first.map(String.init) ?? "", until: now + Self.messageTime)
    } else if !message.isBad || moved.isOwn && message.until != nil {
      message = Message()
    }
    let cues = control?.scene.cues ?? [:]
    for cue in moved.cues {
      switch cues[cue.name] {
      case .leave?: leavesAtEnd = true
      case nil where cue.name == "exit": leavesAtEnd = true
      default: break
      }
    }
    if let end = moved.cues.map(\.end).max() {
      passageTime = min(max(end, Self.shortestPassage), Self.longestPassage)
    }
    context.sound.play(moved.cues, uses: cues, tone: { self.control?.tone(of: $0) })
  }

  private func show(_ snapshot: Snapshot, at now: Duration) {
    // Messages about undone moves no longer hold.
    if snapshot.ply < shownPly { (message, outcome, lit, thinkingSince) = (Message(), nil, [], nil) }
    shownPly = snapshot.ply
    guard let scene = snapshot.shownScene, heir == nil, confidant == nil else { return }
    let next = scene.expanded(for: audience(of: snapshot))
    if let problem = snapshot.sceneProblem { say("the picture can't be drawn: \(problem)", isBad: true) }
    if context.hasMotion, let last = control?.scene, last.part != next.part {
      let motions = next.motions(since: last)
      if !motions.isEmpty {
        motion = Passage(motions: motions, from: last, to: next, begin: now, lasting: passageTime)
      }
    }
    passageTime = Self.usualPassage
    show(next)
  }

  private func show(_ moment: Timeline.Moment, at now: Duration) {
    switch moment {
    case .begins(let cue):
      lit.append(cue)
      cues = cues.suffix(Self.mostCues) + [(now, cue)]
      if control?.scene.cues[cue.name] == .say, let text = cue.saying {
        say(text, until: now + max(cue.lasting, .seconds(3)))
      }
    case .ends(let cue): if let index = lit.firstIndex(of: cue) { lit.remove(at: index) }
    }
    let spots = litSpots
    control?.state.lit = spots
  }

  /// The cells that current cues light.
  var litSpots: Set<SpotID> { control.map { control in Set(lit.flatMap { control.lit(by: $0) }) } ?? [] }

  private func ask(_ question: String) {
    wanted = ChoicePage.question(question, over: self) { [weak self] isYes, now in
      self?.send(.answer(isYes), at: now)
      return .stay
    }
  }

  private func handOver(to seat: Int) {
    (heir, control, motion, isHandedOver) = (seat, nil, nil, true)
    (message, typing.text, ahead) = (Message(), "", [])
  }

  private func show(hint move: String, by opponent: String) {
    thinkingSince = nil
    say("\(opponent) would play \(move); a game with a hint keeps no low score")
    control?.hint(move)
  }

  private func show(_ reloaded: Event.Reloaded) {
    var text = "reloaded: \(reloaded.plies) of \(counted(reloaded.of, "move")) replayed"
    if let problem = reloaded.problem { text += "; the new rules refuse \(problem)" }
    if let rescue = reloaded.rescue { text += "; \(rescue.notice)" }
    say(text, isBad: reloaded.problem != nil)
  }

  private func show(_ failed: Event.Failed) {
    thinkingSince = nil
    if failed.waits { return say("the game can't go on: \(failed.message)", isBad: true) }
    let rest = failed.rescue.map { "\n\($0.line(options: context.means.options))" } ?? ""
    end(with: failed.error, failed.message, rest)
  }

  /// Play has ended for good after a failure.
  func end(with error: any Error, _ message: String, _ rest: String = "") {
    hasEnded = true
    guard quitsWhenLeft else { return wanted = TextPage("The game can't go on", message + "\n" + rest) }
    // The screen is restored, and the program ends as in line mode.
    do { try Failure.catching { throw error } } catch let error as Failure {
      failure = Failure(error.code, error.message + Shown(lines: rest))
    } catch { failure = error }
  }

  private func printed(_ text: String) {
    output += text
    if let line = text.split(separator: "\n").last { say(String(line).replacing("\t", with: "  ")) }
  }
}

extension Cue {
  /// Its text, if its details have one.
  var saying: String? {
    if case .record(let fields)? = details, case .text(let text)? = fields["text"] { return text }
    return nil
  }
}
