public import Lua
public import ParlorCore

// What a game in Lua may say beside its rules.
extension ScriptGame {
  public func weight(of move: ScriptMove, in state: TableValue) throws(ScriptError) -> Int? {
    guard let call = rules.call(.weight) else { return nil }
    return try rules.ask(call, about: state, { stack in move.push(on: stack) }) {
      (reading, stack) throws(ScriptError) in
      try reading.weight(at: -1, of: stack)
    }
  }

  public func isRevealed(_ move: ScriptMove, in state: TableValue, to viewer: Viewer) throws(ScriptError) -> Bool {
    if viewer == .referee { return true }
    guard let call = rules.call(.revealed) else { return try isRevealedByDefault(in: state, to: viewer) }
    return try rules.ask(
      call, about: state,
      { stack in
        move.push(on: stack)
        stack.push(viewer, of: seats)
      }
    ) { (reading, stack) throws(ScriptError) in try reading.flag(at: -1, of: stack) }
  }

  /// Where nothing is hidden, everybody reads everything; else a seat reads its own moves.
  private func isRevealedByDefault(in state: TableValue, to viewer: Viewer) throws(ScriptError) -> Bool {
    if hidesNothing { return true }
    guard case .seat(let watcher) = viewer, case .seat(let mover) = try turn(in: state) else { return false }
    return watcher == mover
  }

  public func cues(after move: ScriptMove, in state: TableValue) throws(ScriptError) -> [Cue] {
    guard let call = rules.call(.cues) else { return [] }
    return try rules.ask(call, about: state, { stack in move.push(on: stack) }) {
      (reading, stack) throws(ScriptError) in
      try reading.cues(at: -1, of: stack)
    }
  }

  public func deadline(in state: TableValue) throws(ScriptError) -> Deadline<ScriptMove>? {
    guard let call = rules.call(.deadline) else { return nil }
    return try rules.ask(call, about: state) { (reading, stack) throws(ScriptError) in
      try reading.deadline(at: -1, of: stack)
    }
  }

  public func describe(_ view: TableValue) throws(ScriptError) -> String {
    guard let call = rules.call(.describe) else { return try value(of: view).plainText }
    return try rules.ask(call, about: view) { (reading, stack) throws(ScriptError) in
      try reading.board(at: -1, of: stack)
    }
  }

  public func value(of view: TableValue) throws(ScriptError) -> Value {
    let stack = try rules.link.stack()
    try rules.push(view, on: stack)
    defer { stack.drop() }
    do throws(ScriptError) { return try stack.value(at: -1) } catch {
      try rules.expectShowable(view)
      if let source = rules.call(.view) { return try source.reading.shownData(on: stack) }
      // The view is the state, which start or apply made.
      return try stack.shownState("state") { path in
        let isOfMod = path == ".extra" || path.hasPrefix(".extra.")
        return isOfMod ? rules.extraPlace : rules.call(.start)?.reading.place
      }
    }
  }
}
