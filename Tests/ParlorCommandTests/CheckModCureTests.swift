import CommandRuns
import Foundation
import Testing

@Suite("What parlor check says can be done about a mod", .endsInTime)
struct CheckModCureTests {
  @Test(
    "a set of numbers is named where it lies, with a cure that helps", arguments: ["list[move]", "deep.list[move]"])
  func setOfNumbers(element: String) async throws {
    let program = try Program()
    func source(_ element: String) -> String {
      """
      return require("parlor").mod("four-in-a-row", {
        id = "bad",
        extra = function() return { list = {}, deep = { list = {} } } end,
        apply = function(state, move, base)
          base.apply(state, move)
          state.extra.\(element) = true
        end,
      })

      """
    }
    try program.write(source(element), to: "bad.lua")
    let run = try await program.run("check", "bad.lua", "--seeds", "4", "--no-coverage")
    let set = element.dropLast("[move]".count)
    let finding = try Regex(
      "bad\\.lua:3: the state can't be shown: in state\\.extra\\.\(set), a table has the key \\d; expected names alone, or "
        + "the keys 1, 2, 3 \\.\\.\\. of a list without holes; give the table texts as keys, as tostring\\(number\\) does, or "
        + "false in its holes, or have 'view' give what can be shown\n")
    #expect(run.code == 1 && run.output.prefixMatch(of: finding) != nil, "\(run.output)")
    try program.write(source(element.replacing("move", with: "tostring(move)")), to: "bad.lua")
    #expect(try await program.run("check", "bad.lua", "--seeds", "4", "--no-coverage").code == 0)
  }

  @Test(
    "a mod that names fewer seats than its engine has is refused by its line",
    arguments: [(["check", "--no-coverage"], 1), (["play", "--players", "random"], 2), (["playtest"], 2)])
  func tooFewSeats(command: [String], code: Int) async throws {
    let program = try Program()
    try program.write(
      "return require('parlor').mod('four-in-a-row', {\n  id = 'bad',\n  seats = { 'solo' },\n})\n", to: "bad.lua")
    let run = try await program.run([command[0], "bad.lua"] + command.dropFirst())
    let finding = "bad.lua:3: parlor.mod: 'seats' gives 1 (solo), but four-in-a-row is played by 2 (red, black); "
    #expect(
      run.code == Int32(code) && !run.endedBySignal && (run.output + run.error).contains(finding),
      "\(run.output)\(run.error)")
  }

  @Test("a setting that no function of a mod reads comes with how a mod reads it, which helps")
  func settingOfMod() async throws {
    let program = try Program()
    func source(_ reading: String) -> String {
      """
      return require("parlor").mod("four-in-a-row", {
        id = "bad",
        settings = {
          size = 3,
        },
        start = function(base) local _ = \(reading) return base.start() end,
      })

      """
    }
    let cure = "base.settings.size"
    try program.write(source("base"), to: "bad.lua")
    let run = try await program.run("check", "bad.lua", "--seeds", "2", "--no-coverage")
    let finding = "bad.lua:4: no function reads the setting 'size'; read it as \(cure), or leave it out"
    #expect(run.code == 1 && run.output.split(separator: "\n").contains(Substring(finding)), "\(run.output)")
    try program.write(source(cure), to: "bad.lua")
    #expect(try await program.run("check", "bad.lua", "--seeds", "2", "--no-coverage").code == 0)
  }

  @Test(
    "an outcome of a mod that is none is one finding, about the outcome", arguments: ["'first'", "'chance'", "nil"])
  func outcome(result: String) async throws {
    let program = try Program()
    try program.write(
      "return require('parlor').mod('nim', { id = 'bad',\noutcome = function() return \(result) end })\n", to: "bad.lua"
    )
    let run = try await program.run("check", "bad.lua", "--seeds", "20", "--no-coverage")
    let shown = result == "nil" ? "nothing" : result
    let finding =
      "bad.lua:2: outcome gives \(shown); expected a table such as { drawn = true, reason = \"board-full\" }"
    #expect(run.output.split(separator: "\n").first.map(String.init) == finding, "\(run.output)")
    #expect(run.output.hasSuffix("bad.lua: 1 finding\n"))
  }

  @Test(
    "games that are over as they begin are told of once, with the function that makes them so",
    arguments: [
      ("turn = function() return { drawn = true } end,", "turn has to give a seat for the first state"),
      (
        "start = function(base) local state = base.start() state:finish() return state end,",
        "start has to leave a seat to move"
      ),
    ])
  func overAtOnce(part: String, cure: String) async throws {
    let program = try Program()
    try program.write(
      """
      local parlor = require "parlor"
      return parlor.mod("four-in-a-row", {
        id = "bad",
        \(part)
      })

      """, to: "bad.lua")
    let run = try await program.run("check", "bad.lua", "--seeds", "4", "--no-coverage")
    let problem = "every game was over before its first move; \(cure)"
    #expect(run.output.hasPrefix("bad.lua:4: \(problem)\n"), "\(run.output)")
    #expect(run.output.hasSuffix("bad.lua: 1 finding\n"))
  }

  @Test(
    "a mod whose operations lead back to a board that there was, or end the game, hides nothing", arguments: changes)
  func openness(apply: String) async throws {
    let program = try Program()
    try program.write(
      """
      local parlor = require "parlor"
      return parlor.mod("four-in-a-row", {
        id = "changed", fixed = { columns = 4, rows = 4 },
        moves = function(state, base)
          local moves = base.moves(state)
          if not base.outcome(state) and #moves > 1 then moves[#moves + 1] = "skip" end
          return moves
        end,
        apply = function(state, move, base)
          \(apply)
        end,
      })

      """, to: "changed.lua")
    let run = try await program.run("check", "changed.lua", "--seeds", "20", "--no-coverage")
    #expect(run.code == 0, "\(run.output)")
  }

  static let changes = [
    "if move == 'skip' then state:pass() else base.apply(state, move) end",
    "if move ~= 'skip' then return base.apply(state, move) end\n"
      + "local column = state:height(1) > 0 and 1 or state:height(2) > 0 and 2\n"
      + "if column then state:pop(column) end state:pass()",
    "if move == 'skip' then state:finish(state:mover()) else base.apply(state, move) end",
    "if move ~= 'skip' then base.apply(state, move) else state:finish('red') state:finish('black') end",
  ]
}
