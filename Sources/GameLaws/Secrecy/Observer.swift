import ParlorCore

/// Records all that a viewer gets: the view and every other channel.
struct Observer<G: Game> {
  let game: G
  let viewer: Viewer
  /// The names of cues that reveal secrets on purpose.
  let tellingCues: Set<String>

  func decides(_ turn: Turn) -> Bool { if case .seat(let seat) = turn { viewer == .seat(seat) } else { false } }

  /// What the viewer gets in a state, independent of its history.
  /// - Parameter probes: texts to read as moves if it's the viewer's turn.
  func channelTexts(in state: G.State, probes: [String] = []) throws -> [ChannelText] {
    let view = try game.view(of: state, for: viewer)
    let time = try game.deadline(in: state).map { "\($0.after)" }
    let seen = [
      ChannelText(.viewAsText, try game.describe(view)), ChannelText(.viewAsData, try game.value(of: view).json),
      ChannelText(.viewAsPicture, try game.scene(of: view, for: viewer).value.json),
      ChannelText(.time, time ?? "unlimited"),
    ]
    guard decides(try game.turn(in: state)) else { return seen }
    return try seen + [legalMoves(in: state)]
      + probes.map { ChannelText(.answer(to: $0), try answer(to: $0, in: state)) }
  }

  /// The number of legal moves, and the texts and numbers of a sample.
  private func legalMoves(in state: G.State) throws -> ChannelText {
    let moves = Array(try game.moves(in: state))
    let texts = try moves.spread(24).map { move in
      try game.text(for: move, in: state) + (game.number(for: move).map { " (number \($0))" } ?? "")
    }
    return ChannelText(.moves, texts.joined(separator: ", ") + "; \(moves.count) in all", spelling: moves)
  }

  private func answer(to probe: String, in state: G.State) throws -> String {
    switch try game.read(probe, in: state) {
    case .move(let move): "the move \(try game.text(for: move, in: state))"
    case .refused(let refusal): refusal.reason
    }
  }

  /// What the viewer gets of a move: its log line and its cues.
  func channelTexts(of move: G.Move, from before: G.State, to after: G.State) throws -> [ChannelText] {
    return [
      ChannelText(.log, try reads(move, from: before, to: after) ? game.text(for: move, in: before) : "hidden"),
      ChannelText(.cues, try cues(after: move, in: after) { !tellingCues.contains($0) }),
    ]
  }

  /// Whether the viewer may read a move right after it is played.
  func reads(_ move: G.Move, from before: G.State, to after: G.State) throws -> Bool {
    try game.isRevealed(move, in: before, to: viewer) || game.opensLog(in: after, to: viewer)
  }

  /// What the telling cues of a move reveal to the viewer.
  func told(after move: G.Move, in state: G.State) throws -> String {
    try cues(after: move, in: state, where: tellingCues.contains)
  }

  private func cues(after move: G.Move, in state: G.State, where isWanted: (String) -> Bool) throws -> String {
    let cues = try game.cues(after: move, in: state).filter { $0.isNoticed(by: viewer) && isWanted($0.name) }
    return cues.map { cue in
      let told = [cue.name, cue.subject?.json, cue.details?.json].compactMap(\.self).joined(separator: " ")
      return "\(told) at \(cue.at) lasting \(cue.lasting)"
    }.joined(separator: ", ")
  }
}

/// What one channel shows, as text.
struct ChannelText: Equatable {
  /// The channel; each occurs once in a list.
  let channel: Channel
  let text: String
  /// The moves that the text spells; nil for another channel.
  private let moves: AnyHashable?

  init(_ channel: Channel, _ text: String, spelling moves: AnyHashable? = nil) {
    (self.channel, self.text, self.moves) = (channel, text, moves)
  }

  /// Whether the channel is the view itself, not something derived from it.
  var isView: Bool { channel == .view || channel == .viewAsData }

  static func == (one: ChannelText, other: ChannelText) -> Bool {
    one.channel == other.channel && one.text == other.text
  }

  /// The channel of the difference: the moves, or only their spelling.
  func channel(unlike other: ChannelText) -> Channel { moves != nil && moves == other.moves ? .moveTexts : channel }
}

extension [ChannelText] {
  /// The first difference; nil if there is none.
  func difference(from others: [ChannelText]) -> (channel: Channel, own: String, other: String)? {
    zip(self, others).first { $0 != $1 }.map { own, other in
      let (one, another) = excerpts(own.text, other.text)
      return (own.channel(unlike: other), one, another)
    }
  }
}
