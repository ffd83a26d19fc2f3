import ParlorCore

extension LawCheck {
  static var cuesInTime: LawCheck {
    LawCheck(
      Law(
        "cues-in-time",
        "Cues have a name, a subject that is a whole number or a string, details by name, no negative times, only seats "
          + "that exist, and end within an hour.",
        cost: "O(plies)", blaming: [.cues], hint: "'at' and 'lasting' count seconds"),
      inEachGame: { playthrough, positions in
        let (game, seats) = (playthrough.game, playthrough.game.seats.count)
        for (before, after) in zip(positions, positions.dropFirst()) {
          guard let move = before.move else { break }
          let fault = try after.finding {
            try game.cues(after: move, in: after.state).lazy.compactMap { cueFault($0, seats: seats) }.first
          }
          if let fault { return fault }
        }
        return nil
      })
  }

  static var deadlinePlaysALegalMove: LawCheck {
    LawCheck(
      Law(
        "deadline-plays-a-legal-move", "Only a seat has a deadline; it is above zero, and its move is legal.",
        cost: "O(plies)", blaming: [.deadline], hint: "have 'deadline' give one of the moves that 'moves' lists there"),
      atEachState: { position in
        guard let deadline = try position.game.deadline(in: position.state) else { return nil }
        guard case .seat = position.turn else {
          return Breach(
            "no deadline when it's no seat's turn", got: "one after \(deadline.after)",
            hint: "have 'deadline' give nil then")
        }
        if deadline.after <= .zero { return Breach("a deadline above zero", got: "\(deadline.after)") }
        switch deadline.playing {
        case .refused(let refusal): return Breach("the deadline to play a legal move", but: "\(refusal)")
        case .move(let move) where try !position.game.isLegal(move, in: position.state):
          return Breach("the deadline to play a legal move", got: position.quoted(move))
        case .move: return nil
        }
      })
  }
}

private func cueFault(_ cue: Cue, seats: Int) -> Breach? {
  if cue.name.isEmpty { return Breach("a name for every cue", got: "an empty one") }
  let name = "the cue \(quoted(cue.name))"
  switch cue.subject {
  case nil, .integer, .text: break
  case let subject?: return Breach("\(name) to be about a whole number or a string", got: "\(subject)")
  }
  if let details = cue.details {
    guard case .record = details, !details.holdsFunction else {
      return Breach("\(name) to have its details by name, without functions", got: "\(details)")
    }
  }
  if cue.at < .zero { return Breach("\(name) at 0 or later", got: "\(cue.at)") }
  if cue.lasting < .zero { return Breach("\(name) to last 0 or longer", got: "\(cue.lasting)") }
  if cue.end >= .seconds(3_600) { return Breach("\(name) to end within an hour", got: "\(cue.end)") }
  if let stranger = cue.audience?.numbers.first(where: { $0 >= seats }) {
    return Breach("\(name) for seats from 1 to \(seats)", got: "one for \(shown(seat: stranger))")
  }
  return nil
}
