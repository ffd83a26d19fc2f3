import Lua

// What scripts say of the secrets of their games.
extension Options {
  /// Whether the views are said to hide nothing.
  func hidesNothing() throws -> Bool {
    try with("hides_nothing") { kind in
      guard kind == .none || stack.flag(at: -1) == true else {
        throw wrong("hides_nothing", expected: "true, or left out where something is hidden")
      }
      return kind != .none
    }
  }

  /// The error about a mod that samples states that a script can't make.
  var sampleOverEngine: ScriptError {
    ScriptError(
      "\(owner): 'sample' is for games in Lua and mods of them; a script can't make the states of the game below")
  }
}
