import CommandRuns
import Foundation
import Testing

@Suite("parlor test", .endsInTime)
struct TestCommandTests {
  private static let passingTest = "it(\"adds\", function() expect(1 + 1):to_be(2) end)\n"

  @Test("tests that pass are a line for each file, in the order of the paths, with code 0")
  func passing() async throws {
    let program = try Program()
    try program.write(Self.passingTest, to: "tests/b.lua")
    try program.write(Self.passingTest + "it(\"also\", function() end)", to: "games/a-test.lua")
    try program.write("error()", to: "games/a.lua")
    try program.write("error()", to: "tests/support/helper.lua")
    let run = try await program.run("test")
    #expect(run.code == 0 && run.error.isEmpty)
    #expect(run.output == "✓ games/a-test.lua: 2 tests\n✓ tests/b.lua: 1 test\n3 tests in 2 files passed\n")
  }

  @Test("a test that fails is shown with its place, the difference and what it printed, with code 1")
  func failing() async throws {
    let program = try Program()
    try program.write(
      """
      local function check(x) expect(x):to_be(3) end
      it("one", function()
        print("here")
        check(4)
      end)
      it("two", function() expect("a\\nb"):to_equal("a\\nc") end)
      """, to: "x-test.lua")
    let run = try await program.run("test", "x-test.lua")
    #expect(run.code == 1 && run.error.isEmpty)
    #expect(
      run.output == """
        ✗ x-test.lua: 2 of 2 tests failed
          x-test.lua:1: expected 3, got 4 (in 'one')
            x-test.lua:1: in function 'check'
            x-test.lua:4: in the function at line 2
            it printed:
            | here
          x-test.lua:6: the strings differ (- expected, + got) (in 'two'):
              a
            - c
            + b
        2 of 2 tests in 1 file failed

        """)
  }

  @Test("the output is the same at any number of jobs")
  func jobs() async throws {
    let program = try Program()
    for number in 1...9 {
      let loop = "for _ = 1, \(100_000 * (10 - number)) do end"
      try program.write(
        "it(\"t\(number)\", function() \(loop) expect(\(number % 3)).never:to_be(0) end)", to: "tests/t\(number).lua")
    }
    let runs = try await [
      program.run("test", "--jobs", "1"), program.run("test", "--jobs", "4"), program.run("test", "--jobs", "16"),
    ]
    #expect(runs[0].output.hasSuffix("3 of 9 tests in 9 files failed\n"))
    #expect(Set(runs.map(\.output)).count == 1 && runs.allSatisfy { $0.code == 1 })
  }

  @Test("--tap and --junit tell the same to programs")
  func formats() async throws {
    let program = try Program()
    try program.write(
      "it(\"1 < 2 #\", function() end)\nit(\"fails\", function() error(\"a & b\") end)", to: "x-test.lua")
    try program.write("it(", to: "y-test.lua")
    let run = try await program.run("test", "--tap", "--junit", "out.xml", ".")
    #expect(run.code == 1)
    #expect(
      run.output == """
        TAP version 14
        ok 1 - x-test.lua: 1 < 2 \\#
        not ok 2 - x-test.lua: fails
          ---
          message: |
            x-test.lua:2: a & b
          ...
        not ok 3 - y-test.lua: it runs
          ---
          message: |
            y-test.lua:1: unexpected symbol near <eof>
          ...
        1..3

        """)
    #expect(
      try program.read("out.xml") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="3" failures="2">
          <testsuite name="x-test.lua" tests="2" failures="1">
            <testcase classname="x-test.lua" name="1 &lt; 2 #"/>
            <testcase classname="x-test.lua" name="fails">
              <failure message="x-test.lua:2: a &amp; b">x-test.lua:2: a &amp; b</failure>
            </testcase>
          </testsuite>
          <testsuite name="y-test.lua" tests="1" failures="1">
            <testcase classname="y-test.lua" name="it runs">
              <failure message="y-test.lua:1: unexpected symbol near &lt;eof&gt;">\
        y-test.lua:1: unexpected symbol near &lt;eof&gt;</failure>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("--record writes transcripts and fails; the next run passes")
  func record() async throws {
    let program = try Program()
    try program.write("it(\"x\", function() expect(\"text\"):to_golden(\"one\") end)", to: "x-test.lua")
    #expect(try await program.run("test").code == 1)
    let run = try await program.run("test", "--record")
    #expect(run.code == 1)
    #expect(
      run.output == "✓ x-test.lua: 1 test\n  recorded golden/x-test/one.txt\n1 test in 1 file passed\n")
    #expect(run.error == "parlor: --record wrote 1 transcript; look at the change, and run without it\n")
    #expect(try program.read("golden/x-test/one.txt") == "text")
    #expect(try await program.run("test").code == 0)
  }

  @Test("--coverage says which lines of the games ran")
  func coverage() async throws {
    let program = try Program()
    try program.write(
      "local parlor = require 'parlor'\nit('x', function() parlor.match { game = 'tiny' } end)", to: "x-test.lua")
    try program.write(
      """
      local parlor = require "parlor"
      return parlor.game {
        id = "tiny", seats = { "a" },
        start = function()
          return {}
        end,
        turn = function()
          return "a"
        end,
        moves = function()
          return { 1 }
        end,
        apply = function()
          error()
        end,
      }
      """, to: "tiny.lua")
    let run = try await program.run("test", "--coverage", "--jobs", "2")
    #expect(run.code == 0)
    let lines = [" 85% tiny.lua: 6 of 7 lines; not run: 14", "     never called: apply (line 13)"]
    #expect(run.output.split(separator: "\n").suffix(2).map(String.init) == lines)
  }

  @Test("a test finds its folder, the one around 'tests', and what ships; it keeps nothing for good")
  func surroundings() async throws {
    let program = try Program()
    try program.write("return { n = 1 }", to: "deep/lib.lua")
    try program.write(
      "local parlor = require 'parlor'\nlocal lib = require 'lib'\nit('x', function()\n"
        + "  parlor.store:set('n', lib.n)\n  expect(parlor.match { game = 'nim' }.seats[1]):to_be('first')\nend)",
      to: "deep/tests/x.lua")
    let run = try await program.run("test", "deep")
    #expect(run.output == "✓ deep/tests/x.lua: 1 test\n1 test in 1 file passed\n")
    #expect(!FileManager.default.fileExists(atPath: program.data))
  }

  @Test("a wrong use gets one line and code 2", arguments: wrongUses)
  func wrongUse(arguments: [String], message: String) async throws {
    let program = try Program()
    try program.write(Self.passingTest, to: "x-test.lua")
    try FileManager.default.createDirectory(
      at: program.folder.appending(path: "empty"), withIntermediateDirectories: false)
    let run = try await program.run(["test"] + arguments)
    #expect(run.code == 2)
    #expect(run.firstError == "parlor: \(message)")
  }

  static let wrongUses = [
    (["nowhere"], "nowhere: no such file"),
    (["empty"], "no tests in empty; test files are named NAME-test.lua, or lie in a folder named 'tests'"),
    (["--filter", "zzz"], "no test's name contains 'zzz'"),
    (["--jobs", "0"], "The value '0' is invalid for '--jobs <jobs>': expected a whole number, 1 or more, got '0'"),
  ]
}
