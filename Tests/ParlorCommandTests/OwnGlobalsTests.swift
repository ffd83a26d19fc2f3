import CommandRuns
import Testing

@Suite("Files of strangers that run in one machine", .endsInTime)
struct OwnGlobalsTests {
  /// A game that uses what anybody might have replaced: player a wins unless somebody has.
  private static let game = """
    local parlor = require "parlor"
    local shared = require "shared"
    return parlor.game {
      id = "fair", summary = "Takes two moves.", seats = { "a", "b" },
      start = function() return { list = { 1, 2 }, count = 0 } end,
      turn = function(state)
        if state.count < 2 then return state.count + 1 end
        local sum = 0
        for _, number in ipairs(state.list) do sum = sum + number end
        local is_fair = sum == 3 and ("a"):byte() == 97 and string.byte("a") == 97 and tostring(1) == "1"
          and math.max(1, 2) == 2 and shared.limit == 7 and leaked == nil and load("return leaked")() == nil
          and require "parlor".match ~= nil and _G.leaked == nil
        return { winner = is_fair and "a" or "b", reason = is_fair and "fair" or "unfair" }
      end,
      moves = function() return { 1 } end,
      apply = function(state) state.count = state.count + 1 end,
    }
    """

  /// What a stranger does to what everybody might use.
  private static let attack = """
    local shared = require "shared"
    shared.limit = 8
    ipairs = function() return function() end end
    tostring = function() return "nothing" end
    string.byte = function() return 0 end
    math.max = function() return 0 end
    _G.leaked, leaked = 1, 1
    load("leaked = 1")()
    parlor.match = nil
    """

  /// What fails where a stranger did.
  private static let check = """
    if shared.limit ~= 7 or leaked or string.byte("a") ~= 97 or tostring(1) ~= "1" or not parlor.match then
      error("somebody was here")
    end
    """

  /// A file that returns what a function of the library makes of the rest.
  private static func file(_ made: String) -> String {
    "local parlor, shared = require 'parlor', require 'shared'\nreturn parlor.\(made)"
  }

  private static func opponent(_ body: String) -> String {
    file("opponent { choose = function(seen)\n\(body)\nreturn seen.moves[1] end }")
  }

  private func program() throws -> Program {
    let program = try Program()
    try program.write(Self.game, to: "fair.lua")
    try program.write("return { limit = 7 }", to: "shared.lua")
    return program
  }

  @Test("an opponent changes nothing for the rules")
  func opponent() async throws {
    let program = try program()
    try program.write(
      "local parlor = require 'parlor'\n\(Self.attack)\n"
        + "return parlor.opponent { choose = function(seen) \(Self.attack.replacing("local shared", with: "shared"))"
        + " return 1 end }", to: "bot.lua")
    let run = try await program.run(
      "playtest", "fair.lua", "--games", "20", "--players", "random,bot.lua", "--json", "--jobs", "1")
    #expect(run.code == 0 && run.error.isEmpty, "\(run.error)")
    #expect(run.output.contains("\"fair\"") && !run.output.contains("unfair"), "\(run.output)")
  }

  @Test("a scenario, and a game that it loads before another one, change nothing for that one's rules")
  func scenario() async throws {
    let program = try program()
    try program.write(
      "local parlor = require 'parlor'\n\(Self.attack)\n"
        + "return parlor.game { id = 'foul', summary = 'x', seats = { 'a' }, start = function() return {} end,"
        + " turn = function() return 1 end, moves = function() return { 1 } end, apply = function() end }",
      to: "foul.lua")
    try program.write(
      """
      local parlor = require "parlor"
      local match = parlor.match
      local foul = match { game = "foul", seed = 1 }
      \(Self.attack)
      print(match { game = "fair", players = { "random", "random" }, seed = 1 }:run().text)
      """, to: "scenario.lua")
    let run = try await program.run("run", "--path", ".", "scenario.lua")
    #expect(run.code == 0 && run.error.isEmpty, "\(run.error)")
    #expect(run.output == "a won (fair)\n")
  }

  @Test("a mod changes nothing for the rules below it")
  func mod() async throws {
    let program = try program()
    try program.write(
      "local parlor = require 'parlor'\n\(Self.attack)\n"
        + "return parlor.mod('fair', { id = 'modded', summary = 'x', describe = function() return '' end })",
      to: "modded.lua")
    let run = try await program.run("playtest", "modded.lua", "--games", "5", "--json", "--path", ".")
    #expect(run.code == 0 && run.error.isEmpty, "\(run.error)")
    #expect(run.output.contains("\"fair\"") && !run.output.contains("unfair"), "\(run.output)")
  }

