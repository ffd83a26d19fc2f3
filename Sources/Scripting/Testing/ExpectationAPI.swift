import Lua
import ParlorCore

/// The object of `expect`.
enum ExpectationAPI {
  static var declared: APIClass {
    APIClass(
      type: "parlor.Expectation", name: "expectation",
      summary: "What a test expects of a value. A failure names the line of the test and the difference.",
      fields: [
        .init("never", "parlor.Expectation", "The opposite: `expect(3).never:to_be(4)`.") { call in
          call.returning(try call.object(as: Expectation.self).opposite)
        }
      ], methods: comparing + measuring + testing + holding)
  }

  /// The expectation of a method.
  static func expectation(_ call: Call) throws(ScriptError) -> Expectation {
    let expectation = try call.object(as: Expectation.self)
    expectation.session.said(expectation.number)
    return expectation
  }

  private static var comparing: [APIFunction] {
    [
      APIFunction(
        "to_equal", "Expects an equal value. Tables are compared by their contents, up to 32 deep.",
        [.init("expected", "any", "the value")], example: "expect({ x = { 1, 2 } }):to_equal { x = { 1, 2 } }"
      ) { call in
        let expectation = try expectation(call)
        let expected = try ComparedValue(at: try given(call), of: call.stack)
        let got = try expectation.compared(on: call.stack)
        let difference = Difference.describe(expected: expected, got: got)
        try expectation.check(
          difference == nil, difference ?? "", opposite: "expected anything but \(expected.shown)")
      },
      APIFunction(
        "to_be", "Expects the same value: an equal number or string, or the same table or object.",
        [.init("expected", "any", "the value")], example: "expect(1 + 1):to_be(2)"
      ) { call in try be(call, expectation(call), at: given(call)) },
      APIFunction(
        "to_be_near", "Expects a number near another one.",
        [
          .init("expected", "number", "the number"),
          .init("tolerance", "number?", "how far apart they may be; 1e-9 by default"),
        ], example: "expect(0.1 + 0.2):to_be_near(0.3)\nexpect(31):to_be_near(30, 2)"
      ) { call in try beNear(call) },
    ]
  }

  private static var testing: [APIFunction] {
    [("to_be_true", "true"), ("to_be_false", "false"), ("to_be_nil", "nil")].map { name, value in
      APIFunction(name, "Expects `\(value)`.", example: "expect(\(value)):\(name)()") { call in
        if value == "nil" { call.stack.pushNone() } else { call.stack.push(value == "true") }
        try be(call, expectation(call), at: call.stack.count)
      }
    }
  }

  private static func be(_ call: Call, _ expectation: Expectation, at position: Int) throws(ScriptError) {
    let stack = call.stack
    let isTable = stack.kind(at: position) == .table
    let got = try expectation.withValue(on: stack) { () throws(ScriptError) in
      (
        isSame: stack.isSame(position, stack.count), isTable: stack.kind(at: -1) == .table,
        text: try shown(stack.count, stack)
      )
    }
    let expected = try shown(position, stack)
    let problem =
      isTable && got.isTable
      ? "expected this very table, got another one; to_equal compares what tables hold"
      : "expected \(expected), got \(got.text)"
    try expectation.check(got.isSame, problem, opposite: "expected anything but \(expected)")
  }

  /// A value for messages; a table that can't be compared is shown as a table.
  private static func shown(_ position: Int, _ stack: Stack) throws(ScriptError) -> String {
    (try? ComparedValue(at: position, of: stack))?.shown ?? stack.describe(at: position)
  }

  private static func beNear(_ call: Call) throws(ScriptError) {
    let (stack, expectation) = (call.stack, try expectation(call))
    guard let expected = stack.number(at: call.position(1)) else {
      throw call.wrong(1, "expected", expected: "a number")
    }
    let tolerance = call.kind(2) == .none ? 1e-9 : stack.number(at: call.position(2))
    guard let tolerance, tolerance >= 0 else { throw call.wrong(2, "tolerance", expected: "a number, 0 or more") }
    let got = try expectation.withValue(on: stack) { () throws(ScriptError) in stack.number(at: -1) }
    let text = try expectation.compared(on: stack).shown
    try expectation.check(
      got.map { abs($0 - expected) <= tolerance } ?? false,
      "expected a number within \(tolerance) of \(ComparedValue.number(expected).shown), got \(text)",
      opposite: "expected a number farther than \(tolerance) from \(ComparedValue.number(expected).shown), got \(text)")
  }

  /// The position of the value to compare with.
  private static func given(_ call: Call) throws(ScriptError) -> Int {
    guard call.stack.count >= call.position(1) else {
      throw ScriptError("\(call.name): 'expected' is missing; for nil write expect(...):to_be_nil()")
    }
    return call.position(1)
  }
}
