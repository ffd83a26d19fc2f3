public import CLuaShim

/// A scripted game's rules in one call: plays a move and reads the next state's turn and moves.
public final class Rules {
  private let link: MachineLink
  private let step, look: Function

  /// Takes the functions of the script, and a function of the host's own that puts them together: of (apply, turn,
  /// moves, settings, numbers of the seats, the function `settling`) it makes one of a state and a move, and one of a
  /// state alone.
  public init(
    apply: Function?, turn: Function?, moves: Function?, settings: Reference, seats: [String],
    settling: Reference? = nil, by composer: Function
  ) throws(ScriptError) {
    let link = composer.link
    self.link = link
    (step, look) = try composer.call(
      results: 2,
      arguments: { stack in
        let functions: [Reference?] = [apply, turn, moves, settings, settling]
        for function in functions {
          if let function { stack.push(function) } else { stack.pushNone() }
        }
        stack.pushNumbers(ofSeats: seats)
        stack.swap()
        return 6
      },
      read: { (stack) throws(ScriptError) in
        stack.pushCopy(of: -1)
        let look = link.takeFunction(from: stack)
        stack.pushCopy(of: -2)
        return (link.takeFunction(from: stack), look)
      })
  }

  /// Plays a move on a state and asks for the turn and the moves after it.
  /// - Returns: the result of `look`.
  /// - Throws: an error of the script's functions; the state may then be half changed.
  public func play(_ move: ScriptMove, on state: inout TableValue) throws(ScriptError) -> Stack? {
    try state.makeChangeable(in: link)
    return try ask(step, about: state.storage, move)
  }

  /// The same on a state that was made changeable.
  public func play(_ move: ScriptMove, onChangeable state: TableValue) throws(ScriptError) -> Stack? {
    try ask(step, about: state.storage, move)
  }

  /// Asks for the turn and the moves of a state that holds a table of this machine.
  /// - Returns: nil if the answers are plain: the state then has them. Otherwise the answers are on the stack, to be
  ///   popped: the turn, as a whole number from 0 for chance if it is a seat's; the list of moves; and on top the
  ///   table that replaces the state's, or nil.
  public func look(at state: TableValue) throws(ScriptError) -> Stack? { try ask(look, about: state.storage, nil) }

  @inline(__always)
  private func ask(
    _ function: Function, about storage: TableValue.Storage, _ move: ScriptMove?
  ) throws(ScriptError) -> Stack? {
    guard let context = link.lifeline.context, let slot = storage.slot else { throw .closedMachine }
    _ = storage.room
    let status: Int32
    switch move {
    case nil: status = shim_advance(context, function.slot, slot, Int32(SHIM_MOVE_NONE), 0, &storage.answers)
    case .number(let number):
      status = shim_advance(
        context, function.slot, slot, Int32(SHIM_MOVE_NUMBER), Int64(number), &storage.answers)
    case .text(let text):
      try link.stack().push(text)
      status = shim_advance(context, function.slot, slot, Int32(SHIM_MOVE_TEXT), 0, &storage.answers)
    }
    if status == LUA_OK, storage.answers.is_plain { return nil }
    let stack = Stack(state: shim_running(context))
    guard status == LUA_OK else { throw ScriptError.taking(stack, status: status) }
    return stack
  }
}

extension Stack {
  /// Pushes a table of seat numbers, by name and by number, with 0 for chance.
  fileprivate func pushNumbers(ofSeats names: [String]) {
    pushTable(elements: names.count, fields: names.count + 1)
    for (index, name) in (["chance"] + names).enumerated() {
      push(index)
      setField(name, of: -2)
      guard index > 0 else { continue }
      push(index)
      setElement(index, of: -2)
    }
  }
}

// Inlined into the game loop: the calls would be as many as all others that a move costs in Swift.
extension TableValue {
  /// The turn in the rules' answers, as a number from 0, or -1 for chance; nil if there is no plain answer.
  @inlinable public var plainTurn: Int? { storage.answers.has_turn ? Int(storage.answers.turn) - 1 : nil }

  /// Whether the rules' answers are plain: a turn, and an ascending list of numbers as moves.
  @inlinable public var isPlain: Bool { storage.answers.is_plain }

  /// The number of moves in plain answers.
  @inlinable public var plainCount: Int { Int(storage.answers.count) }

  /// A move in plain answers, by its position from 0.
  @inlinable
  public func plainMove(at position: Int) -> Int { storage.answers.moves.map { Int($0[position]) } ?? 0 }

  /// Whether plain answers contain a move.
  @inlinable
  public func hasPlainMove(_ number: Int) -> Bool {
    UnsafeBufferPointer(start: storage.answers.moves, count: plainCount).contains(Int64(number))
  }

  /// Stores the host's own answer: the turn as a number from 0, or -1 for chance.
  public func answer(turn: Int) {
    storage.answers.turn = Int32(truncatingIfNeeded: turn + 1)
    storage.answers.has_turn = true
  }

  /// Stores plain moves, written by a closure, for a state that has a turn.
  /// - Parameter list: writes the moves and returns their number; nil if there is no room, or the moves aren't
  ///   numbers.
  /// - Returns: whether the state now has the moves.
  @discardableResult
  public func answer(
    listing list: (UnsafeMutableBufferPointer<Int64>) throws(ScriptError) -> Int?
  ) throws(ScriptError) -> Bool {
    guard let count = try list(storage.room) else { return false }
    storage.answers.count = Int32(truncatingIfNeeded: count)
    storage.answers.is_plain = true
    return true
  }

  /// Discards the listed moves, which turned out to be wrong.
  public func forgetMoves() {
    storage.answers.is_plain = false
    note = nil
  }

  /// Makes room for plain answers with that many moves, for later states of the same game.
  public func expectMoves(_ count: Int) {
    guard count > Int(storage.answers.capacity), storage.table != nil, !storage.answers.is_plain else { return }
    storage.answers.moves?.deallocate()
    storage.answers.moves = nil
    // With spare room, because the next list may be slightly longer.
    storage.answers.capacity = Int32(truncatingIfNeeded: count * 2)
  }
}

extension Stack {
  /// Writes the list of moves at a position down, where it is one of ascending whole numbers and, behind them, of
  /// strings that a table has numbers below 64 for.
  /// - Returns: how many moves there are, and how many of them are numbers; nil for anything else, an empty list, or where
  ///   there is no room.
  public func readMoves(
    at position: Int, known: Reference, into room: UnsafeMutableBufferPointer<Int64>
  ) -> (count: Int, numbers: Int)? {
    let list = fromBottom(position)
    var numbers: Int32 = 0
    push(known)
    defer { drop() }
    let count = shim_read_known(
      state, Int32(truncatingIfNeeded: list), -1, room.baseAddress, Int32(truncatingIfNeeded: room.count), &numbers)
    return count < 0 ? nil : (Int(count), Int(numbers))
  }
}

extension ScriptError {
  /// Whether the script was stopped, as opposed to failed.
  public var isStop: Bool { [.deadline, .fuel, .memory, .stopped, .closed].contains(kind) }
}

extension TableValue.Storage {
  /// The buffer for the moves of plain answers.
  fileprivate var room: UnsafeMutableBufferPointer<Int64> {
    let capacity = Int(answers.capacity)
    if answers.moves == nil { answers.moves = .allocate(capacity: capacity) }
    return UnsafeMutableBufferPointer(start: answers.moves, count: capacity)
  }
}
