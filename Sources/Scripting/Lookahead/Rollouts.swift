public import ParlorCore

/// What random games from a state came to.
@usableFromInline
struct Rollouts {
  /// After so many moves a random game is left unfinished.
  @usableFromInline static var longest: Int { 100_000 }

  @usableFromInline var finished = 0, unfinished = 0, draws = 0, losses = 0, plies = 0
  @usableFromInline var wins: [Int]
  /// The sum of the scores of each seat.
  @usableFromInline var scores: [Double]

  @inlinable
  init(seats: Int) {
    wins = Array(repeating: 0, count: seats)
    scores = Array(repeating: 0, count: seats)
  }

  /// Counts how a game ended; nil where it didn't.
  @inlinable
  mutating func add(_ outcome: Outcome?, plies: Int) {
    guard let outcome else { return unfinished &+= 1 }
    finished &+= 1
    self.plies &+= plies
    let isPlain = outcome.givenScores.isEmpty
    switch outcome.verdict {
    case .won(let winners):
      for seat in wins.indices where winners.bits &>> UInt32(truncatingIfNeeded: seat) & 1 == 1 {
        wins[seat] &+= 1
        if isPlain { scores[seat] += 1 }
      }
    case .drawn:
      draws &+= 1
      if isPlain { for seat in scores.indices { scores[seat] += 0.5 } }
    case .lost: losses &+= 1
    }
    if !isPlain { for (seat, score) in zip(scores.indices, outcome.givenScores) { scores[seat] += score } }
  }
}

extension Game {
  /// Plays one random game from a state, as `playout` does, and counts its moves.
  @inlinable
  @inline(__always)
  func rollout(from start: State, using stream: inout RandomStream) throws -> (outcome: Outcome?, plies: Int) {
    var state = start
    var plies = 0
    while plies < Rollouts.longest {
      let move: Move?
      switch try turn(in: state) {
      case .over(let outcome): return (outcome, plies)
      case .seat: move = try moves(in: state).random(using: &stream)
      case .chance: move = try drawChance(of: self, in: state, using: &stream)
      }
      guard let move else { break }
      try apply(move, to: &state)
      plies &+= 1
    }
    return (nil, plies)
  }

  /// Plays random games from a state.
  /// - Parameter poll: asked before each, it throws where they are to end.
  @inlinable
  func rollouts(
    _ count: Int, from start: State, using stream: inout RandomStream, poll: () throws -> Void
  ) throws -> Rollouts {
    var rollouts = Rollouts(seats: seats.count)
    for _ in 0..<count {
      try poll()
      let (outcome, plies) = try rollout(from: start, using: &stream)
      rollouts.add(outcome, plies: plies)
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
