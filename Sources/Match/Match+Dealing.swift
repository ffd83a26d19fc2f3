public import ParlorCore

// What chance draws where somebody has decided that beforehand.
extension Match {
  public func deal(_ draws: [String]) throws(MatchError) {
    try checkNobodyIsAsked()
    if case .chance = try turn, let first = draws.first { _ = try move(dealt: first) }
    dealt = draws
  }

  /// The move of chance that a spelling stands for.
  @usableFromInline
  func move(dealt text: String) throws(MatchError) -> G.Move {
    let (reading, spellings) = try MatchError.catching { () throws(G.Failure) -> (Reading<G.Move>, [String]) in
      let reading = try game.read(text, in: state)
      guard case .refused = reading else { return (reading, []) }
      var spellings: [String] = []
      for move in try game.moves(in: state) { spellings.append(try game.text(for: move, in: state)) }
      return (reading, spellings)
    }
    guard case .move(let move) = reading else {
      throw .refused(Refusal("the draw that was dealt: \(Refusal(of: text, legal: spellings))"))
    }
    return move
  }
}
