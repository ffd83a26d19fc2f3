import CLuaShim

/// A call that is made again and again: a function is handed a table that holds a list, filled anew each time, and
/// answers with one value. It is the hot path of whoever asks a script for a choice.
public final class Choice {
  /// What the function answered.
  public enum Answer {
    case number(Int)
    case text(String)
    /// Neither, as a message shows it.
    case other(String)
  }

  private let lifeline: Lifeline
  private let function: Function
  private let argument, list: Reference
  // Nobody reads it while it is written: the only function that does isn't called by itself.
  @exclusivity(unchecked) private var choice: shim_choice

  /// Makes a call of a function, of the table that it is handed, and of the list that the table holds.
  public init(_ function: Function, argument: Reference, list: Reference) {
    lifeline = function.lifeline
    self.function = function
    self.argument = argument
    self.list = list
    choice = shim_choice(function: function.slot, argument: argument.slot, list: list.slot, listed: 0)
  }

  /// Fills the list with whole numbers and calls the function.
  public func call(listing numbers: UnsafeBufferPointer<Int64>) throws(ScriptError) -> Answer {
    guard let context = lifeline.context else { throw .closedMachine }
    let count = Int32(truncatingIfNeeded: numbers.count)
    var answer: Int64 = 0
    let status = withUnsafePointer(to: choice) { shim_choose(context, $0, numbers.baseAddress, count, &answer) }
    choice.listed = count
    if status == Int32(SHIM_INTEGER) { return .number(Int(answer)) }
    return try take(from: Stack(state: shim_running(context)), status: status)
  }

  /// Fills the list with texts and calls the function.
  public func call(listing texts: [String]) throws(ScriptError) -> Answer {
    let stack = try function.begin()
    stack.push(list)
    shim_fill_list(stack.state, nil, 0, choice.listed)
    for (index, text) in texts.enumerated() {
      stack.push(text)
      stack.setElement(index + 1, of: -2)
    }
    choice.listed = Int32(truncatingIfNeeded: texts.count)
    stack.drop()
    stack.push(argument)
    try function.finish(on: stack, arguments: 1)
    return try take(from: stack, status: LUA_OK)
  }

  private func take(from stack: Stack, status: Int32) throws(ScriptError) -> Answer {
    guard status == LUA_OK else { throw ScriptError.taking(stack, status: status) }
    defer { stack.drop() }
    if let number = stack.integer(at: -1) { return .number(number) }
    if let text = stack.text(at: -1) { return .text(text) }
    return .other(stack.describe(at: -1))
  }
}
