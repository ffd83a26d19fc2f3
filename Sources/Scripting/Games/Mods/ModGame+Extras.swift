import Lua
public import ParlorCore

// What a mod says beside the rules: its own words where it has them, the engine's elsewhere.
extension ModGame {
  public func text(for move: Move, in state: State) throws -> String {
    guard let call = calls.call(.text) else {
      switch move {
      case .base(let move): return try base.text(for: move, in: state.base)
      case .own(let move): return move.text
      }
    }
    return try ask(call, about: state, move) { (reading, stack) throws(ScriptError) in
      try reading.spelling(at: -1, of: stack)
    }
  }

  public func read(_ text: String, in state: State) throws -> Reading<Move> {
    let reading = try plainReading(of: text, in: state)
    guard case .refused = reading, let call = calls.call(.refusal), case .seat = try turn(in: state) else {
      return reading
    }
    // The script most likely repeats the text, so it gets one that may be shown.
    let shown = withVisibleControls(text)
    let own = try ask(call, about: state, pushing: { (stack) throws(ScriptError) in stack.push(shown) }) {
      (reading, stack) throws(ScriptError) in
      try reading.refusal(at: -1, of: stack)
    }
    return own.map(Reading.refused) ?? reading
  }

  /// What is read of a text; where it is refused, without the mod's own words for it.
  private func plainReading(of text: String, in state: State) throws -> Reading<Move> {
    let reading = try base.read(text, in: state.base)
    guard replaced.list || replaced.text else { return reading.flatMap { move in .move(.base(move)) } }
    let answers = try answers(in: state)
    if let move = try answers.move(spelled: text, by: { try self.text(for: $0, in: state) }) { return .move(move) }
    return try read(text, as: reading, among: answers, in: state)
  }

  /// Reads what spells no legal move: the engine may know what is meant by it, or else what is wrong.
  private func read(
    _ text: String, as reading: Reading<Base.Move>, among answers: ModAnswers<Base.Move>, in state: State
  ) throws -> Reading<Move> {
    switch reading {
    case .move(let known) where !replaced.text && answers.contains(.base(known)): return .move(.base(known))
    // The engine knows best what is wrong, unless a script says what is legal: the text may be a move at other times.
    case .refused(let refusal) where !replaced.moves: return .refused(refusal)
    default:
      let moves = answers.moves ?? []
      return .refused(Refusal(of: text, legal: try moves.map { try self.text(for: $0, in: state) }))
    }
  }

  public func view(of state: State, for viewer: Viewer) throws -> View {
    guard viewer != .referee, let call = calls.call(.view) else {
      return .base(try base.view(of: state.base, for: viewer), extra: hidesNothing ? state.extra : nil)
    }
    let shown =
      calls.showsAll ? ModShown(base: try base.view(of: state.base, for: viewer), extra: state.extra) : nil
    return try ask(
      call, about: state, pushing: { (stack) throws(ScriptError) in stack.push(viewer, of: seats) }
    ) { (reading, stack) throws(ScriptError) in
      guard stack.kind(at: -1) == .table else {
        throw reading.wrong("gives \(stack.describe(at: -1)); expected a table")
      }
      return .own(PlainData(try reading.shownData(on: stack)), shown: shown)
    }
  }

  public var hidesNothing: Bool { (calls.call(.view) == nil || calls.showsAll) && base.hidesNothing }

  public func state(shownBy view: View) -> State? {
    guard hidesNothing else { return nil }
    switch view {
    case .base(let view, let extra): return state(base.state(shownBy: view), extra)
    case .own(_, let shown): return shown.flatMap { state(base.state(shownBy: $0.base), $0.extra) }
    }
  }

  private func state(_ base: Base.State?, _ extra: TableValue?) -> State? {
    base.map { State(base: $0, extra: extra, note: emptyNote()) }
  }

