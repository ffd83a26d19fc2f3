import CommandRuns
import Foundation
import Testing

@Suite("parlor run", .endsInTime)
struct RunTests {
  @Test("a script gets its arguments, prints to standard output, and ends with code 0")
  func arguments() async throws {
    let program = try Program()
    try program.write("print(arg[0], #arg, table.concat(arg, '|'))", to: "args.lua")
    let run = try await program.run("run", "args.lua", "one", "--two", "-3", "", "naïve words")
    #expect(run.code == 0 && run.error.isEmpty)
    #expect(run.output == "args.lua\t5\tone|--two|-3||naïve words\n")
  }

  @Test("what was printed before an error stays on standard output; the error goes to standard error, code 1")
  func separateStreams() async throws {
    let program = try Program()
    try program.write("print 'before'\nlocal nothing\nprint(nothing.field)\n", to: "fails.lua")
    let run = try await program.run("run", "fails.lua")
    #expect(run.code == 1)
    #expect(run.output == "before\n")
    #expect(run.error == "parlor: fails.lua:3: attempt to index a nil value (local 'nothing')\n")
  }

  @Test("a file that is no script gets one line and code 1, and one that isn't there code 2", arguments: files)
  func wrongFile(name: String, data: Data?, message: String) async throws {
    let program = try Program()
    if let data { try program.write(data, to: name) }
    try FileManager.default.createDirectory(
      at: program.folder.appending(path: "folder"), withIntermediateDirectories: false)
    let run = try await program.run("run", name)
    #expect(run.code == (data == nil ? 2 : 1))
    #expect(run.output.isEmpty)
    #expect(run.error == "parlor: \(message)\n")
  }

