import Testing

@Suite("What tests in Lua expect")
struct ExpectationTests {
  /// The body of a test, and what it fails with.
  struct Case: Sendable, CustomStringConvertible {
    let body: String
    let message: String?
    var description: String { body }

    init(_ body: String, _ message: String? = nil) {
      self.body = body
      self.message = message
    }
  }

  @Test("an expectation that is met passes", arguments: met)
  func passes(one: Case) throws { #expect(try TestFolder.failure(inTest: one.body) == nil) }

  @Test("one that isn't names the line and what differs", arguments: unmet + wrong)
  func fails(one: Case) throws {
    let message = try #require(one.message)
    #expect(try TestFolder.failure(inTest: one.body) == "t-test.lua:1: \(message)")
  }

  static let met = [
    "expect({ 1, { a = 'x' } }):to_equal { 1, { a = 'x' } }", "expect(2):to_equal(2.0)",
    "expect('a\\255'):to_equal('a\\255')",
    "expect(setmetatable({}, { __eq = error })):to_equal {}", "expect(print):to_be(print)",
    "local t = {} expect(t):to_be(t) expect(t).never:to_be {}", "expect(nil):to_be_nil()", "expect():to_be_nil()",
    "expect(false).never:to_be_nil()", "expect(1 == 1):to_be_true()", "expect(0).never:to_be_false()",
    "expect(0.1 + 0.2):to_be_near(0.3)", "expect(5):to_be_near(4, 1)", "expect('x').never:to_be_near(4)",
    "expect({ { 1 }, 2 }):to_contain { 1 }", "expect('a.b'):to_contain('.')", "expect({ 1 }).never:to_contain(2)",
    "expect('row 12'):to_match('%d+$')", "expect(12).never:to_match('1')", "expect(error):to_error()",
    "expect(function() error('no: 7') end):to_error('no: %d')", "expect(function() end).never:to_error()",
    "expect({ [true] = 1, [2.5] = 2 }):to_equal { [2.5] = 2, [true] = 1 }",
    "string.find = nil expect('ab'):to_match('b')",
  ].map { Case($0) }

  static let unmet = [
    Case("expect(4):to_be(3)", "expected 3, got 4"),
    Case("expect(4):to_equal(3)", "expected 3, got 4"),
    Case("expect('4'):to_equal(4)", "expected 4, got '4'"),
    Case("expect(nil):to_equal('a\\n')", "expected 'a\\n', got nil"),
    Case("expect({ 1, { x = 2 } }):to_equal { 1, { x = 3 } }", "expected [2].x to be 3, got 2"),
    Case("expect({ b = 1, a = { 1 } }):to_equal { b = 2, a = {} }", "expected .a[1] to be nil, got 1"),
    Case("expect({ ['a b'] = 1 }):to_equal {}", "expected ['a b'] to be nil, got 1"),
    Case("expect({ x = { 1, y = 'z' } }):to_equal {}", "expected .x to be nil, got { 1, y = 'z' }"),
    Case("expect('a\\255'):to_equal('a\\254')", "expected 'a\u{fffd}', got 'a\u{fffd}'"),
    Case("expect({}):to_be {}", "expected this very table, got another one; to_equal compares what tables hold"),
    Case("expect({ 1 }).never:to_equal { 1 }", "expected anything but { 1 }"),
    Case("expect(print).never:to_be(print)", "expected anything but a function"),
    Case("expect('true'):to_be_true()", "expected true, got 'true'"),
    Case("expect(3):to_be_near(4, 0.5)", "expected a number within 0.5 of 4.0, got 3"),
    Case("expect('a'):to_be_near(4, 0.5)", "expected a number within 0.5 of 4.0, got 'a'"),
    Case("expect({ 1, 2 }):to_contain(3)", "expected { 1, 2 } to contain 3"),
    Case("expect('abc').never:to_contain('b')", "expected 'abc' not to contain 'b'"),
    Case("expect('abc'):to_match('^b')", "expected a string that matches '^b', got 'abc'"),
    Case("expect(function() end):to_error()", "expected an error, got none"),
    Case("expect(function() error('x', 0) end):to_error('y')", "expected an error that matches 'y', got 'x'"),
    Case("expect(function() error('x', 0) end).never:to_error()", "expected no error, got 'x'"),
    Case(
      "expect('a\\nb\\nc'):to_equal('a\\nB\\nc')",
      "the strings differ (- expected, + got):\n    a\n  - B\n  + b\n    c"),
    Case(
      "expect({ board = 'a\\nb' }):to_equal { board = 'a' }",
      "the strings at .board differ (- expected, + got):\n    a\n  + b"),
    Case(
      "expect('attempt to compare number with nil'):to_equal('x')",
      "expected 'x', got 'attempt to compare number with nil'"),
    Case("expect('a\\u{85}b\\u{2028}'):to_equal('')", "expected '', got 'a\\u{0085}b\\u{2028}'"),
    Case("assert(1 == 2)", "assertion failed!"),
    Case("assert(nil, 'no such thing')", "no such thing"),
    Case("error('oops')", "oops"),
  ]

  static let wrong = [
    Case(
      "expect(3):never():to_be(4)",
      "attempt to call a expectation value (method 'never'); write it without brackets, as in expect(3).never:to_be(4)"),
    Case("expect(1):to_eqal(1)", "expectation has no 'to_eqal'; did you mean 'to_equal'?"),
    Case(
      "expect(1):to_be()", "expectation:to_be: 'expected' is missing; for nil write expect(...):to_be_nil()"),
    Case(
      "expect(1):to_error()", "expectation:to_error: expect(...) must be given a function to call, got 1"),
    Case("expect(1):to_contain(1)", "expectation:to_contain: expect(...) must be given a list or a string, got 1"),
    Case(
      "expect('1'):to_contain(1)",
      "expectation:to_contain: 'part' must be a string, since the value is a string, got 1"),
    Case("expect(1):to_be_near('1')", "expectation:to_be_near: 'expected' must be a number, got '1'"),
    Case(
      "expect(1):to_be_near(1, -1)", "expectation:to_be_near: 'tolerance' must be a number, 0 or more, got -1"),
    Case(
      "local t = {} t.t = t expect(t):to_equal {}", "a table lies more than 32 tables deep, or in itself"),
    Case(
      "expect(1):to_golden('../x')",
      "expectation:to_golden: 'name' must be 1 to 64 letters, digits, - and _, got '../x'"),
    Case("expect(1):to_golden('x')", "expectation:to_golden: expect(...) must be given a match or a string, got 1"),
    Case("expect('').never:to_golden('x')", "expectation:to_golden: a transcript can't be expected to differ"),
  ]

  @Test("one that says nothing of its value fails the test with its line", arguments: silent)
  func silence(body: String) throws {
    let message = try TestFolder.failure(inTest: body)
    #expect(
      message
        == "t-test.lua:1: expect(...) says nothing of its value; write what is expected, as in expect(value):to_equal(3)"
    )
  }

