public import ParlorCore

// What happens at one state below the root.
extension AlphaBetaSearch {
  /// What a state is worth to the seat to move, by its moves: those that were best before come first.
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

  /// What a state is guessed to be worth to a seat: nothing is certain but a win or a loss.
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

/// The best of the moves of one state so far.
@usableFromInline
struct Line<Move> {
  /// Nothing at or below it matters; it rises with the best value.
  @usableFromInline var low: Double
  /// Whoever moved before won't let it come to this much.
  @usableFromInline let high: Double
  @usableFromInline var value = -Double.infinity
  @usableFromInline var move: Move?

  @inlinable
  init(above low: Double, below high: Double) { (self.low, self.high) = (low, high) }

  /// Whether no further move matters: it is too good to be let happen, or couldn't be better.
  @inlinable var isCut: Bool { value >= high || value >= 1 }

  @inlinable
  mutating func add(_ move: Move, _ value: Double) {
    guard value > self.value else { return }
    (self.move, self.value) = (move, value)
    low = max(low, value)
  }

  /// What the value says, given where the search for it began.
  @inlinable
  func bound(above low: Double) -> TableBound {
    // What is certain to win can't be worth more.
    value >= 1 ? .exact : value >= high ? .least : value <= low ? .most : .exact
  }
}

/// What is kept of a state that was searched.
@usableFromInline
struct TableEntry<Move> {
  @usableFromInline let move: Move
  @usableFromInline let value: Double
  /// How many plies were searched; the greatest number where the value hangs on no estimate.
  @usableFromInline let depth: Int
  @usableFromInline let bound: TableBound

  @inlinable
  init(move: Move, value: Double, depth: Int, bound: TableBound) {
    (self.move, self.value, self.depth, self.bound) = (move, value, depth, bound)
  }

  @inlinable var isCertain: Bool { depth == .max }
}

/// Whether a kept value is exact, or the least or the most that the state is worth.
@usableFromInline
enum TableBound: Sendable {
  case exact, least, most

  /// Whether it says enough between two bounds.
  @inlinable
  func settles(_ value: Double, _ low: Double, _ high: Double) -> Bool {
    switch self {
    case .exact: true
    case .least: value >= high
    case .most: value <= low
    }
  }
}
