import CLuaShim

/// The rules of a game that a script keeps, as one call: it plays a move and asks what the state is like after it.
public final class Rules {
  /// A move, as scripts know it.
  public enum Move: Sendable {
    case number(Int)
    case text(String)
  }

  /// What the rules say of a state: values of theirs that weren't read yet lie on the stack during the call.
  public struct Answers {
    /// The stack: whose turn it is at -2, the list of moves at -1; each nil where it was read.
    public let stack: Stack
    /// The number of the seat whose turn it is, from 0; -1 for chance; nil where the value on the stack says more.
    public let turn: Int?
    /// How many moves were written to the buffer; nil where their list is on the stack.
    public let count: Int?
  }

  private let lifeline: Lifeline
  private let functions: [Reference]
  @exclusivity(unchecked) private var rules: shim_rules

  /// Takes the functions.
  /// - Parameter settings: the last argument of each function.
  public init(
    turn: Function, moves: Function, apply: Function, settings: Reference, seats: [String]
  ) throws(ScriptError) {
    lifeline = apply.lifeline
    let stack = try apply.link.stack()
    stack.pushTable(fields: seats.count + 1)
    for (index, name) in (["chance"] + seats).enumerated() {
      stack.push(index)
      stack.setField(name, of: -2)
    }
    let numbers = Reference(taking: stack, lifeline: apply.lifeline)
    functions = [turn, moves, apply, settings, numbers]
    rules = shim_rules(
      apply: apply.slot, turn: turn.slot, moves: moves.slot, settings: settings.slot, seats: numbers.slot,
      seat_count: Int32(truncatingIfNeeded: seats.count))
  }

  /// Plays a move on a state, if one is given, and asks for the turn and the moves after it.
  ///
  /// - Parameter buffer: where moves are written that are whole numbers in ascending order.
  /// - Returns: what `read` makes of the answers; nil where the move was played, but a question failed: it will fail
  ///   again when it is asked alone.
  /// - Throws: what `apply` raised; the state may then be half changed.
  public func advance<Result>(
    _ state: Reference, playing move: Move?, into buffer: UnsafeMutableBufferPointer<Int64>,
    read: (Answers) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result? {
    guard let context = lifeline.context else { throw .closedMachine }
    let stack = Stack(state: shim_running(context))
    guard lua_checkstack(stack.state, 20) != 0 else { throw .tooDeep }
    switch move {
    case .number(let number): stack.push(number)
    case .text(let text): stack.push(text)
    case nil: break
    }
    var answers = shim_answers()
    answers.moves = buffer.baseAddress
    answers.capacity = Int32(truncatingIfNeeded: buffer.count)
    let status = withUnsafePointer(to: rules) { shim_advance(context, $0, state.slot, move != nil, &answers) }
    guard status == LUA_OK else {
      let error = ScriptError.taking(stack, status: status)
      if answers.is_played && move != nil && !error.isStop { return nil }
      throw error
    }
    defer { stack.drop(2) }
    return try read(
      Answers(
        stack: stack, turn: answers.turn == SHIM_TURN_OTHER ? nil : Int(answers.turn) - 1,
        count: answers.count < 0 ? nil : Int(answers.count)))
  }
}

extension ScriptError {
  /// Whether the script was stopped, rather than having failed.
  public var isStop: Bool { kind == .deadline || kind == .memory || kind == .stopped || kind == .closed }
}
