public import ParlorCore

/// Information-set Monte Carlo tree search with a single observer (Cowling, Powley and Whitehouse, 2012), for games that
/// hide something and sample states.
///
/// Each iteration draws a state that fits all that the searching seat sees, and walks down in it. What the seat can't
/// tell apart is one node, so what is learnt in one imagined state counts in all of them. It never has the true state.
public struct InformationSetSearch<G: Game> {
  @usableFromInline let game: G
  @usableFromInline let options: MonteCarloOptions
  @usableFromInline let hooks: SearchHooks<G>
  @usableFromInline let watch: SearchWatch?
  @usableFromInline let seat: Int
  @usableFromInline let view: G.View
  /// The moves to choose among; nil for all that are legal.
  @usableFromInline let open: [G.Move]?
  @usableFromInline var leaves: LeafValues<G>
  @usableFromInline var stream: RandomStream
  /// The information sets; the first is that of the choice.
  @usableFromInline var sets: ContiguousArray<InformationSet<G.Move>>
  @usableFromInline var places: [SetKey: Int]
  /// How many arms the sets have together.
  @usableFromInline var arms = 0
  /// About how many bytes the views of the sets take beside their places.
  @usableFromInline var viewBytes = 0
  /// The moves that this iteration has chosen.
  @usableFromInline var path: ContiguousArray<(set: Int, arm: Int)> = []

  /// What the searching seat sees while a seat is to move.
  @usableFromInline
  struct SetKey: Hashable {
    @usableFromInline let mover: Int
    @usableFromInline let view: G.View

    @inlinable
    init(_ mover: Int, _ view: G.View) { (self.mover, self.view) = (mover, view) }
  }

  /// Begins a search for a seat that is to move.
  /// - Parameters:
  ///   - view: what the seat sees.
  ///   - open: the moves to choose among; nil for all that are legal.
  @inlinable
  public init(
    of game: G, for seat: Int, seeing view: G.View, among open: [G.Move]? = nil, _ options: MonteCarloOptions,
    hooks: SearchHooks<G> = SearchHooks(), using stream: RandomStream
  ) {
    (self.game, self.options, self.hooks, self.seat, self.view) = (game, options, hooks, seat, view)
    (self.open, self.stream) = (open, stream)
    watch = hooks.watch?()
    leaves = LeafValues(of: game, options, hooks: hooks)
    sets = [InformationSet(mover: seat)]
    places = [SetKey(seat, view): 0]
  }

  /// Searches until the budget is spent.
  @inlinable
  public mutating func run() throws {
    var meter = SearchMeter(options.budget)
    // Without one, no move would be known.
    repeat {
      try iterate()
      try meter.checkCancellation()
      if try meter.count() {
        try watch?(bytes)
        if try hooks.isEnough(progress(after: meter.steps)) { return }
      }
    } while !meter.isSpent
  }

  @inlinable
  mutating func iterate() throws {
    guard var state = try game.sampled(consistentWith: view, for: .seat(seat), using: &stream) else {
      throw OpponentError.hidden
    }
    path.removeAll(keepingCapacity: true)
    if sets.count > mostSets { makeRoom() }
    for _ in 0..<options.rolloutLimit {
      guard let move = try nextMove(in: state) else { return }
      try game.apply(move, to: &state)
    }
    try end(at: state)
  }

  /// The move with which the walk goes on; nil where it ended, and what it came to is counted.
  @inlinable
  mutating func nextMove(in state: G.State) throws -> G.Move? {
    switch try game.turn(in: state) {
    case .over(let outcome):
      leaves.take(outcome)
      count()
      return nil
    case .chance:
      if let move = try drawChance(of: game, in: state, using: &stream) { return move }
    case .seat(let mover):
      if let set = try place(of: state, mover), let arm = try choose(in: set, state) {
        path.append((set, arm))
        return sets[set].arms[arm].move
      }
    }
    try end(at: state)
    return nil
  }

