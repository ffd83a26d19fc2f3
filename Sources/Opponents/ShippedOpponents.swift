public import ParlorCore

/// The opponents for every game, in their listed order.
public let shippedOpponents: [any OpponentKind] = [
  RandomPlugin(), GreedyPlugin(), MonteCarloPlugin(), AlphaBetaPlugin(), MixturePlugin(), NeverPlugin(),
  ShortSightedPlugin(),
]

/// Plays a random legal move, uniformly distributed.
public struct RandomOpponent<G: Game>: Opponent {
  @inlinable public init() {}

  // Inlined, so that only as much of the stream is computed as one draw needs.
  @inlinable
  @inline(__always)
  public func choose(_ observation: borrowing Observation<G>) throws -> G.Move {
    var stream = observation.stream
    if observation.isNarrowed { return try observation.choices().choice(using: &stream) }
    return try observation.moves().choice(using: &stream)
  }
}

extension MoveList {
  /// A random move, uniformly distributed.
  /// - Throws: an `OpponentError` if there is none.
  @inlinable
  @inline(__always)
  public func choice(using stream: inout RandomStream) throws -> Element {
    guard let move = random(using: &stream) else { throw OpponentError("there is no legal move") }
    return move
  }
}

/// The plugin for the random opponent.
public struct RandomPlugin: OpponentPlugin {
  public let id = "random"
  public let summary = "plays a random legal move, all equally likely"

  @inlinable public init() {}

  public func opponent<G: Game>(for game: G, _ settings: Settings) throws(OpponentError) -> any Opponent<G> {
    RandomOpponent<G>()
  }
}
