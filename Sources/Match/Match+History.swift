public import ParlorCore

// How a match goes back, and forth again.
extension Match {
  @discardableResult
  public func undo() throws(MatchError) -> Bool {
    try checkNobodyIsAsked()
    let decisions = try movers().enumerated().prefix(position).filter { $0.element != nil }
    guard let last = decisions.last else { return false }
    try rewind(to: last.offset)
    return true
  }

  @discardableResult
  public func redo() throws(MatchError) -> Bool {
    try checkNobodyIsAsked()
    let movers = try movers()
    guard let next = movers.indices.first(where: { $0 >= position && movers[$0] != nil }) else { return false }
    let following = movers.indices.first { $0 > next && movers[$0] != nil }
    try rewind(to: following ?? moves.count)
    return true
  }

  /// Goes to the state after so many of the moves; where the rules fail, nothing has changed.
  @usableFromInline
  func rewind(to ply: Int) throws(MatchError) {
    let before = pending
    pending = .applying
    do throws(MatchError) {
      var earlier = beginning
      for move in moves.prefix(ply) {
        try MatchError.catching { () throws(G.Failure) in try game.apply(move, to: &earlier) }
      }
      state = earlier
    } catch {
      pending = before
      throw error
    }
    pending = .nothing
    position = ply
    forgetLog(after: ply)
  }

  /// Forgets what was told of moves that aren't played any more.
  func forgetLog(after ply: Int) {
    rewinds += 1
    told = told.filter { $0.value.log.count <= ply }
  }

  /// The seat that played each move, those taken back included; nil for chance.
  private func movers() throws(MatchError) -> [Int?] {
    try replay(moves) { (_, turn, _) throws(G.Failure) in if case .seat(let seat) = turn { seat } else { nil } }
  }

  /// Goes through moves from the beginning, and collects something from the state before each.
  func replay<Result>(
    _ moves: some Collection<G.Move>, _ body: (G.State, Turn, G.Move) throws(G.Failure) -> Result
  ) throws(MatchError) -> [Result] {
    try MatchError.catching { () throws(G.Failure) in
      var earlier = beginning
      return try moves.map { (move) throws(G.Failure) in
        let result = try body(earlier, try game.turn(in: earlier), move)
        try game.apply(move, to: &earlier)
        return result
      }
    }
  }
}

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
      return (
        reading, try game.moves(in: state).map { (move) throws(G.Failure) in try game.text(for: move, in: state) }
      )
    }
    guard case .move(let move) = reading else {
      throw .refused(Refusal("the draw that was dealt: \(Refusal(of: text, legal: spellings))"))
    }
    return move
  }
}
