import Lua
import ParlorCore

/// The further globals of test files.
enum TestAPI {
  static func functions(of host: ScriptHost) -> [APIFunction] {
    [
      describe(host), it(host),
      hook(
        "before_each",
        "Runs a function before each test of the group, or of the file; those of outer groups come first.",
        host
      ) { $0.before.append($1) },
      hook(
        "after_each", "Runs a function after each test of the group, or of the file, even after a failed one.", host
      ) { $0.after.append($1) },
      expect(host),
    ]
  }

  private static func describe(_ host: ScriptHost) -> APIFunction {
    APIFunction(
      "describe", "Groups tests under a name. A group may contain groups.",
      [.init("name", "string", "what is tested"), .init("body", "fun()", "describes the tests")],
      example: "describe(\"a heap\", function()\n  it(\"has sticks\", function() expect(3):to_be(3) end)\nend)"
    ) { [unowned host] call in
      try session(of: host, call).plan.describe(try name(call), by: try call.function(2, "body"))
    }
  }

  private static func it(_ host: ScriptHost) -> APIFunction {
    APIFunction(
      "it",
      "Makes a test. Each test runs in its own machine, which loads the file again, so that no test changes another.",
      [.init("name", "string", "what should be true"), .init("body", "fun()", "raises an error if it isn't")],
      example: "it(\"adds\", function()\n  expect(1 + 1):to_be(2)\n  assert(1 + 1 == 2)\nend)"
    ) { [unowned host] call in
      try session(of: host, call).plan.add(try name(call), at: call.caller, try call.function(2, "body"))
    }
  }

  private static func expect(_ host: ScriptHost) -> APIFunction {
    APIFunction(
      "expect",
      "Begins an expectation: `expect(match.ply):to_be(3)`. An unmet expectation fails the test, and so does one "
        + "without a condition.",
      [.init("value", "any", "the value to test")], returns: ("parlor.Expectation", "has the conditions as methods"),
      example: "expect({ 1, 2 }):to_equal { 1, 2 }"
    ) { [unowned host] call in
      if call.stack.count == 0 { call.stack.pushNone() }
      call.stack.pushCopy(of: 1)
      let value = call.machine.takeReference(from: call.stack)
      let session = try session(of: host, call)
      let number = session.beginExpectation(at: call.caller)
      return call.returning(Expectation(value, session: session, number: number))
    }
  }

  /// A function that adds a hook to a group of tests.
  private static func hook(
    _ name: String, _ summary: String, _ host: ScriptHost, add: @escaping (TestPlan.Group, Function) -> Void
  ) -> APIFunction {
    APIFunction(
      name, summary, [.init("body", "fun()", "what runs")],
      example: "local count = 0\n\(name)(function() count = count + 1 end)\n"
        + "it(\"counts\", function() expect(count < 2):to_be_true() end)"
    ) { [unowned host] call in
      let plan = try session(of: host, call).plan
      try plan.checkDescribing(call.name)
      add(plan.group, try call.function(1, "body"))
    }
  }

  private static func session(of host: ScriptHost, _ call: Call) throws(ScriptError) -> TestSession {
    guard let session = host.play.session else { throw ScriptError("\(call.name): only test files have it") }
    return session
  }

  private static func name(_ call: Call) throws(ScriptError) -> String {
    let name = try call.text(1, "name", upTo: .name)
    let isLine = name.unicodeScalars.allSatisfy(\.standsInLine)
    guard !name.isEmpty, isLine else { throw call.wrong(1, "name", expected: "a string of one line") }
    return name
  }
}
