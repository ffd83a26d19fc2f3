import Lua

// What an author can do about an error of the rules whose message doesn't tell.
extension RuleCall {
  /// The error with that, where something is known.
  func hinting(_ error: ScriptError) -> ScriptError {
    if error.isStop { return error }
    return (NilValue(in: error.cause).flatMap(hint) ?? aboutOrder).map(error.hinted) ?? error
  }

  /// What may be meant where something is nil that the function reads; nil where nothing is known.
  private func hint(about value: NilValue) -> String? {
    if lacksExtra, value.isIndexed, value.variable == .field("extra") {
      return "what a mod keeps begins with its function 'extra', as in extra = function() return { count = 0 } end"
    }
    return rule.isTold && value.variable == .local("seat") ? "whoever watches has no seat, so 'seat' is nil then" : nil
  }

  /// What the function gets, where its parameters have the names of that and stand in another order, or one is called the
  /// state though it gets none; nil elsewhere.
  private var aboutOrder: String? {
    let given = rule.given(rule.arguments.map(\.rawValue), and: isOfMod ? "base" : "settings")
    let isMixedUp = written.parameters.enumerated().contains { place, parameter in
      given.firstIndex(of: parameter).map { $0 != place } ?? false
    }
    // What shows a view has no state.
    let wantsState = isOfMod && written.parameters.contains("state") && !given.contains("state")
    return isMixedUp || wantsState ? "\(name) gets (\(given.joined(separator: ", ")))" : nil
  }
}
