public import ParlorCore

// Undo and redo, and dealt draws.
extension Match {
  @discardableResult
  public func undo() throws(MatchError) -> Bool {
    try checkNobodyIsAsked()
    guard let last = try movers()[..<position].lastIndex(where: { $0 != nil }) else { return false }
    try rewind(to: last)
    return true
  }

  @discardableResult
  public func redo() throws(MatchError) -> Bool {
    try checkNobodyIsAsked()
    let movers = try movers()
    guard let next = movers[position...].firstIndex(where: { $0 != nil }) else { return false }
    let following = movers[(next + 1)...].firstIndex { $0 != nil }
    try rewind(to: following ?? moves.count)
    return true
  }

  /// Moves to the state after `ply` moves; if the rules fail, nothing changes.
  @usableFromInline
  func rewind(to ply: Int) throws(MatchError) {
    let before = pending
    pending = .applying
    do throws(MatchError) {
      let keyframe = undoHistory.keyframe(before: ply) ?? (beginning, 0)
      // Forwards, the current state is closer than the keyframe.
      var (earlier, reached) = (keyframe.ply..<ply).contains(position) ? (state, position) : keyframe
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
    // Edits entries in place, through a copy of the keys: copying a log at each undo would make the way back through a
    // long match quadratic.
    for viewer in Array(told.keys) where told[viewer].map({ $0.entries.count > ply }) == true {
      if told[viewer]?.rewind(to: ply, in: state) != true { told[viewer] = nil }
    }
  }

  /// The seat that played each move, including redo moves; nil for chance.
  private func movers() throws(MatchError) -> [Int?] {
    if undoHistory.movers.count == moves.count { return undoHistory.movers }
    var (grown, reached) = (undoHistory, undoHistory.end ?? beginning)
    for move in moves.dropFirst(grown.movers.count) {
      try MatchError.catching { () throws(G.Failure) in
        let seat: Int? = if case .seat(let seat) = try game.turn(in: reached) { seat } else { nil }
        grown.append(seat, at: reached)
        try game.apply(move, to: &reached)
      }
    }
    grown.end = reached
    undoHistory = grown
    return grown.movers
  }
}

/// The keyframes of a match with an undo, which bound the cost of an undo in long matches.
@usableFromInline
struct UndoHistory<State> {
  /// The number of moves between keyframes.
  private static var interval: Int { 16 }

  /// The seat that played each move; nil for chance.
  private(set) var movers: [Int?] = []
  /// The states before every `interval`-th move.
  private var keyframes: [State] = []
  /// The state after the moves of `movers`; nil if there are none.
  var end: State?

  @usableFromInline init() {}

  /// The last keyframe at or before a ply, and its own ply.
  func keyframe(before ply: Int) -> (state: State, ply: Int)? {
    let last = min(ply / Self.interval, keyframes.count - 1)
    return last < 0 ? nil : (keyframes[last], last * Self.interval)
  }

  /// Appends the next move's mover and the state before the move.
  mutating func append(_ mover: Int?, at state: State) {
    if movers.count.isMultiple(of: Self.interval) { keyframes.append(state) }
    movers.append(mover)
  }

  /// Removes the moves after a ply, and a few before it.
  @usableFromInline
  mutating func cut(to ply: Int) {
    guard ply < movers.count else { return }
    let last = ply / Self.interval
    end = keyframes[last]
    movers.removeSubrange((last * Self.interval)...)
    keyframes.removeSubrange(last...)
  }
}

// Chance draws decided in advance.
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

  /// The chance move with a spelling.
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
  /// The card, from 0, at an index of a shuffled deck of `count` cards. O(place).
  fileprivate mutating func shuffled(_ count: Int, at place: Int) -> Int {
    // Only swapped cards are stored: there may be a million.
    var swapped: [Int: Int] = [:]
    for top in 0..<place {
      let other = top + next(below: count - top)
      swapped[other] = swapped[top] ?? top
    }
    let other = place + next(below: count - place)
    return swapped[other] ?? other
  }
}
