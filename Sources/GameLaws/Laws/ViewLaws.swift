import ParlorCore

extension LawCheck {
  static var describeIsPlainText: LawCheck {
    LawCheck(
      Law(
        "describe-is-plain-text", "A view's text isn't empty, ends without a line break and is the same each time.",
        cost: "O(seats), of 12 states", blaming: [.describe], hint: "have 'describe' give one for every view"),
      statesOfAGame: 12, oneIn: 8,
      atEachState: { position in
        for viewer in position.viewers {
          let view = try position.game.view(of: position.state, for: viewer)
          let text = try position.game.describe(view)
          if text.isEmpty { return Breach("a text for \(shown(viewer))", got: "an empty one") }
          if text.last?.isNewline == true {
            return Breach(
              "no line break at the end for \(shown(viewer))", got: quoted(String(text.suffix(20))),
              hint: #"join lines with table.concat(lines, "\n")"#)
          }
          let again = try position.game.describe(view)
          if again != text { return Breach("the text \(quoted(text)) again", got: quoted(again), .changed) }
        }
        return nil
      })
  }

  static var refereeSeesTheLog: LawCheck {
    LawCheck(
      Law(
        "referee-sees-the-log", "Every move of the log is revealed to the referee, who keeps the saves.",
        cost: "O(plies)"),
      atEachState: { position in
        guard let move = position.move else { return nil }
        let isRevealed = try position.game.isRevealed(move, in: position.state, to: .referee)
        return isRevealed
          ? nil
          : Breach(
            "the move \(position.quoted(move)) to be revealed to the referee", but: "it is hidden", by: .log,
            to: .referee)
      })
  }

  static var equalViewsImplyEqualMoves: LawCheck {
    LawCheck(
      Law(
        "equal-views-imply-equal-moves", "Equal views offer a seat the same moves, in the same order.",
        cost: "O(plies)",
        .consistency, blaming: [.view, .moves], hint: "have 'view' show the seat what its moves depend on"),
      acrossGames: { evidence in
        var seen: [Int: [SeenView<G>]] = [:]
        for position in evidence.positions(20_000) {
          guard case .seat(let seat) = position.turn else { continue }
          let view = try LocatedBreach.locating(seed: position.seed, ply: position.ply) {
            try position.game.view(of: position.state, for: .seat(seat))
          }
          let earlier = seen[view.hashValue]?.first { $0.seat == seat && $0.view == view }?.position
          guard let earlier else {
            seen[view.hashValue, default: []].append(SeenView(seat: seat, view: view, position: position))
            continue
          }
          if let fault = try equalMovesFault(position, earlier, seat: seat, in: evidence) {
            return LocatedBreach(
              seed: position.seed, ply: position.ply, breach: fault, other: evidence.way(to: earlier))
          }
        }
        return nil
      })
  }

  private static func equalMovesFault(
    _ position: PlayedPosition<G>, _ earlier: PlayedPosition<G>, seat: Int, in evidence: Evidence<G>
  ) throws -> Breach? {
    guard earlier.moves != position.moves else { return nil }
    let (texts, expected) = (shown(try position.texts()), shown(try earlier.texts()))
    let place = evidence.place(of: earlier)
    return Breach("the moves \(expected) for the same view as \(shown(seat: seat)) had at \(place)", got: texts)
  }

  static var samplesFitTheView: LawCheck {
    LawCheck(
      Law(
        "samples-fit-the-view",
        "A state sampled for a viewer gives that viewer the same view, and the seat to move there has the same moves.",
        cost: "O(seats), of 30 states", .consistency, blaming: [.sample, .view],
        hint:
          "have 'sample' keep all that the view shows, or have 'view' keep back what tells of something hidden"),
      statesOfAGame: 30, oneIn: 4,
      atEachState: { position in
        var stream = Seed(position.seed).stream(for: .named("samples"))
        for viewer in position.viewers {
          guard let sample = try position.sample(for: viewer, using: &stream) else { return nil }
          if let fault = try sampleFault(of: sample, at: position, for: viewer) { return fault }
        }
        return nil
      })
  }

  private static func sampleFault(
    of sample: G.State, at position: PlayedPosition<G>, for viewer: Viewer
  ) throws -> Breach? {
    let game = position.game
    let (view, other) = (try game.view(of: position.state, for: viewer), try game.view(of: sample, for: viewer))
    if other != view {
      let difference = try game.value(of: view).difference(from: game.value(of: other))
      let shownDifference = difference.map { " (\($0.text(in: "view")))" } ?? ""
      return Breach(
        "a sample that gives \(shown(viewer)) the same view", got: "a state that gives another\(shownDifference)")
    }
    let turn = try game.turn(in: sample)
    guard case .seat(let seat) = position.turn, viewer == .seat(seat) else { return nil }
    if turn != .seat(seat) {
      return Breach(
        "a sample in which it is \(shown(seat: seat))'s turn too", got: "the turn \(shown(turn))",
        hint: "have 'sample' keep whose turn it is")
    }
    let (own, texts) = (try position.texts(), try game.moves(in: sample).map { try game.text(for: $0, in: sample) })
    if texts == own { return nil }
    let (missing, extra) = (own.first { !texts.contains($0) }, texts.first { !own.contains($0) })
    let difference = missing.map { "one without \(quoted($0))" } ?? extra.map { "one with \(quoted($0)) too" }
    return Breach(
      "a sample in which \(shown(seat: seat)) has the same moves", got: difference ?? "one with them in another order",
      hint: "have 'moves' follow from what the seat sees, and have 'sample' keep that")
  }
}

private struct SeenView<G: Game> {
  let seat: Int
  let view: G.View
  let position: PlayedPosition<G>
}
