import Foundation
import Testing

@testable import Scripting

/// Libraries by others that ask for their callers, come in one file, or name folders with slashes.
@Suite("Libraries by others load and work")
final class LibraryTests {
  private let folder = NSTemporaryDirectory() + "LibraryTests-\(UUID().uuidString)"

  init() throws { try FileManager.default.createDirectory(atPath: folder + "/lib", withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func output(_ source: String, with library: String) throws -> String {
    try library.write(toFile: folder + "/lib/library.lua", atomically: true, encoding: .utf8)
    return try Script(roots: [folder]).run(source)
  }

  @Test("a library tells who called it, by debug.getinfo")
  func caller() throws {
    let library = """
      return function(config)
        local where = "unknown"
        if debug and debug.getinfo then
          local info = debug.getinfo(2, "Sl")
          where = ("%s:%d"):format(info.short_src, info.currentline)
        end
        return { name = config.name or "class at " .. where }
      end
      """
    let source = "local class = require 'lib.library'\nlocal Dice = class {}\nprint(Dice.name)"
    #expect(try output(source, with: library) == "class at test.lua:2\n")
  }

  @Test("debug.traceback tells the calls, of a coroutine only the message")
  func traceback() throws {
    let library = """
      local library = {}
      function library.attempt(f, ...)
        local results = { xpcall(f, debug.traceback, ...) }
        return results[2]
      end
      return library
      """
    let source = """
      local library = require "lib/library"
      local function fails() error("oh") end
      print(library.attempt(fails))
      local task = coroutine.create(fails)
      print(debug.traceback(task, "of a task"), debug.traceback(task) == "", debug.traceback({ 5 })[1], debug.gethook())
      """
    #expect(
      try output(source, with: library).replacing(#/\t.*/library/#, with: "\tlibrary") == """
        test.lua:2: oh
        stack traceback:
        \ttest.lua:2: in the function at line 2
        \tlibrary.lua:3: in function 'attempt'
        \ttest.lua:3: in the main chunk
        of a task\ttrue\t5\tnil

        """)
  }

  @Test("a library in one file brings its parts in package.preload")
  func bundle() throws {
    let library = """
      package.preload["bundle.part"] = package.preload["bundle.part"] or function(...)
        return { name = ... }
      end
      local part = require "bundle.part"
      return { part = part, again = require "bundle.part" == part, loaded = package.loaded["bundle.part"] == part }
      """
    let source = "local l = require './lib/library' print(l.part.name, l.again, l.loaded, package.loaded.parlor ~= nil)"
    #expect(try output(source, with: library) == "bundle.part\ttrue\ttrue\tfalse\n")
  }

  @Test("an opponent sees none of the calls, modules and variables beyond it")
  func opponent() throws {
    let opponent = """
      local parlor = require "parlor"
      local function look()
        assert(debug.getinfo(3).what == "Lua" and debug.getinfo(4).what == "C" and debug.getinfo(5) == nil)
        assert(not debug.traceback():find("test.lua", 1, true))
        assert(package.loaded.secret == nil and package.loaded.parlor == parlor and secret == nil)
        package.loaded.other = "opponent"
      end
      return parlor.opponent {
        choose = function(seen)
          local worked, message = pcall(look)
          print(worked, message)
          return seen.moves[1]
        end,
      }
      """
    let source = """
      local parlor = require "parlor"
      package.loaded.secret, secret = "secret", "secret"
      local match = parlor.match { game = "four-in-a-row", players = { "lib/library.lua", "random" }, seed = 1 }
      match:step()
      print(package.loaded.other, require "parlor" == parlor, require "secret")
      """
    #expect(try output(source, with: opponent) == "true\tnil\nnil\ttrue\tsecret\n")
  }
}
