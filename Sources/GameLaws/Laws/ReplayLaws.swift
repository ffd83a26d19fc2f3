import Match
import ParlorCore

extension LawCheck {
  static var sameSeedSameTranscript: LawCheck {
    LawCheck(
      Law(
        "same-seed-same-transcript", "The same seed gives the same moves, and the same outcome.", cost: "O(plies)",
        .purity),
      oneIn: 4,
      inEachGame: { first, positions in
        let second = first.again().positions
        let fault = zip(positions, second).first { $0.state != $1.state || $0.turn != $1.turn || $0.moves != $1.moves }
        if let (position, again) = fault {
          let difference = channelTexts(at: position).difference(from: channelTexts(at: again))
          return position.finding(
            difference.map { Breach("\($0) \($1) again", got: $2) } ?? Breach("the same state again", got: "another"))
        }
        guard positions.count != second.count else { return nil }
        let breach = Breach("\(positions.count) states again", got: "\(second.count)")
        return LocatedBreach(seed: first.seed, ply: second.count, breach: breach)
      })
  }

  private static func channelTexts(at position: PlayedPosition<G>) -> [ChannelText] {
    [
      ChannelText(Channel("the turn", .turn), shown(position.turn)),
      ChannelText(Channel("the moves", .moves), position.moves.map(position.spelling).joined(separator: ", ")),
      ChannelText(Channel("the state", .apply), (try? encoded(position.state)) ?? "nothing"),
    ]
  }

  static var replayEqualsLive: LawCheck {
    LawCheck(
      Law(
        "replay-equals-live", "A match that is saved, read and played again is the match that was saved.",
        cost: "O(plies)", .purity),
      oneIn: 16,
      inEachGame: { playthrough, positions in
        guard playthrough.namesOnlySeats, let last = positions.last else { return nil }
        let live = try lawMatch(of: playthrough.game, seed: playthrough.seed)
        let replayed = try lawMatch(of: playthrough.game, seed: playthrough.seed)
        for position in positions {
          guard let move = position.move else { break }
          let text = try playthrough.game.text(for: move, in: position.state)
          do throws(MatchError) { try live.restore(text) } catch .failed(let error) {
            // Failing rules break another law.
            throw error
          } catch {
            return position.finding(Breach("\(quoted(text)) to be played", but: "it wasn't: \(error)", .misread))
          }
        }
        let save = try SavedMatch(live).text
        if let damage = try replayed.restore(SavedMatch(text: save)) {
          if let failure = damage.failure { throw failure }
          return last.finding(Breach("the save to be played again", but: "it wasn't: line \(damage)"))
        }
        for viewer in last.viewers {
          let expected = try live.channelTexts(for: viewer)
          let fault = try replayed.fault(expecting: expected, "as \(shown(viewer)) sees it after a replay", for: viewer)
          if let fault { return last.finding(fault) }
        }
        let again = try SavedMatch(replayed).text
        return again == save ? nil : last.finding(Breach("the save \(quoted(save))", got: quoted(again)))
      })
  }

  static var undoReachesTheStart: LawCheck {
    LawCheck(
      Law(
        "undo-reaches-the-start", "Undo gives every earlier board back, and redo gives the last one back.",
        cost: "O(moves), of the first 60 states", .purity),
      oneIn: 16, at: { Array($0.positions.prefix(60)) },
      inEachGame: { playthrough, positions in
        guard playthrough.namesOnlySeats else { return nil }
        let match = try lawMatch(of: playthrough.game, seed: playthrough.seed)
        var earlier: [[ChannelText]] = []
        for position in positions {
          let seen = try match.channelTexts()
          guard try play(position, in: match) else { break }
          if case .seat = position.turn { earlier.append(seen) }
        }
        let end = try match.channelTexts()
        let fault = try undoFault(of: match, earlier: earlier) ?? redoFault(of: match, end: end, moves: earlier.count)
        return fault.map { LocatedBreach(seed: playthrough.seed, ply: match.ply, breach: $0) }
      })
  }

  private static func undoFault(of match: Match<G>, earlier: [[ChannelText]]) throws -> Breach? {
    for expected in earlier.reversed() {
      guard try match.undo() else { return Breach("undo to reach the first move of a seat", but: "it stopped") }
      if let fault = try match.fault(expecting: expected, "after undo") { return fault }
    }
    return try match.undo() ? Breach("undo to stop before the first move of a seat", but: "it went on") : nil
  }

  private static func redoFault(of match: Match<G>, end: [ChannelText], moves: Int) throws -> Breach? {
    for count in 0..<moves where try !match.redo() {
      return Breach("redo to play \(moves) moves again", but: "it stopped after \(count)")
    }
    if try match.redo() { return Breach("redo to stop at the end", but: "it went on") }
    return try match.fault(expecting: end, "after redo")
  }
}

/// A match whose every move comes from the law.
func lawMatch<G: Game>(of game: G, seed: UInt64) throws -> Match<G> {
  let players = Array(repeating: humanPlayer, count: game.seats.count)
  return try Match(
    of: game, setup: MatchSetup(game: "game", seed: Seed(seed), players: players),
    opponents: game.seats.map { _ in nil })
}

extension AnyMatch {
  /// Everything a viewer can see of the match, except its save.
  func channelTexts(for viewer: Viewer = .referee) throws -> [ChannelText] {
    try StopSign.checkCancellation()
    let (turn, log) = (try turn, try log(for: viewer).map { "\($0.mover) \($0.text ?? "?")" })
    let outcome: Outcome? = if case .over(let outcome) = turn { outcome } else { nil }
    return [
      ChannelText(Channel("the count of moves", .apply), "\(ply)"),
      ChannelText(Channel("the turn", .turn), shown(turn)),
      ChannelText(Channel("the scores", .outcome), outcome.map { "\($0.scores(seats: seats.count))" } ?? "none"),
      ChannelText(Channel("the legal moves", .moves), try legalMoves().joined(separator: ", ")),
      ChannelText(Channel("the board", .describe), try board(for: viewer)),
      ChannelText(Channel("the view", .view), try value(for: viewer).json),
      ChannelText(Channel("the log", .revealed), log.joined(separator: ", ")),
    ]
  }

  /// The first deviation from what the viewer should see; nil if there is none.
  fileprivate func fault(
    expecting expected: [ChannelText], _ time: String, for viewer: Viewer = .referee
  ) throws -> Breach? {
    try expected.difference(from: channelTexts(for: viewer)).map { Breach("\($0) \($1) \(time)", got: $2) }
  }
}
