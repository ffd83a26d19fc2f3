public import ParlorCore

/// Information-set Monte Carlo tree search with a single observer (Cowling, Powley and Whitehouse, 2012), for games
/// that hide something and can sample states.
///
/// Each iteration samples a state consistent with the searching seat's view, and descends from it. States that the seat
/// can't tell apart share a node, so sampled states learn from one another. The search never sees the true state.
public struct InformationSetSearch<G: Game> {
  @usableFromInline let game: G
  @usableFromInline let options: MonteCarloOptions
  @usableFromInline let hooks: SearchHooks<G>
  @usableFromInline let watch: SearchWatch?
  @usableFromInline let seat: Int
  @usableFromInline let view: G.View
  /// The moves to choose from; nil for all legal moves.
  @usableFromInline let open: [G.Move]?
  @usableFromInline var leaves: LeafValues<G>
  @usableFromInline var stream: RandomStream
  /// The information sets; the first is the root.
  @usableFromInline var sets: ContiguousArray<InformationSet<G.Move>>
  @usableFromInline var places: [SetKey: Int]
  /// The total number of arms in all sets.
  @usableFromInline var arms = 0
  /// The approximate size in bytes of the sets' views, besides their slots.
  @usableFromInline var viewBytes = 0
  /// The moves chosen in this iteration.
  @usableFromInline var path: ContiguousArray<(set: Int, arm: Int)> = []

  /// The searching seat's view, and the seat to move.
  @usableFromInline
  struct SetKey: Hashable {
    @usableFromInline let mover: Int
    @usableFromInline let view: G.View

    @inlinable
    init(_ mover: Int, _ view: G.View) { (self.mover, self.view) = (mover, view) }
  }

  /// Creates a search for the seat to move.
  /// - Parameters:
  ///   - view: the seat's view.
  ///   - open: the moves to choose from; nil for all legal moves.
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
    // At least one iteration, or no move would be known.
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

  /// The next move of the descent; nil at its end, with the values counted.
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

  /// Evaluates the state at the end of the descent, and counts the values.
  @inlinable
  mutating func end(at state: G.State) throws {
    try leaves.judge(state, using: &stream)
    count()
  }

  /// The information set of a state; nil at the first visit, which creates the set.
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

  /// The most sets to keep; a set takes about as much memory as eight tree nodes.
  @inlinable var mostSets: Int { max(options.nodeLimit / 8, 1) }

  /// Drops the less visited half of the sets, so that the search can grow where it looks most often.
  ///
  /// If it only stopped adding sets, it would learn nothing more of replies, and playouts would flatter moves with a
  /// bad reply.
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

  /// The arm of a set to try in one of its states; nil if there is no legal move.
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

  /// Adds the values of the last evaluation to the moves on the path.
  @inlinable
  mutating func count() {
    for (set, arm) in path { sets[set].arms[arm].add(leaves.values[sets[set].mover]) }
  }

  /// The approximate size of the sets and their keys in bytes, with the spare capacity of hash tables and arrays.
  @inlinable var bytes: Int {
    let place =
      2 * (MemoryLayout<SetKey>.stride + MemoryLayout<Int>.stride) + MemoryLayout<InformationSet<G.Move>>.stride
    return sets.count * (2 * place + 100) + arms * InformationSet<G.Move>.armBytes + viewBytes
  }

  @inlinable
  func progress(after steps: Int) -> SearchProgress {
    SearchProgress(steps: steps, value: Double(sets[0].best?.mean ?? 0))
  }

  /// The most visited move; nil if there is none.
  ///
  /// Ties are broken at random: always playing the first could repeat a move without effect for ever.
  @inlinable public var bestMove: G.Move? {
    guard let best = sets[0].best else { return nil }
    var draws = stream
    return sets[0].arms.filter { $0.visits == best.visits && $0.mean == best.mean }.random(using: &draws)?.move
  }

  /// The value and visits of each move, for the seat to move.
  public var standings: [(move: G.Move, value: Double, visits: Int)] {
    sets[0].arms.map { ($0.move, Double($0.mean), Int($0.visits)) }
  }
}
