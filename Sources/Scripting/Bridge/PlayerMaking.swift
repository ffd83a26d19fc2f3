public import Lua
public import Match
public import Opponents
public import ParlorCore

// Makes opponents for the players that scripts and commands name.
extension ScriptHost {
  /// Makes a player's opponents; nil for a person.
  @inlinable
  func maker<G: Game>(of player: PlayerChoice, for game: G, in seen: SeenSetup) throws -> OpponentMaker<G>? {
    switch player {
    case .defined(let definition): try maker(of: definition, for: game, in: seen)
    case .byHand: nil
    case .named(let spelled): try maker(of: PlayerSpelling(spelled), for: game, in: seen)
    }
  }

  @inlinable
  func maker<G: Game>(of spelling: PlayerSpelling, for game: G, in seen: SeenSetup) throws -> OpponentMaker<G>? {
    if spelling.isPerson { return nil }
    if opponents.isScript(spelling.player) { return try maker(ofScript: spelling.player, for: game, in: seen) }
    return try listedMaker(spelling.player, for: game, in: seen)
  }

  /// Makes a script's opponent, which stays from game to game.
  @inlinable
  func maker<G: Game>(of definition: OpponentDefinition, for game: G, in seen: SeenSetup) throws -> OpponentMaker<G> {
    switch definition.way {
    case .functions(let functions):
      return OpponentMaker(staysSeated: true) { [unowned self] seat in
        AnyOpponent(try scriptOpponent(functions, for: game, seat: seat, in: seen))
      }
    case .search(let search):
      let maker = try explaining(seen) { try OpponentMaker(search.opponent, for: game, hooks: search.hooks(for: game)) }
      return OpponentMaker(staysSeated: maker.staysSeated) { [unowned self] seat in
        AnyOpponent(SearchingOpponent(try maker.make(seat), on: link))
      }
    case .asking(let asking): return try maker(of: asking, for: game, in: seen)
    }
  }

  /// Makes the opponent of a file. The file runs again for each game, unless it had no side effects: no memory passes
  /// from game to game, whichever worker plays.
  @inlinable
  func maker<G: Game>(ofScript path: String, for game: G, in seen: SeenSetup) throws -> OpponentMaker<G> {
    let chunk = try opponentChunk(path: path)
    let memory = OpponentMemory()
    return OpponentMaker(staysSeated: memory.isEmpty(of:)) { [unowned self] seat in
      try deeper {
        let before = traces
        let definition = try opponentDefinition(of: chunk, path: path)
        guard case .functions(let functions) = definition.way else {
          return try maker(of: definition, for: game, in: seen).make(seat)
        }
        let opponent = try scriptOpponent(functions, for: game, seat: seat, in: seen)
        if traces == before { memory.begin(of: seat, snapshot(of: functions), opponent.choice) }
        return AnyOpponent(opponent)
      }
    }
  }

  /// Makes an opponent of the list, which may ask scripts.
  @inlinable
  func listedMaker<G: Game>(
    _ name: String, made: [String: PlayerChoice] = [:], for game: G, in seen: SeenSetup
  ) throws -> OpponentMaker<G> {
    let chosen = try opponents.choice(name)
    return try explaining(seen) {
      try OpponentMaker(chosen, for: game, hooks: SearchHooks(watch: link.searchWatch)) { option, name in
        guard let maker = try maker(of: made[option] ?? .named(name), for: game, in: seen) else {
          throw OpponentError.asksPerson
        }
        return maker
      }
    }
  }

  /// Makes an opponent of the list that asks a script's.
  @inlinable
  func maker<G: Game>(of asking: AskingDefinition, for game: G, in seen: SeenSetup) throws -> OpponentMaker<G> {
    let maker = try listedMaker(asking.text, made: asking.made, for: game, in: seen)
    guard let forbids = asking.forbidden else { return maker }
    return OpponentMaker(staysSeated: maker.staysSeated) { [unowned self] seat in
      let script = try scriptOpponent(forbids, for: game, seat: seat, in: seen)
      return AnyOpponent(Narrowed(try maker.make(seat), readsLog: true) { try script.movesLeft(in: $0) })
    }
  }

  /// Makes an opponent of functions.
  @inlinable
  func scriptOpponent<G: Game>(
    _ functions: OpponentFunctions, for game: G, seat: Int, in seen: SeenSetup
  ) throws -> ScriptOpponent<G> {
    try ScriptOpponent<G>(functions, for: game.seats[seat], of: seen, in: self) { [unowned self] in
      try StateRules(game, by: lookahead)
    }
  }
}

// Declarations for the inlinable code above.
extension ScriptHost {
  @usableFromInline var lookahead: LookaheadTools { games.lookahead }

  /// Makes the opponent of a nested script, up to a depth: a script may name itself.
  @usableFromInline
  func deeper<Result>(_ body: () throws -> Result) throws -> Result {
    guard askingDepth < OpponentList.greatestDepth else { throw OpponentError.tooDeep }
    askingDepth += 1
    defer { askingDepth -= 1 }
    return try body()
  }

  /// Explains why an opponent can't play a game with hidden information; the opponent doesn't know about scripts.
  @usableFromInline
  func explaining<Result>(_ seen: SeenSetup, _ make: () throws -> Result) throws -> Result {
    do { return try make() } catch let error as OpponentError {
      throw games.definitions[seen.game]?.recipe.lostPromise.map { OpponentError("\(error); \($0)") } ?? error
    }
  }
}

extension AskingDefinition {
  @usableFromInline var text: String { spelling.description }

  @usableFromInline var made: [String: PlayerChoice] { players }

  @usableFromInline var forbidden: OpponentFunctions? { forbids }
}
