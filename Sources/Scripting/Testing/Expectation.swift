import Lua

/// An expectation of a test about one value.
final class Expectation {
  let value: Reference
  let session: TestSession
  /// Its number in the session.
  let number: Int
  /// Whether the opposite is expected.
  let isNegated: Bool

  init(_ value: Reference, session: TestSession, number: Int, isNegated: Bool = false) {
    self.value = value
    self.session = session
    self.number = number
    self.isNegated = isNegated
  }

  /// The opposite expectation.
  var opposite: Expectation {
    Expectation(value, session: session, number: number, isNegated: !isNegated)
  }

  /// Fails the test if a condition isn't as expected.
  /// - Parameters:
  ///   - problem: the message if it should hold and doesn't.
  ///   - opposite: the message if it shouldn't hold and does.
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

  /// The value for comparison.
  func compared(on stack: Stack) throws(ScriptError) -> ComparedValue {
    try withValue(on: stack) { () throws(ScriptError) in try ComparedValue(at: -1, of: stack) }
  }

  /// The error of calling the value; nil if it succeeds.
  /// - Throws: an error if the value isn't a function, or the run was stopped.
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
