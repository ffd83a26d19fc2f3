import Scripting
import Synchronization
import Testing

@Suite("Running tests in Lua")
struct TestRunnerTests {
  @Test("tests are named by their groups, and run in the order of the file")
  func names() throws {
    let report = try TestFolder().report(
      """
      it("one", function() end)
      describe("outer", function()
        describe("inner", function() it("two", function() end) end)
        it("three", function() error("x") end)
      end)
      """)
    #expect(report.failure == nil && report.failureCount == 1)
    #expect(report.results.map(\.name) == ["one", "outer > inner > two", "outer > three"])
    #expect(report.results.map { $0.failure == nil } == [true, true, false])
  }

  @Test("no test finds what another left, in variables, globals, the store or the random numbers")
  func isolation() throws {
    let test = """
      function()
        count = (count or 0) + 1
        kept = kept + 1
        local stored = (parlor.store:get("count") or 0) + 1
        parlor.store:set("count", stored)
        expect({ count, kept, stored, math.random(1000) }):to_equal { 1, 1, 1, random }
      end
      """
    let report = try TestFolder().report(
      "local kept, random = 0, \(try Script.output("print(math.random(1000))"))\n"
        + "it('one', \(test))\nit('two', \(test))")
    #expect(report.results.compactMap(\.failure?.message).isEmpty && report.results.count == 2)
  }

  @Test("hooks run around each test: the outer before the inner, and after it even where the test fails")
  func hooks() throws {
    let report = try TestFolder().report(
      """
      before_each(function() print("before") end)
      after_each(function() print("after") end)
      describe("group", function()
        before_each(function() print("inner before") end)
        after_each(function() print("inner after") error("second") end)
        it("fails", function() print("test") error("first") end)
      end)
      """)
    let failure = try #require(report.results.first?.failure)
    #expect(failure.message.hasSuffix(":6: first"))
    #expect(failure.output == "before\ninner before\ntest\ninner after\nafter\n")
  }

  @Test("an error in a function of the file names its line, and the calls that led there")
  func calls() throws {
    let report = try TestFolder().report(
      "local function deep()\n  assert(false)\nend\nit(\"calls\", function()\n  deep()\nend)")
    let failure = try #require(report.results.first?.failure)
    #expect(failure.message.hasSuffix("t-test.lua:2: assertion failed!"))
    #expect(failure.calls.count == 2 && failure.calls[1].contains(":5: in "))
  }

  @Test("a test that passes is played again, and has to come to the same")
  func replay() throws {
    let count = Mutex(UInt64(0))
    let report = try TestFolder().report(
      """
      it("draws", function() print(math.random(1000000)) end)
      it("plays", function() parlor.match({ game = "four-in-a-row", players = { "random", "random" } }):run() end)
      it("doesn't care", function() end)
      """
    ) {
      count.withLock {
        $0 += 1
        return $0
      }
    }
    let messages = report.results.map { $0.failure?.message ?? "" }
    #expect(
      messages[0].contains("t-test.lua:1: run again with the same seed, the test came to something else: first '"))
    #expect(
      messages[1].contains("t-test.lua:2: run again with the same seed, the test came to something else: first 'seed: ")
    )
    #expect(messages[2].isEmpty)
    // One host lists the tests, and each test takes two.
    #expect(count.withLock { $0 } == 7)
  }

  @Test("a filter chooses by the whole name")
  func filter() throws {
    let source = "describe(\"a\", function() it(\"b\", function() end) it(\"c\", function() error() end) end)"
    let report = try TestFolder().report(source, filter: "a > b")
    #expect(report.results.map(\.name) == ["a > b"] && report.failureCount == 0)
  }

  @Test("a test that never ends is stopped at the limit, and the next one runs")
  func endless() throws {
    let report = try TestFolder().report(
      "it(\"hangs\", function() while true do end end)\nit(\"runs\", function() end)", seconds: 0.2)
    #expect(
      report.results[0].failure?.message.hasSuffix(
        "t-test.lua:1: the script ran longer than its limit of 0.2 seconds, in the function at line 1") == true)
    #expect(report.results[1].failure == nil)
  }

  @Test("time is virtual")
  func time() throws {
    let source = """
      parlor.sleep(86400)
      local match = parlor.match { game = "simon", clock = "virtual" }
      match:run()
      match:wait()
      """
    #expect(try TestFolder.failure(inTest: source) == nil)
  }

  @Test("a file that can't be run has one failure", arguments: brokenFiles)
  func broken(source: String, message: String) throws {
    let folder = try TestFolder()
    #expect(try folder.failure(source) == message)
    #expect(try folder.report(source).results.isEmpty)
  }

  @Test("a wrong use of the globals is refused", arguments: wrongUses)
  func wrongUse(body: String, message: String) throws {
    #expect(try TestFolder.failure(inTest: body) == "t-test.lua:1: \(message)")
  }

  static let brokenFiles = [
    ("print(1)", "t-test.lua: there is no test in it; write it(\"...\", function() ... end)"),
    ("it(", "t-test.lua:1: unexpected symbol near <eof>"),
    ("error('at once')", "t-test.lua:1: at once"),
    ("describe('x', function() error('inside') end)", "t-test.lua:1: inside"),
    ("it('a\\u{9b}b', print)", "t-test.lua:1: it: 'name' must be a string of one line, got 'a\\u{009B}b'"),
    ("it('', print)", "t-test.lua:1: it: 'name' must be a string of one line, got ''"),
    ("it('x')", "t-test.lua:1: it: 'body' must be a function, got nothing"),
    ("it(print)", "t-test.lua:1: it: 'name' must be a string, got a function"),
  ]

  static let wrongUses = [
    ("it('inner', print)", "it: it can't stand inside a test; write it beside the test"),
    ("describe('inner', print)", "describe: it can't stand inside a test; write it beside the test"),
    ("before_each(print)", "before_each: it can't stand inside a test; write it beside the test"),
    (
      "parlor.match { game = 'simon', clock = 'real' }",
      "a test takes no real time; write clock = \"virtual\""
    ),
    (
      "parlor.series { game = 'simon', clock = 'real' }",
      "a test takes no real time; write clock = \"virtual\""
    ),
  ]

  @Test("two tests of one name are refused")
  func sameName() throws {
    let message = try TestFolder().failure("it('x', print)\nit('x', print)")
    #expect(message?.hasPrefix("t-test.lua:2: it: 'x' is the name of the test at ") == true)
  }

  @Test("other scripts don't have the globals of tests")
  func others() throws {
    #expect(try Script.output("print(describe, it, expect, before_each, after_each)") == "nil\tnil\tnil\tnil\tnil\n")
  }
}
