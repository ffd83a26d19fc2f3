import ParlorCore

extension LawCheck {
  /// The laws about cues and deadlines.
  static var timeLaws: [LawCheck] { [cuesInTime, deadlinePlaysALegalMove] }

  private static var cuesInTime: LawCheck {
    LawCheck(
      "cues-in-time", "Cues have a name, no negative times, only seats that exist, and end within an hour.",
      inEachGame: { playthrough in
        let (game, seats) = (playthrough.game, playthrough.game.seats.count)
        for (before, after) in zip(playthrough.positions, playthrough.positions.dropFirst()) {
          guard let move = before.move else { break }
          let fault = try RulesFailure.locating(seed: playthrough.seed, ply: after.ply) {
            try game.cues(after: move, in: after.state).lazy.compactMap { cueFault($0, seats: seats) }.first
          }
          if let fault { return after.finding(fault) }
        }
        return nil
      })
  }

  private static var deadlinePlaysALegalMove: LawCheck {
    LawCheck(
      "deadline-plays-a-legal-move", "Only a seat has a deadline; it is above zero, and its move is legal.",
      atEachState: { position in
        guard let deadline = try position.game.deadline(in: position.state) else { return nil }
        guard case .seat = position.turn else {
          return "expected no deadline when it's no seat's turn, got one after \(deadline.after)"
        }
        if deadline.after <= .zero { return "expected a deadline above zero, got \(deadline.after)" }
        switch deadline.playing {
        case .refused(let refusal): return "expected the deadline to play a legal move: \(refusal)"
        case .move(let move) where try !position.game.isLegal(move, in: position.state):
          return "expected the deadline to play a legal move, got \(position.quoted(move))"
        case .move: return nil
        }
      })
  }
}

/// What is wrong with a cue; nil where nothing is.
private func cueFault(_ cue: Cue, seats: Int) -> String? {
  if cue.name.isEmpty { return "expected a name for every cue, got an empty one" }
  if cue.at < .zero { return "expected the cue \(quoted(cue.name)) at 0 or later, got \(cue.at)" }
  if cue.lasting < .zero { return "expected the cue \(quoted(cue.name)) to last 0 or longer, got \(cue.lasting)" }
  if cue.end >= .seconds(3_600) {
    return "expected the cue \(quoted(cue.name)) to end within an hour, got \(cue.end)"
  }
  if let stranger = cue.audience?.numbers.first(where: { $0 >= seats }) {
    return "expected the cue \(quoted(cue.name)) for seats from 1 to \(seats), got one for \(shown(seat: stranger))"
  }
  return nil
}
