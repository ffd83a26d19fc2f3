public import Lua
public import ParlorCore

/// A game's rules for states held by scripts, independent of the game's type.
///
/// They are closures, because closures are specialised for a known type and methods of a generic class aren't.
@usableFromInline
final class StateRules {
  @usableFromInline let link: MachineLink
  @usableFromInline let seats: [Seat]
  /// The approximate memory of a state.
  @usableFromInline let bytes: Int
  /// The memory of the closures and their game.
  @usableFromInline let held: HeldMemory

  /// The approximate memory of an operation, with its copy of the game; measured with the shipped games.
  @usableFromInline static let operationBytes = 900

  @usableFromInline let turn: (ScriptState) throws -> Turn
  /// Pushes the legal moves, chance moves included; none after the end.
  @usableFromInline let pushMoves: (ScriptState, Stack) throws -> Void
  /// Plays a move.
  @usableFromInline let play: (ScriptMove, ScriptState) throws -> Void
  /// Undoes the last move; false if there is none.
  @usableFromInline let undo: (ScriptState) -> Bool
  @usableFromInline let copy: (ScriptState) -> ScriptState
  @usableFromInline let board: (ScriptState, Viewer) throws -> String
  @usableFromInline let value: (ScriptState, Viewer) throws -> Value
  @usableFromInline let key: (ScriptState) throws -> String
  /// Plays a chance move.
  @usableFromInline let playChance: (ScriptState, inout RandomStream) throws -> Void
  @usableFromInline let rollout: (ScriptState, inout RandomStream) throws -> Outcome?
  /// Plays random games; the stack is that of the waiting script, which may be stopped.
  @usableFromInline let rollouts: (ScriptState, Int, inout RandomStream, Stack) throws -> Rollouts
  /// Analyses the legal moves.
  @usableFromInline let analyze: (ScriptState, AnalysisRequest) throws -> [AnalyzedMove]
  /// The operations as methods; nil if there are none.
  private(set) var methods: Reference?
  /// The operations by number.
  private var operations: [Int: StateOperation] = [:]

  @inlinable
  init<G: Game>(_ game: G, by tools: LookaheadTools) throws {
    (link, seats) = (tools.link, game.seats)
    let operations = game.stateOperations
    held = HeldMemory((operations.count + 1) * Self.operationBytes, for: link)
    bytes = MemoryLayout<G.State>.stride + 32
    turn = { state in try game.turn(in: state.own(by: game).state) }
    pushMoves = { state, stack in try game.pushMoves(of: state.own(by: game).state, on: stack) }
    play = { move, state in try game.play(move, on: state.own(by: game)) }
    undo = { state in state.own(by: game).goBack() }
    copy = { state in TypedState<G>(state.rules, state.own(by: game).state) }
    board = { state, viewer in try game.describe(try game.view(of: state.own(by: game).state, for: viewer)) }
    key = { state in try game.key(of: state.own(by: game).state) }
    playChance = { state, stream in try game.playChance(on: state.own(by: game), using: &stream) }
    rollout = { state, stream in
      var left = Rollouts.longest
      return try game.rollout(from: state.own(by: game).state, left: &left, using: &stream)
    }
    rollouts = { state, count, stream, stack in
      try game.rollouts(count, from: state.own(by: game).state, using: &stream) {
        try stack.checkForStop()
        try StopSign.checkCancellation()
      }
    }
    let analysts = tools.analysts
    analyze = { state, request in try analysts.moves(of: game, in: state.own(by: game).state, request) }
    value = { state, viewer in try game.value(of: try game.view(of: state.own(by: game).state, for: viewer)) }
    try take(operations, by: tools)
  }

  /// Makes methods of operations.
  @usableFromInline
  func take(_ operations: [StateOperation], by tools: LookaheadTools) throws {
    guard !operations.isEmpty else { return }
    let stack = try link.stack()
    stack.pushTable(fields: operations.count)
    for operation in operations {
      let (number, function) = tools.methods.method(operation.name)
      self.operations[number] = operation
      stack.push(function)
      stack.setField(operation.name, of: -2)
    }
    methods = link.takeReference(from: stack)
  }

  /// The operation of a number.
  /// - Parameter name: its name in errors.
  func operation(_ number: Int, _ name: String) throws(ScriptError) -> StateOperation {
    if let operation = operations[number] { return operation }
    throw ScriptError.unknownName(name, of: "this state", names)
  }

  var names: [String] { operations.values.map(\.name).sorted() }
}

extension Game {
  /// Pushes the legal moves in scripts' form.
  @inlinable
  func pushMoves(of state: State, on stack: Stack) throws {
    if case .over = try turn(in: state) { return stack.pushList(UnsafeBufferPointer(start: nil, count: 0)) }
    let moves = try moves(in: state)
    // If the moves are the bits of a word, counting them takes as long as listing them.
    if pushNumbers(of: moves, room: 64, on: stack) { return }
    if pushNumbers(of: moves, room: moves.count, on: stack) { return }
    stack.pushTable(elements: moves.count)
    for (index, move) in moves.enumerated() {
      try stack.checkForStop()
      stack.push(try spelled(move, in: state))
      stack.setElement(index + 1, of: -2)
    }
  }

  /// Pushes a list of whole numbers; false if they don't fit, or a move has no number.
  @inlinable
  @inline(__always)
  func pushNumbers(of moves: Moves, room: Int, on stack: Stack) -> Bool {
    withUnsafeTemporaryAllocation(of: Int64.self, capacity: max(1, room)) { numbers in
      var count = 0
      for move in moves {
        guard count < room, let number = number(for: move) else { return false }
        numbers[count] = Int64(number)
        count &+= 1
      }
      stack.pushList(UnsafeBufferPointer(rebasing: numbers[..<count]))
      return true
    }
  }

  /// Plays a legal move named by a script.
  @inlinable
  func play(_ move: ScriptMove, on held: TypedState<Self>) throws {
    let before = held.state
    if case .over = try turn(in: before) { throw Refusal("the game is over") }
    guard let known = try meant(by: move, in: before) else { throw try refusal(of: move, in: before) }
    var next = before
    try apply(known, to: &next)
    held.go(to: next)
  }

  /// Why a move isn't legal.
  @usableFromInline
  func refusal(of move: ScriptMove, in state: State) throws -> Refusal {
    if case .refused(let refusal) = try read(move.text, in: state) { return refusal }
    return Refusal("\(quoted(move.text)) isn't legal here")
  }
}
