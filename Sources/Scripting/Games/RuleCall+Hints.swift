import Lua

// Advice on errors of rules.
extension RuleCall {
  /// Adds advice to an error, if there is any.
  func hinting(_ error: ScriptError) -> ScriptError {
    if error.isStop { return error }
    return (NilValue(in: error.cause).flatMap(hint) ?? aboutOrder).map(error.hinted) ?? error
  }

  /// Advice on a nil value; nil if there is none.
  private func hint(about value: NilValue) -> String? {
    if lacksExtra, value.isIndexed, value.variable == .field("extra") {
      return "what a mod keeps begins with its function 'extra', as in extra = function() return { count = 0 } end"
    }
    return rule.isTold && value.variable == .local("seat") ? "a spectator has no seat, so 'seat' is nil then" : nil
  }

  /// The function's arguments, if its parameters have their names in another order, or one is called `state` without
  /// cause; else nil.
  private var aboutOrder: String? {
    let given = rule.given(rule.arguments.map(\.rawValue), and: isOfMod ? "base" : "settings")
    let isMixedUp = written.parameters.enumerated().contains { place, parameter in
      given.firstIndex(of: parameter).map { $0 != place } ?? false
    }
    // A function that shows a view receives no state.
    let wantsState = isOfMod && written.parameters.contains("state") && !given.contains("state")
    return isMixedUp || wantsState ? "\(name) gets (\(given.joined(separator: ", ")))" : nil
  }
}
