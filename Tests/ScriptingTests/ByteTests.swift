import Lua
import ParlorCore
import Playtest
import Scripting
import Testing

/// A script sees the bytes of a string, and so does all that takes one from it.
@Suite("Strings of scripts, byte by byte")
struct ByteTests {
  /// Two names that are one to Swift's strings, in Lua.
  private static let names = #"local one, other = "\u{e9}", "e\u{301}" "#

  private func failure(_ source: String) throws -> String { try Script.failure(of: source)?.message ?? "no error" }

  /// A game whose moves, endings and fields of views look the same.
  private static let twins =
    names + """
      local twins = parlor.game {
        id = "twins", seats = { "a" },
        start = function() return { [one] = 0, [other] = 0, moves = 0 } end,
        turn = function(state)
          if state.moves == 1 then return { drawn = true, reason = state[one] == 1 and one or other } end
          return "a"
        end,
        moves = function() return { one, other } end,
        apply = function(state, move) state[move], state.moves = state[move] + 1, state.moves + 1 end,
      }

      """

  @Test("moves that look the same are two: each is played, saved, checked and counted as itself")
  func moves() throws {
    let output = try Script.output(
      Self.twins + """
        for _, move in ipairs { one, other } do
          local match = parlor.match { game = twins, seed = 1 }
          assert(#match.moves == 2 and match.moves[1] == one and match.moves[2] == other)
          match:play(move)
          assert(match.log[1].move == move and match.outcome.reason == move)
          local view = match:view("a")
          assert(view[move] == 1 and view[move == one and other or one] == 0)
          assert(parlor.load(match:save()).log[1].move == move)
        end
        parlor.match { game = twins, seed = 1 }:check()
        local report = parlor.playtest { game = twins, games = 40, seed = 1, moves_used = true, openings = 1 }
        assert(report.endings[one] + report.endings[other] == 40 and report.endings[one] < 40)
        assert(#report.moves_used.moves == 2 and #report.openings.openings == 2)
        local never = parlor.opponent { choose = function(seen) return seen.moves[2] end }
        local match = parlor.match { game = twins, players = { never }, seed = 1 }
        match:run()
        print(match.log[1].move == other, match.outcome.reason == other)
        """)
    #expect(output == "true\ttrue\n")
  }

  @Test("a table keeps both of two keys that look the same, in the store and in files")
  func keys() throws {
    let output = try Script.output(
      Self.names + """
          parlor.store:set("both", { [one] = 1, [other] = { 2 } })
        local both = parlor.store:get("both")
        assert(both[one] == 1 and both[other][1] == 2)
        parlor.store:set(one, "first")
        parlor.store:set(other, "second")
        assert(parlor.store:get(one) == "first" and parlor.store:get(other) == "second")
        local files = parlor.files
        files:write(one, "first")
        files:append(other, "second")
        assert(files:read(one) == "first" and files:read(other) == "second")
        print(#parlor.store:names(), #files:list(), files:remove(one), files:read(one), files:read(other))
        """)
    #expect(output == "3\t2\ttrue\tnil\tsecond\n")
  }