  @Test("a mod changes nothing for the mods above it")
  func modsAbove() async throws {
    let program = try program()
    try program.write(
      """
      local parlor = require "parlor"
      local turn = function(state, base)
        print(pcall(function() base.seats[1] = "evil" end))
        return base.turn(state)
      end
      local lower = parlor.mod("nim", { id = "lower", summary = "x", turn = turn })
      local upper = parlor.mod(lower, { id = "upper", summary = "x", turn = function(state, base)
        print(table.concat(base.seats, " "), #base.seats)
        return base.turn(state)
      end })
      parlor.match { game = upper, players = { "random", "random" }, seed = 1 }:step()
      """, to: "seats.lua")
    let run = try await program.run("run", "seats.lua")
    #expect(run.output.contains("first second\t2\n") && !run.output.contains("evil second"), "\(run.output)")
    #expect(run.output.contains("false\tseats.lua:3: "), "\(run.output)")
  }

  @Test(
    "two opponents of one match change nothing for one another",
    arguments: [["one.lua", "other.lua"], ["other.lua", "one.lua"]])
  func opponents(players: [String]) async throws {
    let program = try program()
    let attack = Self.attack.replacing("local shared", with: "shared")
    let command = ["playtest", "four-in-a-row", "--players", players.joined(separator: ","), "--games", "20"]
    try program.write(Self.opponent(attack), to: "one.lua")
    try program.write(Self.opponent(Self.check), to: "other.lua")
    let run = try await program.run(command)
    #expect(run.code == 0 && run.output.contains("\nforfeits  none\n"), "\(run.output)")
    // In one file, it is noticed.
    try program.write(Self.opponent("\(Self.check)\n\(attack)"), to: "other.lua")
    #expect(try await program.run(command).output.contains("somebody was here"))
  }

  @Test("an opponent's file changes nothing for the file of the mod that it plays")
  func moddedGame() async throws {
    let program = try program()
    func mod(_ body: String) -> String {
      Self.file(
        "mod('fair', { id = 'whole', summary = 'x', moves = function(s, base)\n\(body)\nreturn base.moves(s) end })")
    }
    let attack = Self.attack.replacing("local shared", with: "shared")
    let command = ["playtest", "whole.lua", "--players", "random,bot.lua", "--games", "5", "--path", "."]
    try program.write(Self.opponent(attack), to: "bot.lua")
    try program.write(mod(Self.check), to: "whole.lua")
    let run = try await program.run(command)
    #expect(run.code == 0 && run.output.contains("\nforfeits  none\n"), "\(run.output)\(run.error)")
    try program.write(mod("\(Self.check)\n\(attack)"), to: "whole.lua")
    #expect(try await program.run(command).output.contains("somebody was here"))
  }

  @Test("a test file changes nothing for the game that it tests")
  func testFile() async throws {
    let program = try program()
    try program.write(
      """
      local parlor = require "parlor"
      local match = parlor.match
      \(Self.attack)
      it("is fair", function()
        local played = match { game = "fair", players = { "random", "random" }, seed = 1 }
        expect(played:run().text):to_equal("a won (fair)")
      end)
      """, to: "fair-test.lua")
    let run = try await program.run("test", "--path", ".", "fair-test.lua")
    #expect(run.code == 0 && run.output.contains("1 test in 1 file passed"), "\(run.output)\(run.error)")
  }

  @Test("an opponent's file finds nothing that an earlier game left, whichever job plays it")
  func nextGame() async throws {
    let program = try program()
    try program.write("return {}", to: "kept.lua")
    try program.write(
      """
      count, string.count = (count or 0) + 1, (string.count or 0) + 1
      local kept = require "kept"
      kept.count = (kept.count or 0) + 1
      return require("parlor").opponent { choose = function(seen)
        if count + string.count + kept.count ~= 3 then error("it remembers") end
        return seen.moves[1]
      end }
      """, to: "count.lua")
    let run = try await program.run(
      "playtest", "nim", "--games", "20", "--seed", "1", "--players", "count.lua,count.lua", "--jobs", "2")
    #expect(run.code == 0 && run.output.contains("\nforfeits  none\n"), "\(run.output)")
  }

  @Test(
    "what an opponent's file draws, plays and waits doesn't depend on the games before, whichever job plays them",
    arguments: [
      "math.random(9)", "parlor.match { game = 'nim', players = { 'random', 'random' } }.seed",
      "(function() parlor.sleep(1) return math.tointeger(parlor.now()) end)()",
    ])
  func drawn(number: String) async throws {
    let program = try program()
    try program.write(
      """
      local parlor = require "parlor"
      local loaded = \(number)
      return parlor.opponent {
        choose = function(seen) return seen.moves[(loaded + \(number)) % #seen.moves + 1] end,
      }
      """, to: "drawing.lua")
    var reports: [String] = []
    for jobs in 1...3 {
      let run = try await program.run(
        "playtest", "nim", "--games", "300", "--seed", "1", "--players", "drawing.lua,random", "--jobs", "\(jobs)")
      #expect(run.code == 0 && run.output.contains("\nforfeits  none\n"), "\(run.output)\(run.error)")
      reports.append(run.output)
    }
    #expect(Set(reports).count == 1)
  }

