import ParlorCore

// These laws need no list of a game's secrets. They compare three statements of the game about what a viewer may know:
// the view, which is equal for states that the viewer can't tell apart; `isRevealed`, which hides a move in the log
// until `opensLog`; and `sample`, which gives states that could be the true one. An honest game breaks none of these
// laws. They have limits:
//
// - Viewers with equal views and turns must get equal information by every other channel. The caller of the check names
//   the cues that tell on purpose what no view repeats.
// - A secret in the view itself is found if the view spells it right after a move that the log hides. A log that hides
//   a public move is reported as well; the fix is in `isRevealed`. From the next move on, the rules may reveal the
//   secret, as by a hint or at a showdown, and the laws can't tell that from a leak.
// - A view that leaks part of a secret, as one letter of a word, looks like a view whose rules show the letter.
//   `samples-fit-the-view` finds the leak if `sample` follows the rules: its states then have another view.
//
// `HiddenMoveTracker` reports what the laws can't judge (docs/decisions/0018-leaks-are-told-not-judged.md).

extension LawCheck {
  static var secretBytesNeverLeave: LawCheck {
    LawCheck(
      Law(
        "secret-bytes-never-leave",
        "Right after a move that the log hides from a viewer, nothing that the viewer gets spells that move.",
        cost: "O(plies × seats), at 6 moves of 10 games", .secrecy,
        blaming: [.view, .moves]),
      at: { $0.movesOfOthers(than: $1).spread(6) }, plies: 1,
      ofEachViewer: { playthrough, positions, observer, stream in
        for position in positions {
          guard let (breach, other) = try spelledMove(at: position, observer: observer, using: &stream) else {
            continue
          }
          return LocatedBreach(
            seed: playthrough.seed, ply: position.ply + 1, breach: breach,
            other: playthrough.moveTexts(before: position.ply) + [other])
        }
        return nil
      })
  }

  static var secretsStaySecretWhenVaried: LawCheck {
    LawCheck(
      Law(
        "secrets-stay-secret-when-varied",
        "If another seat plays another move that leaves a viewer's view the same, all that the viewer gets is the "
          + "same.",
        cost: "O(plies × seats), at 8 moves of 10 games", .secrecy, blaming: [.view, .moves]),
      at: { $0.movesOfOthers(than: $1).spread(8) }, plies: 1,
      ofEachViewer: { playthrough, positions, observer, stream in
        for position in positions {
          for other in try lookalikes(at: position, observer: observer, using: &stream) {
            let found = try variedFault(
              of: playthrough, at: position, playing: other, observer: observer, using: &stream)
            if let found { return found }
          }
        }
        return nil
      })
  }

  static var secretsStaySecretWhenResampled: LawCheck {
    LawCheck(
      Law(
        "secrets-stay-secret-when-resampled",
        "In a state sampled for a viewer, all that the viewer gets is the same, then and later.",
        cost: "O(plies × seats), at 6 states of 10 games", .secrecy,
        blaming: [.view, .moves]),
      at: { playthrough, _ in playthrough.positions.spread(6) },
      ofEachViewer: { playthrough, positions, observer, stream in
        for position in positions {
          guard let state = try position.sample(for: observer.viewer, using: &stream), state != position.state else {
            continue
          }
          let probes = try probes(of: playthrough, before: position.ply)
          var twin = ParallelGame(
            beside: playthrough, at: position.ply, in: state, observer: observer, probes: probes)
          guard let leak = try twin.leak(within: 8, using: &stream) else { continue }
          let breach = observer.breach("in a state that looks the same to it at ply \(position.ply)", leak)
          return LocatedBreach(seed: playthrough.seed, ply: twin.ply, breach: breach)
        }
        return nil
      })
  }

  /// A law about what a viewer of a random game gets; games of perfect information are skipped.
  ///
  /// It checks a sample of games and seats, since following a game twice is expensive.
  /// - Parameters:
  ///   - choose: selects the states of a viewer passed to the law.
  ///   - plies: how many states after each of them the law examines as well.
  private init(
    _ law: Law, at choose: @escaping (Playthrough<G>, Observer<G>) -> [PlayedPosition<G>], plies: Int = 0,
    ofEachViewer find:
      @escaping (Playthrough<G>, [PlayedPosition<G>], Observer<G>, inout RandomStream) throws -> LocatedBreach?
  ) {
    self.init(
      law,
      acrossGames: { evidence in
        if evidence.game is any PerfectInformation { return nil }
        let viewers = evidence.game.seats.indices.map(Viewer.seat).spread(4) + [.spectator]
        for playthrough in evidence.playthroughs.spread(10) where playthrough.isLookedAt(oneIn: 4, for: law.id) {
          var looked: Set<Int> = []
          defer { evidence.reach.add(states: looked.count) }
          for viewer in viewers {
            let observer = Observer(game: evidence.game, viewer: viewer, tellingCues: evidence.tellingCues)
            var stream = Seed(playthrough.seed).stream(for: .named("secrets"))
            let positions = choose(playthrough, observer)
            for position in positions { looked.formUnion(position.ply...position.ply + plies) }
            let found = try LocatedBreach.locating(seed: playthrough.seed, ply: playthrough.positions.count - 1) {
              try find(playthrough, positions, observer, &stream)
            }
            if let found { return found }
          }
        }
        return nil
      })
  }
}

// MARK: Spelling

