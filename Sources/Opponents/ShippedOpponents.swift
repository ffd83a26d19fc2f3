public import ParlorCore

/// The opponents that play any game, in the order in which they are listed.
public let shippedOpponents: [any OpponentKind] = [
  RandomPlugin(), GreedyPlugin(), MonteCarloPlugin(), AlphaBetaPlugin(), MixturePlugin(), NeverPlugin(),
  ShortSightedPlugin(),
]

/// Plays any legal move, each as likely as the next.
public struct RandomOpponent<G: Game>: Opponent {
  @inlinable public init() {}

  // In place, so that of a stream from which one number is drawn no more is worked out than that takes.
  @inlinable
  @inline(__always)
  public func choose(_ observation: borrowing Observation<G>) throws -> G.Move {
    var stream = observation.stream
    if observation.isNarrowed { return try observation.choices().choice(using: &stream) }
    return try observation.moves().choice(using: &stream)
  }
}

extension MoveList {
  /// One of the moves, each as likely as the next, for somebody who has to choose.
  /// - Throws: an `OpponentError` where there is none.
  @inlinable
  @inline(__always)
  public func choice(using stream: inout RandomStream) throws -> Element {
    guard let move = random(using: &stream) else { throw OpponentError("there is no legal move") }
    return move
  }
}

/// The random opponent as it is listed.
public struct RandomPlugin: OpponentPlugin {
  public let id = "random"
  public let summary = "plays any legal move, each as likely as the next"

  @inlinable public init() {}

  public func opponent<G: Game>(for game: G, _ settings: Settings) throws(OpponentError) -> any Opponent<G> {
    RandomOpponent<G>()
  }
}
