public import Lua
public import ParlorCore

/// A game whose rules are functions of a script.
///
/// A state is a table in the script's machine, changed in place while nobody else holds it. A move and everything that
/// is asked of the state after it cost one call into Lua.
///
/// `Sampling` says whether the script samples states: `Sampled` or `Unsampled`.
///
/// `@unchecked`, because the compiler can't see this: the game is used on the thread of its machine alone.
public struct ScriptGame<Sampling>: Game, @unchecked Sendable {
  public typealias State = TableValue
  public typealias Move = ScriptMove
  public typealias View = TableValue
  public typealias Moves = ScriptMoves
  public typealias Failure = ScriptError

  public let seats: [Seat]
  @usableFromInline let rules: ScriptRules

  init(_ rules: ScriptRules) {
    self.rules = rules
    seats = rules.seats
  }

  public func start() throws(ScriptError) -> TableValue { try rules.start() }

  @inlinable
  public func turn(in state: TableValue) throws(ScriptError) -> Turn {
    if let mover = state.plainMover { return mover }
    return try rules.turn(in: state)
  }

  // Inlined, so that the state isn't counted for whoever takes one move of a plain list.
  @inlinable
  public func moves(in state: TableValue) throws(ScriptError) -> ScriptMoves {
    ScriptMoves(state: state, answers: state.plainTurn == nil ? try rules.answers(in: state) : nil)
  }

  public func isLegal(_ move: ScriptMove, in state: TableValue) throws(ScriptError) -> Bool {
    try moves(in: state).contains(move)
  }

  public func apply(_ move: ScriptMove, to state: inout TableValue) throws(ScriptError) {
    try rules.play(move, on: &state)
  }

  public func text(for move: ScriptMove, in state: TableValue) throws(ScriptError) -> String {
    guard let call = rules.call(.text) else { return move.text }
    return try rules.ask(call, about: state, { stack in move.push(on: stack) }) {
      (reading, stack) throws(ScriptError) in
      try reading.spelling(at: -1, of: stack)
    }
  }

  public func read(_ text: String, in state: TableValue) throws(ScriptError) -> Reading<ScriptMove> {
    if rules.call(.text) == nil {
      let move = ScriptMove(spelled: text)
      if try isLegal(move, in: state) { return .move(move) }
    }
    var spellings: [String] = []
    for move in try moves(in: state) {
      let spelling = try self.text(for: move, in: state)
      if spelling == text { return .move(move) }
      spellings.append(spelling)
    }
    return .refused(try refusal(of: text, in: state) ?? Refusal(of: text, legal: spellings))
  }

  /// Why a text is no legal move, in the script's words; nil where it has none for it. The script most likely repeats the
  /// text, so it gets one that may be shown.
  private func refusal(of text: String, in state: TableValue) throws(ScriptError) -> Refusal? {
    guard let call = rules.call(.refusal), case .seat = try turn(in: state) else { return nil }
    let shown = withVisibleControls(text)
    return try rules.ask(call, about: state, { stack in stack.push(shown) }) { (reading, stack) throws(ScriptError) in
      try reading.refusal(at: -1, of: stack)
    }
  }

  public func number(for move: ScriptMove) -> Int? {
    if case .number(let number) = move, !rules.spellsMoves { number } else { nil }
  }

  public func move(numbered number: Int) -> ScriptMove? { rules.spellsMoves ? nil : .number(number) }

  public var hidesNothing: Bool { rules.call(.view) == nil || rules.showsAll }

  public func state(shownBy view: TableValue) -> TableValue? {
    if rules.call(.view) == nil { return view }
    return rules.state(shownBy: view)
  }

  public func view(of state: TableValue, for viewer: Viewer) throws(ScriptError) -> TableValue {
    guard viewer != .referee, let call = rules.call(.view) else { return state }
    return try rules.view(of: state, for: viewer, by: call)
  }
}