  /// Counts what a state comes to at which the walk ends.
  @inlinable
  mutating func end(at state: G.State) throws {
    try leaves.judge(state, using: &stream)
    count()
  }

  /// The information set of a state; nil where nobody was there before, which is noted.
  @inlinable
  mutating func place(of state: G.State, _ mover: Int) throws -> Int? {
    guard leaves.values.indices.contains(mover) else { throw OpponentError.noSeat(mover) }
    let key = SetKey(mover, try game.view(of: state, for: .seat(seat)))
    if let place = places[key] { return place }
    places[key] = sets.count
    sets.append(InformationSet(mover: mover))
    viewBytes += memoryFootprint(of: key.view)
    return nil
  }

  /// How many sets there may be: one takes about as much memory as eight nodes of a tree.
  @inlinable var mostSets: Int { max(options.nodeLimit / 8, 1) }

  /// Forgets the less visited half of the sets, so that the search goes on where it looks most often.
  ///
  /// If it only kept no more of them, it would learn nothing more of replies, and random games would flatter the moves that
  /// have a bad one.
  @inlinable
  mutating func makeRoom() {
    let visits = sets.map(\.visits)
    let middle = visits.sorted()[visits.count / 2]
    let kept = places.filter { $0.value == 0 || visits[$0.value] > middle }.sorted { $0.value < $1.value }
    sets = ContiguousArray(kept.map { sets[$0.value] })
    places = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($0.element.key, $0.offset) })
    arms = sets.reduce(0) { $0 + $1.arms.count }
    viewBytes = kept.dropFirst().reduce(0) { $0 + memoryFootprint(of: $1.key.view) }
  }

  /// The arm of a set to try in one of its states; nil where the rules offer no move.
  @inlinable
  mutating func choose(in set: Int, _ state: G.State) throws -> Int? {
    if set == 0, let open { return try choose(in: 0, state, among: open) }
    return try choose(in: set, state, among: try game.moves(in: state))
  }

  @inlinable
  mutating func choose(in set: Int, _ state: G.State, among moves: some Sequence<G.Move>) throws -> Int? {
    let before = sets[set].arms.count
    defer { arms += sets[set].arms.count - before }
    if let prior = hooks.prior, before == 0 {
      let moves = Array(moves)
      sets[set].setPriors(
        of: moves, to: try prior(state, moves).asPriors(of: moves.count), unvisited: leaves.range.middle)
    }
    return sets[set].favourite(among: moves, exploration: options.bound * leaves.range.width, using: &stream)
  }

  /// Counts the values of the last end for all who chose a move on the way there.
  @inlinable
  mutating func count() {
    for (set, arm) in path { sets[set].arms[arm].add(leaves.values[sets[set].mover]) }
  }

  /// About how many bytes the sets and what leads to them take; hash tables and growing arrays have places to spare.
  @inlinable var bytes: Int {
    let place =
      2 * (MemoryLayout<SetKey>.stride + MemoryLayout<Int>.stride) + MemoryLayout<InformationSet<G.Move>>.stride
    return sets.count * (2 * place + 100) + arms * InformationSet<G.Move>.armBytes + viewBytes
  }

  @inlinable
  func progress(after steps: Int) -> SearchProgress {
    SearchProgress(steps: steps, value: Double(sets[0].best?.mean ?? 0))
  }

  /// The move to play: the one that was searched most; nil where there is none.
  ///
  /// Of moves that look the same any is played: always the first would be played for ever where it changes nothing.
  @inlinable public var bestMove: G.Move? {
    guard let best = sets[0].best else { return nil }
    var draws = stream
    return sets[0].arms.filter { $0.visits == best.visits && $0.mean == best.mean }.random(using: &draws)?.move
  }

  /// How good each move looks to the seat to move: its mean value and its visits.
  public var standings: [(move: G.Move, value: Double, visits: Int)] {
    sets[0].arms.map { ($0.move, Double($0.mean), Int($0.visits)) }
  }
}
