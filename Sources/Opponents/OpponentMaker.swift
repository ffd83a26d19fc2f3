public import ParlorCore

/// Makes a player's opponent for a seat, anew for every game if it could remember the game before.
public struct OpponentMaker<G: Game> {
  /// Whether the last opponent made for a seat may play the next game: it has no memory, or a new one would be the
  /// same.
  public let staysSeated: (_ seat: Int) -> Bool
  /// Makes the opponent for a seat.
  public let make: (_ seat: Int) throws -> AnyOpponent<G>

  /// Takes a function that makes opponents, and a function that tells whether one may play the next game.
  @inlinable
  public init(
    staysSeated: @escaping (_ seat: Int) -> Bool, make: @escaping (_ seat: Int) throws -> AnyOpponent<G>
  ) {
    (self.staysSeated, self.make) = (staysSeated, make)
  }

  /// Takes a function that makes opponents, and whether they may all play the next game.
  @inlinable
  public init(staysSeated: Bool, make: @escaping (_ seat: Int) throws -> AnyOpponent<G>) {
    self.init(staysSeated: { _ in staysSeated }, make: make)
  }

  /// Takes an opponent by its type, which is fast in specialised code.
  ///
  /// A type of size 0 has no memory, so its opponent plays the next game.
  @inlinable
  public init<Player: Opponent<G>>(_ make: @escaping () -> Player) {
    self.init(staysSeated: MemoryLayout<Player>.size == 0) { _ in AnyOpponent(make()) }
  }

  /// Takes an opponent of a list; those for every game are fast if the game's type is known.
  /// - Parameter hooks: hooks into the opponent's search; ignored by opponents that don't search.
  /// - Throws: an error if the opponent can't play the game.
  @inlinable
  public init(_ chosen: ChosenOpponent, for game: G, hooks: SearchHooks<G> = SearchHooks()) throws {
    try self.init(chosen, for: game, hooks: hooks) { _, name in
      try OpponentMaker(try chosen.list.choice(name), for: game, hooks: SearchHooks(watch: hooks.watch))
    }
  }

  /// Takes an opponent of a list that may ask others.
  /// - Parameter player: makes the opponent that an option names.
  @inlinable
  public init(
    _ chosen: ChosenOpponent, for game: G, hooks: SearchHooks<G> = SearchHooks(),
    asking player: (_ option: String, _ name: String) throws -> OpponentMaker
  ) throws {
    func asked() throws -> [OpponentMaker] { try chosen.asked.map { try player($0.option, $0.name) } }
    switch chosen.plugin {
    case is RandomPlugin: self.init { RandomOpponent<G>() }
    case is GreedyPlugin where game.hidesNothing: self.init { GreedyOpponent<G>() }
    case let plugin as MonteCarloPlugin:
      _ = try plugin.player(for: game, chosen.settings)
      self.init(staysSeated: false) { _ in AnyOpponent(try plugin.player(for: game, chosen.settings, hooks: hooks)) }
    case let plugin as AlphaBetaPlugin:
      let player = try plugin.player(for: game, chosen.settings, hooks: hooks)
      // It has no memory between moves.
      self.init(staysSeated: true) { _ in AnyOpponent(player) }
    // It searches, so it is specialised for the game like the others.
    case let plugin as ShortSightedPlugin:
      self = try plugin.maker(for: game, chosen.settings, asking: try asked(), hooks: hooks)
    case let asking as any AskingKind: self = try asking.maker(for: game, chosen.settings, asking: try asked())
    case let plugin as any SearchingPlugin:
      self = try .asIs { try plugin.opponent(for: game, chosen.settings, hooks: hooks) }
    case let plugin as any OpponentPlugin: self = try .asIs { try plugin.opponent(playing: game, chosen.settings) }
    default: throw OpponentError("\(chosen.plugin.id) is listed, but makes no opponent")
    }
  }

  @inlinable
  static func asIs(_ make: @escaping () throws -> any Opponent<G>) throws -> OpponentMaker {
    func holdsNothing<Player: Opponent<G>>(_ player: Player) -> Bool { MemoryLayout<Player>.size == 0 }
    func erase<Player: Opponent<G>>(_ player: Player) -> AnyOpponent<G> { AnyOpponent(player) }
    return OpponentMaker(staysSeated: holdsNothing(try make())) { _ in erase(try make()) }
  }
}

extension OpponentPlugin {
  /// The opponent for a game; for a mod, the opponent for its base game, unless its `fieldsRead` is nil.
  @usableFromInline
  func opponent<G: Game>(playing game: G, _ settings: Settings) throws(OpponentError) -> any Opponent<G> {
    func open<Mod: ModdedGame>(_ mod: Mod) throws(OpponentError) -> (any Opponent<G>)? {
      try mod.opponent(ofBase: self, settings) as? any Opponent<G>
    }
    if fieldsRead != nil, let mod = game as? any ModdedGame, let opponent = try open(mod) { return opponent }
    return try opponent(for: game, settings)
  }
}
