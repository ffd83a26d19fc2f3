import Lua
public import ParlorCore

// What a mod's functions replace of the engine's rules.
extension ModGame {
  @usableFromInline
  func scriptedStart() throws -> State {
    var state = State(base: try base.start(), extra: calls.keepsExtra ? try calls.emptyExtra() : nil, note: emptyNote())
    guard let call = calls.call(.start) else { return state }
    try change(&state) {
      try call({ (stack) throws(ScriptError) in stack.push(calls.shown) }) { (reading, stack) throws(ScriptError) in
        guard stack.object(at: -1, as: StateObject.self) === calls.object else {
          throw reading.wrong("gives \(stack.describe(at: -1)); expected the state that base.start() gave")
        }
      }
    }
    return state
  }

  @usableFromInline
  func scriptedTurn(in state: State) throws -> Turn {
    guard let call = calls.call(.turn) else { return try base.turn(in: state.base) }
    return try ask(call, about: state) { (reading, stack) throws(ScriptError) in try reading.turn(at: -1, of: stack) }
  }

  @usableFromInline
  func scriptedOutcome(after ending: Outcome, in state: State) throws -> Outcome {
    try look(at: state, with: calls.outcome) { try calls.outcome(after: ending) }
  }

  /// The legal moves, worked out once for a state.
  @usableFromInline
  func answers(in state: State) throws -> ModAnswers<Move> {
    let answers = state.note as? ModAnswers<Move> ?? ModAnswers()
    if answers.moves == nil { answers.moves = try listedMoves(in: state) }
    return answers
  }

  private func listedMoves(in state: State) throws -> [Move] {
    if replaced.turn, case .over = try turn(in: state) { return [] }
    guard let call = calls.call(.moves) else { return try base.moves(in: state.base).map(ModMove.base) }
    return try look(at: state, with: call) {
      let (numbers, texts) = try call({ (stack) throws(ScriptError) in stack.push(calls.shown) }) {
        (reading, stack) throws(ScriptError) in try reading.moves(at: -1, of: stack)
      }
      return try numbers.map { try known(.number($0), in: state) } + texts.map { try known(.text($0), in: state) }
    }
  }

  /// A move of the script's list: the engine's, where the engine knows it as legal.
  private func known(_ move: ScriptMove, in state: State) throws -> Move {
    if case .number(let number) = move {
      guard let known = base.move(numbered: number) else { return .own(move) }
      return try base.isLegal(known, in: state.base) ? .base(known) : .own(move)
    }
    if let offered = access.loan?.offered[move] { return .base(offered) }
    if case .move(let known) = try base.read(move.text, in: state.base) { return .base(known) }
    return .own(move)
  }

  @usableFromInline
  func applyScripted(_ move: Move, to state: inout State) throws {
    let spelling = try spelled(move, in: state)
    guard let call = calls.call(.apply) else {
      let problem =
        "the move \(quoted(spelling.text)), which isn't one of the base's, but the mod has no 'apply' to play it"
      throw calls.call(.moves)?.reading.wrong("gives \(problem)") ?? ScriptError("the mod has \(problem)")
    }
    try change(&state, about: move, spelled: spelling) {
      try call({ (stack) throws(ScriptError) in
        stack.push(calls.shown)
        spelling.push(on: stack)
      }) { (reading, stack) throws(ScriptError) in
        let isState = stack.object(at: -1, as: StateObject.self) === calls.object
        guard stack.kind(at: -1) == .none || isState else {
          throw reading.wrong("gives \(stack.describe(at: -1)); expected nothing: it changes the state itself")
        }
      }
    }
  }

  /// A move as scripts know it.
  func spelled(_ move: Move, in state: State) throws -> ScriptMove {
    switch move {
    case .own(let move): return move
    case .base(let move):
      if let number = base.number(for: move) { return .number(number) }
      return .text(try base.text(for: move, in: state.base))
    }
  }

  // MARK: Lending the state out

  /// Calls a closure that may change a state through the object that shows it.
  private func change(
    _ state: inout State, about move: Move? = nil, spelled: ScriptMove? = nil, _ body: () throws -> Void
  ) throws {
    try withUnsafeMutablePointer(to: &state) { place in
      try lend(place, canChange: true, about: move, spelled: spelled, body)
    }
  }

  /// Calls a closure that may look at a state through the object that shows it.
  func look<Result>(
    at state: State, with call: RuleCall?, about move: Move? = nil, spelled: ScriptMove? = nil,
    _ body: () throws -> Result
  ) throws -> Result {
    // The engine's part is safe: its operations refuse to change it.
    let watched = try call.flatMap { try calls.audit?.begin($0, about: try state.extra?.table(in: calls.link)) }
    // It is only looked at: the access refuses to change a state that was lent so.
    return try withUnsafePointer(to: state) { place in
      let result = try lend(
        UnsafeMutablePointer(mutating: place), canChange: false, about: move, spelled: spelled, body)
      try calls.audit?.end(watched)
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

  private func lend<Result>(
    _ place: UnsafeMutablePointer<State>, canChange: Bool, about move: Move?, spelled: ScriptMove?,
    _ body: () throws -> Result
  ) throws -> Result {
    let outer = (access.loan, calls.object.isLent)
    access.loan = EngineAccess.Loan(place: place, canChange: canChange)
    if case .base(let move) = move, let spelled { access.loan?.given = GivenMove(move, spelled: spelled) }
    calls.object.isLent = true
    defer { (access.loan, calls.object.isLent) = outer }
    return try body()
  }
}
