public import Opponents
public import ParlorCore

/// Evaluates the positions of a worker's games by rollouts or by a function.
///
/// It has a random stream for each ply, so games don't change, and the moves of a choice share random numbers.
@usableFromInline
struct GameEvaluator<G: Game> {
  /// Plays a game on; nil if it doesn't end.
  @usableFromInline typealias PlayOn = (_ state: G.State, _ stream: inout RandomStream) throws -> Outcome?
  /// The points of each seat in a position; counts rollouts in `values`.
  @usableFromInline
  typealias Judge = (_ state: G.State, _ stream: inout RandomStream, _ values: inout GameValues) throws ->
    GameValues.Points

  @usableFromInline let game: G
  @usableFromInline let seats: Int
  /// The points of a sure win.
  @usableFromInline let most: Int
  /// The rollouts from each position; 0 for a function.
  @usableFromInline let rollouts: Int
  @usableFromInline let judge: Judge
  @usableFromInline var streams = Seed(0).streams(for: .named("evaluation"))
  /// The values of the current game.
  @usableFromInline var values: GameValues
  /// The first failure; nothing is evaluated after it.
  @usableFromInline var failure: (any Error)?

  @inlinable
  init(_ game: G, most: Int, rollouts: Int = 0, judge: @escaping Judge) {
    (self.game, seats, self.most, self.rollouts, self.judge) = (game, game.seats.count, most, rollouts, judge)
    values = GameValues(seats: seats, most: most, rolloutsEach: rollouts, firstPly: 0)
  }

  /// Clears the values for a new game.
  @inlinable
  mutating func clear(ply: Int) {
    values = GameValues(seats: seats, most: most, rolloutsEach: rollouts, firstPly: ply)
  }

  /// Begins a game at its first position.
  @inlinable
  mutating func begin(at state: G.State, seed: Seed, ply: Int) {
    streams = seed.streams(for: .named("evaluation"))
    clear(ply: ply)
    values.append(worth(of: state, ply: ply))
  }

  /// Evaluates a move before it is played, and its alternatives.
  @inlinable
  mutating func note(_ move: G.Move, in state: G.State, ply: Int) {
    // If rules fail here, the game fails when the move is played.
    guard let turn = try? game.turn(in: state), let moves = try? game.moves(in: state) else { return }
    guard case .seat(let seat) = turn, moves.count > 1 else {
      return values.append(worth(after: move, in: state, ply: ply))
    }
    var (own, chosen) = ([Int](), GameValues.Points?.none)
    for legal in moves {
      let points = worth(after: legal, in: state, ply: ply)
      own.append(points.all[seat])
      if legal == move { chosen = points }
    }
    values.addChoice(worth: own)
    values.append(chosen ?? worth(after: move, in: state, ply: ply))
  }

  @inlinable
  mutating func worth(after move: G.Move, in state: G.State, ply: Int) -> GameValues.Points {
    var next = state
    try? game.apply(move, to: &next)
    return worth(of: next, ply: ply + 1)
  }

  /// The points of each seat in a position.
  @inlinable
  mutating func worth(of state: G.State, ply: Int) -> GameValues.Points {
    var stream = streams.stream(ply: ply)
    do {
      if failure == nil { return try judge(state, &stream, &values) }
    } catch { failure = error }
    let none = Array(repeating: 0, count: seats)
    return (none, none)
  }
}

extension GameEvaluator {
  /// An evaluator by rollouts.
  /// - Parameter poll: called every few rollouts; throws to stop.
  @inlinable
  init(_ game: G, _ evaluation: Evaluation, poll: @escaping () throws -> Void, playOn: @escaping PlayOn) {
    let (seats, rollouts) = (game.seats.count, evaluation.rollouts)
    self.init(game, most: 2 * rollouts, rollouts: rollouts) { state, stream, values in
      // Rollouts alternate between the halves: one half selects, the other measures.
      var halves = Array(repeating: Array(repeating: 0, count: seats), count: 2)
      for index in 0..<rollouts {
        if index & 15 == 0 {
          try poll()
          try StopSign.checkCancellation()
        }
        values.count(try? playOn(state, &stream), in: &halves[index & 1])
      }
      return (zip(halves[0], halves[1]).map { $0 + $1 }, halves[0])
    }
  }

  /// An evaluator by a function with values from 0 to 1. The final position's value is its result.
  @inlinable
  init(_ game: G, asking worth: @escaping (_ state: G.State, _ seat: Int) throws -> Double) {
    let (seats, parts) = (game.seats.count, 1_000_000)
    self.init(game, most: parts) { state, _, _ in
      guard case .over(let outcome) = try game.turn(in: state) else {
        let points = try (0..<seats).map { seat in Int((try worth(state, seat) * Double(parts)).rounded()) }
        return (points, points)
      }
      var points = Array(repeating: 0, count: seats)
      GameValues.add(outcome, to: &points)
      points = points.map { $0 * parts / 2 }
      return (points, points)
    }
  }

  /// An evaluator whose rollouts an opponent plays; nil for random moves.
  @inlinable
  init(
    _ game: G, _ evaluation: Evaluation, by player: OpponentMaker<G>?, limit: Int, poll: @escaping () throws -> Void
  ) throws {
    guard let player else {
      self.init(game, evaluation, poll: poll) { state, stream in
        try playout(of: game, from: state, using: &stream, limit: limit)
      }
      return
    }
    var lineup = MixedLineup(game.seats.map { _ in player })
    do { try lineup.begin(seed: Seed(0), rotation: 0) } catch let failure as SeatingFailure { throw failure.underlying }
    if lineup.isListening || lineup.readsLog { throw OpponentError.needsWholeGame(evaluation.judgeName) }
    self.init(game, evaluation, poll: poll) { start, stream in
      let seed = Seed(stream.next())
      try lineup.begin(seed: seed, rotation: 0)
      var state = start
      for ply in 0..<limit {
        switch try game.turn(in: state) {
        case .over(let outcome): return outcome
        case .seat(let seat):
          try game.apply(try lineup.choose(state, of: game, seat: seat, ply: ply, played: nil), to: &state)
        case .chance:
          var draws = seed.stream(for: .chance, ply: ply)
          guard let move = try drawChance(of: game, in: state, using: &draws) else { return nil }
          try game.apply(move, to: &state)
        }
      }
      if case .over(let outcome) = try game.turn(in: state) { return outcome }
      return nil
    }
  }
}

extension OpponentError {
  /// The error for a player that can't begin in mid-game.
  @usableFromInline
  static func needsWholeGame(_ name: String) -> OpponentError {
    OpponentError("\(name) listens to the game or reads its log, so it can't play on from any position")
  }
}
