import Match
import ParlorCore

extension LawCheck {
  /// The laws about playing a game again.
  static var replayLaws: [LawCheck] { [sameSeedSameTranscript, replayEqualsLive, undoReachesTheStart] }

  private static var sameSeedSameTranscript: LawCheck {
    LawCheck(
      "same-seed-same-transcript", "The same seed gives the same moves, and the same outcome.",
      oneIn: 4,
      inEachGame: { first in
        let second = first.again()
        for (position, again) in zip(first.positions, second.positions) {
          if position.turn != again.turn {
            return position.finding("expected the turn \(shown(position.turn)) again, got \(shown(again.turn))")
          }
          let (texts, expected) = (try again.texts(), try position.texts())
          if texts != expected {
            return position.finding("expected the moves \(shown(expected)) again, got \(shown(texts))")
          }
        }
        guard first.positions.count != second.positions.count else { return nil }
        let counts = "expected \(first.positions.count) states again, got \(second.positions.count)"
        return Finding(seed: first.seed, ply: second.positions.count, explanation: counts)
      })
  }

  private static var replayEqualsLive: LawCheck {
    LawCheck(
      "replay-equals-live", "A match that is saved, read and played again is the match that was saved.",
      oneIn: 16,
      inEachGame: { playthrough in
        guard playthrough.namesOnlySeats, let last = playthrough.positions.last else { return nil }
        let live = try lawMatch(of: playthrough.game, seed: playthrough.seed)
        let replayed = try lawMatch(of: playthrough.game, seed: playthrough.seed)
        for position in playthrough.positions {
          guard let move = position.move else { break }
          let text = try playthrough.game.text(for: move, in: position.state)
          do throws(MatchError) { try live.restore(text) } catch .failed(let error) {
            // Rules that fail break a law of their own.
            throw error
          } catch {
            return position.finding("expected \(quoted(text)) to be played, but it wasn't: \(error)")
          }
        }
        let save = try SavedMatch(live).text
        if let damage = try replayed.restore(SavedMatch(text: save)) {
          return last.finding("expected the save to be played again, but: line \(damage)")
        }
        for viewer in last.viewers {
          let expected = try MatchSnapshot(of: live, for: viewer)
          let snapshot = try MatchSnapshot(of: replayed, for: viewer)
          guard let difference = snapshot.difference(from: expected) else { continue }
          return last.finding("\(difference) (as \(shown(viewer)) sees it after a replay)")
        }
        let again = try SavedMatch(replayed).text
        return again == save ? nil : last.finding("expected the save \(quoted(save)), got \(quoted(again))")
      })
  }

  private static var undoReachesTheStart: LawCheck {
    LawCheck(
      "undo-reaches-the-start", "Undo gives every earlier board back, and redo gives the last one back.",
      oneIn: 16, at: { Array($0.positions.prefix(60)) },
      inEachGame: { playthrough, positions in
        guard playthrough.namesOnlySeats else { return nil }
        let match = try lawMatch(of: playthrough.game, seed: playthrough.seed)
        var earlier: [MatchSnapshot] = []
        for position in positions {
          let snapshot = try MatchSnapshot(of: match)
          guard try play(position, in: match) else { break }
          if case .seat = position.turn { earlier.append(snapshot) }
        }
        let end = try MatchSnapshot(of: match)
        let fault = try undoFault(of: match, earlier: earlier) ?? redoFault(of: match, end: end, moves: earlier.count)
        return fault.map { Finding(seed: playthrough.seed, ply: match.ply, explanation: $0) }
      })
  }

  private static func undoFault(of match: Match<G>, earlier: [MatchSnapshot]) throws -> String? {
    for expected in earlier.reversed() {
      guard try match.undo() else { return "expected undo to reach ply \(expected.ply), but it stopped" }
      if let difference = try MatchSnapshot(of: match).difference(from: expected) { return "\(difference) after undo" }
    }
    return try match.undo() ? "expected undo to stop before the first move of a seat, but it went on" : nil
  }

  private static func redoFault(of match: Match<G>, end: MatchSnapshot, moves: Int) throws -> String? {
    for count in 0..<moves where try !match.redo() {
      return "expected redo to play \(moves) moves again, but it stopped after \(count)"
    }
    if try match.redo() { return "expected redo to stop at the end, but it went on" }
    return try MatchSnapshot(of: match).difference(from: end).map { "\($0) after redo" }
  }
}
