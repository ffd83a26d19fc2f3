public import Lua
public import Opponents
public import ParlorCore

/// A search that a script has a say in: which one with which options, and the script's functions.
@usableFromInline
struct ScriptSearch {
  @usableFromInline let opponent: ChosenOpponent
  let functions: [SearchHook: HookCall]
  let link: MachineLink

  /// What the search of a game asks the script, which gets views alone: a state could hold what no seat sees.
  @usableFromInline
  func hooks<G: Game>(for game: G) -> SearchHooks<G> {
    var hooks = SearchHooks<G>(watch: link.searchWatch)
    if let stop = functions[.stop] { hooks.stop = { try stop.isEnough($0) } }
    if let evaluate = functions[.evaluate] {
      let anyNumber = opponent.settings["aim"] == .text(Aim.score.rawValue)
      hooks.evaluate = { state, seat in
        try evaluate.worth(of: state, to: seat, in: game, anyNumber: anyNumber)
      }
    }
    if let prior = functions[.prior] {
      hooks.prior = { state, moves in
        guard case .seat(let seat) = try game.turn(in: state) else { return moves.map { _ in 1 } }
        return try prior.priors(of: try game.spelled(moves, in: state), seeing: try game.shown(state, to: seat))
      }
    }
    if let rollout = functions[.rollout] {
      hooks.rollout = { state, stream in try game.playout(from: state, by: rollout, using: &stream) }
    }
    return hooks
  }
}

extension MachineLink {
  /// Watches a search that a script is waiting for: it stops with the machine, and what it takes counts for the memory of
  /// its scripts.
  @usableFromInline
  func searchWatch() -> SearchWatch {
    let held = HeldMemory(0, for: self)
    return { bytes in
      held.bytes = bytes
      try stack().expectRoom(for: 0)
    }
  }
}

extension HookCall {
  /// What a state is worth to a seat, which the function gets to see as that seat does.
  @usableFromInline
  func worth<G: Game>(of state: G.State, to seat: Int, in game: G, anyNumber: Bool = false) throws -> Double {
    try worth(of: try game.shown(state, to: seat), to: game.seats[seat].name, anyNumber: anyNumber)
  }
}

extension Game {
  /// What a seat sees of a state, as scripts get it.
  fileprivate func shown(_ state: State, to seat: Int) throws -> Value {
    try value(of: try view(of: state, for: .seat(seat)))
  }

  fileprivate func spelled(_ moves: some Sequence<Move>, in state: State) throws -> [ScriptMove] {
    try moves.map { try spelled($0, in: state) }
  }

  /// Plays a game to its end by the moves that a script prefers; nil where it doesn't end.
  fileprivate func playout(
    from start: State, by preferred: HookCall, using stream: inout RandomStream
  ) throws -> Outcome? {
    var state = start
    for _ in 0..<MonteCarloOptions.longestRollout {
      let chosen: Move?
      switch try turn(in: state) {
      case .over(let outcome): return outcome
      case .chance: chosen = try drawChance(of: self, in: state, using: &stream)
      case .seat(let seat):
        let moves = try spelled(try moves(in: state), in: state)
        if moves.isEmpty { return nil }
        let answer = try preferred.move(among: moves, seeing: try shown(state, to: seat))
        guard let move = try meant(by: answer, in: state) else { throw preferred.illegal(answer) }
        chosen = move
      }
      guard let chosen else { return nil }
      try apply(chosen, to: &state)
    }
    return nil
  }
}

/// An opponent that searches, with random numbers of its own for the script's functions.
@usableFromInline
struct SearchingOpponent<G: Game>: Opponent {
  private let opponent: AnyOpponent<G>
  private let link: MachineLink

  @usableFromInline
  init(_ opponent: AnyOpponent<G>, on link: MachineLink) { (self.opponent, self.link) = (opponent, link) }

  @usableFromInline var memoryFootprint: Int { opponent.memoryFootprint }

  @usableFromInline var isRepeatable: Bool { opponent.isRepeatable }

  @usableFromInline
  func choose(_ observation: borrowing Observation<G>) throws -> G.Move {
    var stream = ScriptStream(Seed(observation.seed), for: .search)
    // The search has a seed of its own, since the script's functions see what the search draws.
    let seed = stream.next()
    return try withUnsafePointer(to: observation) { place in
      try link.drawing(from: stream) { () throws(ScriptError) in
        Result { try place.pointee.lend(seed: seed) { try opponent.choose($0) } }
      }.get()
    }
  }
}
