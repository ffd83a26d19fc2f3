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
      var (earlier, reached) = trail.keyframe(before: ply) ?? (beginning, 0)
      for move in moves[reached..<ply] {
        try MatchError.catching { () throws(G.Failure) in try game.apply(move, to: &earlier) }
      }
      state = earlier
    } catch {
      pending = before
      throw error
    }
    pending = .nothing
    position = ply
    rewinds += 1
    for (viewer, (log, _)) in told where log.count > ply { told[viewer] = (Array(log.prefix(ply)), state) }
  }

  /// The seat that played each move, those taken back included; nil for chance.
  private func movers() throws(MatchError) -> [Int?] {
    if trail.movers.count == moves.count { return trail.movers }
    var (grown, reached) = (trail, trail.end ?? beginning)
    for move in moves.dropFirst(grown.movers.count) {
      try MatchError.catching { () throws(G.Failure) in
        let seat: Int? = if case .seat(let seat) = try game.turn(in: reached) { seat } else { nil }
        grown.append(seat, at: reached)
        try game.apply(move, to: &reached)
      }
    }
    grown.end = reached
    trail = grown
    return grown.movers
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

/// What a match passed through, as far as somebody went back in it: going back takes as long in a long match as in a short
/// one.
@usableFromInline
struct Trail<State> {
  /// A state is kept for so many moves.
  private static var interval: Int { 16 }

  /// The seat that played each move; nil for chance.
  private(set) var movers: [Int?] = []
  /// The states before every move whose number divides evenly.
  private var keyframes: [State] = []
  /// The state after these moves; nil where there are none.
  var end: State?

  @usableFromInline init() {}

  /// The last state that is kept from before a move, and how many moves lead to it.
  func keyframe(before ply: Int) -> (state: State, ply: Int)? {
    let last = min(ply / Self.interval, keyframes.count - 1)
    return last < 0 ? nil : (keyframes[last], last * Self.interval)
  }

  /// Adds the mover of the next move, and the state before it.
  mutating func append(_ mover: Int?, at state: State) {
    if movers.count.isMultiple(of: Self.interval) { keyframes.append(state) }
    movers.append(mover)
  }

  /// Forgets the moves after a ply, and a few before it.
  @usableFromInline
  mutating func cut(to ply: Int) {
    guard ply < movers.count else { return }
    let last = ply / Self.interval
    end = keyframes[last]
    movers.removeSubrange((last * Self.interval)...)
    keyframes.removeSubrange(last...)
  }
}

// What chance draws where somebody has decided that beforehand.
extension Match {
  public func deal(_ draws: [String]) throws(MatchError) {
    try checkNobodyIsAsked()
    if case .chance = try turn, let first = draws.first { _ = try move(dealt: first) }
    dealt = draws
  }

  public func deal(card number: Int, shuffledBy seed: Seed) throws(MatchError) {
    try checkNobodyIsAsked()
    guard case .chance = try turn else { return }
    dealt = try MatchError.catching { () throws(G.Failure) in
      let moves = try game.moves(in: state)
      guard let first = moves.first, try game.weight(of: first, in: state) == nil else { return [] }
      let (deck, place) = max(0, number - 1).quotientAndRemainder(dividingBy: moves.count)
      var stream = seed.stream(for: .named("deck"), ply: deck)
      let card = stream.shuffled(moves.count, at: place)
      return [try game.text(for: moves[moves.index(moves.startIndex, offsetBy: card)], in: state)]
    }
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

extension RandomStream {
  /// The card at a place of a shuffled deck of that many, whose cards are counted from 0. O(place).
  fileprivate mutating func shuffled(_ count: Int, at place: Int) -> Int {
    // Only what was swapped is kept: there may be a million cards.
    var swapped: [Int: Int] = [:]
    for top in 0..<place {
      let other = top + next(below: count - top)
      swapped[other] = swapped[top] ?? top
    }
    let other = place + next(below: count - place)
    return swapped[other] ?? other
  }
}
