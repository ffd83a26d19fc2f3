import ParlorCore

/// Takes down what a viewer gets of a game: the view, and all that comes to it past the view.
struct Observer<G: Game> {
  let game: G
  let viewer: Viewer
  /// The names of the cues that tell secrets on purpose.
  let tellingCues: Set<String>

  /// Whether the viewer is the one who decides.
  func decides(_ turn: Turn) -> Bool {
    if case .seat(let seat) = turn { viewer == .seat(seat) } else { false }
  }

  /// What the viewer gets in a state, whichever way led there.
  /// - Parameter probes: texts to read as moves where it's the viewer's turn.
  func standing(in state: G.State, probes: [String]) throws -> [Observation] {
    let view = try game.view(of: state, for: viewer)
    let time = try game.deadline(in: state)?.after
    var observations = [
      Observation("the text of its view", try game.describe(view)),
      Observation(Observation.viewAsData, try game.value(of: view).json),
      Observation("the time to move", time.map { "\($0)" } ?? "unlimited"),
    ]
    guard decides(try game.turn(in: state)) else { return observations }
    observations.append(try listing(in: state))
    for probe in probes {
      observations.append(Observation("the answer to \(quoted(probe))", try answer(to: probe, in: state)))
    }
    return observations
  }

  /// The legal moves with their texts and numbers: how many there are, and some of them where there are many.
  private func listing(in state: G.State) throws -> Observation {
    let moves = Array(try game.moves(in: state))
    let texts = try moves.spread(24).map { move in
      try game.text(for: move, in: state) + (game.number(for: move).map { " (number \($0))" } ?? "")
    }
    let text = texts.joined(separator: ", ") + "; \(moves.count) in all"
    return Observation("the list of its legal moves", text, spelling: moves)
  }

  private func answer(to probe: String, in state: G.State) throws -> String {
    switch try game.read(probe, in: state) {
    case .move(let move): "the move \(try game.text(for: move, in: state))"
    case .refused(let refusal): refusal.reason
    }
  }

  /// What the viewer gets as a move is played: its line in the log, and the cues that the viewer notices.
  func event(_ move: G.Move, from before: G.State, to after: G.State) throws -> [Observation] {
    let isRevealed = try game.isRevealed(move, in: before, to: viewer)
    let line = try isRevealed ? game.text(for: move, in: before) : "hidden"
    return [
      Observation("the log", line),
      Observation("the cues", try cues(after: move, in: after) { !tellingCues.contains($0) }),
    ]
  }

  /// What cues tell the viewer on purpose as a move is played.
  func told(after move: G.Move, in state: G.State) throws -> String {
    try cues(after: move, in: state, where: tellingCues.contains)
  }

  private func cues(after move: G.Move, in state: G.State, where isWanted: (String) -> Bool) throws -> String {
    let cues = try game.cues(after: move, in: state).filter { $0.isNoticed(by: viewer) && isWanted($0.name) }
    return cues.map { "\($0.name) \($0.detail) at \($0.at) lasting \($0.lasting)" }.joined(separator: ", ")
  }
}

/// One thing that a viewer gets from the rules, as text. Two are equal where they say the same.
struct Observation: Equatable {
  /// What it is, as in `the text of its view`; a viewer gets one thing of each kind at a time.
  let channel: String
  /// What it says.
  let text: String
  /// The moves that the text spells, where it does.
  private let moves: AnyHashable?

  /// The channel of the view itself, from which the others follow.
  static let view = "its view"
  /// The channel of the view as data: it says the same, and can be read where a view is coded as bytes.
  static let viewAsData = "the data of its view"

  /// Whether it is the view itself, and not what follows from it.
  var isView: Bool { channel == Self.view || channel == Self.viewAsData }

  init(_ channel: String, _ text: String, spelling moves: AnyHashable? = nil) {
    (self.channel, self.text, self.moves) = (channel, text, moves)
  }

  static func == (one: Observation, other: Observation) -> Bool {
    one.channel == other.channel && one.text == other.text
  }

  /// What it is that differs from what the viewer got elsewhere: where the moves are the same, how they are spelled.
  func channel(unlike other: Observation) -> String {
    moves != nil && moves == other.moves ? "the texts in \(channel)" : channel
  }
}

extension [Observation] {
  /// The first thing that differs from what a viewer got elsewhere, in words; nil where all is the same.
  func difference(from others: [Observation]) -> String? {
    for (own, other) in zip(self, others) where own != other {
      guard own.channel == other.channel else { return "it would get \(other.channel) instead of \(own.channel)" }
      let (one, another) = excerpts(own.text, other.text)
      return "\(own.channel(unlike: other)) would be \(another) instead of \(one)"
    }
    guard count != others.count else { return nil }
    return "it would get \(others.count) things instead of \(count)"
  }
}
