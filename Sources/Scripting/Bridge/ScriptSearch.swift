public import Lua
public import Opponents
public import ParlorCore

/// A search with a script's functions and options.
@usableFromInline
struct ScriptSearch {
  @usableFromInline let opponent: ChosenOpponent
  let functions: [SearchHook: HookCall]
  let link: MachineLink

  /// The search's calls into the script. The script gets only views, because a state could hold secrets.
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
  /// Watches a search for a script: the search stops with the machine and counts towards its memory.
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
  /// The worth of a state to a seat, judged by the seat's view.
  @usableFromInline
  func worth<G: Game>(of state: G.State, to seat: Int, in game: G, anyNumber: Bool = false) throws -> Double {
    try worth(of: try game.shown(state, to: seat), to: game.seats[seat].name, anyNumber: anyNumber)
  }
}

extension Game {
  /// The seat's view as a value.
  fileprivate func shown(_ state: State, to seat: Int) throws -> Value {
    try value(of: try view(of: state, for: .seat(seat)))
  }

  fileprivate func spelled(_ moves: some Sequence<Move>, in state: State) throws -> [ScriptMove] {
    try moves.map { try spelled($0, in: state) }
  }

  /// Plays a game to its end by the script's preferences; nil if it doesn't end.
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

/// An opponent that searches, with random numbers for the script's functions.
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
    // The search has its own seed, because the script's functions see its draws.
    let seed = stream.next()
    return try withUnsafePointer(to: observation) { place in
      try link.drawing(from: stream) { () throws(ScriptError) in
        Result { try place.pointee.lend(seed: seed) { try opponent.choose($0) } }
      }.get()
    }
  }
}
