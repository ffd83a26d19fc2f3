import Lua
import ParlorCore

// Sampling states from a view, over an engine in Swift.
extension ScriptRules {
  /// Whether states can be sampled: each mod can sample its `extra`, or shows it whole.
  @usableFromInline var canSample: Bool {
    if extraPlace == nil { return call(.view) == nil }
    return drawsExtra || (try? showsExtra) == true
  }

  /// Whether each seat sees the mods' whole `extra` at the start.
  private var showsExtra: Bool {
    get throws {
      let start = try start()
      guard let view = call(.view), let extra = try object(of: start).extra else { return false }
      return try seats.indices.allSatisfy { seat in
        let shown = try viewOverEngine(of: start, for: .seat(seat), by: view)
        guard case .record(let fields) = try value(of: shown) else { return false }
        return try fields["extra"] == value(of: extra)
      }
    }
  }

  /// A table as plain data.
  private func value(of table: TableValue) throws(ScriptError) -> Value {
    let stack = try link.stack()
    stack.push(try table.table(in: link))
    defer { stack.drop() }
    return try stack.value(at: -1)
  }

  /// Samples a state with a viewer's view; nil without an engine.
  func engineSample(
    consistentWith view: TableValue, for viewer: Viewer, using stream: inout RandomStream
  ) throws(ScriptError) -> TableValue? {
    guard let engine else { return nil }
    let view = try held(view)
    guard let shown = try engineView(in: view) else {
      throw ScriptError("no state can be drawn from a view of \(game): it lacks fields of base.view(state, seat)")
    }
    let drawn = try ScriptError.catching { try engine.sample(shown, viewer, &stream) }
    guard let drawn else { return nil }
    guard extraPlace != nil, let call = call(.sample) else { return try TableValue(drawn) }
    let told = try view.host == nil ? nil : shown.shownValue()
    try addEmptyExtra(to: drawn)
    let state = try TableValue(drawn)
    let draws = ScriptStream(key: (stream.next(), stream.next()))
    try changing(drawn, in: state) { () throws(ScriptError) in
      try call(
        drawingFrom: draws,
        { (stack) throws(ScriptError) in
          if let told { stack.push(told) } else { stack.push(try view.table(in: link)) }
          state.pushHeld(on: stack)
        }, read: { (_, _) throws(ScriptError) in })
    }
    return state
  }

  /// The engine's view contained in a view; nil if fields are missing.
  private func engineView(in view: TableValue) throws(ScriptError) -> EngineView? {
    if let shown = view.host as? EngineView { return shown }
    guard let engine else { return nil }
    let value = try value(of: view)
    return try ScriptError.catching { try engine.viewTold(engine, value) }
  }
}
