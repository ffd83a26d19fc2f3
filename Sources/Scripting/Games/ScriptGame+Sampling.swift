public import Lua
public import ParlorCore

/// Marks a game in Lua that samples states, by its script or its engine.
public enum Sampled {}

/// Marks a game in Lua that doesn't.
public enum Unsampled {}

extension ScriptGame: Sampleable where Sampling == Sampled {
  public func sample(
    consistentWith view: TableValue, for viewer: Viewer, using stream: inout RandomStream
  ) throws(ScriptError) -> TableValue {
    if let state = try rules.engineSample(consistentWith: view, for: viewer, using: &stream) { return state }
    if viewer == .referee { return view }
    return try rules.sample(consistentWith: view, for: viewer, using: &stream)
  }
}

extension ScriptRules {
  /// Lets the script sample a state that gives a view to a viewer.
  func sample(
    consistentWith view: TableValue, for viewer: Viewer, using stream: inout RandomStream
  ) throws(ScriptError) -> TableValue {
    let call = try require(.sample)
    let draws = ScriptStream(key: (stream.next(), stream.next()))
    let table = try view.table(in: link)
    let watched = try audit?.begin(call, about: table)
    // Copied, because the script may return parts of the view.
    let bytes = try call(
      drawingFrom: draws,
      { stack in
        stack.push(table)
        stack.push(viewer, of: seats)
      },
      read: { (reading, stack) throws(ScriptError) in try reading.bytes(of: takeTable(from: stack, by: reading)) })
    try audit?.end(watched)
    return try TableValue(encoding: bytes).withTable(in: link)
  }
}
