import Lua
import ParlorCore
import WordLists

extension Stack {
  /// The setting on top of the stack: plain data, words, or a function for the rules.
  func setting(_ name: String) throws(ScriptError) -> Value {
    if kind(at: -1) == .object, let words = object(at: -1, as: CheckedWords.self) { return words.setting }
    guard kind(at: -1) == .function else { return try value(at: -1) }
    let identity = address(at: -1)
    pushCopy(of: -1)
    let function = FunctionSetting(name: name, function: machine.takeFunction(from: self))
    return .function(
      FunctionValue("the function '\(name)'", identity: identity, drawing: { try function.call($0, seed: $1) }))
  }
}

/// A script's function as a setting.
private struct FunctionSetting {
  let name: String
  let function: Function

  /// The largest number of results.
  private static let mostResults = 4

  /// Calls it. An error names the setting.
  func call(_ arguments: [Value], seed: Seed) throws(ScriptError) -> [Value] {
    do throws(ScriptError) {
      return try function.link.drawing(from: ScriptStream(seed, for: .setting)) { () throws(ScriptError) in
        try function.call(
          results: Self.mostResults,
          arguments: { stack in
            for argument in arguments { stack.push(argument) }
            return arguments.count
          }, read: results)
      }
    } catch { throw naming(error) }
  }

  /// The results without trailing nils.
  private func results(on stack: Stack) throws(ScriptError) -> [Value] {
    var values: [Value] = []
    for place in 0..<Self.mostResults {
      do throws(ScriptError) { values.append(try stack.value(at: place - Self.mostResults)) } catch {
        throw ScriptError("\(function.place): \(error.message)", traceback: "\(function.place): in setup.\(name)")
      }
    }
    while values.last == Value.none { values.removeLast() }
    return values
  }

  /// Adds the setting's name to an error.
  private func naming(_ error: ScriptError) -> ScriptError {
    if error.stop != nil { return function.link.telling(error, of: "setup.\(name)") }
    if error.isStop { return error }
    return error.asked(in: "setup.\(name)")
  }
}
