import Lua
public import ParlorCore

// What a mod's functions replace of the engine's rules. The functions are called by `ModCalls`, which knows no engine;
// what is here is compiled for the engine's type where it is known.
extension ModGame {
  @inlinable
  @inline(never)
  func scriptedStart() throws -> State {
    var state = State(base: try base.start(), extra: calls.keepsExtra ? try calls.emptyExtra() : nil, note: emptyNote())
    if let call = calls.start { try change(&state) { try calls.start(by: call) } }
    return state
  }

  /// Whose turn a script says it is, asked once for a state. Who checks the script asks it each time, as it may say
  /// something else.
  @inlinable
  @inline(never)
  func scriptedTurn(in state: State) throws -> Turn {
    guard let call = calls.turn else { return try base.turn(in: state.base) }
    let answers = parts.answers(to: state)
    if let turn = answers.turn, !calls.isWatched { return turn }
    let turn = try look(at: state, with: call) { try calls.turn(by: call) }
    answers.turn = turn
    return turn
  }

  @inlinable
  @inline(never)
  func scriptedOutcome(after ending: Outcome, in state: State) throws -> Outcome {
    try look(at: state, with: calls.outcome) { try calls.outcome(after: ending) }
  }

  /// What is said of a state, with its legal moves, which are worked out once.
  @inlinable
  @inline(never)
  func answers(in state: State) throws -> ModAnswers<Base.Move> {
    let answers = parts.answers(to: state)
    if answers.moves == nil { answers.moves = try listedMoves(in: state) }
    return answers
  }

  @inlinable
  func listedMoves(in state: State) throws -> [Move] {
    guard let call = calls.moves, replaced.apply else { return try engineMoves(in: state).map(ModMove.base) }
    if case .over = try turn(in: state) { return [] }
    return try look(at: state, with: call) {
      try calls.moves(by: call).map { move in try known(move, in: state) }
    }
  }

  /// The legal moves of a mod that adds none, worked out once.
  @inlinable
  @inline(never)
  func engineMoves(in state: State) throws -> [Base.Move] {
    // As with rules in Lua, nobody asks a script for moves when the game is over.
    if case .over = try turn(in: state) { return [] }
    guard let call = calls.moves else { return Array(try base.moves(in: state.base)) }
    let answers = parts.answers(to: state)
    if let moves = answers.engineMoves { return moves }
    let moves = try look(at: state, with: call) {
      try calls.moves(by: call).map { listed in
        guard case .base(let move) = try known(listed, in: state) else { throw calls.unplayable(listed, by: call) }
        return move
      }
    }
    answers.engineMoves = moves
    return moves
  }

  /// Whether a mod that adds no moves lists a move.
  @inlinable
  func lists(_ move: Base.Move, in state: State) throws -> Bool {
    let moves = try engineMoves(in: state)
    return moves.count <= mostSearched ? moves.contains(move) : try isLegal(.base(move), in: state)
  }

  /// A move of the script's list: the engine's, where the engine knows it as legal.
  @inlinable
  func known(_ move: ScriptMove, in state: State) throws -> Move {
    if case .number(let number) = move {
      guard let known = base.move(numbered: number) else { return .own(move) }
      return try base.isLegal(known, in: state.base) ? .base(known) : .own(move)
    }
    if let offered = engine.loan?.offered[move] { return .base(offered) }
    if case .move(let known) = try base.read(move.text, in: state.base) { return .base(known) }
    return .own(move)
  }

  @inlinable
  @inline(never)
  func applyScripted(_ move: Move, to state: inout State) throws {
    let spelling = try spelled(move, in: state)
    try change(&state, about: move, spelled: spelling) { try calls.play(spelling) }
  }

  /// A move as scripts know it.
  @inlinable
  func spelled(_ move: Move, in state: State) throws -> ScriptMove {
    switch move {
    case .own(let move): move
    case .base(let move): try engine.spelled(move, in: state.base)
    }
  }

  // MARK: Lending the state out

  /// Calls a closure that may change a state through the object that shows it.
  @inlinable
  func change(
    _ state: inout State, about move: Move? = nil, spelled: ScriptMove? = nil, _ body: () throws -> Void
  ) throws {
    try withUnsafeMutablePointer(to: &state) { place in
      try lend(place, canChange: true, about: move, spelled: spelled, body)
    }
  }

  /// Calls a closure that may look at a state through the object that shows it.
  @inlinable
  func look<Result>(
    at state: State, with call: RuleCall?, about move: Move? = nil, spelled: ScriptMove? = nil,
    _ body: () throws -> Result
  ) throws -> Result {
    // The engine's part is safe: its operations refuse to change it.
    let watched = try calls.watch(call, lookingAt: state.extra)
    // It is only looked at: the access refuses to change a state that was lent so.
    return try withUnsafePointer(to: state) { place in
      let result = try lend(
        UnsafeMutablePointer(mutating: place), canChange: false, about: move, spelled: spelled, body)
      try calls.end(watched)
      return result
    }
  }

  /// Calls a function with the object that shows a state, a move if there is one, and what a closure pushes after it.
  func ask<Result>(
    _ call: RuleCall, about state: State, _ move: Move? = nil,
    pushing push: (Stack) throws(ScriptError) -> Void = { _ in },
    read: (RulesReading, Stack) throws(ScriptError) -> Result
  ) throws -> Result {
    let spelling = try move.map { try spelled($0, in: state) }
    return try look(at: state, with: call, about: move, spelled: spelling) {
      try call(
        { (stack) throws(ScriptError) in
          stack.push(calls.shown)
          spelling?.push(on: stack)
          try push(stack)
        }, read: read)
    }
  }

  @inlinable
  func lend<Result>(
    _ place: UnsafeMutablePointer<State>, canChange: Bool, about move: Move?, spelled: ScriptMove?,
    _ body: () throws -> Result
  ) throws -> Result {
    var given: (spelled: ScriptMove, move: Base.Move?)?
    if let spelled { given = (spelled, move?.engineMove) }
    // They change places, since to copy a loan counts all that it holds.
    var other: EngineAccess<Base>.Loan? = EngineAccess.Loan(place: place, canChange: canChange, given: given)
    let wasLent = calls.object.isLent
    swap(&engine.loan, &other)
    calls.object.isLent = true
    defer {
      swap(&engine.loan, &other)
      calls.object.isLent = wasLent
    }
    return try body()
  }
}
