public import Lua
public import Match
public import ParlorCore

// The sources of states for look-ahead.
extension ScriptHost {
  /// Copies a match's state.
  /// - Parameter rules: the rules of earlier copies.
  func state(of match: any AnyMatch, _ rules: inout StateRules?) throws -> HeldState {
    if let state = try games.compiled[match.rules]?.copyState(self, match, &rules) { return state }
    func open<G: Game>(_ game: G) throws -> HeldState? { try copyState(of: match, as: G.self, &rules) }
    guard let state = try open(match.rules) else { throw ScriptError("this match shows nobody its state") }
    return state
  }

  /// Copies the state of a match of some type; nil for another type.
  @inlinable
  func copyState<G: Game>(of match: any AnyMatch, as type: G.Type, _ rules: inout StateRules?) throws -> HeldState? {
    guard let match = match as? Match<G> else { return nil }
    let known = try rules ?? StateRules(match.game, by: lookahead)
    rules = known
    return TypedState<G>(known, try match.current)
  }

  @usableFromInline var link: MachineLink { machine.link }
}