  @Test(
    "an opponent's file that remembers something of a game plays the next one as if it had been loaded anew",
    arguments: [
      ("", "count = (count or 0) + 1 return count"),
      ("", "string.count = (string.count or 0) + 1 return string.count"),
      ("local kept = require 'kept'", "kept.count = (kept.count or 0) + 1 return kept.count"),
      ("local n = 0 local function add() n = n + 1 end", "add() return n"),
      ("local cells = {}", "cells[#cells + 1] = seen.ply return #cells"),
      ("", "seen.moves.count = (seen.moves.count or 0) + 1 return seen.moves.count"),
      ("", "rawset(seen, 'count', (rawget(seen, 'count') or 0) + 1) return rawget(seen, 'count')"),
      (
        "",
        "local meta = getmetatable(seen.moves) or { count = seen.ply } setmetatable(seen.moves, meta) "
          + "meta.count = meta.count + 1 return meta.count"
      ),
      ("local again = coroutine.wrap(function() for i = 1, 9999 do coroutine.yield(i) end end)", "return again()"),
      ("local random = require('parlor').rng(1)", "return random:integer(9)"),
      ("local drawn = math.random(9)", "return drawn"),
    ])
  func remembering(top: String, deed: String) async throws {
    let program = try program()
    try program.write("return {}", to: "kept.lua")
    try program.write(
      """
      \(top)
      local function number(seen) \(deed) end
      return require("parlor").opponent { choose = function(seen) return seen.moves[number(seen) % #seen.moves + 1] end }
      """, to: "remembering.lua")
    // Where it is counted what scripts do, each file runs for each game.
    var reports: [String] = []
    for options in [[], ["--jobs", "2"], ["--fuel", "1000000000"]] {
      let run = try await program.run(
        ["playtest", "four-in-a-row", "--games", "60", "--seed", "1", "--players", "remembering.lua,random"] + options)
      #expect(run.code == 0 && run.output.contains("\nforfeits  none\n"), "\(run.output)\(run.error)")
      reports.append(run.output)
    }
    #expect(Set(reports).count == 1)
  }

  @Test(
    "an opponent's file reads and keeps nothing outside the match",
    arguments: [
      "parlor.store:get('secret')", "parlor.store:set('secret', 'changed')", "parlor.files:list()",
      "parlor.match { game = 'nim', players = { parlor.opponent { choose = function() "
        + "return parlor.store:get('secret') end }, 'random' } }:step()",
    ])
  func outside(use: String) async throws {
    let program = try program()
    let refused = "an opponent's file reads and keeps nothing outside the match; a local variable remembers one game"
    try program.write(
      """
      local parlor = require "parlor"
      local function use() return \(use) end
      local loaded = select(2, pcall(use))
      return parlor.opponent {
        choose = function(seen) print(loaded) print(select(2, pcall(use))) return seen.moves[1] end,
        hear = function() print(select(2, pcall(use))) end,
      }
      """, to: "stealer.lua")
    try program.write(
      """
      local parlor = require "parlor"
      parlor.store:set("secret", "kept")
      local mine = parlor.opponent { choose = function(seen)
        assert(parlor.store:get("secret") == "kept")
        return seen.moves[1]
      end }
      parlor.match { game = "nim", players = { "stealer.lua", mine }, seed = 1 }:step()
      parlor.match { game = "nim", players = { mine, "stealer.lua" }, seed = 1 }:step()
      print(parlor.store:get("secret"))
      """, to: "scenario.lua")
    let run = try await program.run("run", "scenario.lua")
    let lines = run.output.split(separator: "\n")
    #expect(run.code == 0 && lines.last == "kept" && lines.count >= 3, "\(run.output)\(run.error)")
    #expect(lines.dropLast().allSatisfy { $0.contains(refused) }, "\(run.output)")
  }

  @Test("a module is loaded once for a file and what it requires")
  func modules() async throws {
    let program = try Program()
    try program.write("counted = (counted or 0) + 1\nreturn { count = counted }", to: "counter.lua")
    try program.write("return require 'counter'", to: "between.lua")
    try program.write(
      "print(require 'counter' == require 'between', counted, require 'parlor' == require 'parlor')", to: "main.lua")
    let run = try await program.run("run", "main.lua")
    #expect(run.output == "true\t1\ttrue\n" && run.error.isEmpty)
  }
}
