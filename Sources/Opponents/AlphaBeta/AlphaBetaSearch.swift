public import ParlorCore

/// Alpha-beta search (Knuth and Moore, 1975) with iterative deepening and a transposition table, for open games of two
/// seats. At chance nodes it takes the mean: expectimax (Michie, 1966).
///
/// Values are from the first seat's point of view: 1 for a win, -1 for a loss, 0 for other outcomes; estimates lie
/// between. Since each iteration looks one ply farther, the first win found is the nearest, and if every move loses,
/// the move that delays the loss longest is known.
public struct AlphaBetaSearch<G: Game> {
  @usableFromInline let game: G
  @usableFromInline let options: AlphaBetaOptions
  @usableFromInline let hooks: SearchHooks<G>
  @usableFromInline let watch: SearchWatch?
  @usableFromInline let root: G.State
  @usableFromInline let seat: Int
  @usableFromInline var stream: RandomStream
  @usableFromInline var meter: SearchMeter
  @usableFromInline var table: [G.State: TableEntry<G.Move>] = [:]
  /// The approximate size in bytes of the table's states, besides their slots.
  @usableFromInline var stateBytes = 0
  /// The number of values so far that are estimates or depend on one.
  @usableFromInline var estimates = 0
  @usableFromInline var isStopped = false
  /// The moves at the root, best first.
  @usableFromInline var moves: [G.Move]
  @usableFromInline var found: Result?

  /// The result of a search.
  public struct Result {
    /// The move to play.
    public let move: G.Move
    /// The state's value for the seat to move, from -1 for a loss to 1 for a win.
    public let value: Double
    /// The searched depth in plies.
    public let depth: Int
    /// Whether the value depends on no estimate.
    public let isCertain: Bool

    @usableFromInline
    init(_ move: G.Move, value: Double, depth: Int, isCertain: Bool) {
      (self.move, self.value, self.depth, self.isCertain) = (move, value, depth, isCertain)
    }
  }

  /// Creates a search from a state in which a seat is to move.
  /// - Parameter open: the moves to choose from; nil for all legal moves.
  @inlinable
  public init(
    of game: G, from state: G.State, for seat: Int, among open: [G.Move]? = nil, _ options: AlphaBetaOptions,
    hooks: SearchHooks<G> = SearchHooks(), using stream: RandomStream
  ) throws {
    (self.game, self.root, self.seat, self.options, self.hooks) = (game, state, seat, options, hooks)
    (self.stream, watch) = (stream, hooks.watch?())
    meter = SearchMeter(options.budget)
    moves = try open ?? Array(game.moves(in: state))
    // Ties go to the first move, so without a shuffle games would be alike.
    moves.shuffle(using: &self.stream)
    found = moves.first.map { Result($0, value: 0, depth: 0, isCertain: false) }
  }

  /// The best result so far; nil if there is no move.
  @inlinable public var finding: Result? { found }

  /// The number of states visited.
  @inlinable public var nodes: Int { meter.steps }

  /// Searches until the budget is spent, the maximum depth is reached or the value is certain.
  @inlinable
  public mutating func run() throws {
    for depth in 1...max(1, options.depth) where found?.isCertain == false && !isOver {
      try search(to: depth)
    }
  }

  @inlinable var isOver: Bool { meter.isSpent || isStopped }

  /// Searches the root to a depth, the best move so far first.
  @inlinable
  mutating func search(to depth: Int) throws {
    var line = Line<G.Move>(above: -1.5, below: 1.5)
    estimates = 0
    for move in moves where !line.isCut {
      try extend(&line, by: move, from: root, for: seat, depth)
    }
    guard let best = line.move else { return }
    // Every move loses: the previous iteration's best move delays the loss longest.
    if line.value == -1, let before = found {
      found = Result(before.move, value: -1, depth: depth, isCertain: !isOver)
      return
    }
    if let place = moves.firstIndex(of: best) { moves.insert(moves.remove(at: place), at: 0) }
    found = Result(best, value: line.value, depth: depth, isCertain: !isOver && estimates == 0 || line.value == 1)
  }

  /// Searches a move; the result is dropped if the search ended meanwhile.
  @inlinable
  mutating func extend(
    _ line: inout Line<G.Move>, by move: G.Move, from state: G.State, for mover: Int, _ depth: Int
  ) throws {
    guard !isOver else { return }
    var next = state
    try game.apply(move, to: &next)
    let value =
      mover == 0
      ? try value(of: next, depth - 1, line.low, line.high) : -(try value(of: next, depth - 1, -line.high, -line.low))
    if !isOver { line.add(move, value) }
  }

  /// A state's value for the first seat: exact between the two bounds, else a bound.
  @inlinable
  mutating func value(of state: G.State, _ depth: Int, _ low: Double, _ high: Double) throws -> Double {
    if try meter.count() {
      try watch?(bytes)
      if try hooks.isEnough(progress) { isStopped = true }
    }
    switch try game.turn(in: state) {
    case .over(let outcome):
      return Double(Aim.win.value(of: outcome, for: 0) - Aim.win.value(of: outcome, for: 1))
    case .chance:
      return depth > 0 ? try mean(over: state, depth) : try estimate(state, for: 0)
    case .seat(let seat):
      guard (0...1).contains(seat) else { throw OpponentError.noSeat(seat) }
      if seat == 0 { return depth > 0 ? try best(in: state, for: 0, depth, low, high) : try estimate(state, for: 0) }
      return -(depth > 0 ? try best(in: state, for: 1, depth, -high, -low) : try estimate(state, for: 1))
    }
  }

  /// The mean value over chance's moves, by weight.
  @inlinable
  mutating func mean(over state: G.State, _ depth: Int) throws -> Double {
    var (sum, total) = (0.0, 0.0)
    for move in try game.moves(in: state) where !isOver {
      let weight = Double(max(0, try game.weight(of: move, in: state) ?? 1))
      var next = state
      try game.apply(move, to: &next)
      sum += weight * (try value(of: next, depth - 1, -1.5, 1.5))
      total += weight
    }
    return total > 0 ? sum / total : 0
  }

  /// The approximate size of the table in bytes.
  @inlinable var bytes: Int {
    table.capacity * (MemoryLayout<G.State>.stride + MemoryLayout<TableEntry<G.Move>>.stride) + stateBytes
  }

  @inlinable var progress: SearchProgress {
    SearchProgress(steps: nodes, value: ((found?.value ?? 0) + 1) / 2)
  }
}
