import Lua

/// What a test expects of one value; an expectation that isn't met fails the test.
final class Expectation {
  let value: Reference
  let session: TestSession
  /// Its number among those that the session began.
  let number: Int
  /// Whether the opposite is expected.
  let isNegated: Bool

  init(_ value: Reference, session: TestSession, number: Int, isNegated: Bool = false) {
    self.value = value
    self.session = session
    self.number = number
    self.isNegated = isNegated
  }

  /// The same expectation turned around.
  var opposite: Expectation {
    Expectation(value, session: session, number: number, isNegated: !isNegated)
  }

  /// Fails the test where a condition isn't as expected.
  /// - Parameters:
  ///   - problem: what to say where it should hold and doesn't.
  ///   - opposite: what to say where it shouldn't and does.
  func check(
    _ isMet: Bool, _ problem: @autoclosure () -> String, opposite: @autoclosure () -> String
  ) throws(ScriptError) {
    if isMet == isNegated { throw ScriptError(isNegated ? opposite() : problem()) }
  }

  /// Runs a closure with the value on top of the stack.
  func withValue<Result>(
    on stack: Stack, _ body: () throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    stack.push(value)
    defer { stack.drop() }
    return try body()
  }

  /// The value as expectations compare it.
  func compared(on stack: Stack) throws(ScriptError) -> ComparedValue {
    try withValue(on: stack) { () throws(ScriptError) in try ComparedValue(at: -1, of: stack) }
  }

  /// What calling the value fails with; nil where it doesn't fail.
  /// - Throws: an error where the value is no function, and where the whole run was stopped.
  func failure(in call: Call) throws(ScriptError) -> ScriptError? {
    let function = try withValue(on: call.stack) { () throws(ScriptError) in
      guard call.stack.kind(at: -1) == .function else {
        throw ScriptError(
          "\(call.name): expect(...) must be given a function to call, got \(call.stack.describe(at: -1))")
      }
      call.stack.pushCopy(of: -1)
      return call.machine.takeFunction(from: call.stack)
    }
    do {
      try function.call()
      return nil
    } catch {
      guard error.kind == .runtime || error.kind == .syntax else { throw error }
      return error
    }
  }
}