  @Test("an error three calls deep has its calls below the first line")
  func traceback() async throws {
    let program = try Program()
    try program.write(
      """
      local function inner() error("deep") end
      local function middle() inner() end
      local function outer() middle() end
      outer()
      """, to: "deep.lua")
    let run = try await program.run("run", "deep.lua")
    #expect(run.code == 1)
    #expect(
      run.error == """
        parlor: deep.lua:1: deep
          deep.lua:1: in function 'inner'
          deep.lua:2: in function 'middle'
          deep.lua:3: in function 'outer'
          deep.lua:4: in the main chunk

        """)
  }

  @Test("an endless recursion is told in a few lines: a round of it, how many calls more, and who began it")
  func recursion() async throws {
    let program = try Program()
    try program.write(
      """
      local odd
      local function even(n)
        return 1 + odd(n)
      end
      function odd(n)
        return 1 + even(n)
      end
      even(1)
      """, to: "deep.lua")
    let run = try await program.run("run", "deep.lua")
    let told = try Regex(
      #"""
      parlor: deep\.lua:[36]: stack overflow; does a function call itself without an end\?
        deep\.lua:\d: in function '(even|odd)'
        deep\.lua:\d: in function '(even|odd)'
        \.\.\. \(\d{4,} more calls like these\)
        deep\.lua:8: in the main chunk

      """#)
    #expect(run.code == 1 && run.error.wholeMatch(of: told) != nil, "\(run.error)")
  }

  @Test("a script that eats memory ends at its limit")
  func memory() async throws {
    let program = try Program()
    try program.write("local t = {} while true do t[#t + 1] = ('x'):rep(1000) .. #t end", to: "hog.lua")
    let run = try await program.run("run", "--memory", "16", "hog.lua")
    #expect(run.code == 1)
    #expect(
      run.error
        == "parlor: hog.lua:1: the script took more memory than its limit of 16 MiB, in the main chunk; --memory "
        + "raises it\n")
  }

  @Test("a script anywhere finds its own modules and those that ship")
  func modules() async throws {
    let program = try Program()
    try program.write("return { name = 'mine' }", to: "deep/own/module.lua")
    try program.write(
      "local parlor = require 'parlor'\nprint(require('own.module').name, require('opponents.center').name)\n"
        + "print(parlor.match { game = 'four-in-a-row', players = { 'random', 'opponents/center.lua' } }:run() ~= nil)",
      to: "deep/script.lua")
    let run = try await program.run("run", "deep/script.lua")
    #expect(run.error.isEmpty)
    #expect(run.output == "mine\tcenter\ntrue\n")
  }

  @Test("a script runs alike with no option as with one that says what holds anyway")
  func noOption() async throws {
    let script = """
      local parlor = require "parlor"
      parlor.store:set("count", (parlor.store:get("count") or 0) + 1)
      parlor.files:write("note", "kept")
      print(parlor.store:get("count"), parlor.files:read("note"), parlor.match({ game = "nim" }).seed, math.random(1000))
      print(arg[1], pcall(string.rep, "x", 300 << 20))
      print(pcall(parlor.files.write, parlor.files, "long", ("x"):rep((16 << 20) + 1)))
      """
    var runs: [Program.Run] = []
    for options in [[], ["--seed", "1"]] {
      // Each has a folder of its own for what is kept.
      let program = try Program()
      try program.write(script, to: "all.lua")
      runs.append(try await program.run(["run"] + options + ["all.lua", "--seed"]))
    }
    #expect(runs[0].code == 0 && runs[0].output.hasPrefix("1\tkept\t"), "\(runs[0].error)")
    #expect(runs[0].output.contains("--seed\tfalse\t") && runs[0].output.contains("\nfalse\t"), "\(runs[0].output)")
    #expect(runs[0].output == runs[1].output && runs[0].error == runs[1].error)
  }

  @Test("--seed decides what is random, and nothing else does")
  func seed() async throws {
    let program = try Program()
    try program.write(
      "local parlor = require 'parlor'\nprint(math.random(1000000), parlor.match { game = 'four-in-a-row' }.seed)",
      to: "random.lua")
    let outputs = try await [
      program.run("run", "--seed", "7", "random.lua"), program.run("run", "--seed=7", "random.lua"),
      program.run("run", "--seed", "8", "random.lua"),
    ].map(\.output)
    #expect(outputs[0] == outputs[1])
    #expect(outputs[0] != outputs[2])
  }

  @Test("a file that may not be read is said to be so", .enabled(if: getuid() != 0, "root may read everything"))
  func unreadable() async throws {
    let program = try Program()
    try program.write("print 'secret'", to: "secret.lua")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: program.folder.appending(path: "secret.lua").path)
    let run = try await program.run("run", "secret.lua")
    #expect(run.code == 1 && run.error == "parlor: secret.lua: permission denied\n")
  }

  @Test(
    "an empty script, one with a byte order mark, and one with a first line for the shell run",
    arguments: [
      "", "\u{feff}print 'well'", "#!/usr/bin/env parlor\nprint 'well'", "-- comment", "print 'well'\r\n",
    ])
  func harmless(source: String) async throws {
    let program = try Program()
    try program.write(source, to: "harmless.lua")
    let run = try await program.run("run", "harmless.lua")
    #expect(run.code == 0 && run.error.isEmpty)
    #expect(run.output == (source.contains("print") ? "well\n" : ""))
  }

  static let files: [(String, Data?, String)] = [
    ("missing.lua", nil, "missing.lua: no such file"),
    ("folder", nil, "folder: this is a directory, not a file"),
    (
      "latin.lua", Data([0x2d, 0x2d, 0xe9, 0x0a, 0x22, 0xe9, 0x22]),
      "latin.lua:2: not UTF-8 text; save the file as UTF-8"
    ),
    ("bytes.lua", Data([0x1b, 0x4c, 0x75, 0x61, 0x54]), "bytes.lua: this is compiled Lua; a script must be text"),
    ("syntax.lua", Data("local x = = 3".utf8), "syntax.lua:1: unexpected symbol near '='"),
    ("quote.lua", Data("print('a\n".utf8), "quote.lua:1: unfinished string near ''a'"),
  ]
}
