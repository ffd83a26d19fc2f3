import Lua
import ParlorCore

// Views that scripts give, and which of them gave a wrong one.
extension ScriptRules {
  /// What was looked at last through a mod's eyes.
  struct Look {
    let table: Reference
    let viewer: Viewer
  }

  /// The view that a function of the script gives.
  func view(of state: TableValue, for viewer: Viewer, by call: RuleCall) throws(ScriptError) -> TableValue {
    let table = try state.table(in: link)
    // The table alone: whoever holds the state too would have it copied before the next move.
    if call.retelling != nil { lastLook = Look(table: table, viewer: viewer) }
    return try ask(call, about: table, { stack in stack.push(viewer, of: seats) }) {
      (reading, stack) throws(ScriptError) in
      let view = try takeTable(from: stack, by: reading)
      if audit?.comparesStates == true { try reading.expectPlain(view) }
      return view
    }
  }

  /// Looks once more at what mods showed last, where that can't be shown to anybody.
  /// - Throws: an error about the function that gave it.
  func expectShowable() throws(ScriptError) {
    guard let look = lastLook, let call = call(.view) else { return }
    try ask(call, about: look.table, { stack in stack.push(look.viewer, of: seats) }) {
      (reading, stack) throws(ScriptError) in
      do throws(ScriptError) { _ = try stack.value(at: -1) } catch { throw reading.notShowable(error) }
    }
  }
}
