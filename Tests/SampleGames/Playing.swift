public import ParlorCore

// Playing any game in a test by what a person would write.
extension Game {
  /// The state after moves that are written as a person would; each must be legal.
  public func state(after texts: [String]) throws -> State {
    var state = try start()
    for text in texts { try play(text, in: &state) }
    return state
  }

  /// Plays a move that is written as a person would.
  /// - Throws: the refusal of one that isn't legal.
  public func play(_ text: String, in state: inout State) throws {
    switch try read(text, in: state) {
    case .move(let move):
      guard try isLegal(move, in: state) else { throw Refusal("\(quoted(text)) reads as a move that isn't legal") }
      try apply(move, to: &state)
    case .refused(let refusal): throw refusal
    }
  }

  /// The reason for which a text is refused as a move; nil where it is a legal one.
  public func refusal(of text: String, in state: State) throws -> String? {
    if case .refused(let refusal) = try read(text, in: state) { refusal.reason } else { nil }
  }

  /// The spellings of the legal moves.
  public func texts(in state: State) throws -> [String] {
    var texts: [String] = []
    for move in try moves(in: state) { texts.append(try text(for: move, in: state)) }
    return texts
  }
}
