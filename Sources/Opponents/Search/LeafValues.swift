public import ParlorCore

/// The values of a search's leaves for each seat, by playouts or by hooks.
@usableFromInline
struct LeafValues<G: Game> {
  @usableFromInline let game: G
  @usableFromInline let options: MonteCarloOptions
  @usableFromInline let hooks: SearchHooks<G>
  @usableFromInline var range: ValueRange
  /// The last leaf's values, one per seat.
  @usableFromInline var values: ContiguousArray<Float>

  @inlinable
  init(of game: G, _ options: MonteCarloOptions, hooks: SearchHooks<G>) {
    (self.game, self.options, self.hooks) = (game, options, hooks)
    range = ValueRange(of: options.aim)
    values = ContiguousArray(repeating: 0, count: game.seats.count)
  }

  /// Evaluates a state in which the game goes on.
  @inlinable
  mutating func judge(_ state: G.State, using stream: inout RandomStream) throws {
    if let evaluate = hooks.evaluate {
      try take(from: evaluate, state)
    } else if let rollout = hooks.rollout {
      take(try rollout(state, &stream))
    } else {
      take(try Self.play(game, from: state, using: &stream, limit: options.rolloutLimit))
    }
  }

  /// Plays a random game to its end. As a separate function it borrows the rules; inlined, it would copy them at each
  /// move.
  @inlinable
  @inline(never)
  static func play(
    _ game: G, from state: G.State, using stream: inout RandomStream, limit: Int
  ) throws(G.Failure) -> Outcome? {
    try playout(of: game, from: state, using: &stream, limit: limit)
  }

  /// Takes the values of an outcome; an abandoned game counts as even.
  @inlinable
  mutating func take(_ outcome: Outcome?) {
    for seat in values.indices {
      guard let outcome else {
        values[seat] = range.middle
        continue
      }
      let value = options.aim.value(of: outcome, for: seat)
      values[seat] = value
      if options.aim == .score { range.widen(to: value) }
    }
  }

  /// Takes the values of a state from an evaluation hook.
  @usableFromInline
  mutating func take(from evaluate: (G.State, Int) throws -> Double, _ state: G.State) throws {
    for seat in values.indices {
      if seat == 1, values.count == 2, options.aim == .win {
        values[1] = 1 - values[0]
        return
      }
      let value = try evaluate(state, seat)
      guard options.aim == .score ? value.isFinite : (0...1).contains(value) else {
        throw OpponentError.notAnEvaluation(value)
      }
      values[seat] = Float(value)
      if options.aim == .score { range.widen(to: values[seat]) }
    }
  }
}

extension OpponentError {
  /// The error for an invalid evaluation.
  @usableFromInline
  static func notAnEvaluation(_ value: Double) -> OpponentError {
    OpponentError("an evaluation is a number from 0 for a loss to 1 for a win, not \(value)")
  }

  /// The error for invalid priors.
  @usableFromInline
  static func notPriors(_ priors: [Double], moves: Int) -> OpponentError {
    OpponentError("expected a prior of 0 or more for each of \(moves) moves, got \(priors)")
  }
}

extension [Double] {
  /// The priors scaled to a mean of 1; nil if all are 0.
  /// - Throws: an error if they are invalid.
  @usableFromInline
  func asPriors(of moves: Int) throws(OpponentError) -> [Float]? {
    let sum = reduce(0, +)
    guard count == moves, allSatisfy({ $0 >= 0 }), sum.isFinite else { throw .notPriors(self, moves: moves) }
    return sum > 0 ? map { Float($0 / sum * Double(moves)) } : nil
  }
}

/// The natural logarithm of `visits` + 1, interpolated linearly between powers of two.
///
/// It calls no library, since the last digits of a library's result differ between machines.
@inlinable
func nearLogarithm(ofOneMoreThan visits: UInt32) -> Float {
  let bits = (Float(visits) + 1).bitPattern
  return (Float(bits) * 0x1p-23 - 127) * 0.693_147_18
}

extension Float {
  /// Moves a mean by its share of the way to a new value.
  ///
  /// After some hundred thousand values a step is a few units in the last place, and rounding each step separately
  /// would bias the mean by a few hundredths. The rounding error is carried to the next step (Kahan, 1965).
  @inlinable
  @inline(__always)
  mutating func approach(_ value: Float, by share: Float, _ lost: inout Float) {
    let step = (value - self) * share + lost
    let next = self + step
    lost = step - (next - self)
    self = next
  }
}
