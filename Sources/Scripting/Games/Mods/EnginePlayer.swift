public import Lua
public import ParlorCore

/// An opponent of an engine that plays states of mods.
@usableFromInline
final class EnginePlayer {
  @usableFromInline
  typealias Choice = (HeldState, _ seat: Int, _ ply: Int, _ seed: UInt64, _ open: [ScriptMove]?) throws -> ScriptMove?

  /// Chooses a move of the engine, or from `open`; nil if the engine knows none of those.
  let choose: Choice
  let hear: (([Cue]) throws -> Void)?
  let thinkingTime: () -> Duration
  let isRepeatable: Bool
  let memoryFootprint: Int

  @usableFromInline
  init<Base: Game>(_ opponent: AnyOpponent<Base>, choose: @escaping Choice) {
    self.choose = choose
    hear = opponent.isListening ? { try opponent.hear($0) } : nil
    thinkingTime = { opponent.thinkingTime }
    (isRepeatable, memoryFootprint) = (opponent.isRepeatable, opponent.memoryFootprint)
  }
}

extension Game {
  /// Creates an opponent of this engine.
  @inlinable
  func player(by plugin: any OpponentPlugin, _ settings: Settings) throws -> EnginePlayer {
    func erased<Player: Opponent<Self>>(_ player: Player) -> AnyOpponent<Self> { AnyOpponent(player) }
    let opponent = erased(try plugin.opponent(for: self, settings))
    return EnginePlayer(opponent) { held, seat, ply, seed, open in
      let state = held.own(by: self).state
      let known = try open?.compactMap { try self.meant(by: $0, in: state) }
      if known?.isEmpty == true { return nil }
      // A mod may have more seats than its engine.
      let own = if case .seat(let own) = try self.turn(in: state) { own } else { seat }
      let move = try Observation.lend(state, of: self, seat: own, seed: seed, ply: ply) { observation in
        try observation.lend(among: known, seed: seed) { try opponent.choose($0) }
      }
      return try self.spelled(move, in: state)
    }
  }
}
