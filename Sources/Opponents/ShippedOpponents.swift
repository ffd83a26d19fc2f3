public import ParlorCore

/// The opponents that ship with Parlor, in the order in which they are listed.
public let shippedOpponents: [any OpponentPlugin] = [RandomPlugin(), GreedyPlugin()]

/// The opponent plugin with an id.
/// - Throws: an error that names the likely one or lists all.
public func opponentPlugin(_ id: String) throws(OpponentError) -> any OpponentPlugin {
  if let plugin = shippedOpponents.first(where: { $0.id == id }) { return plugin }
  let ids = shippedOpponents.map(\.id)
  let list = "there are: human, \(ids.joined(separator: ", "))"
  throw OpponentError("no opponent \(quoted(id)); \(suggestion(for: id, among: ids, else: list))")
}

/// Plays any legal move, each as likely as the next.
public struct RandomOpponent<G: Game>: Opponent {
  /// Makes the opponent.
  @inlinable public init() {}

  // In place, so that of a stream from which one number is drawn no more is worked out than that takes.
  @inlinable
  @inline(__always)
  public func choose(_ observation: borrowing Observation<G>) throws -> G.Move {
    var stream = observation.stream
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

  /// Makes the plugin.
  @inlinable public init() {}

  public func opponent<G: Game>(for game: G) throws(OpponentError) -> any Opponent<G> { RandomOpponent<G>() }
}
