import Lua
import ParlorCore

/// The origin of a script's view; kept with the view.
private final class ViewOrigin {
  let viewer: Viewer
  /// The table of the state at that time; the state is copied before the next move.
  let table: Reference?
  /// The state, if the script declares that nothing is hidden.
  let state: TableValue?

  init(viewer: Viewer, table: Reference?, state: TableValue?) {
    self.viewer = viewer
    self.table = table
    self.state = state
  }
}

// Views given by scripts, and the origin of wrong ones.
extension ScriptRules {
  /// Calls the script's view function.
  func view(of state: TableValue, for viewer: Viewer, by call: RuleCall) throws(ScriptError) -> TableValue {
    if engine != nil { return try viewOverEngine(of: state, for: viewer, by: call) }
    let table = try state.table(in: link)
    let view = try view(of: table, for: viewer, by: call) { (reading, stack) throws(ScriptError) in
      let view = try takeTable(from: stack, by: reading)
      if audit?.comparesStates == true { try reading.expectPlain(view) }
      return view
    }
    if showsAll || call.blame != nil {
      view.note = ViewOrigin(viewer: viewer, table: table, state: showsAll ? state : nil)
    }
    return view
  }

  /// The state of a view that hides nothing.
  func state(shownBy view: TableValue) -> TableValue? { (view.note as? ViewOrigin)?.state }

  /// Asks again for a view that can't be shown, if mods affect it.
  /// - Throws: an error that names the function.
  func expectShowable(_ view: TableValue) throws(ScriptError) {
    guard let origin = view.note as? ViewOrigin, let table = origin.table, let call = call(.view) else { return }
    try self.view(of: table, for: origin.viewer, by: call) { (reading, stack) throws(ScriptError) in
      _ = try reading.shownData(on: stack)
    }
  }

  /// Keeps the state with a view that hides nothing.
  func keep(_ state: TableValue, with view: TableValue, for viewer: Viewer) {
    view.note = ViewOrigin(viewer: viewer, table: nil, state: state)
  }

  private func view<Result>(
    of table: Reference, for viewer: Viewer, by call: RuleCall,
    read: (RulesReading, Stack) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    try ask(call, about: table, { stack in stack.push(viewer, of: seats) }, read: read)
  }
}
