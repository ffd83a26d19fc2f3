public import Lua
public import ParlorCore

// An engine's moves in the form that scripts use.
extension Game {
  /// A move for scripts: its number, else its text.
  @inlinable
  func spelled(_ move: Move, in state: State) throws -> ScriptMove {
    if let number = number(for: move) { return .number(number) }
    return .text(try text(for: move, in: state))
  }

  /// The legal move for a script's spelling; nil if there is none.
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

  /// The engine's move for a script's spelling.
  /// - Throws: the reason why there is none.
  @inlinable
  func known(_ move: ScriptMove, in state: TypedState<Self>) throws -> Move {
    if state.isAboutGiven, let given = state.given, let known = given.move, given.spelled == move { return known }
    return try meant(by: move, in: state.state) ?? read(move.text, in: state.state).get()
  }

  /// The legal moves for scripts.
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

  /// Reads a text as a move for scripts.
  @inlinable
  func reading(of text: String, in state: State) throws -> Reading<ScriptMove> {
    try read(text, in: state).flatMap { move in .move(try spelled(move, in: state)) }
  }

  /// The deadline with a move for scripts.
  @inlinable
  func spelledDeadline(in state: State) throws -> Deadline<ScriptMove>? {
    try deadline(in: state)?.flatMap { move in .move(try spelled(move, in: state)) }
  }

  /// Adapts a function of a state to held states.
  @inlinable
  func looking<Result>(_ body: @escaping (State) throws -> Result) -> (HeldState) throws -> Result {
    { state in try body(state.own(by: self).state) }
  }

  /// Adapts a function of a move and a state to scripts' moves and held states.
  @inlinable
  func knowing<Result>(_ body: @escaping (Move, State) throws -> Result) -> (ScriptMove, HeldState) throws -> Result {
    { move, state in
      let own = state.own(by: self)
      return try body(try known(move, in: own), own.state)
    }
  }

  /// The cues after a move; empty for a mod's own move.
  @inlinable
  func cues(spelled move: ScriptMove, in state: TypedState<Self>) throws -> [Cue] {
    do { return try cues(after: try known(move, in: state), in: state.state) } catch is Refusal { return [] }
  }

  /// Samples a state with the view; nil if the engine can't.
  @inlinable
  func drawn(
    from shown: EngineView, for viewer: Viewer, using stream: inout RandomStream
  ) throws -> HeldState? {
    let state = try sampled(consistentWith: shown.own(by: self).view, for: viewer, using: &stream)
    return state.map { TypedState<Self>(shown.engine, $0, extra: nil) }
  }

  /// Records the move that a script is about to play.
  /// - Parameter isKnown: whether the move is known to be legal in the engine, so that no check is needed.
  @inlinable
  func give(_ move: ScriptMove, to state: TypedState<Self>, isKnown: Bool) throws {
    state.given = (move, isKnown ? try ownMove(move, in: state.state) : try meant(by: move, in: state.state))
    state.isUntouched = true
  }

  /// Plays a legal move without asking a script.
  @inlinable
  func playLegal(_ move: ScriptMove, on state: TypedState<Self>) throws {
    let meant = try ownMove(move, in: state.state)
    try apply(meant, to: &state.state)
    state.given = (move, meant)
  }

  /// The engine's move for a legal spelling. Checking its legality would take as long as playing it.
  @inlinable
  func ownMove(_ move: ScriptMove, in state: State) throws -> Move {
    if case .number(let number) = move, let known = self.move(numbered: number) { return known }
    return try read(move.text, in: state).get()
  }

  /// Plays a move for a script, which may have changed the state since the move was legal.
  @inlinable
  func apply(_ move: ScriptMove, for state: TypedState<Self>) throws {
    let meant: Move
    do { meant = try known(move, in: state) } catch let refusal as Refusal {
      throw Refusal(refusal.reason + state.hint(for: move))
    }
    try state.changeable(for: "base.apply")
    let isKnown = state.isUntouched && state.given?.move != nil && state.given?.spelled == move
    guard try isKnown || isLegal(meant, in: state.state) else {
      var reason = "it isn't legal here"
      if case .refused(let refusal) = try read(move.text, in: state.state) { reason = refusal.reason }
      throw Refusal(reason + state.hint(for: move))
    }
    try state.change { try apply(meant, to: &$0) }
  }
}

extension TypedState {
  /// Advice for a move that the engine refuses.
  @usableFromInline
  func hint(for move: ScriptMove) -> String {
    guard isAboutGiven, let given, given.spelled == move else { return "; base.moves(state) lists what it takes" }
    if given.move == nil {
      return "; 'moves' lists it, which base.moves(state) doesn't: leave it out there, or play it without base.apply"
    }
    return "; it was legal as apply began: what apply did before made it illegal"
  }
}
