public import Lua
public import ParlorCore

/// The rules of a game as the states that scripts hold know them, whatever the game's type.
///
/// All of it are closures, since these are compiled for a game's type where it is known; the methods of a generic class
/// aren't.
@usableFromInline
final class StateRules {
  @usableFromInline let link: MachineLink
  @usableFromInline let seats: [Seat]
  /// About how much memory a state of the game takes beside what it keeps elsewhere.
  @usableFromInline let bytes: Int
  /// What counts for the script's limit of memory as long as a state is kept: the closures, and their game.
  @usableFromInline let held: HeldMemory

  /// About how much memory an operation takes with its copy of the game, and all else that rules hold; measured with
  /// the games that ship.
  @usableFromInline static let operationBytes = 900

  @usableFromInline let turn: (ScriptState) throws -> Turn
  /// Pushes the list of legal moves, those of chance too; it is empty when the game is over.
  @usableFromInline let pushMoves: (ScriptState, Stack) throws -> Void
  /// Plays a move.
  @usableFromInline let play: (ScriptMove, ScriptState) throws -> Void
  /// Takes back what was played last; false where nothing was.
  @usableFromInline let undo: (ScriptState) -> Bool
  @usableFromInline let copy: (ScriptState) -> ScriptState
  @usableFromInline let board: (ScriptState, Viewer) throws -> String
  @usableFromInline let value: (ScriptState, Viewer) throws -> Value
  @usableFromInline let key: (ScriptState) throws -> String
  /// Plays a move of chance.
  @usableFromInline let playChance: (ScriptState, inout RandomStream) throws -> Void
  @usableFromInline let rollout: (ScriptState, inout RandomStream) throws -> Outcome?
  /// Plays random games; the stack is that of the script that waits for them, which may be told to stop.
  @usableFromInline let rollouts: (ScriptState, Int, inout RandomStream, Stack) throws -> Rollouts
  /// What each legal move is worth.
  @usableFromInline let analyze: (ScriptState, AnalysisRequest) throws -> [AnalyzedMove]
  /// The engine's operations as methods of each state; nil where there are none.
  private(set) var methods: Reference?
  /// The same by the numbers of their names.
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

  /// Makes methods of the states of operations.
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
  /// - Parameter name: what an error calls it.
  func operation(_ number: Int, _ name: String) throws(ScriptError) -> StateOperation {
    if let operation = operations[number] { return operation }
    throw ScriptError.unknownName(name, of: "this state", names)
  }

  /// The names of the operations.
  var names: [String] { operations.values.map(\.name).sorted() }
}

extension Game {
  /// Pushes the list of legal moves as scripts know them.
  @inlinable
  func pushMoves(of state: State, on stack: Stack) throws {
    if case .over = try turn(in: state) { return stack.pushList(UnsafeBufferPointer(start: nil, count: 0)) }
    let moves = try moves(in: state)
    // To count the moves takes as long as to list them where they are the bits of a word.
    if pushNumbers(of: moves, room: 64, on: stack) { return }
    if pushNumbers(of: moves, room: moves.count, on: stack) { return }
    stack.pushTable(elements: moves.count)
    for (index, move) in moves.enumerated() {
      try stack.checkForStop()
      stack.push(try spelled(move, in: state))
      stack.setElement(index + 1, of: -2)
    }
  }

  /// Pushes a list of whole numbers; false where there is no room for the moves, or one of them has no number.
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

  /// Plays a move that a script names, if it is legal.
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
