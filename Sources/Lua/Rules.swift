import CLuaShim

/// The rules of a game that a script keeps, as one call: it plays a move and asks what the state is like after it.
public final class Rules {
  /// A move, as scripts know it.
  public enum Move: Sendable {
    case number(Int)
    case text(String)
  }

  /// What the rules say of a state.
  public enum Answers {
    /// The number of the seat whose turn it is, from 0, or -1 for chance; and how many moves were written to the buffer.
    case plain(turn: Int, count: Int)
    /// Anything else lies on the stack: the turn at -3, as a whole number from 0 for chance where it is that of a seat;
    /// the list of moves at -2; and the table that takes the state's place, or nil, at -1.
    case other(Stack)
  }

  private let lifeline: Lifeline
  private let step, look: Function

  /// Takes the functions of the script, and a function of the host's own that puts them together: of (apply, turn,
  /// moves, settings, numbers of the seats) it makes one of a state and a move, and one of a state alone.
  public init(
    apply: Function, turn: Function, moves: Function, settings: Reference, seats: [String], by composer: Function
  ) throws(ScriptError) {
    lifeline = apply.lifeline
    let link = apply.link
    (step, look) = try composer.call(
      results: 2,
      arguments: { stack in
        stack.push(apply)
        stack.push(turn)
        stack.push(moves)
        stack.push(settings)
        stack.pushTable(fields: seats.count * 2 + 1)
        for (index, name) in (["chance"] + seats).enumerated() {
          stack.push(index)
          stack.setField(name, of: -2)
          guard index > 0 else { continue }
          stack.push(index)
          stack.setElement(index, of: -2)
        }
        return 5
      },
      read: { (stack) throws(ScriptError) in
        stack.pushCopy(of: -1)
        let look = link.takeFunction(from: stack)
        stack.pushCopy(of: -2)
        return (link.takeFunction(from: stack), look)
      })
  }

  /// Plays a move on a state, if one is given, and asks for the turn and the moves after it.
  ///
  /// - Parameters:
  ///   - buffer: where moves are written that are whole numbers in ascending order.
  ///   - read: takes the answers; what they leave on the stack is taken off afterwards.
  /// - Throws: what a function of the script raised, or `read` throws; after a move the state may then be half changed.
  @inline(__always)
  public func advance(
    _ state: Reference, playing move: Move?, into buffer: UnsafeMutableBufferPointer<Int64>,
    read: (Answers) throws(ScriptError) -> Void
  ) throws(ScriptError) {
    guard let context = lifeline.context else { throw .closedMachine }
    let stack = Stack(state: shim_running(context))
    guard lua_checkstack(stack.state, 20) != 0 else { throw .tooDeep }
    var answers = shim_answers()
    answers.moves = buffer.baseAddress
    answers.capacity = Int32(truncatingIfNeeded: buffer.count)
    let status: Int32
    switch move {
    case nil: status = shim_advance(context, look.slot, state.slot, Int32(SHIM_MOVE_NONE), 0, &answers)
    case .number(let number):
      status = shim_advance(context, step.slot, state.slot, Int32(SHIM_MOVE_NUMBER), Int64(number), &answers)
    case .text(let text):
      stack.push(text)
      status = shim_advance(context, step.slot, state.slot, Int32(SHIM_MOVE_TEXT), 0, &answers)
    }
    guard status == LUA_OK else { throw ScriptError.taking(stack, status: status) }
    if answers.is_plain { return try read(.plain(turn: Int(answers.turn) - 1, count: Int(answers.count))) }
    defer { stack.drop(3) }
    try read(.other(stack))
  }
}

extension ScriptError {
  /// Whether the script was stopped, rather than having failed.
  public var isStop: Bool { kind == .deadline || kind == .memory || kind == .stopped || kind == .closed }
}
