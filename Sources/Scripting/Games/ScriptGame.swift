public import Lua
public import ParlorCore

/// A game in Lua, or a mod.
///
/// A state is a table in the script's machine, changed in place while it is unshared. A move and all questions about
/// the next state take one call into Lua. Over an engine in Swift, a state is an object that holds the engine's, and
/// the engine answers unless a mod overrides it.
///
/// `Sampling` is `Sampled` or `Unsampled`.
///
/// `@unchecked` because the compiler can't prove it safe: the game stays on the thread of its machine.
public struct ScriptGame<Sampling>: Game, @unchecked Sendable {
  public typealias State = TableValue
  public typealias Move = ScriptMove
  public typealias View = TableValue
  public typealias Moves = ScriptMoves
  public typealias Failure = ScriptError

  public let seats: [Seat]
  @usableFromInline let rules: ScriptRules

  @usableFromInline
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

  // Inlined, so that taking a move of a plain list counts no reference.
  @inlinable
  public func moves(in state: TableValue) throws(ScriptError) -> ScriptMoves {
    ScriptMoves(state: state, answers: state.isPlain ? nil : try rules.answers(in: state))
  }

  public func isLegal(_ move: ScriptMove, in state: TableValue) throws(ScriptError) -> Bool {
    try moves(in: state).contains(move)
  }

  public func apply(_ move: ScriptMove, to state: inout TableValue) throws(ScriptError) {
    try rules.play(move, on: &state)
  }

  public func text(for move: ScriptMove, in state: TableValue) throws(ScriptError) -> String {
    guard let call = rules.call(.text) else { return move.text }
    return try rules.ask(call, about: state, { stack in stack.push(move) }) {
      (reading, stack) throws(ScriptError) in
      try reading.spelling(at: -1, of: stack)
    }
  }

  public func read(_ text: String, in state: TableValue) throws(ScriptError) -> Reading<ScriptMove> {
    let reading = try plainReading(of: text, in: state)
    guard case .refused = reading, let own = try refusal(of: text, in: state) else { return reading }
    return .refused(own)
  }

  /// Reads a text, without the script's own words for a refusal.
  func plainReading(of text: String, in state: TableValue) throws(ScriptError) -> Reading<ScriptMove> {
    let known = try rules.askEngine(about: state) { try $0.read(text, $1) }
    if let known, !rules.namesMoves { return known }
    let plain = ScriptMove(spelled: text)
    if !rules.spellsMoves, try isLegal(plain, in: state) { return .move(plain) }
    let (moves, spellings) = (try moves(in: state), try rules.spellings(in: state, by: self.text))
    if let position = spellings.firstIndex(where: { $0.isExactly(text) }) { return .move(moves[position]) }
    switch known {
    case .move(let move)? where !rules.spellsMoves && moves.contains(move): return .move(move)
    // The engine knows best what is wrong, unless a script lists the moves: the text may be a move in other
    // positions.
    case .refused(let refusal)? where rules.movesCall == nil: return .refused(refusal)
    default: return .refused(Refusal(of: text, legal: spellings))
    }
  }

  /// The script's explanation why a text isn't a legal move; nil if it has none. The script receives a printable
  /// text, because it may repeat it.
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

  public var hidesNothing: Bool { rules.hidesNothing }

  public func state(shownBy view: TableValue) -> TableValue? {
    if rules.call(.view) == nil, rules.engine == nil { return view }
    return rules.state(shownBy: view)
  }

  public func view(of state: TableValue, for viewer: Viewer) throws(ScriptError) -> TableValue {
    guard viewer != .referee, let call = rules.call(.view) else {
      return try rules.engineView(of: state, for: viewer) ?? state
    }
    return try rules.view(of: state, for: viewer, by: call)
  }
}
