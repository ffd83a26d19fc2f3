import Lua
import ParlorCore

extension Stack {
  /// The most results that a function that is a setting may give.
  private static var mostResults: Int { 4 }

  /// The setting on top of the stack: plain data, words, or a function that the rules will call.
  func setting(_ name: String, in machine: VirtualMachine) throws(ScriptError) -> Value {
    if kind(at: -1) == .object, let words = object(at: -1, as: ScriptWords.self) { return words.setting }
    guard kind(at: -1) == .function else { return try value(at: -1) }
    let identity = address(at: -1)
    pushCopy(of: -1)
    let function = machine.takeFunction(from: self)
    return .function(
      FunctionValue("the function '\(name)'", identity: identity) { arguments in
        try function.call(
          results: Self.mostResults,
          arguments: { stack in
            for argument in arguments { stack.push(argument) }
            return arguments.count
          }, read: { (stack) throws(ScriptError) in try stack.results() })
      })
  }

  /// The results of a call, without the nils at their end.
  private func results() throws(ScriptError) -> [Value] {
    var values: [Value] = []
    for place in 0..<Self.mostResults { values.append(try value(at: place - Self.mostResults)) }
    while values.last == Value.none { values.removeLast() }
    return values
  }
}
