public import ParlorCore

// The search at a state below the root.
extension AlphaBetaSearch {
  /// The value of a state for the seat to move; the best move of earlier depths is searched first.
  @inlinable
  mutating func best(
    in state: G.State, for seat: Int, _ depth: Int, _ low: Double, _ high: Double
  ) throws -> Double {
    var line = Line<G.Move>(above: low, below: high)
    let known = table[state]
    if let known, known.depth >= depth {
      if known.bound.settles(known.value, low, high) {
        if !known.isCertain { estimates += 1 }
        return known.value
      }
    }
    let before = estimates
    if let first = known?.move { try extend(&line, by: first, from: state, for: seat, depth) }
    for move in try game.moves(in: state) where !line.isCut && move != known?.move {
      try extend(&line, by: move, from: state, for: seat, depth)
    }
    guard let move = line.move, !isOver else { return line.move == nil ? 0 : line.value }
    let isCertain = estimates == before || abs(line.value) == 1
    if isCertain { estimates = before }
    if table.count >= options.tableLimit {
      table.removeAll(keepingCapacity: true)
      stateBytes = 0
    }
    if known == nil { stateBytes += memoryFootprint(of: state) }
    table[state] = TableEntry(
      move: move, value: line.value, depth: isCertain ? .max : depth, bound: line.bound(above: low))
    return line.value
  }

  /// The estimated value of a state for a seat; it lies strictly between a loss and a win.
  @inlinable
  mutating func estimate(_ state: G.State, for seat: Int) throws -> Double {
    estimates += 1
    if let evaluate = hooks.evaluate {
      let value = try evaluate(state, seat)
      guard (0...1).contains(value) else { throw OpponentError.notAnEvaluation(value) }
      return (2 * value - 1) * 0.999
    }
    var sum: Float = 0
    for _ in 0..<options.playouts {
      try meter.checkCancellation()
      guard let outcome = try playout(of: game, from: state, using: &stream, limit: options.rolloutLimit) else {
        continue
      }
      sum += Aim.win.value(of: outcome, for: seat) - Aim.win.value(of: outcome, for: 1 - seat)
    }
    return 0.999 * Double(sum) / Double(max(1, options.playouts))
  }
}

/// The best move so far at one state.
@usableFromInline
struct Line<Move> {
  /// The lower bound (alpha); it rises with the best value.
  @usableFromInline var low: Double
  /// The upper bound (beta); the opponent has an alternative that holds the value to this.
  @usableFromInline let high: Double
  @usableFromInline var value = -Double.infinity
  @usableFromInline var move: Move?

  @inlinable
  init(above low: Double, below high: Double) { (self.low, self.high) = (low, high) }

  /// Whether further moves don't matter: a beta cutoff, or a certain win.
  @inlinable var isCut: Bool { value >= high || value >= 1 }

  @inlinable
  mutating func add(_ move: Move, _ value: Double) {
    guard value > self.value else { return }
    (self.move, self.value) = (move, value)
    low = max(low, value)
  }

  /// The kind of bound that the value is, given the search's original lower bound.
  @inlinable
  func bound(above low: Double) -> TableBound {
    // No value exceeds a certain win.
    value >= 1 ? .exact : value >= high ? .least : value <= low ? .most : .exact
  }
}

/// An entry of the transposition table.
@usableFromInline
struct TableEntry<Move> {
  @usableFromInline let move: Move
  @usableFromInline let value: Double
  /// The searched depth in plies; `Int.max` if the value depends on no estimate.
  @usableFromInline let depth: Int
  @usableFromInline let bound: TableBound

  @inlinable
  init(move: Move, value: Double, depth: Int, bound: TableBound) {
    (self.move, self.value, self.depth, self.bound) = (move, value, depth, bound)
  }

  @inlinable var isCertain: Bool { depth == .max }
}

/// Whether a stored value is exact, a lower bound or an upper bound.
@usableFromInline
enum TableBound: Sendable {
  case exact, least, most

  /// Whether a value with this bound settles a search between two bounds.
  @inlinable
  func settles(_ value: Double, _ low: Double, _ high: Double) -> Bool {
    switch self {
    case .exact: true
    case .least: value >= high
    case .most: value <= low
    }
  }
}
