public import Lua
public import Match
public import ParlorCore

// Where scripts get states from.
extension ScriptHost {
  /// A copy of the state that a match is in.
  func state(of match: any AnyMatch) throws -> ScriptState {
    let match = (match as? LimitedMatch)?.match ?? match
    if let state = try games.compiled[match.rules]?.copyState(self, match) { return state }
    func open<G: Game>(_ game: G) throws -> ScriptState? { try copyState(of: match, as: G.self) }
    guard let state = try open(match.rules) else { throw ScriptError("this match shows nobody its state") }
    return state
  }

  /// The same for a match of a game of a type; nil for another one.
  @inlinable
  func copyState<G: Game>(of match: any AnyMatch, as type: G.Type) throws -> ScriptState? {
    guard let match = match as? Match<G> else { return nil }
    return TypedState<G>(StateRules(match.game, link: link), try match.current)
  }

  @usableFromInline var link: MachineLink { machine.link }
}
