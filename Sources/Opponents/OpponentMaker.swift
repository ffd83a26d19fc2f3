public import ParlorCore

/// Makes a player's opponent for a seat, anew for every game where it could remember the game before.
public struct OpponentMaker<G: Game> {
  /// Whether one opponent plays all games of a worker: it remembers nothing, or making it anew would change nothing.
  public let staysSeated: Bool
  /// Makes the opponent for a seat.
  public let make: (_ seat: Int) throws -> AnyOpponent<G>

  /// Takes a function that makes opponents.
  @inlinable
  public init(staysSeated: Bool, make: @escaping (_ seat: Int) throws -> AnyOpponent<G>) {
    (self.staysSeated, self.make) = (staysSeated, make)
  }

  /// Takes an opponent's type, which is fast where the type is known.
  ///
  /// What holds nothing remembers nothing, so the size of the type tells whether it stays.
  @inlinable
  public init<Player: Opponent<G>>(_ make: @escaping () -> Player) {
    self.init(staysSeated: MemoryLayout<Player>.size == 0) { _ in AnyOpponent(make()) }
  }

  /// Takes an opponent of a list; those that play any game are fast where the game's type is known.
  /// - Parameter hooks: what somebody says to the opponent's search; opponents that don't search take no note of it.
  /// - Throws: why it can't play the game.
  @inlinable
  public init(
    _ chosen: ChosenOpponent, for game: G, hooks: SearchHooks<G> = SearchHooks()
  ) throws(OpponentError) {
    func holdsNothing<Player: Opponent<G>>(_ player: Player) -> Bool { MemoryLayout<Player>.size == 0 }
    func erase<Player: Opponent<G>>(_ player: Player) -> AnyOpponent<G> { AnyOpponent(player) }
    if chosen.plugin is RandomPlugin {
      self.init { RandomOpponent<G>() }
    } else if chosen.plugin is GreedyPlugin, game.hidesNothing {
      self.init { GreedyOpponent<G>() }
    } else if let plugin = chosen.plugin as? MonteCarloPlugin {
      _ = try plugin.player(for: game, chosen.settings)
      self.init(staysSeated: false) { _ in AnyOpponent(try plugin.player(for: game, chosen.settings, hooks: hooks)) }
    } else if let plugin = chosen.plugin as? AlphaBetaPlugin {
      let player = try plugin.player(for: game, chosen.settings, hooks: hooks)
      // It remembers nothing from move to move.
      self.init(staysSeated: true) { _ in AnyOpponent(player) }
    } else {
      self.init(staysSeated: holdsNothing(try chosen.opponent(for: game))) { _ in
        erase(try chosen.opponent(for: game))
      }
    }
  }
}
