import Match
import ParlorCore
import Session

/// A front end in lines of text: it writes what its place is told, and sends what the people there say.
final class SmallFrontEnd {
  private let session: Session
  private let place: Place
  private let clock: any MatchClock
  private let read: () -> String?
  private let write: (String) -> Void

  init(
    _ session: Session, seats: SeatSet, clock: any MatchClock, read: @escaping () -> String?,
    write: @escaping (String) -> Void
  ) {
    (self.session, self.clock, self.read, self.write) = (session, clock, read, write)
    place = session.attach(seats: seats)
  }

  /// Plays until nobody says anything more, or play has ended.
  func run() {
    while true {
      for event in place.takeEvents() { show(event) }
      let snapshot = place.snapshot
      if snapshot.phase == .ended { return }
      if snapshot.phase == .playing, let due = session.nextDue {
        clock.wait(until: due)
        session.advance(to: clock.now)
      } else if let line = read() {
        session.send(intent(line), from: place, answering: snapshot.moment, at: clock.now)
      } else {
        return session.send(.leave, from: place)
      }
    }
  }

  private func intent(_ line: String) -> Intent {
    let commands: [String: Intent] = [
      "undo": .undo, "new": .newGame, "yes": .answer(true), "no": .answer(false), "ready": .ready,
    ]
    return commands[line] ?? .move(line)
  }

  private func show(_ event: Event) {
    switch event {
    case .moved(let moved): write("\(moved.entry.mover) plays \(moved.entry.text ?? "something")")
    case .position(let snapshot): write(snapshot.board)
    case .cue(.begins(let cue)): write(cue.plainText)
    case .refused(let refused): write(refused.reason)
    case .question(let question): write("\(question) (yes, no)")
    case .handOver(let seat): write("pass to \(place.snapshot.seats[seat].name), who says ready")
    case .over(_, let text): write(text)
    case .failed(let failed): write(failed.message)
    default: break
    }
  }
}
