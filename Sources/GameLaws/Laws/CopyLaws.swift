import ParlorCore

extension LawCheck {
  static var copiesIndependent: LawCheck {
    LawCheck(
      Law(
        "copies-independent", "Playing on changes no earlier copy of a state.",
        cost: "O(moves), of the first 60 states", .purity),
      oneIn: 16, at: { Array($0.positions.prefix(60)) },
      inEachGame: { playthrough, positions in
        var kept: [(ply: Int, copy: G.State, seen: [ChannelText])] = []
        var state = try playthrough.game.start()
        for position in positions {
          kept.append((position.ply, state, try channelTexts(of: state, in: playthrough.game)))
          for move in position.moves.spread(4) {
            var copy = state
            try playthrough.game.apply(move, to: &copy)
          }
          if let move = position.move { try playthrough.game.apply(move, to: &state) }
        }
        for (ply, copy, seen) in kept {
          let now = try channelTexts(of: copy, in: playthrough.game)
          guard let (channel, old, new) = seen.difference(from: now) else { continue }
          let breach = Breach(
            "a copy to stay as it was while others played on", but: "\(channel) went from \(old) to \(new)")
          return LocatedBreach(seed: playthrough.seed, ply: ply, breach: breach)
        }
        return nil
      })
  }

  /// A state's observable properties; they detect changes through shared storage, which leave states equal.
  private static func channelTexts(of state: G.State, in game: G) throws -> [ChannelText] {
    let texts = try game.moves(in: state).map { try game.text(for: $0, in: state) }
    return [
      ChannelText(Channel("its encoding", .apply), (try? encoded(state)) ?? "nothing"),
      ChannelText(Channel("its turn", .turn), shown(try game.turn(in: state))),
      ChannelText(Channel("its moves", .moves), texts.joined(separator: ", ")),
    ]
  }

  static var equalStatesHashEqually: LawCheck {
    LawCheck(
      Law(
        "equal-states-hash-equally", "Equal states have the same hash, and so have equal moves.",
        cost: "O(moves), of 300 states of a batch of games"),
      acrossGames: { evidence in
        let positions = evidence.positions(300, oneIn: 4, for: "equal-states-hash-equally")
        if let (earlier, later) = hashFault(positions.map(\.state)) {
          let place = evidence.place(of: positions[earlier])
          return positions[later].finding(Breach("the hash of the equal state at \(place)", got: "another"))
        }
        return moveHashFault(positions.spread(40))
      })
  }

  private static func moveHashFault(_ positions: [PlayedPosition<G>]) -> LocatedBreach? {
    var tried = TolerantSet<G.Move>([])
    for position in positions {
      let moves = position.moves.spread(20)
      let new = moves.filter { tried.insert($0) }
      // A copy through JSON is also equal, and shares no storage with the original.
      let copies = new.compactMap { try? decoded(G.Move.self, from: encoded($0)) }
      guard let (earlier, _) = hashFault(moves + copies) else { continue }
      let move = position.quoted((moves + copies)[earlier])
      return position.finding(Breach("one hash for all moves that equal \(move)", got: "two"))
    }
    return nil
  }

  static var sameQuestionSameAnswer: LawCheck {
    LawCheck(
      Law(
        "same-question-same-answer",
        "The rules give the same answer each time to the same question about the same state.",
        cost: "O(moves), of 60 states", .purity),
      statesOfAGame: 60, oneIn: 4,
      atEachState: { position in
        let (game, state) = (position.game, position.state)
        let turn = try game.turn(in: state)
        if turn != position.turn {
          return Breach("the turn \(shown(position.turn)) again", got: shown(turn), blaming: [.turn])
        }
        let moves = Array(try game.moves(in: state))
        if moves != position.moves {
          let (expected, got) = (position.moves.map(position.spelling), moves.map(position.spelling))
          return Breach("the moves \(shown(expected)) again", got: shown(got), blaming: [.moves])
        }
        if try position.textsAnew() != position.textsAnew() {
          return Breach("the same texts again", got: "others", blaming: [.text])
        }
        guard let move = position.move else { return nil }
        var (first, second) = (state, state)
        try game.apply(move, to: &first)
        try game.apply(move, to: &second)
        return first == second
          ? nil : Breach("the move \(position.quoted(move)) to lead to the same state again", got: "another")
      })
  }
}

/// The first two equal values whose hashes differ; nil if there are none.
private func hashFault(_ values: [some Hashable]) -> (earlier: Int, later: Int)? {
  let hashes = values.map(\.hashValue)
  for later in values.indices {
    for earlier in 0..<later where hashes[earlier] != hashes[later] && values[earlier] == values[later] {
      return (earlier, later)
    }
  }
  return nil
}
