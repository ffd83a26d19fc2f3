public import Lua
public import ParlorCore

/// A game's rules for states held by scripts, independent of the game's type.
///
/// They are closures, because closures are specialised for a known type and methods of a generic class aren't.
@usableFromInline
class StateRules {
  @usableFromInline let link: MachineLink
  @usableFromInline let seats: [Seat]
  /// The operations on states.
  @usableFromInline let operations: [HeldOperation]
  /// The operations by their numbers in the machine.
  let numbered = OperationTable()
  /// The operations as methods of states to look ahead on; nil if there are none.
  private(set) var methods: Reference?
  /// About the memory of a state.
  @usableFromInline let bytes: Int
  /// The memory of the closures and their game.
  @usableFromInline let held: HeldMemory

  /// The approximate memory of an operation, with its copy of the game; measured with the shipped games.
  @usableFromInline static let operationBytes = 900

  @usableFromInline let turn: (HeldState) throws -> Turn
  /// Pushes the legal moves, also those of chance; none after the end.
  @usableFromInline let pushMoves: (HeldState, Stack) throws -> Void
  /// Plays a move.
  @usableFromInline let play: (ScriptMove, HeldState) throws -> Void
  /// Takes back the last move; false if there is none.
  @usableFromInline let undo: (HeldState) -> Bool
  @usableFromInline let copy: (HeldState) -> HeldState
  @usableFromInline let board: (HeldState, Viewer) throws -> String
  @usableFromInline let value: (HeldState, Viewer) throws -> Value
  @usableFromInline let key: (HeldState) throws -> String
  /// Plays a chance move.
  @usableFromInline let playChance: (HeldState, inout RandomStream) throws -> Void
  @usableFromInline let rollout: (HeldState, inout RandomStream) throws -> Outcome?
  /// Plays random games; the stack is of the script that waits, which may be stopped.
  @usableFromInline let rollouts: (HeldState, Int, inout RandomStream, Stack) throws -> Rollouts
  /// Analyses the legal moves.
  @usableFromInline let analyze: (HeldState, AnalysisRequest) throws -> [AnalyzedMove]

  @inlinable
  init<G: Game>(_ game: G, by tools: LookaheadTools) throws {
    (link, seats) = (tools.link, game.seats)
    operations = game.heldOperations
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
    try makeMethods(by: tools)
  }

  @usableFromInline
  func makeMethods(by tools: LookaheadTools) throws {
    guard !operations.isEmpty else { return }
    let stack = try link.stack()
    pushMethods(on: stack, of: LookaheadKind.self, by: tools.methods)
    methods = link.takeReference(from: stack)
  }

  /// Pushes the operations as methods of a kind of state. They find what they do by number: a look-up by name takes
  /// longer than most operations.
  func pushMethods(on stack: Stack, of kind: AnyObject.Type, by methods: OperationMethods) {
    stack.pushTable(fields: operations.count)
    for operation in operations {
      let (number, function) = methods.method(operation.name)
      numbered.add(operation, at: number)
      stack.push(.list(operation.seats.map { .text($0.name) } + [.text(PlainResult.nobody)]))
      stack.push(operation: function, number: number, of: kind)
      stack.setField(operation.name, of: -2)
    }
  }
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
    try held.change { try apply(known, to: &$0) }
  }

  /// Why a move isn't legal.
  @usableFromInline
  func refusal(of move: ScriptMove, in state: State) throws -> Refusal {
    if case .refused(let refusal) = try read(move.text, in: state) { return refusal }
    return Refusal("\(quoted(move.text)) isn't legal here")
  }
}
