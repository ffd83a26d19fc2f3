import ParlorCore

extension LawCheck {
  /// The laws about what is legal.
  static var legalityLaws: [LawCheck] { [movesUntilTheEnd, listAndLegalityAgree, randomMoveIsListed] }

  private static var movesUntilTheEnd: LawCheck {
    LawCheck(
      "moves-until-the-end", "There is a legal move until the game is over, and none then.",
      atEachState: { position in
        switch (position.turn, position.moves.isEmpty) {
        case (.over, false): "expected no legal move when the game is over, got \(shown(try position.texts()))"
        case (.seat(let seat), true): "expected a legal move for \(shown(seat: seat)), whose turn it is, got none"
        case (.chance, true): "expected a move for chance to draw, got none"
        default: nil
        }
      })
  }

  private static var listAndLegalityAgree: LawCheck {
    LawCheck(
      "list-and-legality-agree", "A move is legal exactly when it is listed, and it is listed once.",
      oneIn: 8, at: { $0.positions.spread(1_000) },
      inEachGame: { playthrough, positions in
        // Moves from elsewhere in the game are the likeliest to be taken for legal here.
        let elsewhere = TolerantSet(playthrough.positions.spread(200).lazy.flatMap(\.moves)).elements.spread(
          mostMovesAsked)
        for position in positions {
          let fault = try RulesFailure.locating(seed: position.seed, ply: position.ply) {
            try legalityFault(position, elsewhere: elsewhere, in: playthrough)
          }
          if let fault { return position.finding(fault) }
        }
        return nil
      })
  }

  private static func legalityFault(
    _ position: Position<G>, elsewhere: [G.Move], in playthrough: Playthrough<G>
  ) throws -> String? {
    let game = position.game
    var listed = TolerantSet<G.Move>([])
    for move in position.moves where !listed.insert(move) {
      return "expected each move listed once, got \(position.quoted(move)) twice"
    }
    for move in position.moves.spread(mostMovesAsked) where try !game.isLegal(move, in: position.state) {
      let text = try game.text(for: move, in: position.state)
      return "expected the listed move \(quoted(text)) to be legal, but isLegal denies it"
    }
    for move in elsewhere where !listed.contains(move) {
      if try game.isLegal(move, in: position.state) {
        let owner = playthrough.positions.first { $0.moves.contains(move) } ?? position
        return "expected the move \(owner.quoted(move)), which isn't listed, to be illegal, but isLegal allows it"
      }
    }
    return nil
  }

  private static var randomMoveIsListed: LawCheck {
    LawCheck(
      "random-move-is-listed", "A list of moves draws one of its moves, and each of them sooner or later.",
      statesOfAGame: 20, oneIn: 16,
      atEachState: { position in
        // How an array draws isn't the game's affair.
        if G.Moves.self == [G.Move].self { return nil }
        let moves = try position.game.moves(in: position.state)
        guard !moves.isEmpty else { return nil }
        var stream = Seed(position.seed).stream(for: .named("draws"), ply: position.ply)
        let listed = TolerantSet(position.moves)
        var drawn = TolerantSet<G.Move>([])
        // The chance to miss one of n moves in 40 n draws is n in e^40.
        for _ in 0..<(40 * min(moves.count, 32)) {
          guard let move = moves.random(using: &stream) else { return "expected to draw a move, got none" }
          // The list itself is asked about what isn't found, for moves whose hashes can't be trusted.
          if !listed.contains(move), !moves.contains(move) {
            return "expected to draw a listed move, got \(position.quoted(move))"
          }
          _ = drawn.insert(move)
        }
        guard moves.count <= 32, let missing = moves.first(where: { !drawn.contains($0) }) else { return nil }
        return
          "expected to draw the move \(position.quoted(missing)) sooner or later, got it in none of \(40 * moves.count) draws"
      })
  }
}
