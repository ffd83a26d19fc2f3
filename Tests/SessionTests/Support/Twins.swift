import Match
import ParlorCore

/// A game that a viewer can't tell from another one, in which what is hidden from the viewer was something else.
struct Twin {
  /// The moves.
  let log: [LogEntry]
  /// After so many of them the viewer may see a difference.
  let plies: Int
}

/// Looks for games that somebody can't tell from one that was played, by the game's own word: as long as the views, the
/// turns, and the cues that tell on purpose are the same, all else has to be.
struct TwinSearch {
  /// Begins a match of the game.
  let begin: () throws -> any AnyMatch
  let viewer: Viewer
  let tellingCues: Set<String>
  /// What chance drew in other games.
  let draws: [String]

  /// Twins of a game, each with another move of somebody else; a few of them.
  func twins(of log: [LogEntry], upTo most: Int = 6) throws -> [Twin] {
    let match = try replayed(log)
    let own = if case .seat(let seat) = viewer { match.seats[seat].name } else { "" }
    let known = try match.log(for: viewer)
    let places = known.indices.filter { known[$0].mover != own }
    let (hidden, open) = (places.filter { known[$0].text == nil }, places.filter { known[$0].text != nil })
    var twins: [Twin] = []
    // What the log shows may be hidden all the same.
    for place in hidden + open.prefix(8) where twins.count < most {
      if let twin = try twin(of: log, at: place, others: Set(places)) { twins.append(twin) }
    }
    return twins
  }

  private func replayed(_ log: some Sequence<LogEntry>) throws -> any AnyMatch {
    let match = try begin()
    for entry in log { try match.restore(entry.text ?? "") }
    return match
  }

  private func twin(of log: [LogEntry], at place: Int, others: Set<Int>) throws -> Twin? {
    for other in try moves(besides: log[place], at: place, in: log).prefix(8) {
      let (own, twin) = (try replayed(log.prefix(place)), try replayed(log.prefix(place)))
      guard (try? twin.restore(other)) != nil else { continue }
      try own.restore(log[place].text ?? "")
      var same = place
      while try looksTheSame(own, twin) {
        same += 1
        guard same < log.count else { break }
        let more = others.contains(same) ? try moves(besides: log[same], at: same, in: log) : []
        let choices = [log[same].text ?? ""] + more
        guard choices.contains(where: { (try? twin.restore($0)) != nil }) else { break }
        try own.restore(log[same].text ?? "")
      }
      if same > place { return Twin(log: try twin.log(for: .referee), plies: same) }
    }
    return nil
  }

  /// Other moves that may have been possible in place of one.
  private func moves(besides entry: LogEntry, at place: Int, in log: [LogEntry]) throws -> [String] {
    let possible =
      entry.mover == LogEntry.chance
      ? draws + log.filter { $0.mover == LogEntry.chance }.compactMap(\.text)
      : try replayed(log.prefix(place)).legalMoves()
    return possible.filter { $0 != entry.text }
  }

  private func looksTheSame(_ one: any AnyMatch, _ other: any AnyMatch) throws -> Bool {
    try one.turn == other.turn && one.value(for: viewer) == other.value(for: viewer)
      && told(by: one) == told(by: other)
  }

  private func told(by match: any AnyMatch) throws -> [Cue] {
    try match.cues(for: viewer).filter { tellingCues.contains($0.name) }
  }
}
