public import ParlorCore

/// What random games from a state came to.
@usableFromInline
struct Rollouts {
  /// After so many moves a random game is left unfinished.
  @usableFromInline static var longest: Int { 100_000 }

  @usableFromInline var finished = 0, unfinished = 0, draws = 0, losses = 0, plies = 0
  /// How many games each seat won.
  @usableFromInline var wins: [Int]
  /// What the scores of each seat add up to beyond 1 for a win and 0.5 for a draw: most games have no others.
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

  /// Counts how a game ended.
  @inlinable
  @inline(__always)
  mutating func add(_ outcome: Outcome, plies: Int) {
    finished &+= 1
    self.plies &+= plies
    switch outcome.verdict {
    case .won(let winners):
      // Seat by seat the processor would have to foresee who won.
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
  /// - Parameter left: how many moves it may still have; those that it has are taken off.
  /// - Returns: how it ended; nil where it didn't.
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
  /// - Parameter poll: asked now and then, it throws where they are to end.
  @inlinable
  func rollouts(
    _ count: Int, from start: State, using stream: inout RandomStream, poll: () throws -> Void
  ) throws -> Rollouts {
    // What stands in memory that others may look at is read and written at every move.
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

  /// Plays a move of chance, drawn by weight.
  @inlinable
  func playChance(on held: TypedState<Self>, using stream: inout RandomStream) throws {
    guard case .chance = try turn(in: held.state) else { throw Refusal("it isn't chance's turn") }
    guard let move = try drawChance(of: self, in: held.state, using: &stream) else {
      throw Refusal.noMove(for: "chance")
    }
    var next = held.state
    try apply(move, to: &next)
    held.go(to: next)
  }
}
