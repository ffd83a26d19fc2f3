public import ParlorCore

/// The results of random games from a state.
@usableFromInline
struct Rollouts {
  /// The largest number of moves of a random game.
  @usableFromInline static var longest: Int { 100_000 }

  @usableFromInline var finished = 0, unfinished = 0, draws = 0, losses = 0, plies = 0
  /// The wins of each seat.
  @usableFromInline var wins: [Int]
  /// The sum of each seat's scores beyond 1 for a win and 0.5 for a draw, which most games lack.
  @usableFromInline var extraScores: [Double]

  @inlinable
  init(seats: Int) {
    wins = Array(repeating: 0, count: seats)
    extraScores = Array(repeating: 0, count: seats)
  }

  /// The mean score of a seat.
  func score(of seat: Int) -> Double {
    (Double(wins[seat]) + Double(draws) / 2 + extraScores[seat]) / Double(max(1, finished))
  }

  /// Counts an outcome.
  @inlinable
  @inline(__always)
  mutating func add(_ outcome: Outcome, plies: Int) {
    finished &+= 1
    self.plies &+= plies
    switch outcome.verdict {
    case .won(let winners):
      // A loop over the seats would make the processor mispredict the winner.
      var rest = winners.bits
      while rest != 0 {
        let seat = rest.trailingZeroBitCount
        if seat < wins.count { wins[seat] &+= 1 }
        rest &= rest &- 1
      }
    case .drawn: draws &+= 1
    case .lost: losses &+= 1
    }
    if !outcome.givenScores.isEmpty { addScores(of: outcome) }
  }

  @usableFromInline
  @inline(never)
  mutating func addScores(of outcome: Outcome) {
    for (seat, score) in zip(wins.indices, outcome.givenScores) {
      let plain =
        switch outcome.verdict {
        case .won(let winners): winners.contains(seat) ? 1.0 : 0.0
        case .drawn: 0.5
        case .lost: 0.0
        }
      extraScores[seat] += score - plain
    }
  }
}

extension Game {
  /// Plays one random game from a state, as `playout` does.
  /// - Parameter left: the remaining number of moves; each move is subtracted.
  /// - Returns: the outcome; nil if the game didn't end.
  @inlinable
  @inline(__always)
  func rollout(from start: State, left: inout Int, using stream: inout RandomStream) throws -> Outcome? {
    var state = start
    while true {
      let move: Move?
      switch try turn(in: state) {
      case .over(let outcome): return outcome
      case .seat: move = try moves(in: state).random(using: &stream)
      case .chance: move = try drawChance(of: self, in: state, using: &stream)
      }
      guard let move, left > 0 else { return nil }
      try apply(move, to: &state)
      left &-= 1
    }
  }

  /// Plays random games from a state.
  /// - Parameter poll: called occasionally; throws to end the games.
  @inlinable
  func rollouts(
    _ count: Int, from start: State, using stream: inout RandomStream, poll: () throws -> Void
  ) throws -> Rollouts {
    // Local copies: shared memory would be read and written at every move.
    var (rollouts, draws) = (Rollouts(seats: seats.count), stream)
    defer { stream = draws }
    for index in 0..<count {
      if index & 15 == 0 { try poll() }
      var left = Rollouts.longest
      if let outcome = try rollout(from: start, left: &left, using: &draws) {
        rollouts.add(outcome, plies: Rollouts.longest &- left)
      } else {
        rollouts.unfinished &+= 1
      }
    }
    return rollouts
  }

  /// Plays a chance move, drawn by weight.
  @inlinable
  func playChance(on held: TypedState<Self>, using stream: inout RandomStream) throws {
    guard case .chance = try turn(in: held.state) else { throw Refusal("it isn't chance's turn") }
    guard let move = try drawChance(of: self, in: held.state, using: &stream) else {
      throw Refusal.noMove(for: "chance")
    }
    try held.change { try apply(move, to: &$0) }
  }
}
