import ParlorCore

extension LawCheck {
  static var movesUntilTheEnd: LawCheck {
    LawCheck(
      Law(
        "moves-until-the-end", "There is a legal move until the game is over, and none then.", cost: "O(plies)",
        .consistency,
        blaming: [.moves, .turn]),
      atEachState: { position in
        switch (position.turn, position.moves.isEmpty) {
        case (.over, false):
          Breach(
            "no legal move when the game is over", got: shown(try position.texts()), hint: "have 'moves' give {} then")
        case (.seat(let seat), true):
          Breach(
            "a legal move for \(shown(seat: seat)), whose turn it is", got: "none",
            hint: "have 'moves' list one, or have 'turn' give the end of the game there")
        case (.chance, true):
          Breach(
            "a move for chance to draw", got: "none",
            hint: "have 'moves' list what chance can draw, or have 'turn' give a seat")
        default: nil
        }
      })
  }

  static var listAndLegalityAgree: LawCheck {
    LawCheck(
      Law(
        "list-and-legality-agree", "A move is legal exactly when it is listed, and it is listed once.",
        cost: "O(plies × moves), of 1,000 states and 128 moves at most", .consistency,
        blaming: [.moves, .turn]),
      oneIn: 8, at: { $0.positions.spread(1_000) },
      inEachGame: { playthrough, positions in
        // Moves from elsewhere in the game are the likeliest to be accepted by mistake.
        let some = playthrough.positions.spread(200).lazy.flatMap { $0.moves.spread(mostMovesAsked) }
        let elsewhere = TolerantSet(some).elements.spread(mostMovesAsked)
        for position in positions {
          let fault = try position.finding { try legalityFault(position, elsewhere: elsewhere, in: playthrough) }
          if let fault { return fault }
        }
        return nil
      })
  }

  private static func legalityFault(
    _ position: PlayedPosition<G>, elsewhere: [G.Move], in playthrough: Playthrough<G>
  ) throws -> Breach? {
    let game = position.game
    var listed = TolerantSet<G.Move>([])
    for move in position.moves where !listed.insert(move) {
      return Breach("each move listed once", got: "\(position.quoted(move)) twice")
    }
    for move in position.moves.spread(mostMovesAsked) where try !game.isLegal(move, in: position.state) {
      let text = try game.text(for: move, in: position.state)
      return Breach("the listed move \(quoted(text)) to be legal", but: "isLegal denies it")
    }
    for move in elsewhere where try !listed.contains(move) && game.isLegal(move, in: position.state) {
      let owner = playthrough.positions.first { $0.moves.contains(move) } ?? position
      return Breach("the move \(owner.quoted(move)), which isn't listed, to be illegal", but: "isLegal allows it")
    }
    return nil
  }

  static var randomMoveIsListed: LawCheck {
    LawCheck(
      Law(
        "random-move-is-listed", "A draw from a list of moves is one of them, and each is drawn sooner or later.",
        cost: "O(moves), of 20 states", blaming: [.moves, .turn]),
      statesOfAGame: 20, oneIn: 16,
      atEachState: { position in
        // An array's draw isn't the game's own code.
        if G.Moves.self == [G.Move].self { return nil }
        let moves = try position.game.moves(in: position.state)
        guard !moves.isEmpty else { return nil }
        var stream = Seed(position.seed).stream(for: .named("draws"), ply: position.ply)
        let listed = TolerantSet(position.moves)
        var drawn = TolerantSet<G.Move>([])
        // 40n draws miss one of n moves with probability n/e^40; usually a few n draws suffice.
        for _ in 0..<(40 * min(moves.count, 32)) where drawn.elements.count < moves.count {
          guard let move = moves.random(using: &stream) else { return Breach("to draw a move", got: "none") }
          // A move missing from the set is looked up in the list too: its hash may be wrong.
          if !listed.contains(move), !moves.contains(move) {
            return Breach("to draw a listed move", got: position.quoted(move))
          }
          _ = drawn.insert(move)
        }
        guard moves.count <= 32, let missing = moves.first(where: { !drawn.contains($0) }) else { return nil }
        return Breach(
          "to draw the move \(position.quoted(missing)) sooner or later",
          got: "it in none of \(40 * moves.count) draws")
      })
  }

  static var chanceWeightsPositive: LawCheck {
    LawCheck(
      Law(
        "chance-weights-positive", "Either no move of chance has a weight, or each has one of 1 or more.",
        cost: "O(plies × moves)",
        blaming: [.weight, .moves], hint: "have 'weight' give a whole number for each move, or nil for each"),
      atEachState: { position in
        guard position.turn == .chance else { return nil }
        var weights: [Int] = []
        for move in position.moves {
          guard let weight = try position.game.weight(of: move, in: position.state) else { continue }
          if weight < 1 {
            let text = try position.game.text(for: move, in: position.state)
            return Breach("a weight of 1 or more for \(quoted(text))", got: "\(weight)")
          }
          weights.append(weight)
        }
        if !weights.isEmpty, weights.count < position.moves.count {
          return Breach("a weight for each of the \(position.moves.count) moves or for none", got: "\(weights.count)")
        }
        let isTooMuch = weights.reduce(UInt64(0)) { min($0, UInt64(Int.max)) + UInt64($1) } > Int.max
        return isTooMuch ? Breach("weights that add up to \(Int.max) at most", got: "more") : nil
      })
  }
}
