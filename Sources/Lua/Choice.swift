import CLuaShim

/// A very frequent call: it fills a list in a table, calls a function with the table, and reads one result. This is
/// the hot path of asking a script for a choice.
public final class Choice {
  /// The function's result.
  public enum Answer {
    case move(ScriptMove)
    /// Neither a number nor a text, described as in messages.
    case other(String)
  }

  private let lifeline: Lifeline
  private let function: Function
  private let argument, list: Reference
  private let refusal: (String) -> ScriptError
  // Never read during a write: only `call` writes it, and `call` isn't re-entrant.
  @exclusivity(unchecked) private var choice: shim_choice

  /// Takes the function, its argument table, and the list in a field of that table.
  /// - Parameter refusal: the error for a script that has replaced the field, which is then restored; takes the place
  ///   where the function begins.
  public init(
    _ function: Function, argument: Reference, field: StaticString, list: Reference,
    refusal: @escaping (String) -> ScriptError
  ) {
    lifeline = function.lifeline
    self.function = function
    self.argument = argument
    self.list = list
    self.refusal = refusal
    choice =
      function.lifeline.context.map {
        let name = UnsafeRawPointer(field.utf8Start).assumingMemoryBound(to: CChar.self)
        return shim_make_choice($0, function.slot, argument.slot, list.slot, function.isConfined, name)
      } ?? shim_choice()
  }

  /// Whether the table and its list are unchanged except for the numbers that `call` writes; false if that is
  /// unknown.
  public var isAsMade: Bool { lifeline.context != nil && withUnsafePointer(to: choice) { shim_is_as_made($0) } }

  /// Fills the list with whole numbers and calls the function.
  /// - Parameter seed: the SplitMix64 seed of the stream from which `math.random` draws during the call.
  public func call(
    listing numbers: UnsafeBufferPointer<Int64>, seed: UInt64
  ) throws(ScriptError) -> Answer {
    try call(numbers.baseAddress, Int32(truncatingIfNeeded: numbers.count), seed)
  }

  /// Fills the list with numbers and strings, and calls the function.
  public func call(listing moves: [ScriptMove], seed: UInt64) throws(ScriptError) -> Answer {
    guard let state = VirtualMachine.runningState(of: lifeline) else { throw .closedMachine }
    guard lua_checkstack(state, 20) != 0 else { throw .tooDeep }
    let stack = Stack(state: state)
    stack.push(list)
    shim_fill_list(stack.state, nil, 0, choice.listed)
    for (index, move) in moves.enumerated() {
      stack.push(move)
      stack.setElement(index + 1, of: -2)
    }
    choice.listed = Int32(truncatingIfNeeded: moves.count)
    stack.drop()
    return try call(nil, 0, seed)
  }

  @inline(__always)
  private func call(
    _ numbers: UnsafePointer<Int64>?, _ count: Int32, _ seed: UInt64
  ) throws(ScriptError) -> Answer {
    guard let context = lifeline.context else { throw .closedMachine }
    var answer: Int64 = 0
    let status = shim_choose(context, &choice, seed, numbers, count, &answer)
    if status == Int32(SHIM_INTEGER) { return .move(.number(Int(answer))) }
    return try take(from: Stack(state: shim_running(context)), status: status)
  }

  private func take(from stack: Stack, status: Int32) throws(ScriptError) -> Answer {
    guard status != Int32(SHIM_MENDED) else { throw refusal(function.place) }
    guard status == LUA_OK else { throw ScriptError.taking(stack, status: status) }
    defer { stack.drop() }
    return stack.move(at: -1).map(Answer.move) ?? .other(stack.describe(at: -1))
  }
}

extension Stack {
  /// Pops five values and pushes a read-only table: its single field `seat`; the hidden field `box` of the metatable,
  /// which supplies the other names; and the functions that read a name, iterate with `pairs`, and refuse writes. A
  /// single call, because opponents get such a table for each match.
  public func makeReadOnlyTable() { shim_make_read_only_table(state) }
}