  static let silent = [
    "expect(1)", "local unsaid = expect(1).never", "local unsaid = expect(1).to_equal",
    "expect(expect(1)).never:to_be(nil)",
    "pcall(expect, 1)",
  ]

  @Test("the first of those that say nothing is named, wherever in the file it stands")
  func firstSilence() throws {
    let message = try TestFolder().failure(
      """

      local function check(value)
        return expect(value)
      end
      before_each(function() check(1) end)
      it("holds", function() expect(2):to_be(2) expect(3) end)
      """)
    #expect(message?.hasPrefix("t-test.lua:3: expect(...) says nothing of its value; ") == true)
  }

  @Test("an ending after a dot is told to follow a colon", arguments: ["to_equal", "to_be", "to_match", "to_error"])
  func dot(ending: String) throws {
    #expect(
      try TestFolder.failure(inTest: "expect('a').\(ending)('a')")
        == "t-test.lua:1: expectation:\(ending): expected the expectation before a colon, got 'a'; write "
        + "expectation:\(ending)(...)")
  }

  @Test("a long difference is cut, with the lines around each change")
  func longTexts() throws {
    let message = try TestFolder.failure(
      inTest: """
        local a, b = {}, {} for i = 1, 30 do a[i], b[i] = i, i end b[10], b[25] = "x", nil
        expect(table.concat(b, "\\n", 1, 24)):to_equal(table.concat(a, "\\n"))
        """)
    #expect(
      message == """
        t-test.lua:2: the strings differ (- expected, + got):
          ...
            8
            9
          - 10
          + x
            11
            12
          ...
            23
            24
          - 25
          - 26
          - 27
          - 28
          - 29
          - 30
        """)
  }
}