extension LawCheck {
  /// The way in which a viewer can read a hidden move, and an alternative that it would read differently; nil if none.
  ///
  /// A text spells the move if, for every other possible hidden move, the texts differ as the spellings do.
  private static func spelledMove(
    at position: PlayedPosition<G>, observer: Observer<G>, using stream: inout RandomStream
  ) throws -> (breach: Breach, other: String)? {
    guard let move = position.move, let own = try saying(of: move, at: position, observer: observer) else { return nil }
    let spelling = try observer.game.text(for: move, in: position.state)
    // The view is always compared, other channels only if the views are equal, since they may follow from the view.
    var suspects = Suspects(), seenAlike = Suspects()
    for (index, other) in position.alternatives(24, using: &stream).enumerated() {
      let otherSpelling = try observer.game.text(for: other, in: position.state)
      guard let contrast = Contrast(spelling, with: otherSpelling) else { continue }
      guard let others = try saying(of: other, at: position, observer: observer) else { continue }
      let told = zip(own, others).filter { $0.channel == $1.channel && contrast.isTold(by: $0.text, and: $1.text) }
      if index < 8 { suspects.keep(told.filter { $0.0.isView }, after: otherSpelling) }
      if own.first == others.first { seenAlike.keep(told, after: otherSpelling) }
    }
    guard let (text, another, other) = suspects.first ?? seenAlike.first else { return nil }
    let channel = text.channel(unlike: another)
    let breach = Breach(
      "nothing to tell \(shown(observer.viewer)) the move \(quoted(spelling)), which the log hides from it",
      but: "got it from \(channel): \(excerpts(text.text, another.text).0)", by: channel, to: observer.viewer)
    return (breach, other)
  }

  /// All that a viewer gets right after a hidden move; nil if the viewer may read the move, or the game is over.
  private static func saying(
    of move: G.Move, at position: PlayedPosition<G>, observer: Observer<G>
  ) throws -> [ChannelText]? {
    let game = observer.game
    var after = position.state
    try game.apply(move, to: &after)
    guard try !observer.reads(move, from: position.state, to: after) else { return nil }
    if case .over = try game.turn(in: after) { return nil }
    // A view that can't be encoded breaks another law.
    let view = (try? encoded(game.view(of: after, for: observer.viewer))) ?? ""
    return try [ChannelText(.view, view)] + observer.channelTexts(of: move, from: position.state, to: after)
      + observer.channelTexts(in: after, probes: garbage)
  }
}

/// The texts that reveal a hidden move in comparison with every alternative so far.
private struct Suspects {
  private var pairs: [(own: ChannelText, other: ChannelText, move: String)]?

  var first: (own: ChannelText, other: ChannelText, move: String)? { pairs?.first }

  /// Keeps the texts that also reveal the move in comparison with one more alternative.
  mutating func keep(_ told: [(ChannelText, ChannelText)], after move: String) {
    pairs = pairs?.filter { suspect in told.contains { $0.0 == suspect.own } } ?? told.map { ($0, $1, move) }
  }
}

// MARK: Variation

extension LawCheck {
  /// At most two alternative moves that lead to another state with the same view for a viewer.
  private static func lookalikes(
    at position: PlayedPosition<G>, observer: Observer<G>, using stream: inout RandomStream
  ) throws -> [G.Move] {
    // If nothing is hidden, no two states look the same.
    guard let move = position.move, !observer.game.hidesNothing else { return [] }
    let (game, viewer) = (observer.game, observer.viewer)
    var after = position.state
    try game.apply(move, to: &after)
    let (view, isRevealed) = (
      try game.view(of: after, for: viewer), try game.isRevealed(move, in: position.state, to: viewer)
    )
    var lookalikes: [G.Move] = []
    for other in position.alternatives(24, using: &stream) {
      guard try game.isRevealed(other, in: position.state, to: viewer) == isRevealed else { continue }
      var state = position.state
      try game.apply(other, to: &state)
      if state == after { continue }
      if try game.view(of: state, for: viewer) == view { lookalikes.append(other) }
      if lookalikes.count == 2 { break }
    }
    return lookalikes
  }

  private static func variedFault(
    of playthrough: Playthrough<G>, at position: PlayedPosition<G>, playing other: G.Move, observer: Observer<G>,
    using stream: inout RandomStream
  ) throws -> LocatedBreach? {
    guard let move = position.move else { return nil }
    let (text, otherText) = (
      try observer.game.text(for: move, in: position.state), try observer.game.text(for: other, in: position.state)
    )
    let probes = try probes(of: playthrough, before: position.ply + 1) + [otherText]
    var twin = ParallelGame(
      beside: playthrough, at: position.ply, in: position.state, observer: observer, probes: probes)
    let step = try twin.step(move, other)
    guard let leak = try step.continues ? twin.leak(within: 16, using: &stream) : step.leak else { return nil }
    let breach = observer.breach(
      "after \(quoted(otherText)) as after \(quoted(text)), at ply \(position.ply), since it sees the same", leak)
    return LocatedBreach(seed: playthrough.seed, ply: twin.ply, breach: breach, other: twin.texts)
  }
}

extension Observer {
  /// The breach for a difference that the viewer must not notice.
  fileprivate func breach(_ place: String, _ leak: ParallelGame<G>.Difference) -> Breach {
    Breach(
      "\(shown(viewer)) to get the same \(place)", but: "\(leak.channel) would be \(leak.other) instead of \(leak.own)",
      by: leak.channel, to: viewer)
  }
}

extension LawCheck {
  /// Texts to read as moves: nonsense and earlier moves, including hidden ones.
  private static func probes(of playthrough: Playthrough<G>, before ply: Int) throws -> [String] {
    let texts = try Array(playthrough.positions.prefix(ply)).spread(3).compactMap { position in
      try position.move.map { try position.game.text(for: $0, in: position.state) }
    }
    return garbage + texts
  }

  private static var garbage: [String] { ["", "no such move"] }
}
