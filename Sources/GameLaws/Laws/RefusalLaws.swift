import Match
import ParlorCore

extension LawCheck {
  static var illegalMovesRefused: LawCheck {
    LawCheck(
      Law(
        "illegal-moves-refused", "A match refuses a text that spells no legal move, and nothing changes.",
        cost: "O(moves), of the first 60 states", .consistency, blaming: [.refusal, .moves, .turn]),
      oneIn: 32, at: { opening(of: $0).spread(8) },
      inEachGame: { playthrough, positions in
        guard playthrough.namesOnlySeats else { return nil }
        let opening = opening(of: playthrough)
        let elsewhere = Array(Set(try opening.flatMap { try $0.texts().spread(mostMovesAsked) })).sorted()
        let plies = Set(positions.map(\.ply))
        let match = try lawMatch(of: playthrough.game, seed: playthrough.seed)
        for position in opening {
          if plies.contains(position.ply) {
            let texts = try illegalTexts(at: position, elsewhere: elsewhere) + (position.ply == 0 ? [Self.endless] : [])
            if let fault = try position.finding({ try refusalFault(of: match, texts: texts) }) { return fault }
          }
          guard try play(position, in: match) else { break }
        }
        return nil
      })
  }

  /// The states to play through; moves are refused at some of them.
  private static func opening(of playthrough: Playthrough<G>) -> [PlayedPosition<G>] {
    Array(playthrough.positions.prefix(60))
  }

  /// Plays the random game's move in a match; false if there is none or it is refused (see `replay-equals-live`).
  static func play(_ position: PlayedPosition<G>, in match: Match<G>) throws -> Bool {
    guard let move = position.move else { return false }
    let text = try position.game.text(for: move, in: position.state)
    do { try match.restore(text) } catch { return false }
    return true
  }

  /// Texts that spell no legal move, even ignoring case and spaces.
  private static func illegalTexts(at position: PlayedPosition<G>, elsewhere: [String]) throws -> [String] {
    let legal = Set(try position.texts().map(plain))
    let garbage = ["", " ", "no such move", "\u{0}\n\u{7f}", "-1", "ünïcödé 🎲"]
    let nearly = elsewhere.spread(6).flatMap { [$0, $0 + $0, $0 + " " + $0] }
    return (garbage + nearly).filter { !legal.contains(plain($0)) }
  }

  private static var endless: String { String(repeating: "9", count: 5_000) }

  private static func plain(_ text: String) -> String { text.lowercased().filter { !$0.isWhitespace } }

  private static func refusalFault(of match: Match<G>, texts: [String]) throws -> Breach? {
    let before = try match.channelTexts()
    for text in texts {
      if let fault = try fault(of: match.play, text: text) ?? fault(of: match.restore, text: text) { return fault }
    }
    return try before.difference(from: match.channelTexts()).map { channel, old, new in
      Breach(
        "nothing to change when \(shown(texts.map(quoted))) were refused", but: "\(channel) went from \(old) to \(new)",
        .changed)
    }
  }

  private static func fault(of attempt: (String) throws(MatchError) -> Void, text: String) throws -> Breach? {
    do throws(MatchError) {
      try attempt(text)
      return Breach("\(quoted(text)) to be refused", but: "it was played", .misread)
    } catch .refused(let refusal) {
      return refusal.reason.isEmpty ? Breach("a reason why \(quoted(text)) is refused", got: "none") : nil
    }
  }
}