  public func weight(of move: Move, in state: State) throws -> Int? {
    guard let call = calls.call(.weight) else {
      guard case .base(let move) = move else { return nil }
      return try base.weight(of: move, in: state.base)
    }
    return try ask(call, about: state, move) { (reading, stack) throws(ScriptError) in
      try reading.weight(at: -1, of: stack)
    }
  }

  public func isRevealed(_ move: Move, in state: State, to viewer: Viewer) throws -> Bool {
    if viewer == .referee { return true }
    guard let call = calls.call(.revealed) else {
      if case .base(let move) = move { return try base.isRevealed(move, in: state.base, to: viewer) }
      if hidesNothing { return true }
      guard case .seat(let watcher) = viewer, case .seat(let mover) = try turn(in: state) else { return false }
      return watcher == mover
    }
    return try ask(
      call, about: state, move, pushing: { (stack) throws(ScriptError) in stack.push(viewer, of: seats) }
    ) { (reading, stack) throws(ScriptError) in try reading.flag(at: -1, of: stack) }
  }

  public func cues(after move: Move, in state: State) throws -> [Cue] {
    guard let call = calls.call(.cues) else {
      guard case .base(let move) = move else { return [] }
      return try base.cues(after: move, in: state.base)
    }
    return try ask(call, about: state, move) { (reading, stack) throws(ScriptError) in
      try reading.cues(at: -1, of: stack)
    }
  }

  public func deadline(in state: State) throws -> Deadline<Move>? {
    guard let call = calls.call(.deadline) else {
      return try base.deadline(in: state.base)?.flatMap { move in .move(.base(move)) }
    }
    let deadline = try ask(call, about: state) { (reading, stack) throws(ScriptError) in
      try reading.deadline(at: -1, of: stack)
    }
    return try deadline?.flatMap { move in try reading(of: move, in: state) }
  }

  /// The move that a deadline names: as lists name it, else as players may write it.
  private func reading(of move: ScriptMove, in state: State) throws -> Reading<Move> {
    let known = try known(move, in: state)
    // What the engine reads is legal, where no script has a say in that.
    let isLegal = if replaced.list { try isLegal(known, in: state) } else { known != .own(move) }
    if isLegal { return .move(known) }
    let reading = try plainReading(of: move.text, in: state)
    // A refusal is for whoever wrote the text, and need not repeat it; but here nobody did.
    guard case .refused(let refusal) = reading, !refusal.reason.contains(move.text) else { return reading }
    return .refused(Refusal("\(quoted(move.text)) is refused: \(refusal)"))
  }

  public func describe(_ view: View) throws -> String {
    if let call = calls.call(.describe), isOwn(view) || calls.call(.view) == nil {
      let value = try shown(view)
      return try call({ (stack) throws(ScriptError) in stack.push(value) }) { (reading, stack) throws(ScriptError) in
        try reading.board(at: -1, of: stack)
      }
    }
    switch view {
    case .base(let view, _): return try base.describe(view)
    case .own(let data, _):
      if case .record(let fields) = data.value, case .text(let board)? = fields["board"] { return board }
      return data.value.plainText
    }
  }

  public func value(of view: View) throws -> Value {
    switch view {
    case .base(let view, let extra): try with(extra, in: try base.value(of: view))
    case .own(let data, _): data.value
    }
  }

  /// What mods keep, as the field `extra` of a view.
  private func with(_ extra: TableValue?, in value: Value) throws -> Value {
    guard let extra, case .record(var fields) = value else { return value }
    fields["extra"] = try calls.shownExtra(extra)
    return .record(fields)
  }

  /// Whether a view is the mod's own. Its `describe` can't read the engine's view, which the referee gets, where the mod
  /// gives seats another.
  private func isOwn(_ view: View) -> Bool { if case .own = view { true } else { false } }

  /// A view as the mod's `describe` gets it.
  private func shown(_ view: View) throws -> Value {
    switch view {
    case .base(let view, let extra): try with(extra, in: try base.shownValue(of: view))
    case .own(let data, _): data.value
    }
  }
}