  @Test("files whose names look the same take the room of two")
  func quota() throws {
    let files = LimitedFiles()
    let host = try ScriptHost(games: [], store: MemoryScriptStore(files: files)) { _ in }
    #expect(throws: ScriptError.self) {
      try host.run(
        Self.names
          + "local files = require 'parlor'.files files:write(one, ('x'):rep(60)) files:write(other, ('x'):rep(60))",
        name: "test.lua")
    }
    #expect(try files.sizes().values.reduce(0, +) == 60)
  }

  @Test("names that people type have to look different", arguments: ["settings", "seats", "setup", "metrics"])
  func lookAlikes(option: String) throws {
    let uses = [
      "settings": "game { settings = { [one] = 1, [other] = 2 } }", "seats": "game { seats = { one, other } }",
      "setup": "parlor.match { game = 'hangman', setup = { [one] = 1, [other] = 2 } }",
      "metrics": "parlor.playtest { game = 'hangman', games = 1, metrics = { [one] = print, [other] = print } }",
    ]
    let error = try failure(Self.names + Self.maker + (uses[option] ?? ""))
    #expect(error.contains(option == "seats" ? "the seat 'é' twice" : "two names look like 'é'"), "\(error)")
  }

  @Test("bytes that aren't UTF-8 are refused with their place, wherever they would leave Lua", arguments: leaving)
  func refused(source: String, message: String) throws {
    let error = try failure(#"local bad = "a\xff" "# + Self.maker + source)
    #expect(
      error.contains(message) && error.contains("a string that isn't UTF-8 (byte 2 is 0xff)"), "\(source): \(error)")
    #expect(!error.contains("\u{fffd}"), "\(error)")
  }

  /// Makes a match of a small game with some rules of its own.
  private static let maker = """
    local function game(rules)
      local all = {
        id = "g", seats = { "a" }, start = function() return { n = 0 } end,
        turn = function(state) return state.n == 0 and "a" or { drawn = true, reason = "over" } end,
        moves = function() return { "x" } end, apply = function(state) state.n = 1 end,
      }
      for name, rule in pairs(rules) do all[name] = rule end
      return parlor.match { game = parlor.game(all), seed = 1 }
    end

    """

  private static let leaving = [
    ("parlor.store:set(bad, 1)", "store:set: 'name' must be a string, got"),
    ("parlor.store:set('x', bad)", "store:set: expected text, got"),
    ("parlor.store:set('x', { 1, { y = bad } })", "store:set: in value[2].y, expected text, got"),
    ("parlor.store:set('x', { z = { [bad] = 1 } })", "store:set: in value.z, expected text as a key, got"),
    ("parlor.files:write(bad, 'x')", "'name' must be"),
    ("parlor.words { 'ant', bad }", "parlor.words: in words[2], expected text, got"),
    ("parlor.match { game = 'hangman', setup = { words = { bad } } }", "setup.words: expected text, got"),
    ("parlor.match { game = bad }", "'game' must be a game's id"),
    ("game { title = bad }", "'title' must be a string, got"),
    ("game { moves = function() return { 'x', bad } end }:step()", "moves gives"),
    ("game { text = function() return bad end }:play('x')", "text gives"),
    ("print(game { turn = function() return { drawn = true, reason = bad } end }.outcome)", "as 'reason'"),
    ("game { turn = function() return bad end }:step()", "turn gives"),
    ("game { describe = function() return bad end }.board:len()", "describe gives"),
    ("game { view = function() return { deep = { bad } } end }:view('a')", "in view.deep[1], expected text, got"),
    ("game { start = function() return { n = 0, [bad] = 1 } end }:view('a')", "expected text as a key, got"),
    ("game { cues = function() return { { name = bad } } end }:play('x').cues:len()", "cues[1].name"),
    ("parlor.match { game = 'hangman' }:play(bad)", "must be"),
    ("parlor.opponent { name = bad, choose = function() end }", "'name' must be a string, got"),
    ("error(({ pcall(parlor.load, bad) })[2], 0)", "'text' must be a string, got"),
  ]

  @Test("an opponent that returns such a move forfeits, and its error says what came")
  func choice() throws {
    let error = try failure(
      """
      local bad = parlor.opponent { choose = function() return "\\xff" end }
      parlor.match { game = "hangman", players = { bad }, seed = 1 }:run()
      """)
    #expect(error.contains("a string that isn't UTF-8 (byte 1 is 0xff)"), "\(error)")
  }

  @Test("files carry any bytes, and print shows them")
  func carried() throws {
    let output = try Script.output(
      """
      local files = require "parlor".files
      local bytes = {}
      for byte = 0, 255 do bytes[#bytes + 1] = string.char(byte) end
      local all = "\\xef\\xbb\\xbf" .. table.concat(bytes)
      files:write("all", all)
      files:append("all", all)
      assert(files:read("all") == all .. all)
      print("a\\xffb")
      """)
    #expect(output == "a\u{fffd}b\n")
  }

  @Test("numbers come back from the store as they were")
  func numbers() throws {
    let output = try Script.output(
      """
      local store = require "parlor".store
      store:set("list", { 3.0, -0.0, 3, 2.0 ^ 53, 1e300, deep = nil })
      local list = store:get("list")
      print(math.type(list[1]), 1 / list[2], math.type(list[3]), math.type(list[4]), list[5] == 1e300)
      store:set("half", 0.5)
      store:set("whole", 4.0)
      print(store:get("half"), store:get("whole"))
      """)
    #expect(output == "float\t-inf\tinteger\tfloat\ttrue\n0.5\t4.0\n")
  }
}

/// Files in memory that have room for a hundred bytes.
private final class LimitedFiles: ScriptFiles {
  let limits = FileLimits(each: 100, all: 100)
  private let files = MemoryFiles()

  func sizes() throws -> [ExactText: Int] { files.sizes() }
  func read(_ name: String) throws -> [UInt8] { files.read(name) }
  func write(_ text: [UInt8], to name: String) throws { files.write(text, to: name) }
  func remove(_ name: String) throws { files.remove(name) }
  func exclusively<Result>(_ body: () throws -> Result) throws -> Result { try body() }
}
