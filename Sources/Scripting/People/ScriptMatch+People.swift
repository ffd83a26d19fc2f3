import Lua
import Match
import ParlorCore

// A script's match with people in it.
extension ScriptMatch {
  /// Shows the match to its people, who may be seated now.
  func showPeople() throws {
    if people.isEmpty { return }
    try host.play.people.atTable(host.time)?.show(forPeople)
  }

  /// Points people at a move, as a teacher does.
  func point(at text: String) throws {
    _ = try match.value(ofMove: text)
    try showPeople()
    try host.play.people.present?.point(at: text, in: forPeople)
  }

  private var forPeople: PeoplesMatch {
    PeoplesMatch(match: match, plugin: plugin, timed: timed, people: people, number: number, shut: shut) {
      [unowned self] move in
      try refusal(of: move)
    }
  }

  /// Asks the person on a seat for a move.
  func hand(_ seat: Int) throws -> Step {
    let (before, start, crowd) = (match.ply, host.time.now, host.play.people)
    let wanted = "\(match.seats[seat].name) is played by a person, who is to move in \(plugin.id)"
    while !isStopped, match.ply == before {
      if let answers = crowd.answers {
        let line = try answers.next(wanted)
        guard let text = try host.replayed(line) else { continue }
        try replay(text, since: start)
        return .played
      }
      guard let person = try crowd.atTable(host.time) else { throw crowd.absence(of: wanted) }
      let due = host.time.nextDue
      if let act = try person.move(in: forPeople, until: due) {
        try took(try host.noting(act), since: start)
        return .played
      }
      if let due { try host.time.pass(to: due) }
      // The log records that a person's time was up.
      if match.ply != before { crowd.note(host.time.now) }
    }
    return match.ply == before ? .waiting(seat: seat) : .played
  }

  /// Performs a person's act.
  private func took(_ act: PersonAct, since start: Duration) throws {
    guard case .move = act.kind else { return try noteUndo() }
    measureMemory()
    acts.note((host.time.now - start).seconds, at: match.ply)
    try timed?.changed(playsCues: true, at: host.time.now)
    try tellMove()
  }

  /// Repeats a person's act of an earlier run.
  private func replay(_ text: String, since start: Duration) throws {
    do {
      if let reason = try refusal(of: text) { throw MatchError.refused(Refusal(reason)) }
      try play(text, seconds: (host.time.now - start).seconds)
    } catch let failure as MatchError {
      guard case .refused = failure, text == "undo" || text == "redo" else { throw failure }
      if try match.goToPerson(back: text == "undo") { try noteUndo() }
    }
  }

  /// Why the script doesn't allow a move; nil if it does.
  private func refusal(of text: String) throws -> String? {
    guard let allowing else { return nil }
    let move = try match.value(ofMove: text)
    return try host.play.people.uninterrupted {
      try allowing.call(
        results: 1,
        arguments: { stack in
          stack.push(move)
          stack.push(self)
          return 2
        },
        read: { (stack) throws(ScriptError) in stack.text(at: -1) ?? (stack.flag(at: -1) == true ? nil : "not now") })
    }
  }
}
