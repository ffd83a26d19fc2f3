public import Lua
public import ParlorCore

// Moves of an engine and their spelling for scripts.
extension Game {
  /// A move as scripts know it.
  @inlinable
  func spelled(_ move: Move, in state: State) throws -> ScriptMove {
    if let number = number(for: move) { return .number(number) }
    return .text(try text(for: move, in: state))
  }

  /// The legal move of a spelling; nil if there is none.
  @inlinable
  func meant(by move: ScriptMove, in state: State) throws -> Move? {
    switch move {
    case .number(let number):
      guard let known = self.move(numbered: number), try isLegal(known, in: state) else { return nil }
      return known
    case .text(let text):
      if case .move(let known) = try read(text, in: state) { return known }
      return nil
    }
  }

  /// The engine's move of a spelling.
  /// - Throws: why there is none.
  @inlinable
  func known(_ move: ScriptMove, in state: EngineState<Self>) throws -> Move {
    if state.isAboutGiven, let given = state.given, let known = given.move, given.spelled == move { return known }
    return try meant(by: move, in: state.base) ?? read(move.text, in: state.base).get()
  }

  /// The legal moves as scripts know them.
  @inlinable
  func listed(in state: State) throws -> [ScriptMove] { try moves(in: state).map { try spelled($0, in: state) } }

  /// Writes the numbers of the legal moves; nil if they don't fit, or a move has no number.
  @inlinable
  func numbers(in state: State, _ room: UnsafeMutableBufferPointer<Int64>) throws -> Int? {
    var count = 0
    for move in try moves(in: state) {
      guard count < room.count, let number = number(for: move) else { return nil }
      room[count] = Int64(number)
      count &+= 1
    }
    return count
  }

  /// Reads a text, and spells the move for scripts.
  @inlinable
  func reading(of text: String, in state: State) throws -> Reading<ScriptMove> {
    try read(text, in: state).flatMap { move in .move(try spelled(move, in: state)) }
  }

  /// The deadline, with its move as scripts know it.
  @inlinable
  func spelledDeadline(in state: State) throws -> Deadline<ScriptMove>? {
    try deadline(in: state)?.flatMap { move in .move(try spelled(move, in: state)) }
  }

  /// The text of a move.
  @inlinable
  func text(of move: ScriptMove, in state: EngineState<Self>) throws -> String {
    try text(for: try known(move, in: state), in: state.base)
  }

  /// The weight of a chance move; nil if all weigh the same.
  @inlinable
  func weight(of move: ScriptMove, in state: EngineState<Self>) throws -> Int? {
    try weight(of: try known(move, in: state), in: state.base)
  }

  /// The cues after a move; none for a mod's own move.
  @inlinable
  func cues(spelled move: ScriptMove, in state: EngineState<Self>) throws -> [Cue] {
    do { return try cues(after: try known(move, in: state), in: state.base) } catch is Refusal { return [] }
  }

  /// The cell of a move; nil if it has none.
  @inlinable
  func cell(of move: ScriptMove, in state: EngineState<Self>) throws -> Cell? {
    try moveMap?.cell(try known(move, in: state), state.base)
  }

  /// Notes the move that a script is about to play.
  /// - Parameter isKnown: whether it is one of the engine's legal moves, so that nobody has to look.
  @inlinable
  func give(_ move: ScriptMove, to state: EngineState<Self>, isKnown: Bool) throws {
    state.given = (move, isKnown ? try ownMove(move, in: state.base) : try meant(by: move, in: state.base))
  }

  /// Plays a legal move without asking a script.
  @inlinable
  func play(_ move: ScriptMove, on state: EngineState<Self>) throws {
    let meant = try ownMove(move, in: state.base)
    try apply(meant, to: &state.base)
    state.given = (move, meant)
  }

  /// The engine's move of a legal spelling. Looking whether it is legal would take as long as playing it.
  @inlinable
  func ownMove(_ move: ScriptMove, in state: State) throws -> Move {
    if case .number(let number) = move, let known = self.move(numbered: number) { return known }
    return try read(move.text, in: state).get()
  }

  /// Plays a move for a script, which may have changed the state since the move was legal.
  @inlinable
  func apply(_ move: ScriptMove, for state: EngineState<Self>) throws {
    let meant: Move
    do { meant = try known(move, in: state) } catch let refusal as Refusal {
      throw Refusal(refusal.reason + state.hint(for: move))
    }
    try state.changeable(for: "base.apply")
    guard try isLegal(meant, in: state.base) else {
      var reason = "it isn't legal here"
      if case .refused(let refusal) = try read(move.text, in: state.base) { reason = refusal.reason }
      throw Refusal(reason + state.hint(for: move))
    }
    try apply(meant, to: &state.base)
  }

  /// Copies a state for look-ahead, with rules that are made once.
  @inlinable
  func lookahead(from state: EngineState<Self>, by tools: LookaheadTools) throws -> ScriptState {
    let rules = try state.engine.stateRules ?? StateRules(self, by: tools)
    state.engine.stateRules = rules
    return TypedState<Self>(rules, state.base)
  }
}

extension EngineState {
  /// What to do if the engine refuses a move.
  @usableFromInline
  func hint(for move: ScriptMove) -> String {
    guard isAboutGiven, let given, given.spelled == move else { return "; base.moves(state) lists what it takes" }
    if given.move == nil {
      return "; 'moves' lists it, which base.moves(state) doesn't: leave it out there, or play it without base.apply"
    }
    return "; it was legal as apply began: what apply did before made it illegal"
  }
}
