public import Lua
public import ParlorCore

// The optional functions of a game in Lua.
extension ScriptGame {
  public func weight(of move: ScriptMove, in state: TableValue) throws(ScriptError) -> Int? {
    guard let call = rules.call(.weight) else { return try rules.askEngine(about: state) { try $0.weight(move, $1) } }
    return try rules.ask(call, about: state, { stack in stack.push(move) }) {
      (reading, stack) throws(ScriptError) in
      try reading.weight(at: -1, of: stack)
    }
  }

  public func isRevealed(_ move: ScriptMove, in state: TableValue, to viewer: Viewer) throws(ScriptError) -> Bool {
    if viewer == .referee { return true }
    guard let call = rules.call(.revealed) else { return try isRevealedByDefault(move, in: state, to: viewer) }
    return try rules.ask(
      call, about: state,
      { stack in
        stack.push(move)
        stack.push(viewer, of: seats)
      }
    ) { (reading, stack) throws(ScriptError) in try reading.flag(at: -1, of: stack) }
  }

  /// If nothing is hidden, every viewer reads every move; otherwise a seat reads its own.
  private func isRevealedByDefault(
    _ move: ScriptMove, in state: TableValue, to viewer: Viewer
  ) throws(ScriptError) -> Bool {
    let known = try rules.askEngine(about: state) { try $0.isRevealed(move, $1, viewer) }
    if let known { return known }
    if hidesNothing { return true }
    guard case .seat(let watcher) = viewer, case .seat(let mover) = try turn(in: state) else { return false }
    return watcher == mover
  }

  public func opensLog(in state: TableValue, to viewer: Viewer) throws(ScriptError) -> Bool {
    guard let call = rules.call(.revealedLater) else {
      return try rules.askEngine(about: state) { try $0.opensLog($1, viewer) } ?? false
    }
    return try rules.ask(call, about: state, { stack in stack.push(viewer, of: seats) }) {
      (reading, stack) throws(ScriptError) in
      try reading.flag(at: -1, of: stack)
    }
  }

  public func cues(after move: ScriptMove, in state: TableValue) throws(ScriptError) -> [Cue] {
    guard let call = rules.call(.cues) else { return try rules.engineCues(after: move, in: state) }
    return try rules.askAfterMove(call, about: state, { stack in stack.push(move) }) {
      (reading, stack) throws(ScriptError) in
      try reading.cues(at: -1, of: stack)
    }
  }

  public func deadline(in state: TableValue) throws(ScriptError) -> Deadline<ScriptMove>? {
    guard let call = rules.call(.deadline) else { return try rules.askEngine(about: state) { try $0.deadline($1) } }
    let deadline = try rules.ask(call, about: state) { (reading, stack) throws(ScriptError) in
      try reading.deadline(at: -1, of: stack)
    }
    guard let deadline, rules.engine != nil, case .move(let move) = deadline.playing else { return deadline }
    return Deadline(after: deadline.after, playing: try meaning(of: move, in: state))
  }

  /// Finds the move of a mod's deadline: in its listed form, or as players write it.
  private func meaning(of move: ScriptMove, in state: TableValue) throws(ScriptError) -> Reading<ScriptMove> {
    if try isLegal(move, in: state) { return .move(move) }
    let known = try rules.askEngine(about: state) { try $0.read(move.text, $1) }
    if case .move(let known)? = known, try isLegal(known, in: state) { return .move(known) }
    let reading = try plainReading(of: move.text, in: state)
    // A refusal assumes that its reader wrote the text; here nobody did, so the text is added.
    guard case .refused(let refusal) = reading, !refusal.reason.contains(move.text) else { return reading }
    return .refused(Refusal("\(quoted(move.text)) is refused: \(refusal)"))
  }

  public var moveMap: MoveMap<ScriptGame>? {
    get throws(ScriptError) {
      guard let board = try rules.board() else { return nil }
      return MoveMap(columns: board.columns, rows: board.rows) { [self] (move, state) throws(ScriptError) in
        guard let call = rules.call(.cell) else {
          return try rules.askEngine(about: state) { try $0.cell(move, $1) }
        }
        return try rules.ask(call, about: state, { stack in stack.push(move) }) {
          (reading, stack) throws(ScriptError) in
          try reading.cell(at: -1, of: stack, on: board)
        }
      }
    }
  }

  public func describe(_ view: TableValue) throws(ScriptError) -> String {
    let view = try rules.held(view)
    guard let shown = view.host as? EngineView else { return try describeTable(view) }
    // The referee receives the engine's view, which a mod with its own view can't describe.
    guard rules.call(.view) == nil, let call = rules.call(.describe) else { return try shown.board() }
    let value = try shown.shownValue()
    return try call({ stack in stack.push(value) }) { (reading, stack) throws(ScriptError) in
      try reading.board(at: -1, of: stack)
    }
  }

  public func scene(of view: TableValue, for viewer: Viewer) throws(ScriptError) -> Scene {
    let view = try rules.held(view)
    guard let shown = view.host as? EngineView else { return try sceneOfTable(view, for: viewer) }
    // As with `describe`.
    guard rules.call(.view) == nil, let call = rules.call(.draw) else { return try shown.scene(for: viewer) }
    let value = try shown.shownValue()
    return try call({ stack in
      stack.push(value)
      stack.push(viewer, of: seats)
    }) { (reading, stack) throws(ScriptError) in try reading.scene(at: -1, of: stack) }
  }

  private func sceneOfTable(_ view: TableValue, for viewer: Viewer) throws(ScriptError) -> Scene {
    guard let call = rules.call(.draw) else {
      if let engine = rules.engine, let scene = try engine.scene(told: try value(of: view), for: viewer) {
        return scene
      }
      return Scene(.text(try describe(view)))
    }
    return try rules.ask(call, about: view, { stack in stack.push(viewer, of: seats) }) {
      (reading, stack) throws(ScriptError) in
      try reading.scene(at: -1, of: stack)
    }
  }

  private func describeTable(_ view: TableValue) throws(ScriptError) -> String {
    guard let call = rules.call(.describe) else {
      let value = try value(of: view)
      guard rules.engine != nil, case .record(let fields) = value, case .text(let board)? = fields["board"] else {
        return value.plainText
      }
      return board
    }
    return try rules.ask(call, about: view) { (reading, stack) throws(ScriptError) in
      try reading.board(at: -1, of: stack)
    }
  }

  public func value(of view: TableValue) throws(ScriptError) -> Value {
    let view = try rules.held(view)
    if let shown = view.host as? EngineView { return try shown.value() }
    let stack = try rules.link.stack()
    stack.push(try view.table(in: rules.link))
    defer { stack.drop() }
    do throws(ScriptError) { return try stack.value(at: -1) } catch {
      try rules.expectShowable(view)
      if let source = rules.call(.view) { return try source.reading.shownData(on: stack) }
      // The view is the state, made by start or apply.
      return try stack.shownState("state") { path in
        let isOfMod = path == ".extra" || path.hasPrefix(".extra.")
        return isOfMod ? rules.extraPlace : rules.call(.start)?.reading.place
      }
    }
  }
}
